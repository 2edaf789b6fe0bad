import { expect, test } from 'vitest';
import { texts as fieldTexts } from '#domains/identity/contract/field-texts/en.ts';
import { texts as tagalogFields } from '#domains/identity/contract/field-texts/ty.ts';
import type { RegistrationField } from '#domains/identity/contract/registration.ts';
import { texts as ruleTexts } from '#domains/identity/contract/rule-texts/en.ts';
import { texts as tagalogRules } from '#domains/identity/contract/rule-texts/ty.ts';
import { describeViolation } from './rule-message.ts';

const english = { ...ruleTexts, ...fieldTexts };
const tagalog = { ...tagalogRules, ...tagalogFields };
const broken = (field: RegistrationField, patternId: string, isEmpty?: true) => ({
  field,
  patternId,
  min: 6,
  max: 16,
  ...(isEmpty && { isEmpty }),
});

test.each([
  ['ERR-047 an empty field', broken('email', 'email', true), 'Input cannot be empty'],
  ['ERR-042 REG-009 an empty number', broken('mobileNum', 'digits_only', true), 'Please enter a valid mobile number'],
  [
    'ERR-041 REG-010 an empty code',
    broken('verificationCode', 'length_range', true),
    'Please enter a valid verification code',
  ],
  ['ERR-049 an empty captcha', broken('captcha', 'alphanumeric', true), 'Please enter the captcha'],
  ['ERR-050 a username', broken('username', 'alphanumeric'), 'Account format is incorrect'],
  ['ERR-045 a number', broken('mobileNum', 'digits_only'), 'Phone number format is incorrect: 6 - 16 digits'],
  [
    'ERR-044 a real name',
    broken('payeeName', 'letters_and_spaces'),
    'Real name format is incorrect: 6 - 16 English letters and spaces',
  ],
  [
    'ERR-040 a password of any kind',
    broken('password', 'length_range'),
    'Please fill in your password with 6 - 16 characters',
  ],
  [
    'REG-019 a password of a kind',
    broken('password', 'letters_and_digits'),
    '6 - 16 characters, both letters and digits',
  ],
  ['REG-021 a rule without a name', broken('line', 'nobody_knows'), '6 - 16 characters'],
])('%s has the given message', (_, wrong, told) => {
  expect(describeViolation(wrong, (key) => english[key])).toBe(told);
});

test('REG-020 TRAP-032 one number where both are the same, in every sentence', () => {
  const six = { ...broken('password', 'length_range'), max: 6 };
  expect(describeViolation(six, (key) => english[key])).toBe('Please fill in your password with 6 characters');
  expect(describeViolation(six, (key) => tagalog[key])).toBe('Pakilagay ang password mo na may 6 karakter');
});
