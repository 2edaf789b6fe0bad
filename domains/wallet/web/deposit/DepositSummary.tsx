/** Amount, fee, when it arrives, then what reaches the wallet: one order of figures, the fee always among them. */
import type { ReactNode } from 'react';
import { zero } from '#kernel/money.ts';
import { Note, SummaryList } from '#ui';
import { Cash, useCashText } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { useText as useCashierText } from '../cashier/texts.ts';
import type { Method } from './deposit.queries.ts';
import type { Figures } from './deposit-form.ts';
import type { Offer } from './offer.ts';
import { useText } from './texts.ts';

type Props = {
  readonly method: Method;
  readonly figures: Figures | null;
  readonly offer: Offer | undefined;
  readonly children: ReactNode;
};

export function DepositSummary({ method, figures, offer, children }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const cash = useCashText();
  const fee = figures?.fee ?? zero;
  const matched = offer?.match?.of(figures?.amount ?? zero);
  const offerRows = offer
    ? [
        { label: text('deposit.sum.offer'), value: offer.title },
        ...(matched
          ? [
              { label: text('deposit.sum.bonus'), value: <Cash amount={matched.bonus} /> },
              { label: text('deposit.sum.turnover'), value: <Cash amount={matched.turnover} /> },
            ]
          : []),
      ]
    : [];
  return (
    <section className={styles.card}>
      <h2>{text('deposit.summary')}</h2>
      <SummaryList
        rows={[
          { label: text('deposit.sum.amount'), value: <Cash amount={figures?.amount ?? zero} /> },
          { label: cashier('cashier.fee'), value: <Cash amount={fee} />, tone: fee === zero ? 'positive' : undefined },
          ...offerRows,
          {
            label: text('deposit.sum.arrives'),
            value: text(method.manual ? 'deposit.sum.arrives.review' : 'deposit.sum.arrives.soon'),
          },
          { label: text('deposit.sum.credited'), value: <Cash amount={figures?.credited ?? zero} />, total: true },
        ]}
      />
      {offer?.match && figures && matched?.bonus === zero && (
        <Note tone="warning">{text('deposit.offer.least', { least: cash(offer.match.least) })}</Note>
      )}
      {children}
    </section>
  );
}
