/** How long somebody has played without a rest, and how long on each day. */
import { addMs, type BusinessDay, businessDayOf, type Instant, instant, minuteMs } from '#kernel/time.ts';
import { spanOf } from './period.ts';

export type SittingTimes = {
  readonly startedAt: Instant;
  readonly notedAt: Instant;
  readonly acknowledgedAt: Instant | null;
};

const restMs = 5 * minuteMs;

/** So long without a sign of play is a rest, and the sitting before it is over. */
export const isSittingOver = ({ notedAt }: SittingTimes, at: Instant) => at - notedAt >= restMs;

export type PlayedTime = { readonly day: BusinessDay; readonly ms: number };

/** A sign of play after a rest begins a new sitting; before it, the time since the last sign was played. */
export function advanceSitting(
  stored: SittingTimes | null,
  at: Instant,
  offsetMinutes: number,
): { readonly sitting: SittingTimes; readonly played: readonly PlayedTime[] } {
  if (!stored || isSittingOver(stored, at)) {
    return { sitting: { startedAt: at, notedAt: at, acknowledgedAt: null }, played: [] };
  }
  // Two pages may report in the wrong order; counted time is never subtracted.
  if (at <= stored.notedAt) return { sitting: stored, played: [] };
  return { sitting: { ...stored, notedAt: at }, played: splitByDay(stored.notedAt, at, offsetMinutes) };
}

/** A rest is shorter than a day, so midnight falls into it once at most. */
function splitByDay(from: Instant, to: Instant, offsetMinutes: number): PlayedTime[] {
  const midnight = spanOf('day', from, offsetMinutes).resetsAt;
  const cut = instant(Math.min(midnight, to));
  return [
    { day: businessDayOf(from, offsetMinutes), ms: cut - from },
    { day: businessDayOf(to, offsetMinutes), ms: to - cut },
  ].filter(({ ms }) => ms > 0);
}

export const realityCheckDueAt = ({ startedAt, acknowledgedAt }: SittingTimes, minutes: number) =>
  addMs(acknowledgedAt ?? startedAt, minutes * minuteMs);
