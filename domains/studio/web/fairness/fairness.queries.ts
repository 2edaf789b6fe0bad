import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listChains } from '#domains/studio/contract/chain.ts';
import { listMyRounds, readMyRound } from '#domains/studio/contract/round.ts';
import { readMySeeds } from '#domains/studio/contract/seeds.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

/** Everything that a change of the pair changes. */
export const fairnessKey = ['studio', 'fairness'] as const;

export type ShownRound = WireOutputOf<typeof readMyRound>;
export type ShownSeeds = WireOutputOf<typeof readMySeeds>;
export type ShownChains = WireOutputOf<typeof listChains>;

export const seedsQuery = (call: Call) =>
  queryOptions({ queryKey: [...fairnessKey, 'seeds'], queryFn: () => unwrapCall(call(readMySeeds, {})) });

export const roundQuery = (call: Call, roundId: string) =>
  queryOptions({
    queryKey: [...fairnessKey, 'round', roundId],
    queryFn: () => unwrapCall(call(readMyRound, { roundId })),
    retry: false,
  });

export const roundsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...fairnessKey, 'rounds'],
    queryFn: ({ pageParam }) => unwrapCall(call(listMyRounds, { count: 10, ...(pageParam && { before: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const chainsQuery = (call: Call) =>
  queryOptions({ queryKey: ['studio', 'chains'], queryFn: () => unwrapCall(call(listChains, {})) });
