/** Prices as the forms show them: what one ticket costs, what a hit pays, and the return. */
import type { BetKind, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { decimalsOf, displayMoney, type Money, money, moneyScale, moneyText, type Ppm } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { smallestPicks } from './smallest-picks.ts';

const one = money(moneyScale);

export type UnitPrice = {
  /** Of one ticket for a stake of 1.00. */
  readonly cost: Money;
  /** Of one hit for a stake of 1.00; of the first prize where there are several. */
  readonly pays: Money;
  readonly returnPpm: Ppm;
};

export function unitPriceOf(kind: BetKind, terms: PriceTerms): UnitPrice {
  const picks = smallestPicks(kind);
  const [entry] = kind.paytable(terms);
  const [tier] = entry?.tiers ?? [];
  return {
    cost: money(kind.cost(picks, one, terms) / BigInt(kind.countTickets(picks))),
    pays: money(tier ? (tier.pays * moneyScale) / tier.per : 0n),
    returnPpm: entry?.returnPpm ?? (0n as Ppm),
  };
}

/** `8,880`, `3.2`: a multiple of the stake. */
export function multipleText(pays: Money): string {
  const [whole = '0', decimals] = moneyText(pays).split('.');
  return `${displayMoney(money(BigInt(whole) * moneyScale), { decimals: 0 })}${decimals ? `.${decimals}` : ''}`;
}

/** The price of one thing inside a sentence: centavos only where it has some. */
export function usePriceText(): (amount: Money) => string {
  const { currencySymbol } = useSite().brand;
  return (amount) => `${currencySymbol}${displayMoney(amount, { decimals: decimalsOf(amount) })}`;
}
