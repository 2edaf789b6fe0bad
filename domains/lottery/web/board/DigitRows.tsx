/** Digits by place: a row for each place, any number of digits in each. Arrow keys move within a row. */
import type { KeyboardEvent } from 'react';
import styles from './DigitRows.module.css';
import { moveDigitFocus } from './digit-focus.ts';

export type DigitRow = {
  readonly key: string;
  readonly name: string;
  /** For readers of screens, who do not see the row's place on the page. */
  readonly label: string;
  readonly picked: readonly string[];
};

type Props = {
  readonly rows: readonly DigitRow[];
  readonly digits: readonly string[];
  readonly onToggle: (row: number, digit: string) => void;
};

const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => moveDigitFocus(event);

export const DigitRows = ({ rows, digits, onToggle }: Props) => (
  <div className={styles.rows}>
    {rows.map(({ key, name, label, picked }, row) => (
      <div key={key} className={styles.row}>
        <span className={styles.name}>{name}</span>
        <div className={styles.digits} role="group" aria-label={label} onKeyDown={onKeyDown}>
          {digits.map((digit) => (
            <button
              key={digit}
              type="button"
              className={styles.digit}
              aria-pressed={picked.includes(digit)}
              onClick={() => onToggle(row, digit)}
            >
              {digit}
            </button>
          ))}
        </div>
      </div>
    ))}
  </div>
);
