/** The registration rules that the brands of the demo world start with; every one is a row that can be changed. */
import type { FieldRule, RegistrationField } from '#domains/identity/contract/registration.ts';
import { type PatternId, patterns } from '#domains/identity/rules/registration/pattern.ts';
import type { demoBrands } from './demo-accounts.ts';

type Bounds = readonly [min: number | null, max: number | null];
type FieldRequirement = 'required' | 'optional' | 'off';
type DemoRuleRow = readonly [field: RegistrationField, need: FieldRequirement, patternId: PatternId, bounds: Bounds];

const kislap: readonly DemoRuleRow[] = [
  ['username', 'required', 'first_letter_alphanumeric', [4, 16]],
  ['mobileNum', 'required', 'digits_only', [8, 12]],
  ['verificationCode', 'required', 'length_range', [1, 255]],
  ['password', 'required', 'letters_and_digits', [6, 16]],
  ['payeeName', 'off', 'length_range', [2, 50]],
  ['paymentPassword', 'off', 'digits_only', [6, 6]],
  ['qqNum', 'off', 'digits_only', [5, 12]],
  ['line', 'off', 'length_range', [1, 50]],
  ['whatsapp', 'off', 'length_range', [1, 50]],
  ['facebook', 'off', 'length_range', [1, 50]],
  ['wechat', 'off', 'length_range', [1, 50]],
  ['idNumber', 'off', 'alphanumeric', [4, 30]],
  ['email', 'optional', 'email', [6, 254]],
  ['recommenderId', 'off', 'length_range', [1, 30]],
  ['affiliateCode', 'optional', 'alphanumeric', [4, 16]],
  ['captcha', 'required', 'alphanumeric', [5, 5]],
  ['humanVerification', 'required', 'length_range', [null, null]],
  ['firebaseIdToken', 'off', 'length_range', [null, null]],
];

/** The quiet table wants stronger passwords, knows its guests by name and asks who sent them. */
const talaChanges: readonly DemoRuleRow[] = [
  ['password', 'required', 'strong_password', [8, 20]],
  ['payeeName', 'optional', 'letters_and_spaces', [2, 50]],
  ['paymentPassword', 'optional', 'digits_only', [6, 6]],
  ['line', 'optional', 'length_range', [1, 50]],
  ['whatsapp', 'optional', 'length_range', [1, 50]],
  ['facebook', 'optional', 'length_range', [1, 50]],
  ['recommenderId', 'optional', 'length_range', [1, 30]],
  ['affiliateCode', 'off', 'alphanumeric', [4, 16]],
  ['captcha', 'off', 'alphanumeric', [5, 5]],
];

const tala = kislap.map((row) => talaChanges.find(([field]) => field === row[0]) ?? row);

const ruleOf = ([field, need, patternId, [minLength, maxLength]]: DemoRuleRow): FieldRule => ({
  field,
  enabled: need !== 'off',
  required: need === 'required',
  acceptedPattern: patterns[patternId],
  minLength,
  maxLength,
  patternId,
});

export const demoFieldRules: Readonly<Record<keyof typeof demoBrands, readonly FieldRule[]>> = {
  kislap: kislap.map(ruleOf),
  tala: tala.map(ruleOf),
};
