/** The amounts of a withdrawal, and whom to contact. */

import { amountOf, Cash } from '#domains/wallet/web/cashier/Cash.tsx';
import styles from '#domains/wallet/web/cashier/Cashier.module.css';
import { useText as useCashierText } from '#domains/wallet/web/cashier/texts.ts';
import { shortNumber } from '#domains/wallet/web/deposit/order-address.ts';
import { useSite } from '#platform/web/site.ts';
import { useSupport } from '#platform/web/support.ts';
import { Button, SummaryList, type SummaryRow, Tag } from '#ui';
import { useText } from '../texts.ts';
import type { Timeline } from '../withdrawal.queries.ts';
import { isReturned } from '../withdrawal-state.ts';
import own from './Timeline.module.css';

export function WithdrawalDetails({ order }: { readonly order: Timeline }) {
  const text = useText();
  const cashier = useCashierText();
  const { orderId, amount, fee, payout, account, reference, amountReceived, remainingAmount } = order;
  const isFree = amountOf(fee) === 0n;
  const rows: SummaryRow[] = [
    { label: text('withdraw.sum.amount'), value: <Cash amount={amount} /> },
    { label: cashier('cashier.fee'), value: <Cash amount={fee} />, tone: isFree ? 'positive' : undefined },
    { label: text('withdraw.sum.to'), value: `${account.name} ${account.number}` },
    { label: cashier('cashier.number'), value: shortNumber(orderId) },
    ...(reference === null ? [] : [{ label: text('withdraw.details.reference'), value: reference }]),
    ...(amountReceived === null
      ? []
      : [{ label: text('withdraw.details.received'), value: <Cash amount={amountReceived} /> }]),
    ...(remainingAmount === null
      ? []
      : [{ label: text('withdraw.details.remaining'), value: <Cash amount={remainingAmount} /> }]),
    ...(isReturned(order.state)
      ? []
      : [{ label: text('withdraw.sum.payout'), value: <Cash amount={payout} />, total: true }]),
  ];
  return (
    <section className={styles.card}>
      <h2>{text('withdraw.details')}</h2>
      <SummaryList rows={rows} />
      <WithdrawalActions order={order} />
    </section>
  );
}

/** It is under way and cannot be cancelled. */
const isUnderWay = (state: Timeline['state']) =>
  state === 'applied' || state === 'checking' || state === 'approved' || state === 'sent';

function WithdrawalActions({ order }: { readonly order: Timeline }) {
  const text = useText();
  const support = useSupport();
  const { sandbox } = useSite();
  const { orderId, reference, mayCancel, state } = order;
  return (
    <div className={own.acts}>
      {support && (
        <Button icon="headset" wide onPress={support}>
          {text('withdraw.ask')}
        </Button>
      )}
      {sandbox && state === 'sent' && reference?.startsWith('sandbox') && (
        <a className={own.sandbox} href={`/sandbox/payout/${orderId}`}>
          <Tag tone="info">Sandbox</Tag> {text('withdraw.sandbox')}
        </a>
      )}
      {!mayCancel && isUnderWay(state) && <p>{text('withdraw.cancel.late')}</p>}
    </div>
  );
}
