import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { parseTypedAmount } from './typed-amount.ts';

test.each([
  ['1000', 10_000_000n],
  ['1,000', 10_000_000n],
  [' 1,234,567.89 ', 12_345_678_900n],
  ['0.01', 100n],
  ['5.', 50_000n],
  // Longer than any amount: it is valid, and above every limit.
  ['9'.repeat(16), 10n ** 19n],
  ['99,999,999,999,999,999,999.99', 10n ** 19n],
])('WALLET-006 WALLET-008 %s is an amount', (input, amount) => {
  expect(parseTypedAmount(input)).toBe(money(amount));
});

test.each([
  '',
  '0',
  '0.00',
  '-5',
  '+5',
  '1.005',
  '1e3',
  'abc',
  '1,00',
  '12,34',
  '1.2.3',
  '₱5',
  '.5',
  `${'9'.repeat(16)}x`,
])('WALLET-006 WALLET-008 %s is not an amount', (input) => {
  expect(parseTypedAmount(input)).toBeNull();
});
