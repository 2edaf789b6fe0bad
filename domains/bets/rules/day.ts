/** Days of the platform. A bet counts for the business day on which it was settled. */
import { type DayPeriodQuery, parseDayPeriod as judgeCalendar } from '#kernel/calendar.ts';
import { done, type Outcome } from '#kernel/outcome.ts';
import {
  addMs,
  type BusinessDay,
  businessDayOf,
  dayMs,
  defaultOffsetMinutes,
  type Instant,
  instant,
  minuteMs,
} from '#kernel/time.ts';

export const dayOf = (at: Instant): BusinessDay => businessDayOf(at, defaultOffsetMinutes);

/** The first moment of a day. */
export const startOf = (day: BusinessDay): Instant =>
  instant(Date.parse(`${day}T00:00:00Z`) - defaultOffsetMinutes * minuteMs);

export const dayAfter = (day: BusinessDay, days = 1): BusinessDay => dayOf(addMs(startOf(day), days * dayMs));

/** Both ends included. */
export type DayRange = { readonly first: BusinessDay; readonly last: BusinessDay };

/** Checks a range of days, in days of the platform. */
export function judgeDays(query: DayPeriodQuery, now: Instant): Outcome<DayRange, 'range_invalid' | 'range_too_long'> {
  const days = judgeCalendar(query, dayOf(now));
  if (!days.ok) return days;
  const { startDate, endDate } = days.value;
  return done({ first: startDate as BusinessDay, last: endDate as BusinessDay });
}

export type Period = 'day' | 'week' | 'month';

/** The first day of the period that a day lies in; weeks begin on Monday. */
export function periodOf(day: BusinessDay, period: Period): BusinessDay {
  if (period === 'month') return `${day.slice(0, 8)}01` as BusinessDay;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return period === 'week' ? dayAfter(day, -sinceMonday) : day;
}
