import { expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { judgeDownlineForm, placeRefusal } from './downline-form.ts';

const bounds = { balance: '42310.75', withdrawable: '40000', min: '1', max: '30000', dayLeft: '20000' };
const receiver = { account: 'tropa_manila', balance: '18240.3' };
const values = { amount: '5,000', remark: ' Float ', pin: '482913' };

test('WALLET-021 both balances after and the request follow from what was entered', () => {
  expect(judgeDownlineForm(values, bounds, receiver)).toEqual({
    amountFault: null,
    isPinShort: false,
    amount: parseMoney('5000'),
    ownAfter: parseMoney('37310.75'),
    otherAfter: parseMoney('23240.3'),
    input: { amount: '5000', remark: 'Float', paymentPassword: '482913', downline: 'tropa_manila' },
  });
});

test.each([
  ['', 'amount_invalid'],
  ['2.555', 'amount_invalid'],
  ['0.5', 'too_small'],
  ['20000.01', 'over_day'],
  ['30000.01', 'too_large'],
])('WALLET-022 an amount of "%s" is refused as %s, and moves nothing in the preview', (amount, fault) => {
  expect(judgeDownlineForm({ ...values, amount }, bounds, receiver)).toMatchObject({
    amountFault: fault,
    ownAfter: parseMoney('42310.75'),
    otherAfter: parseMoney('18240.3'),
    input: null,
  });
});

test('WALLET-022 more than may leave is refused before the day is asked', () => {
  const poor = { ...bounds, withdrawable: '100' };
  expect(judgeDownlineForm({ ...values, amount: '101' }, poor, receiver).amountFault).toBe('too_much');
});

test('WALLET-022 five digits are no payment password', () => {
  expect(judgeDownlineForm({ ...values, pin: '48291' }, bounds, receiver)).toMatchObject({
    isPinShort: true,
    input: null,
  });
});

test.each([
  ['transfer_day_limit', 'amount'],
  ['amount_too_large', 'amount'],
  ['wrong_payment_password', 'pin'],
  ['downline_unknown', 'form'],
  ['made_since', 'form'],
])('WALLET-022 the fault %s is displayed at the %s', (fault, section) => {
  expect(placeRefusal({ fault, message: 'No' })).toEqual({ [section]: 'No' });
});
