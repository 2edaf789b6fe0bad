/** The placeholder of a page of this domain until its data are loaded: a skeleton, or the error. */
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, Skeleton } from '#ui';
import styles from './Card.module.css';
import { useText } from './texts.ts';

type Props = { readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> };

export function QueryPlaceholder({ query: { error, isFetching, refetch } }: Props) {
  const text = useText();
  return error ? (
    <ErrorState
      message={error.message}
      retryLabel={text('guard.retry')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <div className={styles.cards} role="status" aria-label={text('guard.loading')}>
      <Skeleton shape="block" />
      <Skeleton shape="wide" />
    </div>
  );
}
