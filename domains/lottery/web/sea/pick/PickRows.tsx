/** The values of each row as toggles. Arrow keys move within a row. */
import type { KeyboardEvent } from 'react';
import type { NumberState } from '#domains/lottery/contract/selection.ts';
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { moveDigitFocus } from '#domains/lottery/web/board/digit-focus.ts';
import { usePlatformDay } from '#platform/web/use-platform-day.ts';
import { useKindText } from '../kind-text.ts';
import { useText } from '../texts.ts';
import styles from './PickRows.module.css';
import { type PickDraft, valuesOf } from './pick-draft.ts';

type Props = {
  readonly kind: BetKind;
  readonly draft: PickDraft;
  readonly stateOf: (number: string) => NumberState | undefined;
  readonly onToggle: (row: number, pick: string) => void;
};

const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => moveDigitFocus(event);

export function PickRows({ kind, draft, stateOf, onToggle }: Props) {
  const text = useText();
  const { nameOf, pickOf, signOf, placeOf } = useKindText();
  const day = usePlatformDay();
  const isByPlace = kind.rows.length > 1;
  return (
    <div className={styles.rows}>
      {kind.rows.map((row, at) => {
        const picked = draft.rows[at] ?? [];
        const label = isByPlace ? placeOf(row.name) : nameOf(kind.code);
        return (
          <div key={row.name} className={styles.row}>
            {isByPlace && <span className={styles.name}>{label}</span>}
            <div className={styles.values} role="group" aria-label={label} onKeyDown={onKeyDown}>
              {valuesOf(row).map((value) => {
                const state = stateOf(isByPlace ? `${row.name}-${value}` : value);
                const name = kind.code === 'SHIO' ? signOf(value, day) : pickOf(value);
                return (
                  <button
                    key={value}
                    type="button"
                    className={styles.value}
                    data-state={state}
                    data-word={name.length > 2 || undefined}
                    aria-pressed={picked.includes(value)}
                    aria-label={state && `${name}, ${text(`sea.state.${state}`)}`}
                    disabled={state === 'closed' && !picked.includes(value)}
                    onClick={() => onToggle(at, value)}
                  >
                    {name}
                  </button>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}
