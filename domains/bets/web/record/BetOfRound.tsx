/** One bet by the name that its money has, for pages of other rooms. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/caller.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { ErrorState, Skeleton } from '#ui';
import type { GameNaming } from '../naming.ts';
import { betQuery } from '../record.queries.ts';
import { BetDetails } from './BetDetails.tsx';

export type BetOfRoundProps = { readonly round: string; readonly naming: GameNaming };

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
