/** Limits, pause and safeguards of the member. One answer serves the page of limits and every page where money goes in. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { readProtection } from '../contract/protection.ts';

export type Protection = WireOutputOf<typeof readProtection>;
export type WireLimit = Protection['limits'][number];
export type WirePause = NonNullable<Protection['pause']>;

const queryKey = ['protection', 'state'] as const;

export const protectionQuery = (call: Call) =>
  queryOptions({ queryKey, queryFn: () => answerOf(call(readProtection, {})) });

export function useProtectionChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

/** Whether it is still unknown if the member is on a pause. An answer that failed is over: the server refuses by itself. */
export const useIsPauseComing = (): boolean => useQuery(protectionQuery(useCall())).isPending;

/** The pause that the member is on: while there is one, money does not go in. Undefined until it is known, and for a guest. */
export function usePause({ isMember = true } = {}): WirePause | null | undefined {
  const { data } = useQuery({ ...protectionQuery(useCall()), enabled: isMember });
  return isMember ? data?.pause : undefined;
}
