/** What stands on a page of this room until its data are here: grey boxes, or why they are not. */
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, Skeleton } from '#ui';
import styles from './Card.module.css';
import { useText } from './texts.ts';

type Props = { readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> };

export function Awaited({ query: { error, isFetching, refetch } }: Props) {
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
