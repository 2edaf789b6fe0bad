/** The state of a query: grey boxes while it loads, or its error with the note that no money moved. */
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '#ui';
import styles from './Cashier.module.css';
import { useText } from './texts.ts';

type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
};

type Props<Data> = {
  readonly query: QueryState<Data>;
  readonly boxes: number;
  readonly children: (data: Data) => ReactNode;
};

export function QueryContent<Data>({ query, boxes, children }: Props<Data>) {
  const text = useText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <div className={styles.stack} role="status" aria-label={text('cashier.loading')}>
        {Array.from({ length: boxes }, (_, box) => (
          <Skeleton key={`box ${box + 1}`} shape="block" />
        ))}
      </div>
    );
  }
  return (
    <ErrorState
      message={text('cashier.retry.lead', { message: error.message })}
      retryLabel={text('cashier.retry')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
