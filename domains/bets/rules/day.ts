/** Days of the platform. A bet counts for the business day on which it was settled. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type BusinessDay, businessDayOf, dayMs, type Instant, instant, later, minuteMs } from '#kernel/time.ts';

export const platformOffsetMinutes = 480;
const daysAtOnce = 367;
const usualDays = 7;

export const dayOf = (at: Instant): BusinessDay => businessDayOf(at, platformOffsetMinutes);

/** The first moment of a day. */
export const startOf = (day: BusinessDay): Instant =>
  instant(Date.parse(`${day}T00:00:00Z`) - platformOffsetMinutes * minuteMs);

export const dayAfter = (day: BusinessDay, days = 1): BusinessDay => dayOf(later(startOf(day), days * dayMs));

/** Both ends included. */
export type DayRange = { readonly first: BusinessDay; readonly last: BusinessDay };
export type AskedDays = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };

/** The past seven days where nothing is said. A day that no calendar has is refused; one that is to come is not. */
export function judgeDays(
  { startDate, endDate }: AskedDays,
  now: Instant,
): Outcome<DayRange, 'range_invalid' | 'range_too_long'> {
  const [start, end] = [calendarDay(startDate), calendarDay(endDate)];
  if (start === null || end === null) return refuse('range_invalid');
  const last = end ?? (start === undefined ? dayOf(now) : latest(start, dayOf(now)));
  const first = start ?? dayAfter(last, 1 - usualDays);
  if (first > last) return refuse('range_invalid');
  return dayAfter(first, daysAtOnce) <= last ? refuse('range_too_long') : done({ first, last });
}

const latest = (a: BusinessDay, b: BusinessDay) => (a > b ? a : b);

/** Null for the thirty-first of February. */
function calendarDay(text: string | undefined): BusinessDay | null | undefined {
  if (text === undefined) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : (text as BusinessDay);
}

export type Period = 'day' | 'week' | 'month';

/** The first day of the period that a day lies in; weeks begin on Monday. */
export function periodOf(day: BusinessDay, period: Period): BusinessDay {
  if (period === 'month') return `${day.slice(0, 8)}01` as BusinessDay;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return period === 'week' ? dayAfter(day, -sinceMonday) : day;
}
