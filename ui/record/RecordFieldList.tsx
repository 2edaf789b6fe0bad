/** What lies behind one row, fact by fact. */
import type { ReactNode } from 'react';
import styles from './RecordFieldList.module.css';

export type RecordField = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode };

export function RecordFieldList({ facts }: { readonly facts: readonly RecordField[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
