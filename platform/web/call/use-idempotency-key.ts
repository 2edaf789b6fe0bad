/**
 * The idempotency key of one request. The same request that is sent again after a lost response has the same key, so
 * that it counts once; another request, or one that was answered, gets a new one.
 */
import { useRef } from 'react';

/** The newest order that the page displayed when the request was first sent is sent with it again at every retry. */
type PendingRequest<Beside> = { readonly request: string; readonly key: string; readonly extra: Beside };
type IdempotencyKeys<Beside> = { take(request: string, extra: Beside): PendingRequest<Beside>; clear(): void };

export function useIdempotencyKey<Beside>(): IdempotencyKeys<Beside> {
  const pending = useRef<PendingRequest<Beside> | null>(null);
  return {
    take: (request, extra) => {
      if (pending.current?.request !== request) pending.current = { request, key: crypto.randomUUID(), extra };
      return pending.current;
    },
    clear: () => {
      pending.current = null;
    },
  };
}

const lostFaults = new Set(['network', 'timeout', 'unavailable', 'unknown_error']);

/** It is uncertain whether it went through: the response was lost, or the server failed and may have done it. */
export const isOutcomeUnknown = (fault: string) => lostFaults.has(fault);

type KeyedOutcome = { readonly ok: true } | { readonly ok: false; readonly fault: string };

/** Sends one request at a time with its key, which is cleared unless the outcome is unknown. */
export function useKeyedSend() {
  const { take, clear } = useIdempotencyKey<null>();
  return async <Outcome extends KeyedOutcome>(
    request: string,
    send: (options: { readonly key: string }) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const { key } = take(request, null);
    const outcome = await send({ key });
    if (outcome.ok || !isOutcomeUnknown(outcome.fault)) clear();
    return outcome;
  };
}
