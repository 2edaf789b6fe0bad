/** The days of a report: the platform's, both ends included. */

import { maxReportDays } from '#domains/agents/contract/paging.ts';
import { addDays, countDays, type DayPeriodQuery, parseDayPeriod } from '#kernel/calendar.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type BusinessDay, businessDayOf, type Instant, instant, minuteMs } from '#kernel/time.ts';

export type ReportRange = {
  readonly first: BusinessDay;
  readonly last: BusinessDay;
  /** The first moment, and the first one after it. */
  readonly from: Instant;
  readonly until: Instant;
};

export function judgeReportRange(
  query: DayPeriodQuery,
  now: Instant,
  offsetMinutes: number,
): Outcome<ReportRange, 'range_invalid' | 'range_too_long'> {
  const days = parseDayPeriod(query, businessDayOf(now, offsetMinutes));
  if (!days.ok) return days;
  if (countDays(days.value) > maxReportDays) return refuse('range_too_long');
  return done(rangeOf(days.value.startDate, days.value.endDate, offsetMinutes));
}

const dayStart = (day: string, offsetMinutes: number): Instant =>
  instant(Date.parse(`${day}T00:00:00Z`) - offsetMinutes * minuteMs);

export const rangeOf = (first: string, last: string, offsetMinutes: number): ReportRange => ({
  first: first as BusinessDay,
  last: last as BusinessDay,
  from: dayStart(first, offsetMinutes),
  until: dayStart(addDays(last, 1), offsetMinutes),
});

/** As many days, right before. */
export function rangeBefore({ first, last }: ReportRange, offsetMinutes: number): ReportRange {
  const days = countDays({ startDate: first, endDate: last });
  return rangeOf(addDays(first, -days), addDays(first, -1), offsetMinutes);
}

export const datesOf = ({ first, last }: ReportRange) => ({ startDate: first, endDate: last });
