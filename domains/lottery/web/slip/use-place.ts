/**
 * Sends a slip or a chase. Where the answer is lost, the very same request is sent again with its key: it is one wager,
 * whatever became of the first try.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { placeChase } from '#domains/lottery/contract/chase.ts';
import type { placeTickets } from '#domains/lottery/contract/ticket.ts';
import { patchCash } from '#domains/wallet/web/index.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { isOutcomeUnknown } from '#platform/web/call/use-idempotency-key.ts';
import { recentGamesKey, termsKey } from '../lottery.queries.ts';
import { ticketsKey } from '../ticket/ticket.queries.ts';

type PlaceEndpoint = typeof placeTickets | typeof placeChase;

export type PlaceRefusal = {
  readonly fault: string;
  readonly message: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

export type Placer<E extends PlaceEndpoint> = {
  readonly place: (input: WireInputOf<E>) => void;
  readonly isSending: boolean;
  /** Nobody knows whether it was placed: only the same request may be sent now. */
  readonly isUnsure: boolean;
  readonly retry: () => void;
  readonly refusal: PlaceRefusal | null;
  readonly clearRefusal: () => void;
};

type PendingRequest<E extends PlaceEndpoint> = { readonly input: WireInputOf<E>; readonly key: string };

export function usePlace<E extends PlaceEndpoint>(
  endpoint: E,
  gameCode: string,
  onPlaced: (output: WireOutputOf<E>) => void,
): Placer<E> {
  const call = useCall();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [lost, setLost] = useState<PendingRequest<E> | null>(null);
  const [refusal, setRefusal] = useState<PlaceRefusal | null>(null);

  const send = async (request: PendingRequest<E>) => {
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    const answer = await call(endpoint, request.input, { key: request.key });
    const isLost = !answer.ok && isOutcomeUnknown(answer.fault);
    setLost(isLost ? request : null);
    setSending(false);
    if (answer.ok) {
      const { balance } = answer.value as { readonly balance: string };
      patchCash(queries, call, balance);
      onPlaced(answer.value);
    } else if (!isLost) {
      setRefusal({ fault: answer.fault, message: answer.message, detail: answer.detail ?? {} });
    }
    // What was refused says that the page is old: prices, numbers and the open issue are read again.
    void queries.invalidateQueries({ queryKey: termsKey(gameCode) });
    void queries.invalidateQueries({ queryKey: ticketsKey });
    if (answer.ok) void queries.invalidateQueries({ queryKey: recentGamesKey });
    else void queries.invalidateQueries({ queryKey: ['lottery', 'game', gameCode, 'issue'] });
  };

  return {
    place: (input) => void send({ input, key: crypto.randomUUID() }),
    isSending,
    isUnsure: lost !== null,
    retry: () => {
      if (lost !== null) void send(lost);
    },
    refusal,
    clearRefusal: () => setRefusal(null),
  };
}
