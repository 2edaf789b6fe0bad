/** What each kind pays for a stake of one, and how much of all stakes comes back. */
import type { CSSProperties } from 'react';
import type {
  BetKind,
  LotteryEngine,
  PaytableEntry,
  PriceTerms,
} from '#domains/lottery/rules/engine/lottery-engine.ts';
import { type Money, money, moneyScale } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import cardStyles from '../board/BetCard.module.css';
import { multipleText, unitPriceOf } from '../board/price.ts';
import { percentText } from '../game/percent.ts';
import { useKindText } from './kind-text.ts';
import styles from './PayTable.module.css';
import { useText } from './texts.ts';

type Props = { readonly engine: LotteryEngine; readonly terms: PriceTerms };

const one = money(moneyScale);

export function PayTable({ engine, terms }: Props) {
  const text = useText();
  const { currencySymbol } = useSite().brand;
  const kinds = Object.values(engine.kinds).map((kind) => ({ kind, cost: unitPriceOf(kind, terms).cost }));
  const hasCosts = kinds.some(({ cost }) => cost !== one);
  const title = text('sea.pays', { symbol: currencySymbol });
  return (
    <section className={cardStyles.card} aria-label={title}>
      <div className={cardStyles.head}>
        <h2>{title}</h2>
      </div>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.pays}`} style={{ '--figures': hasCosts ? 3 : 2 } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">{text('sea.pays.bet')}</th>
              <th scope="col">{text('sea.pays.wins')}</th>
              {hasCosts && <th scope="col">{text('sea.pays.costs')}</th>}
              <th scope="col">{text('sea.pays.pays')}</th>
              <th scope="col">{text('sea.pays.return')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.flatMap(({ kind, cost }) =>
              kind
                .paytable(terms)
                .map((entry) => (
                  <PayRow
                    key={`${kind.code} ${entry.selection}`}
                    kind={kind}
                    entry={entry}
                    cost={hasCosts ? cost : null}
                  />
                )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type RowProps = { readonly kind: BetKind; readonly entry: PaytableEntry; readonly cost: Money | null };

function PayRow({ kind, entry: { selection, tiers, returnPpm }, cost }: RowProps) {
  const { nameOf, winsOf, selectionOf } = useKindText();
  return (
    <tr>
      <th scope="row">
        {nameOf(kind.code)}
        {selection !== null && <small>{selectionOf(selection)}</small>}
      </th>
      <td>{winsOf(kind.code, tiers.length)}</td>
      {cost !== null && <td>{multipleText(cost)}</td>}
      <td>{tiers.map(({ pays, per }) => multipleText(money((pays * moneyScale) / per))).join(' / ')}</td>
      <td>{percentText(returnPpm)}</td>
    </tr>
  );
}
