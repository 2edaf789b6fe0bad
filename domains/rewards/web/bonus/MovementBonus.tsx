/** The bonus behind a line of money, for pages of other domains. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { ErrorState, Skeleton } from '#ui';
import { BonusFacts } from './BonusFacts.tsx';
import { bonusQuery } from './bonus.queries.ts';

export type MovementBonusProps = { readonly bonusId: string };

export function MovementBonus({ bonusId }: MovementBonusProps) {
  const record = useRecordText();
  const { data, error, isFetching, refetch } = useQuery(bonusQuery(useCall(), bonusId));
  if (error)
    return (
      <ErrorState
        message={error.message}
        retryLabel={record('record.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return data ? <BonusFacts bonus={data} /> : <Skeleton shape="row" />;
}
