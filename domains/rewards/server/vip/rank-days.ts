/** Weeks and months of ranks, by the days of the platform. */
import { addDays, addMonths, monthOf } from '#kernel/calendar.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant, instant, minuteMs } from '#kernel/time.ts';

export const rankDayOf = (at: Instant): string => businessDayOf(at, defaultOffsetMinutes);

export const startOfDay = (day: string): Instant =>
  instant(Date.parse(`${day}T00:00:00Z`) - defaultOffsetMinutes * minuteMs);

/** The first day of its month. */
export const monthStartOf = (day: string): string => `${monthOf(day)}-01`;
export const nextMonthOf = (monthStart: string): string => `${addMonths(monthOf(monthStart), 1)}-01`;
export const lastDayOfMonth = (monthStart: string): string => addDays(nextMonthOf(monthStart), -1);

/** The Monday of its week. */
export function weekStartOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}
