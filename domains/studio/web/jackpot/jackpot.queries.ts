/** What is in the real jackpots, asked again while somebody looks, and when they fell. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listJackpotHits, readJackpots } from '#domains/studio/contract/jackpot.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';

export type ShownJackpot = WireOutputOf<typeof readJackpots>['jackpots'][number];
export type ShownHit = WireOutputOf<typeof listJackpotHits>['content'][number];

/** Of both: the one that fell is not in it any more, and stands in the list. */
const jackpotKey = ['studio', 'jackpots'] as const;

const askEveryMs = 5_000;

/** A page that rests in another tab asks nothing. */
export const jackpotsQuery = (call: Call, isSeen: boolean) =>
  queryOptions({
    queryKey: [...jackpotKey, 'now'],
    queryFn: async () => (await answerOf(call(readJackpots, {}))).jackpots,
    refetchInterval: isSeen ? askEveryMs : false,
    enabled: isSeen,
  });

const pageCount = 10;

export const jackpotHitsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...jackpotKey, 'hits'],
    queryFn: ({ pageParam }) =>
      answerOf(call(listJackpotHits, { count: pageCount, ...(pageParam !== null && { before: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
