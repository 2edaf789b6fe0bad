/** How many rows a record has, and the filters that hold: pressing one takes it off. */
import type { ReactNode } from 'react';
import { Chip } from '../choice/Chip.tsx';
import styles from './ActiveFilters.module.css';

type ActiveFilter = { readonly key: string; readonly label: string; readonly onRemove: () => void };

type Props = { readonly label: string; readonly count: ReactNode; readonly filters: readonly ActiveFilter[] };

export function ActiveFilters({ label, count, filters }: Props) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <span className={styles.count} aria-live="polite">
        {count}
      </span>
      {filters.map(({ key, label: name, onRemove }) => (
        <Chip key={key} selected icon="close" onPress={onRemove}>
          {name}
        </Chip>
      ))}
    </div>
  );
}
