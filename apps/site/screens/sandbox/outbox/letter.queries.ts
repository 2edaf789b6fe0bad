import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { listLetters } from '#kernel/letter.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export type Letter = WireOutputOf<typeof listLetters>['letters'][number];

/** Whoever looks here waits for a code. */
const refetchIntervalMs = 3_000;

export const lettersQuery = (call: Call, { to, page }: { to: string; page: number }) =>
  queryOptions({
    queryKey: ['sandbox', 'letters', to, page],
    queryFn: () => unwrapCall(call(listLetters, { ...(to !== '' && { to }), pageNo: page })),
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
    staleTime: 0,
  });
