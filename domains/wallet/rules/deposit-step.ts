/** The states of a deposit and the steps between them. Paid is the end; every other end can still be paid late. */
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import type { depositStates } from '../contract/deposit.ts';

export type DepositState = (typeof depositStates)[number];
/** What is told about an order, by whomever. */
export type DepositNews = Exclude<DepositState, 'pending'>;
export type DepositStep = { readonly to: DepositNews; readonly late: boolean };

/** Null where the news changes nothing: told before, or too late to matter. */
export function stepOf(state: DepositState, news: DepositNews): DepositStep | null {
  if (state === 'paid') return null;
  if (news === 'paid') return { to: 'paid', late: state !== 'pending' };
  return state === 'pending' ? { to: news, late: false } : null;
}

/** It ended without its money, which may have arrived since and go back. */
export const mayStillOwe = (state: DepositState): boolean => state === 'cancelled' || state === 'expired';

/**
 * Minutes around the end of an order at which its provider is asked. The first question comes before the end, so that
 * a payment whose news was lost still counts in time.
 */
const asksAround = [-1, 1, 3, 10, 30, 120, 720, 1_440];

/** When to ask next; null when enough was asked. */
export function nextAsk(now: Instant, expiresAt: Instant): Instant | null {
  const moments = asksAround.map((minutes) => later(expiresAt, minutes * minuteMs));
  return moments.find((moment) => moment > now) ?? null;
}

/** Minutes of the day; a span over midnight closes before it opens. */
export type Hours = { readonly opensMinute: number | null; readonly closesMinute: number | null };

export function isOpenAt({ opensMinute, closesMinute }: Hours, at: Instant, offsetMinutes: number): boolean {
  if (opensMinute === null || closesMinute === null) return true;
  const minute = Math.floor(at / minuteMs + offsetMinutes) % 1_440;
  return opensMinute <= closesMinute
    ? minute >= opensMinute && minute < closesMinute
    : minute >= opensMinute || minute < closesMinute;
}
