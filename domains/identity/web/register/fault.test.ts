import { expect, test } from 'vitest';
import { register, registerMobile } from '#domains/identity/contract/registration.ts';
import { fieldOfFault, sparesHuman, spendsPicture } from './fault.ts';

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
  for (const fault of ['wrong_captcha', 'account_taken', 'mobile_taken', 'email_taken'])
    expect([fault, spendsPicture(refusalOf(fault)), sparesHuman(refusalOf(fault))]).toEqual([fault, true, false]);
  expect([spendsPicture(refusalOf('human_required')), sparesHuman(refusalOf('human_required'))]).toEqual([
    false,
    false,
  ]);
  for (const fault of ['field_refused', 'password_breached', 'wrong_code', 'code_expired', 'code_spent'])
    expect([fault, spendsPicture(refusalOf(fault)), sparesHuman(refusalOf(fault))]).toEqual([fault, false, true]);
});
