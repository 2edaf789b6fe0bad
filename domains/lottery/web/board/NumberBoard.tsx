/**
 * The numbers 00 to 99. Wide: ten rows of ten. Narrow: the tens, and the ten numbers of the chosen one, so that each is large
 * enough for a thumb. Tab reaches one number, arrow keys lead to the others.
 */
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NumberState } from '#domains/lottery/contract/selection.ts';
import { padded, range } from '#domains/lottery/rules/engine/combinatorics.ts';
import { moveFocus, useMediaQuery, VisuallyHidden } from '#ui';
import { numberAfterKey } from './hundred-keys.ts';
import styles from './NumberBoard.module.css';

export type BoardLabels = {
  readonly board: string;
  readonly tens: string;
  readonly hasPicks: string;
  readonly decade: (from: string, to: string) => string;
  readonly state: (number: string, state: NumberState) => string;
};

type Props = {
  readonly labels: BoardLabels;
  readonly picked: ReadonlySet<string>;
  /** Limits of numbers in the issue. */
  readonly stateOf: (number: string) => NumberState | undefined;
  readonly onToggle: (number: string) => void;
};

const decades = range(0, 9);
const numbersOfDecade = (decade: number) => range(decade * 10, decade * 10 + 9).map((number) => padded(number, 2));

export function NumberBoard({ labels, picked, stateOf, onToggle }: Props) {
  const [at, setAt] = useState(0);
  const board = useRef<HTMLDivElement>(null);
  const columns = useMediaQuery('(max-width: 720px)') ? 5 : 10;
  const decade = Math.floor(at / 10);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = numberAfterKey(event.key, at, columns);
    if (to === null) return;
    event.preventDefault();
    // The number that gets the focus may stand among tens that are not shown yet.
    flushSync(() => setAt(to));
    board.current?.querySelector<HTMLElement>(`[data-number="${padded(to, 2)}"]`)?.focus();
  };

  return (
    <>
      <TensTabs labels={labels} decade={decade} picked={picked} onChoose={(next) => setAt(next * 10)} />
      <div className={styles.board} role="group" aria-label={labels.board} ref={board} onKeyDown={onKeyDown}>
        {decades.map((of) => (
          <div
            key={of}
            className={styles.decade}
            role="group"
            aria-label={labels.decade(padded(of * 10, 2), padded(of * 10 + 9, 2))}
            data-shown={of === decade || undefined}
          >
            {numbersOfDecade(of).map((number) => (
              <NumberButton
                key={number}
                number={number}
                isPicked={picked.has(number)}
                isReachable={Number(number) === at}
                state={stateOf(number)}
                labels={labels}
                onPress={() => {
                  setAt(Number(number));
                  onToggle(number);
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

type NumberButtonProps = {
  readonly number: string;
  readonly isPicked: boolean;
  readonly isReachable: boolean;
  readonly state: NumberState | undefined;
  readonly labels: BoardLabels;
  readonly onPress: () => void;
};

function NumberButton({ number, isPicked, isReachable, state, labels, onPress }: NumberButtonProps) {
  // One that was picked before it closed can still be taken away.
  const isClosed = state === 'closed' && !isPicked;
  return (
    <button
      type="button"
      className={styles.number}
      data-number={number}
      data-state={state}
      aria-pressed={isPicked}
      aria-disabled={isClosed || undefined}
      aria-label={state && labels.state(number, state)}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => !isClosed && onPress()}
    >
      {number}
    </button>
  );
}

type TensTabsProps = {
  readonly labels: BoardLabels;
  readonly decade: number;
  readonly picked: ReadonlySet<string>;
  readonly onChoose: (decade: number) => void;
};

function TensTabs({ labels, decade, picked, onChoose }: TensTabsProps) {
  const withPicks = new Set([...picked].map((number) => Number(number[0])));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = moveFocus(event, 'row', '[role="tab"]')?.dataset['decade'];
    if (next !== undefined) onChoose(Number(next));
  };
  return (
    <div className={styles.tens} role="tablist" aria-label={labels.tens} onKeyDown={onKeyDown}>
      {decades.map((of) => (
        <button
          key={of}
          type="button"
          role="tab"
          data-decade={of}
          aria-selected={of === decade}
          tabIndex={of === decade ? 0 : -1}
          onClick={() => onChoose(of)}
        >
          {padded(of * 10, 2)}
          {withPicks.has(of) && (
            <i>
              <VisuallyHidden>{labels.hasPicks}</VisuallyHidden>
            </i>
          )}
        </button>
      ))}
    </div>
  );
}
