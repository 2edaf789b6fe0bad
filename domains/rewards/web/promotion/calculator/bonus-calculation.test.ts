import { expect, test } from 'vitest';
import { displayMoney } from '#kernel/money.ts';
import { calculateBonus, listExamples } from './bonus-calculation.ts';

const reload = {
  ratePpm: 500_000,
  least: '200',
  most: '1500',
  turnoverPpm: 8_000_000,
  days: 7,
  maxBet: '200',
};

const shown = (typed: string) => {
  const worked = calculateBonus(reload, typed);
  if (worked === null || worked === 'too_little') return worked;
  const { deposit, bonus, total, turnover, spins } = worked;
  return [...[deposit, bonus, total, turnover].map((amount) => displayMoney(amount)), spins];
};

test.each([
  ['1000', ['1,000.00', '500.00', '1,500.00', '12,000.00', 600]],
  [' 1,000 ', ['1,000.00', '500.00', '1,500.00', '12,000.00', 600]],
  ['10000', ['10,000.00', '1,500.00', '11,500.00', '92,000.00', 4_600]],
  ['200', ['200.00', '100.00', '300.00', '2,400.00', 120]],
  ['199.99', 'too_little'],
  ['', null],
  ['0', null],
  ['-5', null],
  ['abc', null],
])('CONTENT-029 a deposit of "%s" is worked through as %j', (typed, expected) => {
  expect(shown(typed)).toEqual(expected);
});

test('CONTENT-029 examples are the least, a usual one and the one that brings the most', () => {
  expect(listExamples(reload)).toEqual({ amounts: ['200', '1000', '3000'], first: '1000' });
  expect(listExamples({ ...reload, least: '2000' })).toEqual({ amounts: ['2000', '3000'], first: '2000' });
  expect(listExamples({ ...reload, ratePpm: 300_000, most: '100' }).amounts).toEqual(['200', '334', '1000']);
});
