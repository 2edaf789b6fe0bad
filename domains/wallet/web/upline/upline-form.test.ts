import { expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { judgeUplineForm, placeRefusal } from './upline-form.ts';

const standing = { balance: '1000', withdrawable: '600' };
const values = { amount: '250', remark: ' salamat ', pin: '482913' };

test('WALLET-020 an amount that may leave and six digits make a request', () => {
  const verdict = judgeUplineForm(values, standing);
  expect(verdict.input).toEqual({ amount: '250', remark: 'salamat', paymentPassword: '482913' });
  expect(verdict.after).toBe(parseMoney('750'));
});

test.each([
  ['0', 'amount_invalid'],
  ['-1', 'amount_invalid'],
  ['2.555', 'amount_invalid'],
  ['all', 'amount_invalid'],
  ['600.01', 'too_much'],
])('WALLET-020 an amount of "%s" is refused as %s', (amount, fault) => {
  expect(judgeUplineForm({ ...values, amount }, standing)).toMatchObject({ amountFault: fault, input: null });
});

test('WALLET-020 five digits are no payment password', () => {
  expect(judgeUplineForm({ ...values, pin: '48291' }, standing)).toMatchObject({ isPinShort: true, input: null });
});

test.each([
  ['turnover_unmet', 'amount'],
  ['amount_invalid', 'amount'],
  ['wrong_payment_password', 'pin'],
  ['payment_password_locked', 'pin'],
  ['receiver_closed', 'form'],
])('WALLET-020 the fault %s is displayed at the %s', (fault, section) => {
  expect(placeRefusal({ fault, message: 'No' })).toEqual({ [section]: 'No' });
});
