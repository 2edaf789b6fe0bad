import { queryOptions } from '@tanstack/react-query';
import { readSitting } from '#domains/protection/contract/reality-check.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { minuteMs } from '#kernel/time.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';

export type WireSitting = NonNullable<WireOutputOf<typeof readSitting>['sitting']>;

export const sittingKey = ['protection', 'sitting'] as const;

/** Once a minute while somebody looks: a check that comes a minute late is in time. */
export const sittingQuery = (call: Call) =>
  queryOptions({
    queryKey: sittingKey,
    queryFn: async () => (await answerOf(call(readSitting, {}))).sitting,
    refetchInterval: minuteMs,
  });
