/** The amounts of the real jackpots, polled while they are visible, and their past winners. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listJackpotHits, readJackpots } from '#domains/studio/contract/jackpot.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export type ShownJackpot = WireOutputOf<typeof readJackpots>['jackpots'][number];
export type ShownHit = WireOutputOf<typeof listJackpotHits>['content'][number];

/** Invalidates both: a jackpot that fell leaves the amounts and enters the list of winners. */
const jackpotKey = ['studio', 'jackpots'] as const;

const pollMs = 5_000;

/** No polling in a background tab. */
export const jackpotsQuery = (call: Call, isSeen: boolean) =>
  queryOptions({
    queryKey: [...jackpotKey, 'now'],
    queryFn: async () => (await unwrapCall(call(readJackpots, {}))).jackpots,
    refetchInterval: isSeen ? pollMs : false,
    enabled: isSeen,
  });

const pageCount = 10;

export const jackpotHitsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...jackpotKey, 'hits'],
    queryFn: ({ pageParam }) =>
      unwrapCall(call(listJackpotHits, { count: pageCount, ...(pageParam !== null && { before: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
