/**
 * Sends a call that is done once however often it is tried: the same request after a lost answer has the same key, another
 * request a new one.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { agentsKey } from '../agents.queries.ts';

const lostFaults = new Set(['network', 'timeout', 'unavailable', 'unknown_error']);

/** Whether it is uncertain that a call was done. */
export const isOutcomeUnknown = (error: Error): boolean => error instanceof CallError && lostFaults.has(error.fault);

type PendingCall = { readonly input: string; readonly key: string };

export function useKeyedCall<E extends Endpoint>(
  endpoint: E,
  onDone: (value: WireOutputOf<E>, input: WireInputOf<E>) => void,
) {
  const call = useCall();
  const queries = useQueryClient();
  const pending = useRef<PendingCall | null>(null);
  return useSingleMutation<WireOutputOf<E>, WireInputOf<E>>({
    mutationFn: async (input) => {
      const text = JSON.stringify([endpoint.path, input]);
      if (pending.current?.input !== text) pending.current = { input: text, key: crypto.randomUUID() };
      const outcome = await call(endpoint, input, { key: pending.current.key });
      if (outcome.ok || !lostFaults.has(outcome.fault)) pending.current = null;
      if (!outcome.ok) throw new CallError(outcome);
      return outcome.value;
    },
    onSuccess: onDone,
    // After a refusal too: what the page shows of the contract is outdated. What waits is counted anew with the rest.
    onSettled: () => queries.invalidateQueries({ queryKey: agentsKey }),
  });
}
