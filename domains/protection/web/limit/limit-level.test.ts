import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { levelOf, parseTypedAmount, percentOf } from './limit-level.ts';

test.each([
  [0n, 100n, 0, 'free'],
  [79n, 100n, 79, 'free'],
  [80n, 100n, 80, 'near'],
  [9_999n, 10_000n, 99, 'near'],
  [100n, 100n, 100, 'reached'],
  [500n, 100n, 100, 'reached'],
] as const)('%s of %s used is %s percent and %s', (used, limit, percent, level) => {
  expect([percentOf(money(used), money(limit)), levelOf(money(used), money(limit))]).toEqual([percent, level]);
});

test.each([
  ['1,000', 10_000_000n],
  ['12 500.5', 125_005_000n],
  ['9'.repeat(20), 10n ** 19n],
  ['-5', null],
  ['', null],
  ['ten', null],
  ['1.23456', null],
])('%s is typed for %s', (typed, amount) => {
  expect(parseTypedAmount(typed)).toBe(amount);
});
