/** When a kind wins, what it pays and what comes back in the long run, before the first tap. */
import type { BetKind, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { type Money, money } from '#kernel/money.ts';
import { useAmountText } from '../game/amount.ts';
import { percentText } from '../game/percent.ts';
import styles from './FastForm.module.css';
import { sayRule } from './pick-name.ts';
import { useFastText } from './texts.ts';

type Props = { readonly kind: BetKind; readonly terms: PriceTerms; readonly stake: Money };

const cent = 100n;

/** A hit of a stake, cut to 0.01 as it is paid. */
export const payOf = ({ pays, per }: { readonly pays: Money; readonly per: Money }, stake: Money): Money => {
  const whole = (pays * stake) / per;
  return money(whole - (whole % cent));
};

export function KindPrice({ kind, terms, stake }: Props) {
  const say = useFastText();
  const show = useAmountText();
  const table = kind.paytable(terms);
  const returns = table.map(({ returnPpm }) => BigInt(returnPpm));
  const least = returns.reduce((low, one) => (one < low ? one : low), returns[0] ?? 0n);
  const most = returns.reduce((high, one) => (one > high ? one : high), 0n);
  const [only] = table.length === 1 ? table : [];
  const tiers = only?.tiers ?? [];
  const [tier] = tiers.length === 1 ? tiers : [];
  return (
    <p className={styles.rule}>
      <b>{say('fast.wins')}</b> {sayRule(say, kind.code)}{' '}
      {tier && say('fast.pays', { stake: show(stake), pays: show(payOf(tier, stake)) })}
      {tiers.length > 1 &&
        tiers
          .map((one) => say('fast.pays.tier', { tier: Number(one.tier), pays: show(payOf(one, stake)) }))
          .join(' · ')}
      {tier || tiers.length > 1 ? '. ' : ''}
      {percentText(least) === percentText(most)
        ? say('fast.return', { percent: percentText(most) })
        : say('fast.return.range', { from: percentText(least), to: percentText(most) })}
      .
    </p>
  );
}
