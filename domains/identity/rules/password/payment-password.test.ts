import { expect, test } from 'vitest';
import { dayMs, instant, minuteMs } from '#kernel/time.ts';
import { judgePaymentPassword, lockedUntil, triesLeft } from './payment-password.ts';

test.each([
  ['482913', null],
  ['48291', 'field_refused'],
  ['4829133', 'field_refused'],
  ['48291a', 'field_refused'],
  ['111111', 'payment_password_weak'],
  ['123456', 'payment_password_weak'],
  ['987654', 'payment_password_weak'],
  ['121212', 'payment_password_weak'],
  ['482482', 'payment_password_weak'],
  ['135790', null],
])('WALLET-009 REG-037 the payment password %s: %s', (paymentPassword, fault) => {
  const typed = { paymentPassword, confirmPaymentPassword: paymentPassword };
  expect(judgePaymentPassword([], typed)?.fault ?? null).toBe(fault);
});

test('WALLET-009 the confirmation has to be the same', () => {
  const typed = { paymentPassword: '482913', confirmPaymentPassword: '482914' };
  expect(judgePaymentPassword([], typed)?.fault).toBe('confirmation_differs');
});

const at = (ms: number) => instant(1_800_000_000_000 + ms);
const counted = (tries: number, dayTries = tries) => ({ tries, triedAt: at(0), dayTries, dayFrom: at(-minuteMs) });

test.each([
  [counted(0), 5, null],
  [counted(4), 1, null],
  [counted(5), 0, at(30 * minuteMs)],
  [counted(1, 18), 2, null],
  [counted(2, 20), 0, at(dayMs - minuteMs)],
  [counted(5, 20), 0, at(dayMs - minuteMs)],
])('WALLET-009 after %o wrong tries %i are left, and it rests until %o', (count, left, until) => {
  expect([triesLeft(count), lockedUntil(count, at(0))]).toEqual([left, until]);
});

test('WALLET-009 thirty minutes after the fifth wrong try it may be tried again', () => {
  expect(lockedUntil(counted(5), at(30 * minuteMs - 1))).toBe(at(30 * minuteMs));
  expect(lockedUntil(counted(5), at(30 * minuteMs))).toBeNull();
});
