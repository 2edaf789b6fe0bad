/** The registration rules that a new brand starts with; every one is a row that can be changed. */
import type { FieldRule, RegistrationField } from '../contract/registration.ts';

type Rule = readonly [pattern: string, min: number | null, max: number | null, patternId: string];

const firstLetter: Rule = ['[A-Za-z][A-Za-z0-9]*', 4, 16, 'first_letter_alphanumeric'];
const lettersAndDigits: Rule = ['(?=.*[A-Za-z])(?=.*[0-9]).*', 6, 16, 'letters_and_digits'];
const anyText = (max: number): Rule => ['*', 1, max, 'length_range'];

const rules: readonly (readonly [RegistrationField, 'required' | 'optional' | 'off', Rule])[] = [
  ['username', 'required', firstLetter],
  ['password', 'required', lettersAndDigits],
  ['mobileNum', 'required', ['[0-9]+', 8, 12, 'digits_only']],
  ['payeeName', 'off', ['*', 2, 50, 'length_range']],
  ['paymentPassword', 'off', ['[0-9]+', 6, 6, 'digits_only']],
  ['qqNum', 'off', ['[0-9]+', 5, 12, 'digits_only']],
  ['line', 'off', anyText(50)],
  ['whatsapp', 'off', anyText(50)],
  ['facebook', 'off', anyText(50)],
  ['wechat', 'off', anyText(50)],
  ['idNumber', 'off', ['[A-Za-z0-9]+', 4, 30, 'alphanumeric']],
  ['email', 'optional', ['[^@\\s]+@[^@\\s]+\\.[^@\\s]+', 6, 254, 'email']],
  ['recommenderId', 'off', anyText(30)],
  ['affiliateCode', 'optional', ['[A-Za-z0-9]+', 4, 16, 'alphanumeric']],
  ['captcha', 'required', ['[A-Za-z0-9]+', 4, 6, 'alphanumeric']],
];

export const demoFieldRules: readonly FieldRule[] = rules.map(
  ([field, need, [acceptedPattern, minLength, maxLength, patternId]]) => ({
    field,
    enabled: need !== 'off',
    required: need === 'required',
    acceptedPattern,
    minLength,
    maxLength,
    patternId,
  }),
);
