/** Choosing a span of days by its two ends, in any order. */
import type { DayPeriod } from '#kernel/calendar.ts';

/** The last day is still to be chosen while it is null. */
export type DaySelection = { readonly first: string; readonly last: string | null };

/** A third day begins anew; one before the first takes its place. */
export function selectDay({ first, last }: DaySelection, day: string): DaySelection {
  if (last !== null || day < first) return { first: day, last: null };
  return { first, last: day };
}

export const selectionOf = ({ startDate, endDate }: DayPeriod): DaySelection => ({ first: startDate, last: endDate });

/** One day alone is a span as well. */
export const selectedPeriod = ({ first, last }: DaySelection): DayPeriod => ({
  startDate: first,
  endDate: last ?? first,
});

type DayMark = 'first' | 'last' | 'only' | 'between' | undefined;

export function dayMarkOf({ first, last }: DaySelection, day: string): DayMark {
  if (day === first) return last === null || last === first ? 'only' : 'first';
  if (day === last) return 'last';
  return last !== null && day > first && day < last ? 'between' : undefined;
}
