/** Makes an order and goes to it. A lost answer is asked for again under the same key, so that one wish is one order. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { useCall } from '#platform/web/caller.ts';
import { useText } from '../cashier/texts.ts';
import { isUnsure, useIntent } from '../cashier/use-intent.ts';
import { depositQuery, type Wish } from './deposit.queries.ts';
import { orderAddress } from './order-address.ts';

export type DepositRefusal = { readonly fault: string; readonly message: string; readonly wish: Wish };

export function useMakeDeposit(onMade?: (wish: Wish) => void) {
  const call = useCall();
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const intent = useIntent();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<DepositRefusal | null>(null);
  const make = async (wish: Wish) => {
    setBusy(true);
    setRefusal(null);
    const answer = await call(makeDeposit, wish, { key: intent.keyOf(JSON.stringify(wish)) });
    setBusy(false);
    if (!answer.ok) {
      const { fault, message } = answer;
      if (!isUnsure(fault)) intent.answered();
      setRefusal({ fault, message: isUnsure(fault) ? text('cashier.unsure') : message, wish });
      return;
    }
    intent.answered();
    queries.setQueryData(depositQuery(call, answer.value.orderId).queryKey, answer.value);
    onMade?.(wish);
    await navigate(orderAddress(answer.value.orderId));
  };
  return { make, busy, refusal };
}
