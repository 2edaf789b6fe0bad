import { type ReactNode, useId } from 'react';
import { ErrorState, Skeleton } from '#ui';
import styles from './Security.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

export function SecurityCard({ title, lead, action, wide = false, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} data-wide={wide || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

export type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
};

type QueryContentProps<Data> = {
  readonly query: QueryState<Data>;
  readonly rows: number;
  readonly children: (data: Data) => ReactNode;
};

/** The loaded content, as many skeleton rows until then, or the error. */
export function QueryContent<Data>({ query, rows, children }: QueryContentProps<Data>) {
  const text = useText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <div className={styles.waiting} role="status" aria-label={text('security.loading')}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={`row ${row + 1}`} shape="row" />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.waiting}>
      <ErrorState
        message={error.message}
        retryLabel={text('security.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  );
}
