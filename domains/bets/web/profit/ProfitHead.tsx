/** The total result, in the same size for a loss and a win. */
import { money } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, SignedMoney } from '#ui';
import type { Profit } from '../record.queries.ts';
import { useText } from '../texts.ts';
import styles from './ProfitHead.module.css';

type Props = { readonly totals: Profit['totals']; readonly days: number };

export function ProfitHead({ totals, days }: Props) {
  const text = useText();
  const symbol = useSite().brand.currencySymbol;
  const extra = money(amountOf(totals.bonus) + amountOf(totals.rebate));
  return (
    <dl className={styles.head}>
      <div>
        <dt>{text('profit.result', { days })}</dt>
        <dd>
          <SignedMoney amount={amountOf(totals.net)} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{text('profit.bets')}</dt>
        <dd>
          <Money amount={amountOf(totals.bets)} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{text('profit.wins')}</dt>
        <dd>
          <Money amount={amountOf(totals.wins)} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{text('profit.extra')}</dt>
        <dd>
          <Money amount={extra} symbol={symbol} />
        </dd>
      </div>
    </dl>
  );
}
