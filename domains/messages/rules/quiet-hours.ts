/** Hours of the platform's time zone in which nothing is sent. No offer is sent from 22:00 to 08:00; a member may choose further hours. */
import { isWithinSpan, minuteOfDay } from '#kernel/day-span.ts';
import { addMs, dayMs, hourMs, type Instant, instant, minuteMs } from '#kernel/time.ts';

/** Whole hours; the second may be the earlier one, and then they span midnight. */
export type QuietHours = { readonly from: number; readonly to: number };

const offerQuietHours: QuietHours = { from: 22, to: 8 };

/** The same instant outside the quiet hours; within them the instant at which they end. */
export function afterQuietHours(
  at: Instant,
  offsetMinutes: number,
  { from, to }: QuietHours = offerQuietHours,
): Instant {
  const local = at + offsetMinutes * minuteMs;
  const midnight = instant(at - (local % dayMs));
  const hour = Math.floor((local % dayMs) / hourMs);
  if (!isWithinSpan(minuteOfDay(at, offsetMinutes), { from: from * 60, to: to * 60 })) return at;
  return addMs(midnight, (hour < to ? 0 : dayMs) + to * hourMs);
}
