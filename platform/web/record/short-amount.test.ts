import { expect, test } from 'vitest';
import { shortAmount } from './short-amount.ts';

test.each([
  ['0', '0'],
  ['888', '888'],
  ['1000', '1K'],
  ['12345', '12,345'],
  ['12345.5', '12,345.50'],
  ['500000', '500K'],
  ['1500000', '1.5M'],
  ['150000000', '150M'],
])('MEMBER-027 an amount of %s on the ladder is %s', (amount, text) => {
  expect(shortAmount(amount)).toBe(text);
});
