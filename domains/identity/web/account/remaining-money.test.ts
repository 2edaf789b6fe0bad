import { expect, test } from 'vitest';
import { formatExactAmount, isPositiveAmount } from './remaining-money.ts';

test.each([
  ['0', false, '₱0.00'],
  ['0.0001', true, '₱0.0001'],
  ['0.1', true, '₱0.10'],
  ['12.3456', true, '₱12.3456'],
  ['1500', true, '₱1,500.00'],
])('MEMBER-004 WALLET-026 what is left of %s is something: %s, and is written as %s', (amount, isLeft, told) => {
  expect([isPositiveAmount(amount), formatExactAmount(amount, '₱')]).toEqual([isLeft, told]);
});
