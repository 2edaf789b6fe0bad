/** The result of each category, on one scale. */
import { useId } from 'react';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, ShareBar, SignedMoney } from '#ui';
import { type GameNaming, nameIn } from '../naming.ts';
import type { Profit } from '../record.queries.ts';
import { useText } from '../texts.ts';
import styles from './Profit.module.css';
import { drawn } from './series.ts';

type Props = { readonly categories: Profit['categories']; readonly naming: GameNaming };

export function CategoryCard({ categories, naming }: Props) {
  const text = useText();
  const id = useId();
  const symbol = useSite().brand.currencySymbol;
  const most = Math.max(0, ...categories.map(({ net }) => Math.abs(drawn(amountOf(net)))));
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
              {nameIn(naming.categories, gameType)}
              <small>
                {text('profit.bets')} <Money amount={amountOf(bets)} symbol={symbol} />
              </small>
              <small>
                {text('profit.wins')} <Money amount={amountOf(wins)} symbol={symbol} />
              </small>
            </span>
            <ShareBar value={drawn(amountOf(net))} most={most} />
            <b>
              <SignedMoney amount={amountOf(net)} symbol={symbol} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
