/** Points are whole numbers; what is earned is counted in thousandths, and what is not a whole one yet is kept. */
import { type Money, money, moneyScale } from '#kernel/money.ts';

const milliPerPoint = 1_000n;

export type EarningTerms = {
  /** The valid bet that earns one point. */
  readonly earnPer: Money;
  /** By the level of the member, in parts per million. */
  readonly factorPpm: number;
};

const ppmPerMilli = 1_000n;

/** Less than nothing for a correction that takes back: the same bet gives and takes the same. */
export const earnedMilli = (validChange: bigint, { earnPer, factorPpm }: EarningTerms): bigint =>
  (validChange * BigInt(factorPpm)) / (earnPer * ppmPerMilli);

export type EarnedPoints = { readonly points: number; readonly milli: bigint };

/** The whole points are credited and the rest stays; below zero nothing is taken, and the next earning is less. */
export function splitMilli(milli: bigint): EarnedPoints {
  const points = milli > 0n ? milli / milliPerPoint : 0n;
  return { points: Number(points), milli: milli - points * milliPerPoint };
}

/** The ledger counts one point as one unit of the currency, in accounts that hold nothing else. */
export const pointsAmount = (points: number): Money => money(BigInt(points) * moneyScale);
export const pointsOf = (amount: Money): number => Number(amount / moneyScale);
