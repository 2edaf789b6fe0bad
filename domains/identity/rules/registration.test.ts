import { expect, test } from 'vitest';
import type { FieldRule } from '../contract/registration.ts';
import { judgeField, judgeRegistration, writeBounds } from './registration.ts';

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  minLength: 4,
  maxLength: 16,
  patternId: 'first_letter_alphanumeric',
  ...changes,
});

test.each([
  ['maria', true],
  ['  maria  ', true],
  ['mar', false],
  ['1maria', false],
  ['maria_1', false],
  ['', false],
  ['m'.repeat(17), false],
])('REG-005 REG-018 REG-024 the username %j is fine: %s', (typed, fine) => {
  expect(judgeField(rule(), typed) === null).toBe(fine);
});

test('REG-014 an optional field may be left empty, and is judged when it is not', () => {
  expect(judgeField(rule({ required: false }), '')).toBeNull();
  expect(judgeField(rule({ required: false }), '1')).not.toBeNull();
});

test('REG-013 a field that is switched off is not judged', () => {
  expect(judgeField(rule({ enabled: false }), '!')).toBeNull();
});

test('REG-017 REG-018 a star and an expression that is none take anything of the right length', () => {
  for (const acceptedPattern of ['*', '([']) {
    expect(judgeField(rule({ acceptedPattern }), 'ñandú 👋')).toBeNull();
    expect(judgeField(rule({ acceptedPattern }), 'abc')).toMatchObject({ min: 4, max: 16 });
  }
});

const typed = {
  username: 'bagongkasali',
  password: 'Salamat2026',
  confirmPassword: 'Salamat2026',
  ageConfirmed: true,
  termsAccepted: true,
};

test('REG-007 REG-053 REG-054 what is wrong is told in the order of the form', () => {
  const rules = [rule(), rule({ field: 'password', acceptedPattern: '*', minLength: 6, patternId: 'length_range' })];
  expect(judgeRegistration(rules, typed)).toBeNull();
  expect(judgeRegistration(rules, { ...typed, termsAccepted: false })).toEqual({ fault: 'consent_missing' });
  expect(judgeRegistration(rules, { ...typed, ageConfirmed: false })).toEqual({ fault: 'consent_missing' });
  expect(judgeRegistration(rules, { ...typed, confirmPassword: 'other', termsAccepted: false })).toEqual({
    fault: 'passwords_differ',
  });
  expect(judgeRegistration(rules, { ...typed, password: 'a', confirmPassword: 'b' })).toMatchObject({
    broken: { field: 'password', min: 6 },
  });
});

test('REG-006 without rows the two fields of an account still have limits', () => {
  expect(judgeRegistration([], { ...typed, username: 'abc' })).toMatchObject({ broken: { field: 'username' } });
});

test('REG-019 REG-020 TRAP-032 a template carries the real numbers, and one of them where both are the same', () => {
  expect(writeBounds('(min) - (max) characters', { min: 4, max: 16 })).toBe('4 - 16 characters');
  expect(writeBounds('(min) - (max) digits', { min: 6, max: 6 })).toBe('6 digits');
});
