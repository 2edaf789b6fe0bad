/** Limits, pause and safeguards of the member. One answer serves the page of limits and every page where money goes in. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { readProtection } from '../contract/protection.ts';

export type Protection = WireOutputOf<typeof readProtection>;
export type WireLimit = Protection['limits'][number];
export type WirePause = NonNullable<Protection['pause']>;

const queryKey = ['protection', 'state'] as const;

export const protectionQuery = (call: Call) =>
  queryOptions({ queryKey, queryFn: () => unwrapCall(call(readProtection, {})) });

export function useInvalidateProtection(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

/** Whether it is still unknown if the member is on a pause. An answer that failed is over: the server refuses by itself. */
export const useIsPauseLoading = (): boolean => useQuery(protectionQuery(useCall())).isPending;

/** The pause that the member is on: while there is one, money does not go in. Undefined until it is known, and for a guest. */
export function usePause({ isMember = true } = {}): WirePause | null | undefined {
  const { data } = useQuery({ ...protectionQuery(useCall()), enabled: isMember });
  return isMember ? data?.pause : undefined;
}
