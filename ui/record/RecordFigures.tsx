/** The sums of a record, before its rows. */
import type { ReactNode } from 'react';
import { Skeleton } from '../notice/Skeleton.tsx';
import styles from './RecordFigures.module.css';

type RecordFigure = {
  readonly label: string;
  /** Undefined while it is not known, null where it could not be had. */
  readonly value: ReactNode;
  readonly note?: ReactNode;
};

export function RecordFigures({ figures }: { readonly figures: readonly RecordFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value === undefined ? <Skeleton shape="title" /> : (value ?? '–')}</b>
            <small>{value === undefined ? <Skeleton shape="line" /> : note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
