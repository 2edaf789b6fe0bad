import { expect, test } from 'vitest';
import type { IncomePage, RevenuePage } from './report.queries.ts';
import { incomeDaysOf, revenueDaysOf } from './report-days.ts';

const sums = { dividend: '0', daily: '12.5', hourly: '0', realtime: '0', points: '0', total: '12.5' };

test('AGENT-014 the chart has every day up to today, the oldest first, whatever order the answer has', () => {
  const page = {
    days: [
      { day: '2026-11-16', ...sums },
      { day: '2026-11-14', ...sums },
    ],
    startDate: '2026-11-14',
    endDate: '2026-11-20',
  } as unknown as IncomePage;
  expect(incomeDaysOf(page, '2026-11-17').map(({ day, total }) => [day, total])).toEqual([
    ['2026-11-14', '12.5'],
    ['2026-11-15', '0'],
    ['2026-11-16', '12.5'],
    ['2026-11-17', '0'],
  ]);
});

test('AGENT-013 the chart of revenue has days without bets as well', () => {
  const page = {
    content: [{ name: '2026-11-16', profitAndLoss: '-5', validBets: '10' }],
    startDate: '2026-11-15',
    endDate: '2026-11-16',
  } as unknown as RevenuePage;
  expect(revenueDaysOf(page, '2026-11-18').map(({ name, profitAndLoss }) => [name, profitAndLoss])).toEqual([
    ['2026-11-15', '0'],
    ['2026-11-16', '-5'],
  ]);
});
