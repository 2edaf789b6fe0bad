/** The fixed prizes of a number game, with how many tickets win each. No figure of it grows. */

import cardStyles from '#domains/lottery/web/board/BetCard.module.css';
import { usePriceText } from '#domains/lottery/web/board/price.ts';
import { percentText } from '#domains/lottery/web/game/percent.ts';
import { displayMoney, type Ppm } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Tag } from '#ui';
import tableStyles from '../PayTable.module.css';
import { useText } from '../texts.ts';
import styles from './Lotto.module.css';
import { countText, type LottoOdds, oneInText } from './lotto-odds.ts';

type Props = { readonly odds: LottoOdds; readonly returnPpm: Ppm | undefined };

export function LottoPrizes({ odds, returnPpm }: Props) {
  const text = useText();
  const priceOf = usePriceText();
  const { currencySymbol } = useSite().brand;
  return (
    <section className={cardStyles.card} aria-label={text('sea.lotto.prizes')}>
      <div className={cardStyles.head}>
        <h2>{text('sea.lotto.prizes')}</h2>
        {returnPpm !== undefined && (
          <Tag tone="quiet">{text('sea.lotto.return', { percent: percentText(returnPpm) })}</Tag>
        )}
      </div>
      <div className={tableStyles.scroll}>
        <table className={`${tableStyles.table} ${styles.prizes}`}>
          <thead>
            <tr>
              <th scope="col">{text('sea.lotto.match')}</th>
              <th scope="col">{text('sea.lotto.prize', { symbol: currencySymbol })}</th>
              <th scope="col">{text('sea.lotto.tickets')}</th>
              <th scope="col">{text('sea.lotto.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {odds.prizes.map(({ right, pays, tickets, oneInTenths }) => (
              <tr key={right}>
                <th scope="row">{text('sea.lotto.right', { count: right })}</th>
                <td>{displayMoney(pays)}</td>
                <td>{countText(tickets)}</td>
                <td>{oneInText(oneInTenths)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        {text('sea.lotto.note', {
          total: countText(odds.total),
          price: priceOf(odds.price),
        })}
      </p>
    </section>
  );
}
