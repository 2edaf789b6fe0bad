/** Amount, fee, when it arrives, then what reaches the wallet: in one order, the fee always among them. */
import type { ReactNode } from 'react';
import { type Money, zero } from '#kernel/money.ts';
import { Note, SummaryList } from '#ui';
import { Cash, useBoundText } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { useText as useCashierText } from '../cashier/texts.ts';
import type { Method } from './deposit.queries.ts';
import { type DepositAmounts, turnoverOf } from './deposit-form.ts';
import type { Offer } from './offer.ts';
import { useText } from './texts.ts';

type Props = {
  readonly method: Method;
  readonly amounts: DepositAmounts | null;
  readonly turnoverPpm: number;
  readonly offer: Offer | undefined;
  readonly children: ReactNode;
};

const noAmounts: DepositAmounts = { amount: zero, fee: zero, credited: zero };

export function DepositSummary({ method, amounts, turnoverPpm, offer, children }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const { amount, fee, credited } = amounts ?? noAmounts;
  return (
    <section className={styles.card}>
      <h2>{text('deposit.summary')}</h2>
      <SummaryList
        rows={[
          { label: text('deposit.sum.amount'), value: <Cash amount={amount} /> },
          { label: cashier('cashier.fee'), value: <Cash amount={fee} />, tone: fee === zero ? 'positive' : undefined },
          ...useOfferRows(offer, amount),
          {
            label: text('deposit.sum.turnover'),
            value: <Cash amount={turnoverOf({ amount, credited, turnoverPpm, offer })} />,
          },
          {
            label: text('deposit.sum.arrives'),
            value: text(method.manual ? 'deposit.sum.arrives.review' : 'deposit.sum.arrives.soon'),
          },
          { label: text('deposit.sum.credited'), value: <Cash amount={credited} />, total: true },
        ]}
      />
      {amounts && offer?.match && <TooLittle match={offer.match} amount={amount} />}
      {children}
    </section>
  );
}

function useOfferRows(offer: Offer | undefined, amount: Money) {
  const text = useText();
  if (!offer) return [];
  const offerRow = { label: text('deposit.sum.offer'), value: offer.title };
  const matched = offer.match?.of(amount);
  if (!matched) return [offerRow];
  return [offerRow, { label: text('deposit.sum.bonus'), value: <Cash amount={matched.bonus} /> }];
}

function TooLittle({ match, amount }: { readonly match: NonNullable<Offer['match']>; readonly amount: Money }) {
  const text = useText();
  const bound = useBoundText();
  if (match.of(amount).bonus > zero) return null;
  return <Note tone="warning">{text('deposit.offer.least', { least: bound(match.least) })}</Note>;
}
