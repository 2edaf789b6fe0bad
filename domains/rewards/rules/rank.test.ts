import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { findRank } from './rank.ts';

const ranks = [
  { level: 2, label: 'Gasera', turnover: money(500n) },
  { level: 0, label: 'Sindi', turnover: money(0n) },
  { level: 1, label: 'Kandila', turnover: money(100n) },
];

test.each([
  [0n, 0, 1],
  [99n, 0, 1],
  [100n, 1, 2],
  [499n, 1, 2],
  [500n, 2, null],
  [9_999n, 2, null],
] as const)('SHELL-015 a turnover of %i is level %i, and the next is %s', (turnover, level, next) => {
  const standing = findRank(ranks, money(turnover));
  expect([standing.rank?.level, standing.next?.level ?? null]).toEqual([level, next]);
});

test('SHELL-015 a brand without ranks has none to give', () => {
  expect(findRank([], money(5n))).toEqual({ rank: null, next: null });
});
