/** What lies behind one row, fact by fact. */
import type { ReactNode } from 'react';
import styles from './RecordFacts.module.css';

export type RecordFact = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode };

export function RecordFacts({ facts }: { readonly facts: readonly RecordFact[] }) {
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
