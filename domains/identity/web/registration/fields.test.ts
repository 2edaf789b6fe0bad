import { expect, test } from 'vitest';
import type { FieldRule, RegistrationField } from '#domains/identity/contract/registration.ts';
import { listFormFields } from '#domains/identity/rules/registration/registration.ts';
import { answersOf, emptyValues, fieldOrderOf } from './fields.ts';

const row = (field: RegistrationField, enabled = true): FieldRule => ({
  field,
  enabled,
  required: false,
  acceptedPattern: '*',
  minLength: null,
  maxLength: null,
  patternId: 'length_range',
});
const all = { username: true, mobile: true, mobilePassword: true, mobileCode: true };
const besides = { dialing: '63', captchaId: 'the-form' };
const rules = [row('captcha'), row('email'), row('line', false), row('affiliateCode')];

test('REG-015 REG-046 what is hidden or empty is not sent, what is shown is sent trimmed', () => {
  const order = fieldOrderOf(listFormFields(rules, { way: 'username', switches: all }), true);
  const typed = {
    ...emptyValues,
    username: ' maria ',
    mobileNum: '917',
    line: 'hidden',
    email: 'a@b.ph',
    password: 'x1',
    confirmPassword: 'x1',
    captcha: 'ABCDE',
    termsAccepted: true,
  };
  expect(order).toEqual([
    'username',
    'password',
    'confirmPassword',
    'email',
    'affiliateCode',
    'referralCode',
    'captcha',
  ]);
  expect(answersOf(order, typed, besides)).toEqual({
    username: 'maria',
    password: 'x1',
    confirmPassword: 'x1',
    email: 'a@b.ph',
    captcha: 'ABCDE',
    captchaId: 'the-form',
    ageConfirmed: false,
    termsAccepted: true,
  });
});

test('REG-003 REG-004 REG-046 TRAP-029 the mobile tab sends the number with its dialing code, and what else it shows', () => {
  const typed = {
    ...emptyValues,
    username: 'maria',
    mobileNum: '+63 917 123-4567',
    verificationCode: '123456',
    password: 'x1',
    affiliateCode: 'DATU88',
    referralCode: 'TROPA88',
  };
  const order = (switches: typeof all, asksCode: boolean) =>
    fieldOrderOf(listFormFields(rules, { way: 'mobile', switches }), asksCode);
  expect(answersOf(order({ ...all, mobilePassword: false }, true), typed, besides)).toEqual({
    mobileNum: '9171234567',
    countryDialingCode: '63',
    verificationCode: '123456',
    affiliateCode: 'DATU88',
    referralCode: 'TROPA88',
    ageConfirmed: false,
    termsAccepted: false,
  });
  expect(order({ ...all, mobileCode: false }, false)).not.toContain('verificationCode');
  // A phone provider checks the code itself, so the form asks for it though no row does.
  expect(fieldOrderOf([row('mobileNum')], true)).toEqual(['mobileNum', 'verificationCode', 'referralCode']);
});
