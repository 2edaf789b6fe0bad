/** Days as a calendar has them, `2026-11-15`: text that sorts, without a moment and without a zone. */
import { done, type Outcome, refuse } from './outcome.ts';
import { dayMs } from './time.ts';

/** Both ends included. */
export type DayPeriod = { readonly startDate: string; readonly endDate: string };

const utcMsOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOfUtcMs = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The thirty-first of February is none. */
export function isCalendarDay(text: string): boolean {
  const moment = /^20\d{2}-\d{2}-\d{2}$/.test(text) ? utcMsOf(text) : Number.NaN;
  return !Number.isNaN(moment) && dayOfUtcMs(moment) === text;
}

export const addDays = (day: string, days: number): string => dayOfUtcMs(utcMsOf(day) + days * dayMs);

/** How many days a span has. */
export const countDays = ({ startDate, endDate }: DayPeriod): number =>
  (utcMsOf(endDate) - utcMsOf(startDate)) / dayMs + 1;

/** `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const first = new Date(utcMsOf(`${month}-01`));
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(first.toISOString());
}

/** The days of a month as weeks from Monday; null before its first and after its last day. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(utcMsOf(first)).getUTCDay() + 6) % 7;
  const days = countDays({ startDate: first, endDate: addDays(`${addMonths(month, 1)}-01`, -1) });
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, at) =>
    at < before || at >= before + days ? null : addDays(first, at - before),
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export type DayPeriodQuery = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };

const maxRangeDays = 367;
const defaultRangeDays = 7;

/** The past seven days where nothing is said. A day that no calendar has is refused; one that is to come is not. */
export function parseDayPeriod(
  { startDate, endDate }: DayPeriodQuery,
  today: string,
): Outcome<DayPeriod, 'range_invalid' | 'range_too_long'> {
  if ([startDate, endDate].some((day) => day !== undefined && !isCalendarDay(day))) return refuse('range_invalid');
  const last = endDate ?? (startDate === undefined || startDate < today ? today : startDate);
  const first = startDate ?? addDays(last, 1 - defaultRangeDays);
  if (first > last) return refuse('range_invalid');
  return addDays(first, maxRangeDays) <= last ? refuse('range_too_long') : done({ startDate: first, endDate: last });
}
