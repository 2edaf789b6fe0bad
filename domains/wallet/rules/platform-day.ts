/** The day of the platform, by which daily limits are counted. */
import { dayMs, type Instant, instant, minuteMs } from '#kernel/time.ts';

export type PlatformDay = { readonly startsAt: Instant; readonly resetsAt: Instant };

/** `offsetMinutes` east of Greenwich. */
export function platformDayOf(at: Instant, offsetMinutes: number): PlatformDay {
  const offset = offsetMinutes * minuteMs;
  const startsAt = Math.floor((at + offset) / dayMs) * dayMs - offset;
  return { startsAt: instant(startsAt), resetsAt: instant(startsAt + dayMs) };
}
