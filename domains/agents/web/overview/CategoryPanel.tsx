/** Valid bets and the result of each category, the largest first. */
import { type GameNames, nameOfCode } from '#domains/bets/web/index.ts';
import { sum } from '#kernel/money.ts';
import { amountOf, chartNumber } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, SignedMoney } from '#ui';
import { Panel } from '../figure/Panel.tsx';
import styles from './CategoryPanel.module.css';
import type { Overview } from './overview.queries.ts';
import { useOverviewText } from './texts.ts';

type Props = { readonly categories: Overview['categories']; readonly naming: GameNames };

export function CategoryPanel({ categories, naming }: Props) {
  const text = useOverviewText();
  const symbol = useSite().brand.currencySymbol;
  const rows = categories
    .map(({ gameType, validBets, result }) => ({
      name: nameOfCode(naming.categories, gameType),
      validBets: amountOf(validBets),
      result: amountOf(result),
    }))
    .sort((a, b) => (a.validBets < b.validBets ? 1 : -1));
  const largest = Math.max(0, ...rows.map(({ validBets }) => chartNumber(validBets)));
  if (rows.length === 0) {
    return (
      <Panel title={text('overview.categories')} padded>
        <p className={styles.none}>{text('overview.noBets')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={text('overview.categories')} padded>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('overview.category')}</th>
            <th scope="col">{text('overview.validBets')}</th>
            <th scope="col">{text('overview.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, validBets, result }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <b>
                  <Money amount={validBets} symbol={symbol} decimals={0} />
                </b>
                <svg className={styles.bar} aria-hidden="true">
                  <rect width={`${largest === 0 ? 0 : (chartNumber(validBets) / largest) * 100}%`} height="8" rx="4" />
                </svg>
              </td>
              <td>
                <b>
                  <SignedMoney amount={result} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('overview.all')}</th>
            <td>
              <Money amount={sum(rows.map(({ validBets }) => validBets))} symbol={symbol} decimals={0} />
            </td>
            <td>
              <SignedMoney amount={sum(rows.map(({ result }) => result))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
