/** The result of each period above and below zero, and the total. */
import { useId } from 'react';
import type { Period } from '#domains/bets/rules/day.ts';
import { displayMoney, type Money } from '#kernel/money.ts';
import { amountOf, chartNumber } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { SignedMoney, ZeroBars } from '#ui';
import { useText } from '../texts.ts';
import styles from './Profit.module.css';
import { extremesOf, type Point } from './series.ts';

type Props = { readonly points: readonly Point[]; readonly period: Period; readonly net: string };

/** `11-15`, and of a month its year as well. */
const nameOf = (start: string, period: Period) => (period === 'month' ? start.slice(0, 7) : start.slice(5));

export function ProfitChart({ points, period, net }: Props) {
  const text = useText();
  const id = useId();
  const symbol = useSite().brand.currencySymbol;
  const title = text(`profit.chart.${period}`);
  const format = (amount: Money | undefined) => displayMoney(amount ?? amountOf(net));
  const ends = extremesOf(points);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 id={id}>{title}</h2>
        <ul className={styles.legend}>
          <li>{text('profit.won')}</li>
          <li>{text('profit.lost')}</li>
          <li>{text('profit.soFar')}</li>
        </ul>
      </div>
      <div className={styles.inside}>
        <ZeroBars
          label={text('profit.chart.says', {
            title,
            from: points[0]?.start ?? '',
            to: points.at(-1)?.start ?? '',
            best: format(ends?.best.net),
            worst: format(ends?.worst.net),
            net: format(amountOf(net)),
          })}
          bars={points.map((point) => ({
            key: point.start,
            name: nameOf(point.start, period),
            value: chartNumber(point.net),
            soFar: chartNumber(point.soFar),
            note: (
              <>
                <b>{point.start}</b>
                <dl>
                  <div className={styles.note}>
                    <dt>{text('profit.net')}</dt>
                    <dd>
                      <SignedMoney amount={point.net} symbol={symbol} />
                    </dd>
                  </div>
                  <div className={styles.note}>
                    <dt>{text('profit.soFar')}</dt>
                    <dd>
                      <SignedMoney amount={point.soFar} symbol={symbol} />
                    </dd>
                  </div>
                </dl>
              </>
            ),
          }))}
        />
      </div>
    </section>
  );
}
