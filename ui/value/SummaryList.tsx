/** Figures in the order in which they lead to the last one. */
import type { ReactNode } from 'react';
import styles from './SummaryList.module.css';

export type SummaryRow = {
  readonly label: string;
  readonly value: ReactNode;
  /** The one that counts. */
  readonly total?: boolean | undefined;
  readonly tone?: 'positive' | 'quiet' | undefined;
};

export function SummaryList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, total, tone }) => (
        <div key={label} data-total={total || undefined}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
