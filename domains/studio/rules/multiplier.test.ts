import { expect, test } from 'vitest';
import { money, ppm } from '#kernel/money.ts';
import { payoutOf, timesOf, withEdge } from './multiplier.ts';

test('a multiplier is read to its fourth decimal', () => {
  expect([timesOf('1.0102'), timesOf(0.5), timesOf(1_000), timesOf('0')]).toEqual([10_102n, 5_000n, 10_000_000n, 0n]);
});

test('the edge is taken from the fair multiplier and the rest is cut', () => {
  expect(withEdge(10_000n, 6_200n, ppm(10_000n))).toBe(timesOf('1.5967'));
  expect(withEdge(3n, 1n, ppm(0n))).toBe(timesOf(3));
});

test.each([
  [1_000_000n, '1.5967', 1_596_700n],
  [10_000n, '1.5967', 15_900n],
  [100n, '0.5', 0n],
  [0n, '99', 0n],
])('a stake of %s at %s times pays %s: whole centavos, never more', (stake, times, paid) => {
  expect(payoutOf(money(stake), timesOf(times))).toBe(paid);
});
