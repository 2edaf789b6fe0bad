/** Points changed into money: by the ratio of the brand, in steps, up to a sum a day. */
import { type Money, money, moneyScale } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';

export const conversionStep = 100;
export const conversionDayMax = 10_000;

const cent = 100n;

/** `ratio` points make one unit of money; to the cent, and what is cut off stays with the operator. */
export function convertedAmount(points: number, ratio: number): Money {
  if (ratio === 0) return money(0n);
  return money(((BigInt(points) * moneyScale) / BigInt(ratio) / cent) * cent);
}

export type ConversionRequest = {
  readonly points: number;
  readonly ratio: number;
  readonly balance: number;
  /** What was changed on this day already. */
  readonly today: number;
};

export type ConversionFault = 'conversion_off' | 'points_step' | 'conversion_day_max' | 'points_short';

export function judgeConversion({ points, ratio, balance, today }: ConversionRequest): Outcome<Money, ConversionFault> {
  const amount = convertedAmount(points, ratio);
  if (ratio === 0) return refuse('conversion_off');
  if (points < conversionStep || points % conversionStep !== 0) return refuse('points_step', { step: conversionStep });
  if (today + points > conversionDayMax)
    return refuse('conversion_day_max', { max: conversionDayMax, left: Math.max(0, conversionDayMax - today) });
  if (points > balance) return refuse('points_short', { points, balance });
  return done(amount);
}

/** The steps that are in a balance; what is less than one stays as points. */
export const convertiblePoints = (balance: number): number => balance - (balance % conversionStep);
