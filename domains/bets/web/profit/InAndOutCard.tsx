/** Deposits and withdrawals, which are neither won nor lost, and the loss limit. */
import { type ReactNode, useId } from 'react';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, SignedMoney } from '#ui';
import type { Profit } from '../record.queries.ts';
import { useText } from '../texts.ts';
import styles from './Profit.module.css';
import { extremesOf, type Point } from './series.ts';

type Props = { readonly profit: Profit; readonly points: readonly Point[]; readonly limit: ReactNode };

export function InAndOutCard({ profit: { totals, categories }, points, limit }: Props) {
  const text = useText();
  const id = useId();
  const symbol = useSite().brand.currencySymbol;
  const ends = extremesOf(points);
  const count = categories.reduce((sum, one) => sum + one.count, 0);
  const entries = [
    { label: text('profit.deposit'), value: <Money amount={amountOf(totals.deposit)} symbol={symbol} /> },
    { label: text('profit.withdrawal'), value: <Money amount={amountOf(totals.withdrawal)} symbol={symbol} /> },
    { label: text('profit.bonus'), value: <Money amount={amountOf(totals.bonus)} symbol={symbol} /> },
    { label: text('profit.rebate'), value: <Money amount={amountOf(totals.rebate)} symbol={symbol} /> },
    { label: text('profit.count'), value: count.toLocaleString('en-US') },
    ...(ends
      ? [
          {
            label: text('profit.best', { start: ends.best.start }),
            value: <SignedMoney amount={ends.best.net} symbol={symbol} />,
          },
          {
            label: text('profit.worst', { start: ends.worst.start }),
            value: <SignedMoney amount={ends.worst.net} symbol={symbol} />,
          },
        ]
      : []),
  ];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 id={id}>{text('profit.inAndOut')}</h2>
      </div>
      <div className={styles.inside}>
        <dl className={styles.facts}>
          {entries.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {limit}
      </div>
    </section>
  );
}
