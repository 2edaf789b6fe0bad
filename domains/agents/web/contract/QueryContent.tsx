/** The state of a query of contracts: grey boxes while it loads, or its error with the note that nothing was signed or ended. */
import type { ReactNode } from 'react';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { EmptyState, ErrorState, Skeleton } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import styles from './Contracts.module.css';
import { useText } from './texts.ts';

type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
};

type Props<Data> = {
  readonly query: QueryState<Data>;
  readonly boxes?: number;
  readonly children: (data: Data) => ReactNode;
};

export function QueryContent<Data>({ query, boxes = 2, children }: Props<Data>) {
  const text = useText();
  const { data, error, isFetching, refetch } = query;
  if (error instanceof CallError && error.fault === 'kind_disabled')
    return <EmptyState art={nothing} title={text('contract.off')} hint={text('contract.off.hint')} />;
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <div className={styles.page} role="status" aria-label={text('contract.loading')}>
        {Array.from({ length: boxes }, (_, box) => (
          <Skeleton key={`box ${box + 1}`} shape="block" />
        ))}
      </div>
    );
  }
  return (
    <ErrorState
      message={text('contract.error', { reason: error.message })}
      retryLabel={text('contract.retry')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
