/** Moves money and tells how it went. A lost answer is asked for again under the same key, so that one wish is one movement. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transferFund } from '#domains/wallet/contract/transfer.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { sum } from '#kernel/money.ts';
import { useCall } from '#platform/web/caller.ts';
import { useToast } from '#ui';
import { balanceQuery } from '../balance.queries.ts';
import { amountOf, useCashText } from '../cashier/Cash.tsx';
import { useText as useCashierText } from '../cashier/texts.ts';
import { isUnsure, useIntent } from '../cashier/use-intent.ts';
import { orderKey } from '../order.queries.ts';
import { useText } from './texts.ts';
import type { Wish } from './transfer-form.ts';
import { type Names, useWay } from './use-way.ts';

export type TransferRefusal = { readonly fault: string; readonly message: string; readonly wish: Wish };
export type Mover = {
  /** Says whether it moves. */
  readonly move: (wish: Wish) => Promise<boolean>;
  /** What is being sent now. */
  readonly sending: Wish | null;
  readonly refusal: TransferRefusal | null;
};

export function useTransfer(names: Names): Mover {
  const call = useCall();
  const queries = useQueryClient();
  const cashier = useCashierText();
  const intent = useIntent();
  const tell = useTold(names);
  const [sending, setSending] = useState<Wish | null>(null);
  const [refusal, setRefusal] = useState<TransferRefusal | null>(null);
  const move = async (wish: Wish) => {
    if (sending) return false;
    setSending(wish);
    setRefusal(null);
    const answer = await call(transferFund, wish, { key: intent.keyOf(JSON.stringify(wish)) });
    if (answer.ok || !isUnsure(answer.fault)) intent.answered();
    // A refusal is news as well: what the page showed is no longer so.
    await Promise.all([
      queries.invalidateQueries({ queryKey: orderKey }),
      queries.invalidateQueries({ queryKey: balanceQuery(call).queryKey }),
    ]);
    setSending(null);
    if (answer.ok) tell(answer.value);
    else {
      const { fault, message } = answer;
      setRefusal({ fault, message: isUnsure(fault) ? cashier('cashier.unsure') : message, wish });
    }
    return answer.ok;
  };
  return { move, sending, refusal };
}

/** Done, moving and returned are three different pieces of news. */
function useTold(names: Names): (moved: WireOutputOf<typeof transferFund>) => void {
  const text = useText();
  const cash = useCashText();
  const toast = useToast();
  const way = useWay(names);
  return ({ transfers }) => {
    const sumOf = (state: (typeof transfers)[number]['state']) => {
      const some = transfers.filter((each) => each.state === state);
      return { some, amount: cash(sum(some.map(({ amount }) => amountOf(amount)))) };
    };
    const [done, moving, returned] = [sumOf('done'), sumOf('moving'), sumOf('returned')];
    const [only] = done.some;
    if (done.some.length > 1)
      toast({ text: text('transfer.done.many', { count: done.some.length, amount: done.amount }) });
    else if (only) toast({ text: text('transfer.done', { amount: done.amount, way: way(only) }) });
    if (moving.some.length > 0) toast({ text: text('transfer.started', { amount: moving.amount }) });
    if (returned.some.length > 0)
      toast({ text: text('transfer.returned', { amount: returned.amount }), tone: 'error' });
  };
}
