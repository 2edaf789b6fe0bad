/** The offer in numbers, for the deposit that the reader has in mind. Nothing is sent. */
import { useId, useState } from 'react';
import { useText } from '#domains/rewards/web/texts.ts';
import { type Money as Amount, decimalsOf, displayMoney, parseMoney, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { AmountField, Money, Note } from '#ui';
import type { MatchView } from '../promotion-match.ts';
import styles from './BonusCalculator.module.css';
import { type BonusCalculation, calculateBonus, listExamples, usualSpin } from './bonus-calculation.ts';

const million = 1_000_000;

export function BonusCalculator({ match }: { readonly match: MatchView }) {
  const text = useText();
  const id = useId();
  const { brand } = useSite();
  const { amounts, first } = listExamples(match);
  const [typed, setTyped] = useState(first);
  const worked = calculateBonus(match, typed);
  const cash = (amount: Amount) => `${brand.currencySymbol}${displayMoney(amount, { decimals: decimalsOf(amount) })}`;
  const least = cash(parseMoney(match.least) ?? zero);
  return (
    <section className={styles.numbers} aria-labelledby={id}>
      <h3 id={id}>{text('rewards.numbers')}</h3>
      <AmountField
        label={text('rewards.numbers.deposit')}
        symbol={brand.currencySymbol}
        value={typed}
        onType={setTyped}
        clearLabel={text('rewards.numbers.clear')}
        chips={amounts}
        error={worked === 'too_little' ? text('rewards.numbers.least', { least }) : undefined}
      />
      <div aria-live="polite">
        {worked !== null && worked !== 'too_little' && <Calculation worked={worked} match={match} cash={cash} />}
      </div>
    </section>
  );
}

type CalculationProps = {
  readonly worked: BonusCalculation;
  readonly match: MatchView;
  readonly cash: (amount: Amount) => string;
};

function Calculation({ worked: { deposit, bonus, total, turnover, spins }, match, cash }: CalculationProps) {
  const text = useText();
  const { brand } = useSite();
  const figure = (label: string, amount: Amount) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} symbol={brand.currencySymbol} decimals={decimalsOf(amount)} />
      </dd>
    </div>
  );
  const maxBet = match.maxBet === null ? null : (parseMoney(match.maxBet) ?? zero);
  return (
    <>
      <dl className={styles.sum}>
        {figure(text('rewards.numbers.deposit'), deposit)}
        {figure(text('rewards.numbers.bonus'), bonus)}
        {figure(text('rewards.numbers.total'), total)}
      </dl>
      {turnover > zero && (
        <Note tone="warning">
          {text('rewards.numbers.turnover', {
            turnover: cash(turnover),
            times: match.turnoverPpm / million,
            total: cash(total),
            days: match.days,
          })}
          {spins > 0 &&
            (maxBet === null || maxBet >= usualSpin) &&
            ` ${text('rewards.numbers.spins', { spins, spin: cash(usualSpin) })}`}{' '}
          {text('rewards.numbers.letGo')}
        </Note>
      )}
    </>
  );
}
