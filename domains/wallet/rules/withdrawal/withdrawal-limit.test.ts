import { expect, test } from 'vitest';
import { parseMoney, zero } from '#kernel/money.ts';
import { judgeFunds, judgeLimits, judgeTier } from './withdrawal-limit.ts';

const amountOf = (text: string) => parseMoney(text) ?? zero;

test('WALLET-009 a withdrawal needs the tier of the rule', () => {
  expect([1, 2, 3].map((tier) => judgeTier(tier, 2))).toEqual(['kyc_needed', null, null]);
});

test.each([
  [2, '1000', null],
  [2, '1000.01', 'day_limit_reached'],
  [3, '1', 'too_many_open_orders'],
  [3, '1000.01', 'too_many_open_orders'],
])('WALLET-009 with %i of 3 open and 1,000 left of the day, the verdict over %s is %s', (open, amount, fault) => {
  expect(judgeLimits(amountOf(amount), { open, mostOpen: 3, dayLeft: amountOf('1000') })).toBe(fault);
});

test.each([
  ['300', null],
  ['300.01', 'turnover_unmet'],
  ['500', 'turnover_unmet'],
  ['500.01', 'insufficient_funds'],
])('WALLET-009 with 500 in cash of which 300 are withdrawable, the verdict over %s is %s', (amount, fault) => {
  expect(judgeFunds(amountOf(amount), { cash: amountOf('500'), withdrawable: amountOf('300') })).toBe(fault);
});
