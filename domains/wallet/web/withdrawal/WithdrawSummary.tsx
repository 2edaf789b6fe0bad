/** Amount, fee, destination, arrival, then what is received: in one order, the fee always among them. */
import type { ReactNode } from 'react';
import { zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { SummaryList, usePlatformSecond } from '#ui';
import { Cash } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { useMoments } from '../cashier/moment.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import type { PayoutAccount } from '../order.queries.ts';
import { useText } from './texts.ts';
import type { WithdrawalStandingView } from './withdrawal.queries.ts';
import { latestArrival, type WithdrawalAmounts } from './withdrawal-form.ts';

type Props = {
  readonly standing: WithdrawalStandingView;
  readonly amounts: WithdrawalAmounts | null;
  readonly account: PayoutAccount | undefined;
  readonly children: ReactNode;
};

export function WithdrawSummary({ standing, amounts, account, children }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const { minute } = useMoments();
  const { serverTime } = useSite();
  const second = usePlatformSecond(serverTime) ?? 0;
  const fee = amounts?.fee ?? zero;
  const by = minute(latestArrival(standing, amounts?.amount ?? zero, second * 1_000));
  return (
    <section className={styles.card}>
      <h2>{text('withdraw.summary')}</h2>
      <SummaryList
        rows={[
          { label: text('withdraw.sum.amount'), value: <Cash amount={amounts?.amount ?? zero} /> },
          { label: cashier('cashier.fee'), value: <Cash amount={fee} />, tone: fee === zero ? 'positive' : undefined },
          { label: text('withdraw.sum.to'), value: account ? `${account.name} ${account.number.slice(-4)}` : '–' },
          { label: text('withdraw.sum.by'), value: by },
          { label: text('withdraw.sum.payout'), value: <Cash amount={amounts?.payout ?? zero} />, total: true },
        ]}
      />
      {children}
    </section>
  );
}
