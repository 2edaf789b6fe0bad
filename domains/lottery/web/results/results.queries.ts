/** Results of a game, their trends, and the proof of a draw. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listResults, readProof, readTrends } from '#domains/lottery/contract/issue.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export type ResultsInput = WireInputOf<typeof listResults>;
export type ResultsFilter = Omit<ResultsInput, 'pageNo' | 'pageSize'>;

const resultsKey = ['lottery', 'results'] as const;

export const resultsQuery = (call: Call, input: ResultsInput) =>
  queryOptions({
    queryKey: [...resultsKey, 'list', input],
    queryFn: () => unwrapCall(call(listResults, input)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One result; null where the issue has none yet. */
export const resultQuery = (call: Call, { gameCode, issue }: { readonly gameCode: string; readonly issue: string }) =>
  queryOptions({
    queryKey: [...resultsKey, 'one', gameCode, issue],
    queryFn: async () => {
      const { content } = await unwrapCall(call(listResults, { gameCode, issue, pageSize: 1 }));
      return content[0] ?? null;
    },
  });

export const trendsQuery = (call: Call, input: { readonly gameCode: string; readonly count: number }) =>
  queryOptions({
    queryKey: [...resultsKey, 'trends', input],
    queryFn: () => unwrapCall(call(readTrends, input)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What is revealed is never changed. */
export const proofQuery = (call: Call, input: { readonly gameCode: string; readonly issue: string }) =>
  queryOptions({
    queryKey: [...resultsKey, 'proof', input],
    queryFn: () => unwrapCall(call(readProof, input)),
    retry: false,
  });
