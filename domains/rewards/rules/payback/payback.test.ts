import { describe, expect, test } from 'vitest';
import { type Money, money, ppm } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { countedOf, type PaybackTerms, paybackOf, windowEndAt } from './payback.ts';

const peso = (text: number): Money => money(BigInt(Math.round(text * 100)) * 100n);
const at = (text: string) => instant(Date.parse(`${text}+08:00`));
const weekend = { hours: { from: 114, until: 168 } };

// 2026-11-20 is a Friday.
test.each([
  [null, '2026-11-18T00:00:00', '2026-11-19T00:00:00'],
  [null, '2026-11-18T23:59:59', '2026-11-19T00:00:00'],
  [weekend.hours, '2026-11-20T17:59:59', null],
  [weekend.hours, '2026-11-20T18:00:00', '2026-11-23T00:00:00'],
  [weekend.hours, '2026-11-22T23:59:59', '2026-11-23T00:00:00'],
  [weekend.hours, '2026-11-23T00:00:00', null],
] as const)('CONTENT-029 a window of a payback: %o at %s ends at %s', (hours, moment, end) => {
  expect(windowEndAt({ hours }, at(moment))).toBe(end === null ? null : at(end));
});

test('CONTENT-029 a payback counts valid bets, or what was lost on the whole', () => {
  const entry = { validChange: 500n, payoutChange: 300n };
  expect([countedOf('valid', entry), countedOf('loss', entry)]).toEqual([500n, 200n]);
  expect(countedOf('loss', { validChange: -500n, payoutChange: -800n })).toBe(300n);
});

describe('CONTENT-029 the amount of a payback', () => {
  const terms: PaybackTerms = {
    category: 'RNG',
    basis: 'loss',
    ratePpm: ppm(100_000n),
    hours: weekend.hours,
    least: peso(50),
    most: peso(2_000),
  };
  test.each([
    [1_200, 120],
    [499.9, 0],
    [500, 50],
    [500.19, 50.01],
    [25_000, 2_000],
    [-700, 0],
  ])('of %d pesos is %d', (total, amount) => {
    expect(paybackOf(terms, peso(total))).toBe(peso(amount));
  });
  test('has no upper end where none is set', () => {
    expect(paybackOf({ ...terms, most: null }, peso(25_000))).toBe(peso(2_500));
  });
});
