/** The return of picks over all draws of a list, to compare with the one that the page shows. */

import type { DrawResult, Picks } from '#domains/lottery/contract/selection.ts';
import { digitsOf, padded, range } from '#domains/lottery/rules/engine/combinatorics.ts';
import type { BetKind, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { money, moneyScale } from '#kernel/money.ts';

/** Of this stake every table pays whole centavos, so that nothing is cut. */
const stake = money(200n * moneyScale);

/** One of several draws that a kind does not tell apart, and how many they are. */
export type WeightedDraw = { readonly draw: DrawResult; readonly weight: number };

export type ReturnRequest = {
  readonly picks: Picks;
  readonly draws: readonly WeightedDraw[];
  readonly terms: PriceTerms;
};

/** Parts per million, cut like the return of the page. */
export function countReturn(kind: BetKind, { picks, draws, terms }: ReturnRequest): bigint {
  const highest = kind.highestPayout(picks, stake, terms);
  let paid = 0n;
  let all = 0;
  for (const { draw, weight } of draws) {
    const { won, refunded } = kind.payout({ picks, stake, result: draw, terms });
    if (won > highest) throw new Error(`${kind.code}: ${won} above the highest ${highest}`);
    paid += (won + refunded) * BigInt(weight);
    all += weight;
  }
  return (paid * 1_000_000n) / (kind.cost(picks, stake, terms) * BigInt(all));
}

/** All draws of so many digits, behind fixed ones. */
export const digitDraws = (size: number, before: readonly string[] = []): WeightedDraw[] =>
  range(0, 10 ** size - 1).map((value) => ({
    draw: { numbers: [...before, ...digitsOf(padded(value, size))] },
    weight: 1,
  }));

/** The draws of so many digits, each in one order: for kinds that do not look at the order. */
export function unorderedDraws(size: number, before: readonly string[] = []): WeightedDraw[] {
  const weights = new Map<string, number>();
  for (const value of range(0, 10 ** size - 1)) {
    const digits = digitsOf(padded(value, size)).sort().join('');
    weights.set(digits, (weights.get(digits) ?? 0) + 1);
  }
  return [...weights].map(([digits, weight]) => ({ draw: { numbers: [...before, ...digitsOf(digits)] }, weight }));
}
