/** Sends money upwards. A lost answer is asked for again under the same key, so that one wish is one movement. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transferUpline } from '#domains/wallet/contract/transfer-member.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { useCall } from '#platform/web/caller.ts';
import { balanceQuery } from '../balance.queries.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import { isUnsure, useIntent } from '../cashier/use-intent.ts';
import { orderKey } from '../order.queries.ts';
import type { Wish } from './upline-form.ts';

export type SendRefusal = { readonly fault: string; readonly message: string };
export type Sent = WireOutputOf<typeof transferUpline>;

export function useSendUpline() {
  const call = useCall();
  const cashier = useCashierText();
  const queries = useQueryClient();
  const intent = useIntent();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SendRefusal | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const send = async ({ remark, ...wish }: Wish): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    setSent(null);
    const input = { ...wish, ...(remark !== '' && { remark }) };
    const answer = await call(transferUpline, input, { key: intent.keyOf(JSON.stringify(input)) });
    if (answer.ok || !isUnsure(answer.fault)) intent.answered();
    await Promise.all([
      queries.invalidateQueries({ queryKey: orderKey }),
      queries.invalidateQueries({ queryKey: balanceQuery(call).queryKey }),
    ]);
    setBusy(false);
    if (answer.ok) setSent(answer.value);
    else {
      const { fault, message } = answer;
      setRefusal({ fault, message: isUnsure(fault) ? cashier('cashier.unsure') : message });
    }
    return answer.ok;
  };
  return { send, busy, refusal, sent, forget: () => setRefusal(null) };
}
