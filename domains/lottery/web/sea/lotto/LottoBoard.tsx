/** The numbers of a ticket. Arrow keys move over the board; Tab reaches one number. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { padded, range } from '#domains/lottery/rules/engine/combinatorics.ts';
import { useText } from '../texts.ts';
import styles from './Lotto.module.css';

type Props = {
  readonly size: number;
  readonly picked: readonly string[];
  readonly isFull: boolean;
  readonly onToggle: (number: string) => void;
};

/** The board has as many columns as there is space for; a step up or down is found by where the buttons are. */
function numberBeside(board: HTMLElement, at: HTMLElement, key: string): HTMLElement | null {
  const buttons = [...board.querySelectorAll<HTMLElement>('button')];
  const index = buttons.indexOf(at);
  const columns = buttons.findIndex(({ offsetTop }) => offsetTop > (buttons[0]?.offsetTop ?? 0));
  const row = columns > 0 ? columns : buttons.length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + row,
    ArrowUp: index - row,
    Home: 0,
    End: buttons.length - 1,
  };
  return buttons[steps[key] ?? -1] ?? null;
}

export function LottoBoard({ size, picked, isFull, onToggle }: Props) {
  const text = useText();
  const board = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(1);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = board.current && numberBeside(board.current, event.target as HTMLElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      className={styles.board}
      role="group"
      aria-label={text('sea.lotto.board', { size })}
      ref={board}
      onKeyDown={onKeyDown}
    >
      {range(1, size).map((number) => {
        const pick = padded(number, 2);
        const isPicked = picked.includes(pick);
        return (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-pressed={isPicked}
            aria-disabled={(isFull && !isPicked) || undefined}
            tabIndex={number === at ? 0 : -1}
            onFocus={() => setAt(number)}
            onClick={() => onToggle(pick)}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}
