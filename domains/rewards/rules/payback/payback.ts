/** What a promotion gives back of bets or losses: its windows, what counts in them, and the amount. */

import { type Money, money, type Ppm, scaleFloor, zero } from '#kernel/money.ts';
import { businessDayOf, dayMs, defaultOffsetMinutes, hourMs, type Instant, instant, minuteMs } from '#kernel/time.ts';

export const paybackBases = ['valid', 'loss'] as const;
export type PaybackBasis = (typeof paybackBases)[number];

/** Null: each day. Otherwise from one hour of the week to another, counted from Monday's first. */
export type PaybackHours = { readonly from: number; readonly until: number } | null;

export type PaybackTerms = {
  readonly category: string;
  readonly basis: PaybackBasis;
  readonly ratePpm: Ppm;
  readonly hours: PaybackHours;
  /** Less is not paid. */
  readonly least: Money;
  readonly most: Money | null;
};

/** The end of the window that this moment falls into; null where it falls into none. */
export function windowEndAt({ hours }: Pick<PaybackTerms, 'hours'>, at: Instant): Instant | null {
  const midnight = Date.parse(`${businessDayOf(at, defaultOffsetMinutes)}T00:00:00Z`) - defaultOffsetMinutes * minuteMs;
  if (hours === null) return instant(midnight + dayMs);
  const weekday = (new Date(midnight + defaultOffsetMinutes * minuteMs).getUTCDay() + 6) % 7;
  const monday = midnight - weekday * dayMs;
  const isIn = at >= monday + hours.from * hourMs && at < monday + hours.until * hourMs;
  return isIn ? instant(monday + hours.until * hourMs) : null;
}

/** What a settlement or a correction adds to the sum of its window. */
export const countedOf = (
  basis: PaybackBasis,
  { validChange, payoutChange }: { readonly validChange: bigint; readonly payoutChange: bigint },
): bigint => (basis === 'valid' ? validChange : validChange - payoutChange);

/** Whole cents, rounded down. */
const cent = 100n;

/** Nothing where it is too little. */
export function paybackOf({ ratePpm, least, most }: PaybackTerms, total: bigint): Money {
  if (total <= 0n) return zero;
  const exact = scaleFloor(money(total), ratePpm);
  const amount = money(exact - (exact % cent));
  if (amount < least) return zero;
  return most !== null && amount > most ? most : amount;
}
