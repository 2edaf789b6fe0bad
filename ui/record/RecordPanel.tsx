/** The surface of a record: its filters, then its rows or why there are none, then the way to other pages. */
import type { ReactNode } from 'react';
import { ErrorState } from '../notice/ErrorState.tsx';
import { Skeleton } from '../notice/Skeleton.tsx';
import styles from './RecordPanel.module.css';

type RecordState = {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props = {
  /** None where they stand on the page. */
  readonly filters?: ReactNode;
  readonly state: RecordState;
  readonly retryLabel: string;
  /** Full or empty; asked for only when the answer is there. */
  readonly children: ReactNode;
  readonly foot?: ReactNode;
};

const skeletonRows = 6;

export function RecordPanel({ filters, state, retryLabel, children, foot }: Props) {
  const { isPending, isFetching, error, refetch } = state;
  return (
    <div className={styles.panel}>
      {filters && <div className={styles.filters}>{filters}</div>}
      {error && (
        <div className={styles.error}>
          <ErrorState
            message={error.message}
            retryLabel={retryLabel}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!error && isPending && (
        <div className={styles.waiting}>
          {Array.from({ length: skeletonRows }, (_, at) => (
            <Skeleton key={`row ${at + 1}`} shape="row" />
          ))}
        </div>
      )}
      {!error && !isPending && children}
      {!isPending && foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/** Filters side by side; on a phone they are pushed sideways. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
