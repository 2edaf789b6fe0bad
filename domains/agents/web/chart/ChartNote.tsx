/** The tooltip of a column: its day and an amount for each series. */
import type { ReactNode } from 'react';
import styles from './ChartNote.module.css';

type Props = {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[];
};

export function ChartNote({ title, rows }: Props) {
  return (
    <>
      <b>{title}</b>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
