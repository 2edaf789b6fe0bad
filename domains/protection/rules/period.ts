/** Calendar periods in the platform's zone, which has no daylight saving. */
import { type BusinessDay, businessDayOf, dayMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { LimitPeriod } from '../contract/limit.ts';

export type Span = {
  readonly startsAt: Instant;
  /** The first moment of the next period. */
  readonly resetsAt: Instant;
  readonly firstDay: BusinessDay;
};

export function spanOf(period: LimitPeriod, at: Instant, offsetMinutes: number): Span {
  const offset = offsetMinutes * minuteMs;
  const local = new Date(at + offset);
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const [from, to] = boundsOf[period](midnight);
  const startsAt = instant(from - offset);
  return { startsAt, resetsAt: instant(to - offset), firstDay: businessDayOf(startsAt, offsetMinutes) };
}

const boundsOf: Readonly<Record<LimitPeriod, (midnight: number) => readonly [number, number]>> = {
  day: (midnight) => [midnight, midnight + dayMs],
  week: (midnight) => {
    const monday = midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * dayMs;
    return [monday, monday + 7 * dayMs];
  },
  month: (midnight) => {
    const day = new Date(midnight);
    const monthStart = (ahead: number) => Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + ahead, 1);
    return [monthStart(0), monthStart(1)];
  },
};

/** The same day and hour some months on; where that day is missing the first after it, so that no term is shorter than it says. */
export function addMonths(at: Instant, months: number, offsetMinutes: number): Instant {
  const offset = offsetMinutes * minuteMs;
  const local = new Date(at + offset);
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth() + months, local.getUTCDate()];
  const isThere = new Date(Date.UTC(year, month, date)).getUTCDate() === date;
  const midnight = isThere ? Date.UTC(year, month, date) : Date.UTC(year, month + 1, 1);
  return instant(midnight + (local.getTime() % dayMs) - offset);
}
