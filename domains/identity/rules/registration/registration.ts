/** Whether a visitor's input follows the brand's rules. The page checks while the visitor types, the server on submission. */
import { type FieldRule, optionalFields, type RegistrationField } from '#domains/identity/contract/registration.ts';
import { stripSeparators, toE164 } from '../contact/mobile.ts';
import { compilePattern, patterns } from './pattern.ts';

export type FieldViolation = {
  readonly field: RegistrationField;
  /** The name of the message; its bounds are in the other fields. */
  readonly patternId: string;
  readonly min: number | null;
  readonly max: number | null;
  /** A required field is empty. */
  readonly isEmpty?: true;
};

export function judgeField(rule: FieldRule, input: string): FieldViolation | null {
  const value = rule.field === 'mobileNum' ? stripSeparators(input) : input.trim();
  const { field, patternId, minLength, maxLength } = rule;
  if (!rule.enabled || (value === '' && !rule.required)) return null;
  if (value === '') return { field, patternId, min: minLength, max: maxLength, isEmpty: true };
  // People count letters, not the halves that some of them are stored in.
  const length = Array.from(value).length;
  const fits = (minLength === null || length >= minLength) && (maxLength === null || length <= maxLength);
  if (!fits || compilePattern(rule.acceptedPattern)?.test(value) === false)
    return { field, patternId, min: minLength, max: maxLength };
  // Whatever the row takes, letters go to it one day.
  if (field === 'email' && !isMailAddress(value)) return { field, patternId: 'email', min: 6, max: 254 };
  return null;
}

const mailAddress = compilePattern(patterns.email);
const isMailAddress = (value: string) => value.length >= 6 && value.length <= 254 && mailAddress?.test(value) === true;

/** The fields that make an account. No row can switch them off, and without a row they still have limits. */
const accountFields = {
  username: { acceptedPattern: '*', minLength: 4, maxLength: 64, patternId: 'length_range' },
  password: { acceptedPattern: '*', minLength: 6, maxLength: 64, patternId: 'length_range' },
  mobileNum: { acceptedPattern: '[0-9]+', minLength: 6, maxLength: 15, patternId: 'digits_only' },
  verificationCode: { acceptedPattern: '*', minLength: 1, maxLength: 255, patternId: 'length_range' },
} as const satisfies Partial<Record<RegistrationField, Omit<FieldRule, 'field' | 'enabled' | 'required'>>>;
export type AccountField = keyof typeof accountFields;

export const ruleOf = (rules: readonly FieldRule[], field: AccountField): FieldRule => ({
  ...(rules.find((rule) => rule.field === field) ?? { field, ...accountFields[field] }),
  enabled: true,
  required: true,
});

/** What the brand has switched on; the flags of both sides come down to this. */
export type RegistrationSwitches = {
  readonly username: boolean;
  readonly mobile: boolean;
  /** Off: the server generates a password that nobody knows, and the member logs in by code. */
  readonly mobilePassword: boolean;
  /** Whether the number has to be proven. */
  readonly mobileCode: boolean;
};

export type RegistrationMethod = 'username' | 'mobile';

const isFieldEnabled = (rules: readonly FieldRule[], field: RegistrationField) =>
  rules.some((rule) => rule.field === field && rule.enabled);

/**
 * Where no code goes to a number, or a mail address is typed, the answer tells whether somebody has it: then the check is
 * asked for whatever the brand says, so that nobody goes through numbers or addresses without one.
 */
export const requiresHumanCheck = (
  rules: readonly FieldRule[],
  {
    way,
    switches,
    input,
  }: {
    readonly way: RegistrationMethod;
    readonly switches: RegistrationSwitches;
    readonly input: Pick<RegistrationInput, 'email'>;
  },
): boolean =>
  isFieldEnabled(rules, 'humanVerification') ||
  (way === 'mobile' && mobileProofSource(rules, switches) === null) ||
  (isFieldEnabled(rules, 'email') && isFilled(input.email));

const isFilled = (value = '') => value.trim() !== '';

/** Who proves the number: a phone provider with its token, we with a code, or nobody. */
export function mobileProofSource(
  rules: readonly FieldRule[],
  switches: RegistrationSwitches,
): 'provider' | 'code' | null {
  if (!switches.mobileCode) return null;
  return isFieldEnabled(rules, 'firebaseIdToken') ? 'provider' : 'code';
}

/** The fields of the form in their order. What is not among them is not shown, not sent and not read. */
export function listFormFields(
  rules: readonly FieldRule[],
  { way, switches }: { way: RegistrationMethod; switches: RegistrationSwitches },
): FieldRule[] {
  const onMobile: AccountField[] = ['mobileNum'];
  if (mobileProofSource(rules, switches) === 'code') onMobile.push('verificationCode');
  if (switches.mobilePassword) onMobile.push('password');
  const own: readonly AccountField[] = way === 'username' ? ['username', 'password'] : onMobile;
  const optional: readonly RegistrationField[] = optionalFields;
  return [
    ...own.map((field) => ruleOf(rules, field)),
    ...rules.filter(({ field, enabled }) => enabled && optional.includes(field)),
  ];
}

export type RegistrationInput = { readonly [field in RegistrationField]?: string | undefined };

/** The values of the form's fields, without the empty ones. */
export const pickFormValues = (fields: readonly FieldRule[], input: RegistrationInput): RegistrationInput =>
  Object.fromEntries(
    fields.map(({ field }) => [field, input[field]?.trim() ?? ''] as const).filter(([, value]) => value !== ''),
  );

/**
 * Whether the brand has to know more than was told: a newcomer whom a third party sends has filled in no form. A picture is
 * drawn for a form, so nobody else is asked for one.
 */
export const isMissingRequired = (rules: readonly FieldRule[], input: RegistrationInput): boolean =>
  rules.some(
    ({ field, enabled, required }) => enabled && required && informationFields.has(field) && !input[field]?.trim(),
  );

const informationFields: ReadonlySet<RegistrationField> = new Set(
  optionalFields.filter((field) => field !== 'captcha'),
);

export type RegistrationFault =
  | { readonly fault: 'field_refused'; readonly broken: FieldViolation }
  | { readonly fault: 'passwords_differ' | 'consent_missing' };

type RegistrationFormInput = RegistrationInput & {
  readonly countryDialingCode?: string | undefined;
  readonly confirmPassword?: string | undefined;
  readonly ageConfirmed: boolean;
  readonly termsAccepted: boolean;
};

/** All faults, in the order of the form: the first fault belongs to the first field. */
export function judgeRegistration(fields: readonly FieldRule[], form: RegistrationFormInput): RegistrationFault[] {
  const faults: RegistrationFault[] = fields.flatMap((rule) => {
    const broken = judgeField(rule, form[rule.field] ?? '') ?? judgeNumber(rule, form);
    return broken ? [{ fault: 'field_refused', broken }] : [];
  });
  const { password = '', confirmPassword = '' } = form;
  if (fields.some(({ field }) => field === 'password') && password.trim() !== confirmPassword.trim())
    faults.push({ fault: 'passwords_differ' });
  if (!form.ageConfirmed || !form.termsAccepted) faults.push({ fault: 'consent_missing' });
  return faults;
}

/** Digits that form no valid number with their dialing code cannot be contacted. */
function judgeNumber(
  { field, patternId, minLength, maxLength }: FieldRule,
  form: RegistrationFormInput,
): FieldViolation | null {
  if (field !== 'mobileNum' || toE164(form.countryDialingCode ?? '63', form.mobileNum ?? '')) return null;
  return { field, patternId, min: minLength, max: maxLength };
}

const boundsPattern = /\(min\)\s*[-–]\s*\(max\)/;

/** Fills the two places of a template: one number where both are the same, a sign where one is missing, none where both are. */
export function formatBounds(template: string, { min, max }: Pick<FieldViolation, 'min' | 'max'>): string {
  if (min === null && max === null) {
    const bare = template.replace(new RegExp(`${boundsPattern.source}\\s*`), '').replace(/\s*\((min|max)\)/g, '');
    return bare.charAt(0).toUpperCase() + bare.slice(1);
  }
  const [low, high] = [`${min ?? max}`, `${max ?? min}`];
  const one = min === null ? `≤ ${high}` : max === null ? `≥ ${low}` : min === max ? low : null;
  return template
    .replace(boundsPattern, one ?? `${low} - ${high}`)
    .replaceAll('(min)', low)
    .replaceAll('(max)', high);
}
