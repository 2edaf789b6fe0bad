import { expect, test } from 'vitest';
import { money, parseMoney } from '#kernel/money.ts';
import { feeOf, judgeAmount } from './amount.ts';

const amountOf = (text: string) => parseMoney(text) ?? money(0n);
const bounds = { least: amountOf('100'), most: amountOf('50000') };
const faultOf = (text: string) => {
  const verdict = judgeAmount(amountOf(text), bounds);
  return verdict.ok ? 'taken' : verdict.fault;
};

test.each([
  ['100', 'taken'],
  ['50000', 'taken'],
  ['100.01', 'taken'],
  ['99.99', 'amount_too_small'],
  ['50000.01', 'amount_too_large'],
  ['0', 'amount_invalid'],
  ['-100', 'amount_invalid'],
  ['100.001', 'amount_invalid'],
  ['200.0001', 'amount_invalid'],
])('WALLET-008 an amount of %s between 100 and 50,000 is %s', (text, verdict) => {
  expect(faultOf(text)).toBe(verdict);
});

test.each([
  ['100', 0, '0', '0'],
  ['100', 0, '5', '5'],
  ['100', 10_000, '0', '1'],
  ['100.99', 10_000, '0', '1'],
  ['333.33', 15_000, '2', '6.99'],
])('WALLET-008 of %s at %i ppm and %s each the fee is %s, in whole cents', (amount, feePpm, flat, fee) => {
  expect(feeOf(amountOf(amount), { feeFlat: amountOf(flat), feePpm })).toBe(amountOf(fee));
});
