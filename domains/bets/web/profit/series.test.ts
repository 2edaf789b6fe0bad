import { expect, test } from 'vitest';
import { extremesOf, seriesOf } from './series.ts';

const net = (start: string, amount: string) => ({
  start,
  net: amount,
  deposit: '0',
  withdrawal: '0',
  bonus: '0',
  rebate: '0',
  bets: '0',
  validBet: '0',
  wins: '0',
});
const answer = {
  startDate: '2026-11-09',
  endDate: '2026-11-14',
  periods: [net('2026-11-13', '20'), net('2026-11-10', '-50.5')],
};
const today = '2026-11-15';

test('MEMBER-009 days without a result stand between the others, and sums go on over them', () => {
  expect(seriesOf(answer, 'day', today).map(({ start, net: one, soFar }) => [start, one, soFar])).toEqual([
    ['2026-11-09', 0n, 0n],
    ['2026-11-10', -505_000n, -505_000n],
    ['2026-11-11', 0n, -505_000n],
    ['2026-11-12', 0n, -505_000n],
    ['2026-11-13', 200_000n, -305_000n],
    ['2026-11-14', 0n, -305_000n],
  ]);
});

test('MEMBER-009 weeks and months are counted by their first day', () => {
  const weeks = { ...answer, startDate: '2026-10-30', periods: [net('2026-11-09', '7')] };
  expect(seriesOf(weeks, 'week', today).map(({ start }) => start)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
  expect(seriesOf(weeks, 'month', today).map(({ start }) => start)).toEqual(['2026-10-01', '2026-11-01']);
});

test('TRAP-036 MEMBER-009 days to come have no result', () => {
  const ahead = { ...answer, endDate: '2026-11-21', periods: [] };
  expect(seriesOf(ahead, 'day', today).at(-1)?.start).toBe(today);
  expect(seriesOf({ ...ahead, startDate: '2026-11-16' }, 'day', today)).toEqual([]);
});

test('MEMBER-009 the best and the worst are given where there are two', () => {
  const { best, worst } = extremesOf(seriesOf(answer, 'day', today)) ?? {};
  expect([best?.start, worst?.start]).toEqual(['2026-11-13', '2026-11-10']);
  expect(extremesOf(seriesOf({ ...answer, periods: [net('2026-11-10', '1')] }, 'day', today))).toBeNull();
});
