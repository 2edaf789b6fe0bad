/** Kinds of bets whose picks are named outcomes: a sum, a side, a number at a place. */
import type { DrawResult, Picks } from '#domains/lottery/contract/selection.ts';
import type { KindRules, Win } from '#domains/lottery/rules/engine/bet-kind.ts';
import type { PriceMode, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import type { Market } from '#domains/lottery/rules/engine/market.ts';
import { priceOf, type Tier } from '#domains/lottery/rules/engine/price.ts';

export const numbersOf = (result: DrawResult): number[] => (result['numbers'] ?? []).map(Number);

export type OptionKind = {
  readonly code: string;
  readonly group: string;
  readonly modes?: readonly PriceMode[];
  readonly options: Readonly<Record<string, Tier>>;
  /** Outcomes of which one draw has at most one; absent: of all options. */
  readonly exclusive?: readonly (readonly string[])[];
  /** A draw has at most so many of the options, which all pay the same. */
  readonly atMost?: number;
  /** What the options look at. */
  readonly market?: Market;
  /** The options that a draw makes win. */
  readonly findWinners: (numbers: readonly number[]) => readonly string[];
  /** The options whose stake comes back. */
  readonly findPushes?: (numbers: readonly number[]) => readonly string[];
};

/** The option that pays most. */
function bestOption(options: Readonly<Record<string, Tier>>, among: readonly string[], terms: PriceTerms): Win[] {
  let best: { tier: string; pays: bigint } | null = null;
  for (const tier of among) {
    const option = options[tier];
    if (option === undefined) continue;
    const { pays } = priceOf(option, terms);
    if (best === null || pays > best.pays) best = { tier, pays };
  }
  return best === null ? [] : [{ tier: best.tier, count: 1 }];
}

export function optionKind(kind: OptionKind): KindRules {
  const { options, findPushes } = kind;
  const values = Object.keys(options);
  const exclusive = kind.exclusive ?? [values];
  const picked = (picks: Picks) => picks[0] ?? [];
  return {
    code: kind.code,
    group: kind.group,
    ...(kind.modes ? { modes: kind.modes } : {}),
    rows: [{ name: 'options', symbols: { values }, min: 1, max: values.length }],
    tiers: options,
    totalTickets: values.length,
    ...(kind.market ? { markets: [{ market: kind.market }] } : {}),
    countTickets: (picks) => picked(picks).length,
    findWins: (picks, result) => {
      const winners = kind.findWinners(numbersOf(result));
      return picked(picks)
        .filter((option) => winners.includes(option))
        .map((tier) => ({ tier, count: 1, number: tier }));
    },
    ...(findPushes
      ? {
          countPushes: (picks: Picks, result: DrawResult) => {
            const pushes = findPushes(numbersOf(result));
            return picked(picks).filter((option) => pushes.includes(option)).length;
          },
        }
      : {}),
    findBest: (picks, terms) =>
      kind.atMost !== undefined
        ? picked(picks)
            .slice(0, kind.atMost)
            .map((tier) => ({ tier, count: 1 }))
        : exclusive.flatMap((group) =>
            bestOption(
              options,
              picked(picks).filter((option) => group.includes(option)),
              terms,
            ),
          ),
    listNumbers: (picks) => picked(picks).map((tier) => ({ number: tier, tier })),
  };
}

/** The same tier for every one of these. */
export const sameTier = (values: readonly string[], tier: Tier): Record<string, Tier> =>
  Object.fromEntries(values.map((value) => [value, tier]));

export const sideNames = ['big', 'small', 'odd', 'even'] as const;
export const sidePairs = [
  ['big', 'small'],
  ['odd', 'even'],
] as const;

/** Big from `big` upwards, and odd or even. */
export const sidesOf = (value: number, big: number): string[] => [
  value >= big ? 'big' : 'small',
  value % 2 ? 'odd' : 'even',
];
