/** Asks for a payout and goes to its timeline. A lost answer is asked for again under the same key, so that it is held once. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makeWithdrawal } from '#domains/wallet/contract/withdrawal.ts';
import { useCall } from '#platform/web/caller.ts';
import { useText } from '../cashier/texts.ts';
import { isUnsure, useIntent } from '../cashier/use-intent.ts';
import { orderKey } from '../order.queries.ts';
import { type Wish, withdrawalQuery } from './withdraw.queries.ts';
import { timelineAddress } from './withdraw-address.ts';

type WithdrawRefusal = { readonly fault: string; readonly message: string; readonly wish: Wish };

export function useMakeWithdrawal(onRefused: (fault: string) => void) {
  const call = useCall();
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const intent = useIntent();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<WithdrawRefusal | null>(null);
  const make = async (wish: Wish) => {
    setBusy(true);
    setRefusal(null);
    const answer = await call(makeWithdrawal, wish, { key: intent.keyOf(JSON.stringify(wish)) });
    setBusy(false);
    if (!answer.ok) {
      const { fault, message } = answer;
      if (!isUnsure(fault)) intent.answered();
      setRefusal({ fault, message: isUnsure(fault) ? text('cashier.unsure') : message, wish });
      onRefused(fault);
      return;
    }
    intent.answered();
    queries.setQueryData(withdrawalQuery(call, answer.value.orderId).queryKey, answer.value);
    await navigate(timelineAddress(answer.value.orderId));
    void queries.invalidateQueries({ queryKey: orderKey });
  };
  return { make, busy, refusal };
}
