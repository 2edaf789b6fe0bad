/** One bet by the round of its ledger transfers, for pages of other domains. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { ErrorState, Skeleton } from '#ui';
import type { GameNames } from '../game-names.ts';
import { betQuery } from '../record.queries.ts';
import { BetDetails } from './BetDetails.tsx';

export type BetOfRoundProps = { readonly round: string; readonly naming: GameNames };

export function BetOfRound({ round, naming }: BetOfRoundProps) {
  const record = useRecordText();
  const { data, error, isFetching, refetch } = useQuery(betQuery(useCall(), round));
  if (error)
    return (
      <ErrorState
        message={error.message}
        retryLabel={record('record.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return data ? <BetDetails bet={data} naming={naming} /> : <Skeleton shape="row" />;
}
