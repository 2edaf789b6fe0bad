/** The states of a deposit and the steps between them. Paid is the end; every other end can still be paid late. */
import { dayMs, type Instant, later, minuteMs } from '#kernel/time.ts';
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

/** What a person may have answered without having seen the money: it can have come since. */
export const unseenReasons: ReadonlySet<string | null> = new Set(['not_received', 'proof_unreadable']);
type Ended = { readonly state: DepositState; readonly reason: string | null };

/** It ended without its money, which may have arrived since and go back. */
export const mayStillOwe = ({ state, reason }: Ended): boolean =>
  state === 'cancelled' || state === 'expired' || (state === 'failed' && unseenReasons.has(reason));

/** Banks take days, and pictures are forgotten. */
export const provableDays = 7;

/** Until when an order that ended without its money can still be proven; null where it cannot. */
export function proveBy({ endedAt, ...ended }: Ended & { readonly endedAt: Instant | null }): Instant | null {
  const isProvable = mayStillOwe(ended) && ended.state !== 'cancelled';
  return isProvable && endedAt !== null ? later(endedAt, provableDays * dayMs) : null;
}

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
