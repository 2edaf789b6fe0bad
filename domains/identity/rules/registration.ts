/** Whether what a visitor typed follows the brand's rules. The page asks while one types, the server when it counts. */
import { type FieldRule, optionalFields, type RegistrationField } from '../contract/registration.ts';
import { fullNumber, plainNumber } from './mobile.ts';
import { expressionOf, patterns } from './pattern.ts';

export type Broken = {
  readonly field: RegistrationField;
  /** Names the message; its bounds stand beside it. */
  readonly patternId: string;
  readonly min: number | null;
  readonly max: number | null;
  /** Nothing was typed where something has to be. */
  readonly isEmpty?: true;
};

export function judgeField(rule: FieldRule, typed: string): Broken | null {
  const value = rule.field === 'mobileNum' ? plainNumber(typed) : typed.trim();
  const { field, patternId, minLength: min, maxLength: max } = rule;
  if (!rule.enabled || (value === '' && !rule.required)) return null;
  if (value === '') return { field, patternId, min, max, isEmpty: true };
  // People count letters, not the halves that some of them are stored in.
  const length = Array.from(value).length;
  const fits = (min === null || length >= min) && (max === null || length <= max);
  if (!fits || expressionOf(rule.acceptedPattern)?.test(value) === false) return { field, patternId, min, max };
  // Whatever the row takes, letters go to it one day.
  if (field === 'email' && !isMailAddress(value)) return { field, patternId: 'email', min: 6, max: 254 };
  return null;
}

const mailAddress = expressionOf(patterns.email);
const isMailAddress = (value: string) => value.length >= 6 && value.length <= 254 && mailAddress?.test(value) === true;

/** The fields that make an account. No row can switch them off, and without a row they still have limits. */
const ownFields = {
  username: { acceptedPattern: '*', minLength: 4, maxLength: 64, patternId: 'length_range' },
  password: { acceptedPattern: '*', minLength: 6, maxLength: 64, patternId: 'length_range' },
  mobileNum: { acceptedPattern: '[0-9]+', minLength: 6, maxLength: 15, patternId: 'digits_only' },
  verificationCode: { acceptedPattern: '*', minLength: 1, maxLength: 255, patternId: 'length_range' },
} as const satisfies Partial<Record<RegistrationField, Omit<FieldRule, 'field' | 'enabled' | 'required'>>>;
export type OwnField = keyof typeof ownFields;

export const ruleOf = (rules: readonly FieldRule[], field: OwnField): FieldRule => ({
  ...(rules.find((rule) => rule.field === field) ?? { field, ...ownFields[field] }),
  enabled: true,
  required: true,
});

/** What the brand has switched on; the flags of both sides come down to this. */
export type RegistrationSwitches = {
  readonly username: boolean;
  readonly mobile: boolean;
  /** Off: the server makes a password that nobody knows, and the member logs in by code. */
  readonly mobilePassword: boolean;
  /** Whether the number has to be proven. */
  readonly mobileCode: boolean;
};

export type RegistrationWay = 'username' | 'mobile';

const isOn = (rules: readonly FieldRule[], field: RegistrationField) =>
  rules.some((rule) => rule.field === field && rule.enabled);

/**
 * Where no code goes to a number, or a mail address is typed, the answer tells whether somebody has it: then the check is
 * asked for whatever the brand says, so that nobody goes through numbers or addresses without one.
 */
export const asksHuman = (
  rules: readonly FieldRule[],
  {
    way,
    switches,
    typed,
  }: { readonly way: RegistrationWay; readonly switches: RegistrationSwitches; readonly typed: Pick<Typed, 'email'> },
): boolean =>
  isOn(rules, 'humanVerification') ||
  (way === 'mobile' && numberProof(rules, switches) === null) ||
  (isOn(rules, 'email') && isTyped(typed.email));

const isTyped = (value = '') => value.trim() !== '';

/** Who proves the number: a phone provider with its token, we with a code, or nobody. */
export function numberProof(rules: readonly FieldRule[], switches: RegistrationSwitches): 'provider' | 'code' | null {
  if (!switches.mobileCode) return null;
  return isOn(rules, 'firebaseIdToken') ? 'provider' : 'code';
}

/** The fields of the form in their order. What is not among them is not shown, not sent and not read. */
export function askedFields(
  rules: readonly FieldRule[],
  { way, switches }: { way: RegistrationWay; switches: RegistrationSwitches },
): FieldRule[] {
  const onMobile: OwnField[] = ['mobileNum'];
  if (numberProof(rules, switches) === 'code') onMobile.push('verificationCode');
  if (switches.mobilePassword) onMobile.push('password');
  const own: readonly OwnField[] = way === 'username' ? ['username', 'password'] : onMobile;
  const optional: readonly RegistrationField[] = optionalFields;
  return [
    ...own.map((field) => ruleOf(rules, field)),
    ...rules.filter(({ field, enabled }) => enabled && optional.includes(field)),
  ];
}

export type Typed = { readonly [field in RegistrationField]?: string | undefined };

/** What was typed into the fields that were asked, without the empty ones. */
export const keepAsked = (asked: readonly FieldRule[], typed: Typed): Typed =>
  Object.fromEntries(
    asked.map(({ field }) => [field, typed[field]?.trim() ?? ''] as const).filter(([, value]) => value !== ''),
  );

/**
 * Whether the brand has to know more than was told: a newcomer whom a third party sends has filled in no form. A picture is
 * drawn for a form, so nobody else is asked for one.
 */
export const lacksRequired = (rules: readonly FieldRule[], told: Typed): boolean =>
  rules.some(({ field, enabled, required }) => enabled && required && toldAlone.has(field) && !told[field]?.trim());

const toldAlone: ReadonlySet<RegistrationField> = new Set(optionalFields.filter((field) => field !== 'captcha'));

export type RegistrationFault =
  | { readonly fault: 'field_refused'; readonly broken: Broken }
  | { readonly fault: 'passwords_differ' | 'consent_missing' };

type Form = Typed & {
  readonly countryDialingCode?: string | undefined;
  readonly confirmPassword?: string | undefined;
  readonly ageConfirmed: boolean;
  readonly termsAccepted: boolean;
};

/** Everything that is wrong, in the order of the form: the first thing told is the first thing seen. */
export function judgeRegistration(asked: readonly FieldRule[], form: Form): RegistrationFault[] {
  const faults: RegistrationFault[] = asked.flatMap((rule) => {
    const broken = judgeField(rule, form[rule.field] ?? '') ?? judgeNumber(rule, form);
    return broken ? [{ fault: 'field_refused', broken }] : [];
  });
  const { password = '', confirmPassword = '' } = form;
  if (asked.some(({ field }) => field === 'password') && password.trim() !== confirmPassword.trim())
    faults.push({ fault: 'passwords_differ' });
  if (!form.ageConfirmed || !form.termsAccepted) faults.push({ fault: 'consent_missing' });
  return faults;
}

/** Digits that are no number behind their dialing code reach nobody. */
function judgeNumber({ field, patternId, minLength: min, maxLength: max }: FieldRule, form: Form): Broken | null {
  if (field !== 'mobileNum' || fullNumber(form.countryDialingCode ?? '63', form.mobileNum ?? '')) return null;
  return { field, patternId, min, max };
}

const group = /\(min\)\s*[-–]\s*\(max\)/;

/** Fills the two places of a template: one number where both are the same, a sign where one is missing, none where both are. */
export function writeBounds(template: string, { min, max }: Pick<Broken, 'min' | 'max'>): string {
  if (min === null && max === null) {
    const bare = template.replace(new RegExp(`${group.source}\\s*`), '').replace(/\s*\((min|max)\)/g, '');
    return bare.charAt(0).toUpperCase() + bare.slice(1);
  }
  const [low, high] = [`${min ?? max}`, `${max ?? min}`];
  const one = min === null ? `≤ ${high}` : max === null ? `≥ ${low}` : min === max ? low : null;
  return template
    .replace(group, one ?? `${low} - ${high}`)
    .replaceAll('(min)', low)
    .replaceAll('(max)', high);
}
