/** Queries of the winners page besides the winners. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readPayoutDistribution, readWinnerVisibility, setWinnerVisibility } from '#domains/games/contract/winner.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { WinnerFilter } from './winner-filter.ts';

export type ShownDistribution = WireOutputOf<typeof readPayoutDistribution>;
export type OwnVisibility = WireOutputOf<typeof readWinnerVisibility>;

export const payoutDistributionQuery = (call: Call, { category, days }: WinnerFilter) =>
  queryOptions({
    queryKey: ['games', 'winner-picture', category, days],
    queryFn: () => unwrapCall(call(readPayoutDistribution, { gameCategory: category, days: Number(days) })),
  });

const visibilityKey = ['games', 'winner-choice'] as const;

export const winnerVisibilityQuery = (call: Call) =>
  queryOptions({ queryKey: visibilityKey, queryFn: () => unwrapCall(call(readWinnerVisibility, {})) });

/** Shows the server's value, and refetches all loaded lists of winners. */
export function useSetWinnerVisibility() {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isHidden: boolean) => unwrapCall(call(setWinnerVisibility, { isHidden })),
    onSuccess: (choice) => {
      queries.setQueryData(winnerVisibilityQuery(call).queryKey, choice);
      const lists = [
        ['games', 'winners'],
        ['games', 'ranked-winners'],
      ];
      return Promise.all(lists.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
