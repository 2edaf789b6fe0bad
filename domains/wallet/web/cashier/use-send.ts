/**
 * Sends a request of the cashier. A request whose response was lost has the same key when it is sent again, so that it
 * is one movement whatever became of the first attempt.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, WireInputOf } from '#kernel/endpoint.ts';
import type { CallOutcome } from '#platform/web/call/call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { isOutcomeUnknown, useIdempotencyKey } from '#platform/web/call/use-idempotency-key.ts';
import { balanceQuery } from '../balance/balance.queries.ts';
import { orderKey } from '../order.queries.ts';
import { useText } from './texts.ts';

export type SendRefusal<Wish> = { readonly fault: string; readonly message: string; readonly request: Wish };

export type Sender<Wish> = {
  /** Returns whether it was done. */
  readonly send: (input: Wish) => Promise<boolean>;
  /** The input that is being sent. */
  readonly sending: Wish | null;
  readonly refusal: SendRefusal<Wish> | null;
  readonly clearRefusal: () => void;
};

type SendOptions<E extends Endpoint> = {
  /** Sent with a request without making it another one: the earlier orders that the page displayed. */
  readonly extra?: Partial<WireInputOf<E>>;
  readonly onAnswer?: (response: CallOutcome<E>, input: WireInputOf<E>) => unknown;
};

export function useSend<E extends Endpoint>(
  endpoint: E,
  { extra, onAnswer }: SendOptions<E> = {},
): Sender<WireInputOf<E>> {
  type Input = WireInputOf<E>;
  const call = useCall();
  const text = useText();
  const queries = useQueryClient();
  const intent = useIdempotencyKey<Partial<Input> | undefined>();
  const [sending, setSending] = useState<Input | null>(null);
  const [refusal, setRefusal] = useState<SendRefusal<Input> | null>(null);
  // Refetched after a refusal too: what the page displayed is outdated.
  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: orderKey }),
      queries.invalidateQueries({ queryKey: balanceQuery(call).queryKey }),
    ]);
  const send = async (input: Input) => {
    if (sending !== null) return false;
    setSending(input);
    setRefusal(null);
    const pending = intent.take(JSON.stringify(input), extra);
    const response = await call(endpoint, Object.assign({}, input, pending.extra), { key: pending.key });
    const isLost = !response.ok && isOutcomeUnknown(response.fault);
    if (!isLost) intent.clear();
    await onAnswer?.(response, input);
    const fresh = refetch();
    // A refusal is displayed immediately; a success together with the balances that it led to.
    if (response.ok) await fresh;
    else
      setRefusal({
        fault: response.fault,
        message: isLost ? text('cashier.unsure') : response.message,
        request: input,
      });
    setSending(null);
    return response.ok;
  };
  return { send, sending, refusal, clearRefusal: () => setRefusal(null) };
}
