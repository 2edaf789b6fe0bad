/** The values that results had at one place, for a line through them. */

import type { readTrends } from '#domains/lottery/contract/issue.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';

export type Trends = WireOutputOf<typeof readTrends>;
export type TrendPlace = Trends['places'][number];

/** More values than these are counted and not drawn. */
const maxLineValues = 12;

/** A place of a prize with one number is a digit of it. */
function valueAt(result: Trends['results'][number]['result'], { prize, place }: TrendPlace): string | null {
  const numbers = result[prize] ?? [];
  const [only = ''] = numbers;
  return (numbers.length === 1 && only.length > 1 ? only[place] : numbers[place]) ?? null;
}

export type TrendPoint = { readonly issue: string; readonly value: string; readonly row: number };

/** Oldest first; null where a result has several values at the place. */
export function trendLine(results: Trends['results'], place: TrendPlace): TrendPoint[] | null {
  if (place.values.length > maxLineValues) return null;
  const points = results.toReversed().flatMap(({ issue, result }) => {
    const value = valueAt(result, place);
    const row = place.values.findIndex((one) => one.value === value);
    return value === null || row < 0 ? [] : [{ issue, value, row }];
  });
  return points.length > 1 ? points : null;
}
