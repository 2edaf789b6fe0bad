/**
 * How the sums of fast draws fell: big or small, odd or even, by the same borders as the bets of that name. A record of what
 * came: no draw knows the one before.
 */
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';

export type SideSum = {
  readonly sum: number;
  /** Null where the draw counts for neither. */
  readonly size: 'big' | 'small' | null;
  readonly parity: 'odd' | 'even' | null;
};

type SumRule = {
  readonly places: number;
  readonly bigFrom: number;
  /** The sum that is neither. */
  readonly push?: number;
  readonly triplesCount?: false;
};

const sumRules: Partial<Record<LotteryFamily, SumRule>> = {
  ssc: { places: 5, bigFrom: 23 },
  k3: { places: 3, bigFrom: 11, triplesCount: false },
  // The first two of the race.
  pk10: { places: 2, bigFrom: 12 },
  x5: { places: 5, bigFrom: 31, push: 30 },
  l28: { places: 3, bigFrom: 14 },
  keno: { places: 20, bigFrom: 811, push: 810 },
};

export function sideSumOf(family: LotteryFamily, numbers: readonly string[]): SideSum | null {
  const rule = sumRules[family];
  if (!rule || numbers.length < rule.places) return null;
  const drawn = numbers.slice(0, rule.places);
  const sum = drawn.reduce((total, number) => total + Number(number), 0);
  if (rule.triplesCount === false && new Set(drawn).size === 1) return { sum, size: null, parity: null };
  return {
    sum,
    size: sum === rule.push ? null : sum >= rule.bigFrom ? 'big' : 'small',
    parity: sum % 2 === 0 ? 'even' : 'odd',
  };
}
