/** A few exact values side by side: a time, an address. */
import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

export type DescriptionItem = { readonly label: string; readonly value: ReactNode };

export function DescriptionList({ facts }: { readonly facts: readonly DescriptionItem[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
