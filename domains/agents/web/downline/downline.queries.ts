import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDownlines, readDownline } from '#domains/agents/contract/downline.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { agentsKey } from '../agents.queries.ts';

export type DownlineQuery = WireInputOf<typeof listDownlines>;
export type DownlineList = WireOutputOf<typeof listDownlines>;
export type DownlineView = DownlineList['content'][number];
export type DownlineDetails = WireOutputOf<typeof readDownline>;

const downlineKey = [...agentsKey, 'downlines'] as const;
const branchSize = 20;

export const downlinesQuery = (call: Call, query: DownlineQuery) =>
  queryOptions({
    queryKey: [...downlineKey, 'list', query],
    queryFn: () => unwrapCall(call(listDownlines, query)),
    placeholderData: keepPreviousData,
  });

export const downlineQuery = (call: Call, ref: string) =>
  queryOptions({
    queryKey: [...downlineKey, 'one', ref],
    queryFn: () => unwrapCall(call(readDownline, { ref })),
  });

/** The accounts directly below one, by name, as many as were asked for so far. `null` is the caller. */
export const branchQuery = (call: Call, under: string | null) =>
  infiniteQueryOptions({
    queryKey: [...downlineKey, 'branch', under],
    queryFn: ({ pageParam }) =>
      unwrapCall(
        call(listDownlines, {
          ...(under !== null && { under }),
          sort: 'account',
          pageNo: pageParam,
          pageSize: branchSize,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : null),
  });
