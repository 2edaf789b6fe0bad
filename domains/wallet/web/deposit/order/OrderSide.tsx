/** The amounts of an order, and the button that cancels it while it is open. */

import { amountOf, Cash } from '#domains/wallet/web/cashier/Cash.tsx';
import styles from '#domains/wallet/web/cashier/Cashier.module.css';
import { useText as useCashierText } from '#domains/wallet/web/cashier/texts.ts';
import { useFailureText } from '#domains/wallet/web/cashier/use-failure-text.ts';
import { Button, SummaryList, useToast } from '#ui';
import own from '../Deposit.module.css';
import { type DepositOrderView, useCancelDeposit } from '../deposit.queries.ts';
import { shortNumber } from '../order-address.ts';
import { useText } from '../texts.ts';

type Props = { readonly order: DepositOrderView; readonly name: string; readonly offer: string | undefined };

export function OrderSide({ order, name, offer }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const toast = useToast();
  const failureText = useFailureText();
  const cancel = useCancelDeposit();
  const { orderId, amount, fee, credited, state, proofs } = order;
  const isFree = amountOf(fee) === 0n;
  const reached = state === 'pending' || state === 'paid';
  return (
    <aside className={styles.card}>
      <h2>{text('order.side')}</h2>
      <SummaryList
        rows={[
          { label: cashier('cashier.number'), value: shortNumber(orderId) },
          { label: text('order.method'), value: name },
          { label: text('deposit.sum.amount'), value: <Cash amount={amount} /> },
          { label: cashier('cashier.fee'), value: <Cash amount={fee} />, tone: isFree ? 'positive' : undefined },
          ...(offer === undefined ? [] : [{ label: text('deposit.sum.offer'), value: offer }]),
          {
            label: text(state === 'paid' ? 'deposit.sum.credited.paid' : 'deposit.sum.credited'),
            value: <Cash amount={reached ? credited : '0'} />,
            tone: reached ? undefined : 'quiet',
            total: true,
          },
        ]}
      />
      {state === 'pending' && (
        <div className={own.cancel}>
          {proofs === 0 && (
            <Button
              wide
              busy={cancel.isPending}
              onPress={() =>
                cancel.mutate(orderId, {
                  onError: (error) => toast({ text: failureText(error), tone: 'error' }),
                })
              }
            >
              {text('order.cancel')}
            </Button>
          )}
          <p>{text(proofs > 0 ? 'order.cancel.proof' : 'order.cancel.lead')}</p>
        </div>
      )}
    </aside>
  );
}
