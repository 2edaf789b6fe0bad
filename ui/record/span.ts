/** Choosing a span of days by its two ends, in any order. */
import type { Days } from '#kernel/calendar.ts';

/** The last day is still to be chosen while it is null. */
export type Chosen = { readonly first: string; readonly last: string | null };

/** A third day begins anew; one before the first takes its place. */
export function chooseDay({ first, last }: Chosen, day: string): Chosen {
  if (last !== null || day < first) return { first: day, last: null };
  return { first, last: day };
}

export const chosenOf = ({ startDate, endDate }: Days): Chosen => ({ first: startDate, last: endDate });

/** One day alone is a span as well. */
export const daysOf = ({ first, last }: Chosen): Days => ({ startDate: first, endDate: last ?? first });

type DayMark = 'first' | 'last' | 'only' | 'between' | undefined;

export function markOf({ first, last }: Chosen, day: string): DayMark {
  if (day === first) return last === null || last === first ? 'only' : 'first';
  if (day === last) return 'last';
  return last !== null && day > first && day < last ? 'between' : undefined;
}
