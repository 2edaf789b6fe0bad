/** The payouts of the demo data. Wins follow the game's return and volatility: many small ones, few large. */
import type { Chance } from '#artwork/seed.ts';
import { type Money, money, ppm, scaleFloor, zero } from '#kernel/money.ts';

export type PayoutProfile = { readonly volatility: number | null; readonly rtpPpm: number | null };

/** How often a wager pays, and how fast its payouts thin out (a Pareto tail); by volatility. */
const spreads: Readonly<Record<number, readonly [share: number, tail: number]>> = {
  1: [0.46, 6],
  2: [0.36, 2.6],
  3: [0.28, 1.9],
  4: [0.22, 1.55],
  5: [0.16, 1.35],
};

const defaultReturn = 0.95;
/** No game pays more than this many stakes. */
const maxTimes = 2_500;
const centavo = 100n;

export function payoutOf(stake: Money, { volatility, rtpPpm }: PayoutProfile, chance: Chance): Money {
  const [share, tail] = spreads[volatility ?? 1] ?? [0.46, 6];
  const luck = chance();
  const size = 1 - chance();
  if (luck >= share) return zero;
  const mean = (rtpPpm === null ? defaultReturn : rtpPpm / 1_000_000) / share;
  const smallest = (mean * (tail - 1)) / tail;
  return timesOf(stake, Math.min(maxTimes, smallest * size ** (-1 / tail)));
}

/** A big win. */
export const bigWinOf = (stake: Money, chance: Chance): Money => timesOf(stake, 60 + 420 * chance() ** 2);

function timesOf(stake: Money, times: number): Money {
  const exact = scaleFloor(stake, ppm(BigInt(Math.floor(times * 1_000_000))));
  return money(exact - (exact % centavo));
}
