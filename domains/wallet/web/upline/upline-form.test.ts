import { expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { judgeSending, toldOf } from './upline-form.ts';

const standing = { balance: '1000', withdrawable: '600' };
const typed = { amount: '250', remark: ' salamat ', pin: '482913' };

test('WALLET-020 an amount that may leave and six digits make a wish', () => {
  const judged = judgeSending(typed, standing);
  expect(judged.wish).toEqual({ amount: '250', remark: 'salamat', paymentPassword: '482913' });
  expect(judged.after).toBe(parseMoney('750'));
});

test.each([
  ['0', 'amount_invalid'],
  ['-1', 'amount_invalid'],
  ['2.555', 'amount_invalid'],
  ['all', 'amount_invalid'],
  ['600.01', 'too_much'],
])('WALLET-020 an amount of "%s" is refused as %s', (amount, fault) => {
  expect(judgeSending({ ...typed, amount }, standing)).toMatchObject({ amountFault: fault, wish: null });
});

test('WALLET-020 five digits are no payment password', () => {
  expect(judgeSending({ ...typed, pin: '48291' }, standing)).toMatchObject({ isPinShort: true, wish: null });
});

test.each([
  ['turnover_unmet', 'amount'],
  ['amount_invalid', 'amount'],
  ['wrong_payment_password', 'pin'],
  ['payment_password_locked', 'pin'],
  ['receiver_closed', 'form'],
])('WALLET-020 the refusal %s is told at the %s', (fault, place) => {
  expect(toldOf({ fault, message: 'No' })).toEqual({ [place]: 'No' });
});
