import { expect, test } from 'vitest';
import { register, registerMobile } from '#domains/identity/contract/registration.ts';
import { consumesCaptcha, fieldOfFault, keepsHumanCheck } from './fault.ts';

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
])('REG-057 ERR-029 %s is shown under %s', (fault, field) => {
  expect(fieldOfFault(refusalOf(fault))).toBe(field);
});

test('REG-022 a violated rule is shown under the field that the server names', () => {
  expect(fieldOfFault(refusalOf('field_refused', { field: 'whatsapp' }))).toBe('whatsapp');
  expect(fieldOfFault(refusalOf('field_refused', { field: 'humanVerification' }))).toBeNull();
});

test('every refusal of a registration is shown either at its field or above the form', () => {
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
  for (const fault of ['wrong_captcha', 'account_taken', 'mobile_taken', 'email_taken'])
    expect([fault, consumesCaptcha(refusalOf(fault)), keepsHumanCheck(refusalOf(fault))]).toEqual([fault, true, false]);
  expect([consumesCaptcha(refusalOf('human_required')), keepsHumanCheck(refusalOf('human_required'))]).toEqual([
    false,
    false,
  ]);
  for (const fault of ['field_refused', 'password_breached', 'wrong_code', 'code_expired', 'code_spent'])
    expect([fault, consumesCaptcha(refusalOf(fault)), keepsHumanCheck(refusalOf(fault))]).toEqual([fault, false, true]);
});
