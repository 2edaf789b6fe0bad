/** The result of each category, on one scale. */
import { useId } from 'react';
import { amountOf, chartNumber } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, ShareBar, SignedMoney } from '#ui';
import { type GameNames, nameOfCode } from '../game-names.ts';
import type { Profit } from '../record.queries.ts';
import { useText } from '../texts.ts';
import styles from './Profit.module.css';

type Props = { readonly categories: Profit['categories']; readonly naming: GameNames };

export function CategoryCard({ categories, naming }: Props) {
  const text = useText();
  const id = useId();
  const symbol = useSite().brand.currencySymbol;
  const most = Math.max(0, ...categories.map(({ net }) => Math.abs(chartNumber(amountOf(net)))));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 id={id}>{text('profit.byCategory')}</h2>
        <small>{text('profit.byCategory.note')}</small>
      </div>
      <ul className={`${styles.inside} ${styles.categories}`}>
        {categories.map(({ gameType, bets, wins, net }) => (
          <li key={gameType}>
            <span>
              {nameOfCode(naming.categories, gameType)}
              <small>
                {text('profit.bets')} <Money amount={amountOf(bets)} symbol={symbol} />
              </small>
              <small>
                {text('profit.wins')} <Money amount={amountOf(wins)} symbol={symbol} />
              </small>
            </span>
            <ShareBar value={chartNumber(amountOf(net))} max={most} />
            <b>
              <SignedMoney amount={amountOf(net)} symbol={symbol} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
