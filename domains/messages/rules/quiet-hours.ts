/** From 22:00 to 08:00 in the platform's time zone no offer is sent. */
import { addMs, dayMs, hourMs, type Instant, instant, minuteMs } from '#kernel/time.ts';

const beginHour = 22;
const endHour = 8;

/** The same instant outside the quiet hours; within them the instant at which they end. */
export function afterQuietHours(at: Instant, offsetMinutes: number): Instant {
  const local = at + offsetMinutes * minuteMs;
  const midnight = instant(at - (local % dayMs));
  const hour = Math.floor((local % dayMs) / hourMs);
  if (hour < endHour) return addMs(midnight, endHour * hourMs);
  return hour < beginHour ? at : addMs(midnight, dayMs + endHour * hourMs);
}
