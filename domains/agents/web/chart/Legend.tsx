/** What the colours of a chart stand for. */
import type { ReactNode } from 'react';
import styles from './Legend.module.css';

export type SeriesTone = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'won' | 'lost' | 'line';

type Props = { readonly entries: readonly { readonly tone: SeriesTone; readonly label: ReactNode }[] };

export function Legend({ entries }: Props) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ tone, label }) => (
        <li key={tone}>
          <i className={styles.dot} data-tone={tone} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
