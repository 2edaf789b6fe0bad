/**
 * Sends a wish to the cashier. A wish whose answer was lost carries the same key when it is sent again, so that one wish
 * is one movement whatever became of the first try.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, WireInputOf } from '#kernel/endpoint.ts';
import type { CallOutcome } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { balanceQuery } from '../balance.queries.ts';
import { orderKey } from '../order.queries.ts';
import { useText } from './texts.ts';
import { isUnsure, useIntent } from './use-intent.ts';

export type Refusal<Wish> = { readonly fault: string; readonly message: string; readonly wish: Wish };

export type Sender<Wish> = {
  /** Says whether it was done. */
  readonly send: (wish: Wish) => Promise<boolean>;
  /** What is on its way now. */
  readonly sending: Wish | null;
  readonly refusal: Refusal<Wish> | null;
  readonly forget: () => void;
};

type Settings<E extends Endpoint> = {
  /** Sent with a wish without making it another one: what the page showed of earlier ones. */
  readonly beside?: Partial<WireInputOf<E>>;
  readonly onAnswer?: (answer: CallOutcome<E>, wish: WireInputOf<E>) => unknown;
};

export function useSend<E extends Endpoint>(
  endpoint: E,
  { beside, onAnswer }: Settings<E> = {},
): Sender<WireInputOf<E>> {
  type Wish = WireInputOf<E>;
  const call = useCall();
  const text = useText();
  const queries = useQueryClient();
  const intent = useIntent<Partial<Wish> | undefined>();
  const [sending, setSending] = useState<Wish | null>(null);
  const [refusal, setRefusal] = useState<Refusal<Wish> | null>(null);
  // Asked again after a refusal too: what the page showed is no longer so.
  const askAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: orderKey }),
      queries.invalidateQueries({ queryKey: balanceQuery(call).queryKey }),
    ]);
  const send = async (wish: Wish) => {
    if (sending !== null) return false;
    setSending(wish);
    setRefusal(null);
    const kept = intent.take(JSON.stringify(wish), beside);
    const answer = await call(endpoint, Object.assign({}, wish, kept.beside), { key: kept.key });
    const isLost = !answer.ok && isUnsure(answer.fault);
    if (!isLost) intent.answered();
    await onAnswer?.(answer, wish);
    const fresh = askAgain();
    // A refusal is told at once; what was done shows with the figures it led to.
    if (answer.ok) await fresh;
    else setRefusal({ fault: answer.fault, message: isLost ? text('cashier.unsure') : answer.message, wish });
    setSending(null);
    return answer.ok;
  };
  return { send, sending, refusal, forget: () => setRefusal(null) };
}
