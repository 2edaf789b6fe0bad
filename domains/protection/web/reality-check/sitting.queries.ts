import { queryOptions } from '@tanstack/react-query';
import { readSitting } from '#domains/protection/contract/reality-check.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { minuteMs } from '#kernel/time.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export type WireSitting = NonNullable<WireOutputOf<typeof readSitting>['sitting']>;

export const sittingKey = ['protection', 'sitting'] as const;

/** Once a minute while somebody looks: a check that comes a minute late is in time. */
export const sittingQuery = (call: Call) =>
  queryOptions({
    queryKey: sittingKey,
    queryFn: async () => (await unwrapCall(call(readSitting, {}))).sitting,
    refetchInterval: minuteMs,
  });
