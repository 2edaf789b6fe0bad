/** The states of a deposit and the steps between them. Paid is the end; every other end can still be paid late. */

import type { depositStates } from '#domains/wallet/contract/deposit.ts';
import { isWithinSpan, minuteOfDay } from '#kernel/day-span.ts';
import { addMs, dayMs, type Instant, minuteMs } from '#kernel/time.ts';

export type DepositState = (typeof depositStates)[number];
/** What can be reported about an order, by any source. */
export type DepositResult = Exclude<DepositState, 'pending'>;
export type DepositStep = { readonly to: DepositResult; readonly late: boolean };

/** Null where the report changes nothing: a repetition, or too late to matter. */
export function nextDepositStep(state: DepositState, result: DepositResult): DepositStep | null {
  if (state === 'paid') return null;
  if (result === 'paid') return { to: 'paid', late: state !== 'pending' };
  return state === 'pending' ? { to: result, late: false } : null;
}

/** Staff may have rejected it without having seen the money: it can have arrived since. */
export const unseenReasons: ReadonlySet<string | null> = new Set(['not_received', 'proof_unreadable']);
type EndedDeposit = { readonly state: DepositState; readonly reason: string | null };

/** It ended without a payment, which may have arrived since and been refunded. */
export const mayStillOwe = ({ state, reason }: EndedDeposit): boolean =>
  state === 'cancelled' || state === 'expired' || (state === 'failed' && unseenReasons.has(reason));

/** Banks take days, and members forget the picture. */
export const provableDays = 7;

/** Until when an order that ended without a payment accepts a proof; null where it does not. */
export function proofDeadline({
  endedAt,
  ...ended
}: EndedDeposit & { readonly endedAt: Instant | null }): Instant | null {
  const isProvable = mayStillOwe(ended) && ended.state !== 'cancelled';
  return isProvable && endedAt !== null ? addMs(endedAt, provableDays * dayMs) : null;
}

/**
 * Minutes around the end of an order at which its provider is polled. The first poll comes before the end, so that a
 * payment whose event was lost still counts in time.
 */
const pollMinutes = [-1, 1, 3, 10, 30, 120, 720, 1_440];

/** When to poll next; null after the last poll. */
export function nextDepositPollAt(now: Instant, expiresAt: Instant): Instant | null {
  const moments = pollMinutes.map((minutes) => addMs(expiresAt, minutes * minuteMs));
  return moments.find((moment) => moment > now) ?? null;
}

/** Minutes of the day; null where there are no hours, and then it is always open. */
export type OpeningHours = { readonly opensMinute: number | null; readonly closesMinute: number | null };

export function isOpenAt({ opensMinute, closesMinute }: OpeningHours, at: Instant, offsetMinutes: number): boolean {
  if (opensMinute === null || closesMinute === null) return true;
  return isWithinSpan(minuteOfDay(at, offsetMinutes), { from: opensMinute, to: closesMinute });
}
