import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { earnedMilli, pointsAmount, pointsOf, splitMilli } from './points.ts';

const peso = (text: string) => money(BigInt(Math.trunc(Number(text) * 10_000)));
const earnPer = peso('100');

describe('MEMBER-019 points of valid bets', () => {
  test.each([
    ['100', 1_000_000, 1_000n],
    ['33.33', 1_000_000, 333n],
    ['0.09', 1_000_000, 0n],
    ['100', 1_100_000, 1_100n],
    ['123.45', 2_000_000, 2_469n],
    ['-33.33', 1_000_000, -333n],
  ])('%s at a factor of %i parts per million earns %i thousandths of a point', (valid, factorPpm, milli) => {
    expect(earnedMilli(peso(valid), { earnPer, factorPpm })).toBe(milli);
  });

  test.each([
    [999n, 0, 999n],
    [1_000n, 1, 0n],
    [2_469n, 2, 469n],
    [0n, 0, 0n],
    [-1_500n, 0, -1_500n],
  ])('%i thousandths are %i points, and %i stay', (milli, points, rest) => {
    expect(splitMilli(milli)).toEqual({ points, milli: rest });
  });

  test('a point is one unit of the ledger', () => {
    expect(pointsAmount(12_345)).toBe(123_450_000n);
    expect(pointsOf(money(123_450_000n))).toBe(12_345);
  });
});
