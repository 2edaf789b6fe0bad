import { expect, test } from 'vitest';
import { judgePaymentPassword } from './payment-password.ts';

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
