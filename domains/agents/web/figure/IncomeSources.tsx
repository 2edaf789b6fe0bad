/** Income as one bar of its sources, and the list of them with their amounts. */
import { amountOf, chartNumber } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';
import { StackBar } from '../chart/StackBar.tsx';
import { useText } from '../texts.ts';
import styles from './IncomeSources.module.css';
import { type IncomeKind, incomeKinds, incomeTones } from './income-kind.ts';

type Props = { readonly income: Readonly<Record<IncomeKind, string>> };

export function IncomeSources({ income }: Props) {
  const text = useText();
  const symbol = useSite().brand.currencySymbol;
  return (
    <div className={styles.sources}>
      <StackBar parts={incomeKinds.map((key) => ({ key, value: chartNumber(amountOf(income[key])) }))} />
      <ul>
        {incomeKinds.map((kind) => (
          <li key={kind}>
            <i data-tone={incomeTones[kind]} aria-hidden="true" />
            <span>
              {text(`agents.kind.${kind}`)}
              <small>{text(`agents.paid.${kind}`)}</small>
            </span>
            <b>
              <Money amount={amountOf(income[kind])} symbol={symbol} />
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
