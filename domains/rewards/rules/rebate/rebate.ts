/** Rebate: a part of every valid bet, whether it won or lost. */
import { maxEarningReturnPpm } from '#domains/bets/contract/earning.ts';
import { type Money, money } from '#kernel/money.ts';

export const earnsRebate = (returnPpm: number | null): boolean => returnPpm === null || returnPpm < maxEarningReturnPpm;

export type RatedBets = {
  readonly category: string;
  readonly ratePpm: number;
  /** Less than nothing where more was taken back than played. */
  readonly validBet: bigint;
};

export type CategoryRebate = {
  readonly category: string;
  readonly validBet: bigint;
  readonly rates: readonly { readonly ratePpm: number; readonly validBet: bigint }[];
  readonly amount: bigint;
};

const centavo = 100n;
const million = 1_000_000n;

/** Each category by itself, cut to the centavo towards zero; of what is owed back a part of a centavo is let be as well. */
export function rebateByCategory(bets: readonly RatedBets[]): CategoryRebate[] {
  return [...Map.groupBy(bets, ({ category }) => category)].map(([category, own]) => {
    const rates = [...Map.groupBy(own, ({ ratePpm }) => ratePpm)]
      .map(([ratePpm, equal]) => ({ ratePpm, validBet: sumOf(equal.map(({ validBet }) => validBet)) }))
      .toSorted((a, b) => a.ratePpm - b.ratePpm);
    const exact = sumOf(rates.map(({ ratePpm, validBet }) => validBet * BigInt(ratePpm)));
    return {
      category,
      validBet: sumOf(rates.map(({ validBet }) => validBet)),
      rates,
      amount: (exact / million / centavo) * centavo,
    };
  });
}

export type RebateOutlook = {
  readonly categories: readonly CategoryRebate[];
  /** Less than nothing where corrections are to be set off. */
  readonly amount: bigint;
  /** Zero while it is under the minimum. */
  readonly claimable: Money;
};

export function judgeRebate(bets: readonly RatedBets[], minimum: Money): RebateOutlook {
  const categories = rebateByCategory(bets);
  const amount = sumOf(categories.map((each) => each.amount));
  return { categories, amount, claimable: money(amount >= minimum ? amount : 0n) };
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
