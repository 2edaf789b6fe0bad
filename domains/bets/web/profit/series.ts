/** The result of every period of a span, oldest first, with those in which nothing happened between the others. */

import { type Period, periodOf } from '#domains/bets/rules/day.ts';
import { addDays } from '#kernel/calendar.ts';
import { type Money, money } from '#kernel/money.ts';
import type { BusinessDay } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import type { Profit } from '../record.queries.ts';

export const periods = ['day', 'week', 'month'] as const satisfies readonly Period[];

export type Point = { readonly start: string; readonly net: Money; readonly soFar: Money };

type ProfitRange = Pick<Profit, 'periods' | 'startDate' | 'endDate'>;

/** Future days have no result. */
export function seriesOf(profit: ProfitRange, period: Period, today: string): Point[] {
  const nets = new Map(profit.periods.map(({ start, net }) => [start, amountOf(net)]));
  const last = profit.endDate < today ? profit.endDate : today;
  const points: Point[] = [];
  for (let day = profit.startDate; day <= last; day = addDays(day, 1)) {
    const start = periodOf(day as BusinessDay, period);
    if (start === points.at(-1)?.start) continue;
    const net = nets.get(start) ?? money(0n);
    points.push({ start, net, soFar: money((points.at(-1)?.soFar ?? 0n) + net) });
  }
  return points;
}

/** The best and the worst period with bets; null where there are fewer than two. */
export function extremesOf(points: readonly Point[]): { readonly best: Point; readonly worst: Point } | null {
  const sorted = points.filter(({ net }) => net !== 0n).sort((a, b) => (a.net < b.net ? 1 : -1));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  return best && worst && best !== worst ? { best, worst } : null;
}
