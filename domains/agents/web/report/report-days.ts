/** Every day of a span, the oldest first, for charts: a day on which nothing happened has nothing, and later days are left out. */
import { addDays } from '#kernel/calendar.ts';
import { incomeSeries } from '../figure/income-kind.ts';
import type { IncomePage, RevenuePage } from './report.queries.ts';

type Span = { readonly startDate: string; readonly endDate: string };
type IncomeDay = IncomePage['days'][number];
type RevenueDay = Pick<RevenuePage['content'][number], 'name' | 'profitAndLoss' | 'validBets'>;

function daysUntil({ startDate, endDate }: Span, today: string): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate && day <= today; day = addDays(day, 1)) days.push(day);
  return days;
}

const noIncome = { ...Object.fromEntries(incomeSeries.map((kind) => [kind, '0'])), total: '0' } as Omit<
  IncomeDay,
  'day'
>;

export function incomeDaysOf(page: IncomePage, today: string): IncomeDay[] {
  const known = new Map(page.days.map((day) => [day.day, day]));
  return daysUntil(page, today).map((day) => known.get(day) ?? { day, ...noIncome });
}

export function revenueDaysOf(page: RevenuePage, today: string): RevenueDay[] {
  const known = new Map(page.content.map((row) => [row.name, row]));
  return daysUntil(page, today).map((day) => known.get(day) ?? { name: day, profitAndLoss: '0', validBets: '0' });
}
