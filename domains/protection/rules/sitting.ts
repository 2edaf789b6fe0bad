/** How long somebody has played without a rest, and how long on each day. */
import { type BusinessDay, businessDayOf, type Instant, instant, later, minuteMs } from '#kernel/time.ts';
import { spanOf } from './period.ts';

export type SittingTimes = {
  readonly startedAt: Instant;
  readonly notedAt: Instant;
  readonly acknowledgedAt: Instant | null;
};

const restMs = 5 * minuteMs;

/** So long without a sign of play is a rest, and the sitting before it is over. */
export const isOver = ({ notedAt }: SittingTimes, at: Instant) => at - notedAt >= restMs;

export type PlayedPart = { readonly day: BusinessDay; readonly ms: number };

/** A sign of play after a rest begins a new sitting; before it, the time since the last sign was played. */
export function noteSign(
  known: SittingTimes | null,
  at: Instant,
  offsetMinutes: number,
): { readonly sitting: SittingTimes; readonly played: readonly PlayedPart[] } {
  if (!known || isOver(known, at)) {
    return { sitting: { startedAt: at, notedAt: at, acknowledgedAt: null }, played: [] };
  }
  // Two pages may tell in the wrong order; time that was counted is not counted back.
  if (at <= known.notedAt) return { sitting: known, played: [] };
  return { sitting: { ...known, notedAt: at }, played: splitByDay(known.notedAt, at, offsetMinutes) };
}

/** A rest is shorter than a day, so midnight falls into it once at most. */
function splitByDay(from: Instant, to: Instant, offsetMinutes: number): PlayedPart[] {
  const midnight = spanOf('day', from, offsetMinutes).resetsAt;
  const cut = instant(Math.min(midnight, to));
  return [
    { day: businessDayOf(from, offsetMinutes), ms: cut - from },
    { day: businessDayOf(to, offsetMinutes), ms: to - cut },
  ].filter(({ ms }) => ms > 0);
}

export const dueAt = ({ startedAt, acknowledgedAt }: SittingTimes, minutes: number) =>
  later(acknowledgedAt ?? startedAt, minutes * minuteMs);
