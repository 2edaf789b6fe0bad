/** Leaderboards: places, the prizes of places that are shared, and the names that others read. */
import { type Money, money } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';

export const boardMetrics = ['points', 'valid', 'multiple'] as const;
export type BoardMetric = (typeof boardMetrics)[number];

/** From the end of its window, so that late settlements and corrections still count. */
export const finalAfterMs = 30 * minuteMs;

/** The places from one to another, each with this prize. */
export type PrizeTier = { readonly from: number; readonly to: number; readonly amount: Money };

/** In the order of their places, without a gap. */
export const arePrizesWhole = (tiers: readonly PrizeTier[]): boolean =>
  tiers.length > 0 &&
  tiers.every(
    ({ from, to, amount }, nth) =>
      amount > 0n && to >= from && from === (nth === 0 ? 1 : (tiers[nth - 1]?.to ?? 0) + 1),
  );

export const prizedPlaces = (tiers: readonly PrizeTier[]): number => tiers.at(-1)?.to ?? 0;

export const prizeSum = (tiers: readonly PrizeTier[]): Money =>
  money(tiers.reduce((sum, { from, to, amount }) => sum + amount * BigInt(to - from + 1), 0n));

const centavo = 100n;

/** Equal scores share the prizes of the places that they cover; what is left of a centavo is not paid. */
export function sharedPrize(tiers: readonly PrizeTier[], { rank, tied }: { rank: number; tied: number }): Money {
  const last = rank + tied - 1;
  const pool = tiers.reduce((sum, { from, to, amount }) => {
    const places = Math.min(to, last) - Math.max(from, rank) + 1;
    return places > 0 ? sum + amount * BigInt(places) : sum;
  }, 0n);
  const share = pool / BigInt(tied);
  return money(share - (share % centavo));
}

export type RankedScore = { readonly rank: number; readonly tied: number };

/** Places of scores that come from the highest down; `above` have a higher one than the first. 900, 700, 700, 500 are 1, 2, 2, 4. */
export function rankScores(scores: readonly bigint[], above = 0): RankedScore[] {
  const ranked: RankedScore[] = [];
  for (let first = 0; first < scores.length; ) {
    let next = first;
    while (next < scores.length && scores[next] === scores[first]) next += 1;
    const place = { rank: above + first + 1, tied: next - first };
    for (; first < next; first += 1) ranked.push(place);
  }
  return ranked;
}

/** A long name keeps its beginning and its end, a short one a letter of each: its length is a clue too. */
export function maskPlayer(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const [before, after] = letters.length >= 8 ? [3, 2] : [1, 1];
  return `${letters.slice(0, before).join('')}***${letters.slice(-after).join('')}`;
}

const minMultipleStake = 10_000n;

/** What a bet brings to the score: its valid part, or how many hundredths of its stake it paid. A void one brings nothing. */
export function scorePlay(
  metric: BoardMetric,
  { stake, validBet, payout }: { readonly stake: Money; readonly validBet: Money; readonly payout: Money },
): bigint {
  if (metric === 'valid') return validBet;
  return stake >= minMultipleStake && validBet > 0n && payout >= stake ? (payout * 100n) / stake : 0n;
}
