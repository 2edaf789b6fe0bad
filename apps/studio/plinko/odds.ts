/** The exact chance of each payment of a board: the paths to its bin, of all paths. */
import {
  binomial,
  type Multiplier,
  multiplierScale,
  type PlinkoWager,
  plinkoBins,
  plinkoRisks,
  plinkoRows,
  timesOf,
} from '#domains/studio/web/index.ts';
import { type Ppm, ppm } from '#kernel/money.ts';

export type BinOdds = { readonly times: Multiplier; readonly ways: bigint };

/** From the largest payment to the least; bins that pay the same are one. */
export function plinkoOdds(wager: PlinkoWager): { odds: BinOdds[]; all: bigint } {
  const ways = new Map<Multiplier, bigint>();
  plinkoBins(wager).forEach((times, bin) => ways.set(times, (ways.get(times) ?? 0n) + binomial(wager.rows, bin)));
  const odds = [...ways].map(([times, count]) => ({ times, ways: count })).sort((a, b) => Number(b.times - a.times));
  return { odds, all: 1n << BigInt(wager.rows) };
}

/** What a board gives back of a bet, in parts of a million. */
export const plinkoReturn = (wager: PlinkoWager): Ppm => {
  const { odds, all } = plinkoOdds(wager);
  const paid = odds.reduce((sum, { times, ways }) => sum + times * ways, 0n);
  return ppm((paid * 1_000_000n) / (all * multiplierScale));
};

export const plinkoReturns = (): Ppm[] =>
  plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => plinkoReturn({ rows, risk })));

export const waysAboveBet = (odds: readonly BinOdds[]): bigint =>
  odds.reduce((sum, { times, ways }) => (times > timesOf(1) ? sum + ways : sum), 0n);

/** From one, the warmest, to six: what a payment is worth among the others. */
export const heatOf = (times: Multiplier): 1 | 2 | 3 | 4 | 5 | 6 => {
  const steps = [timesOf(10), timesOf(3), timesOf('1.5'), timesOf(1), timesOf('0.5')];
  const at = steps.findIndex((least) => times >= least);
  return ([1, 2, 3, 4, 5, 6] as const)[at === -1 ? 5 : at] ?? 6;
};
