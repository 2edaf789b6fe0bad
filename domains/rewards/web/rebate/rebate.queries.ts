import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  claimRebate,
  listRebateBets,
  listRebateClaims,
  listRebateGames,
  readRebate,
} from '#domains/rewards/contract/rebate.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export type Rebate = WireOutputOf<typeof readRebate>;
export type CategoryView = Rebate['categories'][number];
export type GameView = WireOutputOf<typeof listRebateGames>['content'][number];
export type ClaimView = WireOutputOf<typeof listRebateClaims>['content'][number];
export type ClaimResult = WireOutputOf<typeof claimRebate>;

export const rebateQuery = (call: Call) =>
  queryOptions({ queryKey: ['rewards', 'rebate'], queryFn: () => unwrapCall(call(readRebate, {})) });

export const rebateGamesQuery = (call: Call, gameType: string) =>
  queryOptions({
    queryKey: ['rewards', 'rebate', 'games', gameType],
    queryFn: () => unwrapCall(call(listRebateGames, { gameType })),
  });

type GameOf = { readonly gameType: string; readonly nodeId: string };

export const rebateBetsQuery = (call: Call, game: GameOf) =>
  infiniteQueryOptions({
    queryKey: ['rewards', 'rebate', 'bets', game],
    queryFn: ({ pageParam }) => unwrapCall(call(listRebateBets, { ...game, pageNo: pageParam })),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _, page) => (hasMore ? page + 1 : null),
  });

export const rebateClaimsQuery = (call: Call, pageNo: number) =>
  queryOptions({
    queryKey: ['rewards', 'rebate', 'claims', pageNo],
    queryFn: () => unwrapCall(call(listRebateClaims, { pageNo })),
    placeholderData: keepPreviousData,
  });

/** A claim whose answer was lost is sent again with its key, so that it is one claim whatever became of the first. */
export function useClaimRebate() {
  const call = useCall();
  const queries = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useSingleMutation({
    mutationFn: () => unwrapCall(call(claimRebate, {}, { key })),
    onSuccess: () => {
      setKey(crypto.randomUUID());
      return queries.invalidateQueries({
        predicate: ({ queryKey: [domain] }) => domain === 'wallet' || domain === 'rewards',
      });
    },
  });
}
