import { expect, test } from 'vitest';
import { register, registerMobile } from '#domains/identity/contract/registration.ts';
import { fieldOfFault, spendsPicture } from './fault.ts';

const refusalOf = (fault: string, detail?: Record<string, unknown>) => ({
  fault,
  message: '',
  ...(detail && { detail }),
});

test.each([
  ['account_taken', 'username'],
  ['mobile_taken', 'mobileNum'],
  ['email_taken', 'email'],
  ['wrong_code', 'verificationCode'],
  ['wrong_captcha', 'captcha'],
  ['recommender_unknown', 'recommenderId'],
  ['consent_missing', null],
  ['network', null],
])('REG-057 ERR-029 %s is told under %s', (fault, field) => {
  expect(fieldOfFault(refusalOf(fault))).toBe(field);
});

test('REG-022 a broken rule is told under the field that the server names', () => {
  expect(fieldOfFault(refusalOf('field_refused', { field: 'whatsapp' }))).toBe('whatsapp');
  expect(fieldOfFault(refusalOf('field_refused', { field: 'humanVerification' }))).toBeNull();
});

test('every refusal of a registration either names what it belongs to or stands above the form', () => {
  const above = new Set([
    'registration_closed',
    'consent_missing',
    'invitation_invalid',
    'human_required',
    'field_refused',
  ]);
  for (const fault of Object.keys({ ...register.faults, ...registerMobile.faults }))
    expect(fieldOfFault(refusalOf(fault)) === null).toBe(above.has(fault));
});

test('CALL-028 a picture is used up by what is judged behind it, and only by that', () => {
  expect(['wrong_captcha', 'account_taken', 'wrong_code'].map((fault) => spendsPicture(refusalOf(fault)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['field_refused', 'human_required'].map((fault) => spendsPicture(refusalOf(fault)))).toEqual([false, false]);
});
