/** Moves money and displays the result. */
import { transferFund } from '#domains/wallet/contract/transfer.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { sum } from '#kernel/money.ts';
import { useToast } from '#ui';
import { amountOf, useCashText } from '../cashier/Cash.tsx';
import { type Sender, useSend } from '../cashier/use-send.ts';
import { useText } from './texts.ts';
import type { Wallets } from './transfer.queries.ts';
import type { TransferInput } from './transfer-form.ts';
import { useDirectionText, type VendorNames, vendorNamesOf } from './use-direction-text.ts';

export type TransferSender = Sender<TransferInput>;

/** The page displays the wallets, and with them the newest transfer: one of another tab is not repeated. */
export function useTransfer(wallets: Wallets | undefined): TransferSender {
  const showResult = useTransferToast(vendorNamesOf(wallets?.wallets));
  return useSend(transferFund, {
    ...(wallets && { extra: { seen: wallets.newest } }),
    onAnswer: (response) => response.ok && showResult(response.value),
  });
}

/** Done, moving and returned are three different results. */
function useTransferToast(names: VendorNames): (moved: WireOutputOf<typeof transferFund>) => void {
  const text = useText();
  const cash = useCashText();
  const toast = useToast();
  const directionText = useDirectionText(names);
  return ({ transfers }) => {
    const sumOf = (state: (typeof transfers)[number]['state']) => {
      const some = transfers.filter((each) => each.state === state);
      return { some, amount: cash(sum(some.map(({ amount }) => amountOf(amount)))) };
    };
    const [done, moving, returned] = [sumOf('done'), sumOf('moving'), sumOf('returned')];
    const [only] = done.some;
    if (done.some.length > 1)
      toast({ text: text('transfer.done.many', { count: done.some.length, amount: done.amount }) });
    else if (only) toast({ text: text('transfer.done', { amount: done.amount, way: directionText(only) }) });
    if (moving.some.length > 0) toast({ text: text('transfer.started', { amount: moving.amount }) });
    if (returned.some.length > 0)
      toast({ text: text('transfer.returned', { amount: returned.amount }), tone: 'error' });
  };
}
