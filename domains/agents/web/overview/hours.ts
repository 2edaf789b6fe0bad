/** Valid bets by weekday and hour as rows of a drawing, and the hours that stand out. */
import { amountOf, chartNumber } from '#platform/web/record/amount.ts';
import type { Overview } from './overview.queries.ts';

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
const hoursInDay = 24;

export function hourGrid(hours: Overview['hours']): number[][] {
  const grid = weekdays.map(() => Array.from({ length: hoursInDay }, () => 0));
  for (const { weekday, hour, validBets } of hours) {
    const row = grid[weekday];
    if (row && hour in row) row[hour] = chartNumber(amountOf(validBets));
  }
  return grid;
}

export type HourOfWeek = { readonly weekday: number; readonly hour: number };

/** Null where nothing was bet at all. */
export function busiestHour(grid: readonly (readonly number[])[]): HourOfWeek | null {
  const all = grid.flatMap((row, weekday) => row.map((value, hour) => ({ weekday, hour, value })));
  const top = all.reduce<(HourOfWeek & { value: number }) | null>(
    (best, one) => (one.value > (best?.value ?? 0) ? one : best),
    null,
  );
  return top && { weekday: top.weekday, hour: top.hour };
}

/** Of the whole week; the first of equal ones. */
export function quietestHour(grid: readonly (readonly number[])[]): number {
  const sums = Array.from({ length: hoursInDay }, (_, hour) => grid.reduce((sum, row) => sum + (row[hour] ?? 0), 0));
  return sums.indexOf(Math.min(...sums));
}
