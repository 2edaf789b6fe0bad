/** The hours in which nobody is written to about offers: from 22:00 to 08:00 in the platform's zone. */
import { addMs, dayMs, hourMs, type Instant, instant, minuteMs } from '#kernel/time.ts';

const beginHour = 22;
const endHour = 8;

/** The instant itself outside the quiet hours, and their end within them. */
export function afterQuietHours(at: Instant, offsetMinutes: number): Instant {
  const local = at + offsetMinutes * minuteMs;
  const midnight = instant(at - (local % dayMs));
  const hour = Math.floor((local % dayMs) / hourMs);
  if (hour < endHour) return addMs(midnight, endHour * hourMs);
  return hour < beginHour ? at : addMs(midnight, dayMs + endHour * hourMs);
}
