/** Amount, fee, to, arrives by, then what is received: one order of figures, the fee always among them. */
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
import type { Standing } from './withdraw.queries.ts';
import { arrivesBy, type Figures } from './withdraw-form.ts';

type Props = {
  readonly standing: Standing;
  readonly figures: Figures | null;
  readonly account: PayoutAccount | undefined;
  readonly children: ReactNode;
};

export function WithdrawSummary({ standing, figures, account, children }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const { minute } = useMoments();
  const { serverTime } = useSite();
  const second = usePlatformSecond(serverTime) ?? 0;
  const fee = figures?.fee ?? zero;
  const by = minute(arrivesBy(standing, figures?.amount ?? zero, second * 1_000));
  return (
    <section className={styles.card}>
      <h2>{text('withdraw.summary')}</h2>
      <SummaryList
        rows={[
          { label: text('withdraw.sum.amount'), value: <Cash amount={figures?.amount ?? zero} /> },
          { label: cashier('cashier.fee'), value: <Cash amount={fee} />, tone: fee === zero ? 'positive' : undefined },
          { label: text('withdraw.sum.to'), value: account ? `${account.name} ${account.number.slice(-4)}` : '–' },
          { label: text('withdraw.sum.by'), value: by },
          { label: text('withdraw.sum.payout'), value: <Cash amount={figures?.payout ?? zero} />, total: true },
        ]}
      />
      {children}
    </section>
  );
}
