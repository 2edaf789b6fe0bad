import { describe, expect, test } from 'vitest';
import { done, refuse } from '#kernel/outcome.ts';
import { convertedAmount, convertiblePoints, judgeConversion } from './conversion.ts';

describe('MEMBER-025 points changed into money', () => {
  test.each([
    [100, 100, 10_000n],
    [10_000, 100, 1_000_000n],
    [100, 300, 3_300n],
    [100, 10_000, 100n],
    [100, 0, 0n],
  ])('%i points at %i to one are %i ten-thousandths', (points, ratio, amount) => {
    expect(convertedAmount(points, ratio)).toBe(amount);
  });

  const request = { points: 200, ratio: 100, balance: 500, today: 0 };
  test.each([
    [{}, done(20_000n)],
    [{ ratio: 0 }, refuse('conversion_off')],
    [{ points: 150 }, refuse('points_step', { step: 100 })],
    [{ points: 0 }, refuse('points_step', { step: 100 })],
    [{ points: 10_100, balance: 20_000 }, refuse('conversion_day_max', { max: 10_000, left: 10_000 })],
    [{ today: 9_900 }, refuse('conversion_day_max', { max: 10_000, left: 100 })],
    [{ today: 9_800 }, done(20_000n)],
    [{ balance: 199 }, refuse('points_short', { points: 200, balance: 199 })],
  ])('%o is judged', (differs, verdict) => {
    expect(judgeConversion({ ...request, ...differs })).toEqual(verdict);
  });

  test('only whole steps of a balance can be changed', () => {
    expect([0, 99, 100, 4_820].map(convertiblePoints)).toEqual([0, 0, 100, 4_800]);
  });
});
