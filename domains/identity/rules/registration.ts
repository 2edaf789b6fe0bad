/** Whether what a visitor typed follows the brand's rules. The page asks while one types, the server when it counts. */
import type { FieldRule, Registration, RegistrationField } from '../contract/registration.ts';

export type Broken = {
  readonly field: RegistrationField;
  /** Names the message; its bounds stand beside it. */
  readonly patternId: string;
  readonly min: number | null;
  readonly max: number | null;
};

/** The pattern of a rule covers the whole input. One that is no expression takes anything, as `*` does. */
function patternOf(acceptedPattern: string): RegExp | null {
  if (acceptedPattern === '*') return null;
  try {
    return new RegExp(`^(?:${acceptedPattern})$`, 'u');
  } catch {
    return null;
  }
}

export function judgeField(rule: FieldRule, typed: string): Broken | null {
  const value = typed.trim();
  const { field, patternId, minLength: min, maxLength: max } = rule;
  if (!rule.enabled || (value === '' && !rule.required)) return null;
  // People count letters, not the halves that some of them are stored in.
  const length = Array.from(value).length;
  const fits = value !== '' && (min === null || length >= min) && (max === null || length <= max);
  return fits && (patternOf(rule.acceptedPattern)?.test(value) ?? true) ? null : { field, patternId, min, max };
}

export type RegistrationFault =
  | { readonly fault: 'field_refused'; readonly broken: Broken }
  | { readonly fault: 'passwords_differ' | 'consent_missing' };

/** A field without a row is not asked for, but the two that make an account are never free of limits. */
const unruled = (field: RegistrationField): FieldRule => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 64,
  patternId: 'length_range',
});

export const ruleOf = (rules: readonly FieldRule[], field: 'username' | 'password'): FieldRule => ({
  ...(rules.find((rule) => rule.field === field) ?? unruled(field)),
  enabled: true,
  required: true,
});

type Judged = Pick<Registration, 'username' | 'password' | 'confirmPassword' | 'ageConfirmed' | 'termsAccepted'> & {
  readonly affiliateCode?: string | undefined;
  readonly recommenderId?: string | undefined;
};

export function judgeRegistration(rules: readonly FieldRule[], typed: Judged): RegistrationFault | null {
  const invited = rules.filter(({ field }) => field === 'affiliateCode' || field === 'recommenderId');
  const broken =
    judgeField(ruleOf(rules, 'username'), typed.username) ??
    judgeField(ruleOf(rules, 'password'), typed.password) ??
    invited
      .map((rule) => judgeField(rule, typed[rule.field as 'affiliateCode' | 'recommenderId'] ?? ''))
      .find((each) => each !== null);
  if (broken) return { fault: 'field_refused', broken };
  if (typed.password.trim() !== typed.confirmPassword.trim()) return { fault: 'passwords_differ' };
  return typed.ageConfirmed && typed.termsAccepted ? null : { fault: 'consent_missing' };
}

/** Fills the two places of a template; one number where both are the same. */
export function writeBounds(template: string, { min, max }: Pick<Broken, 'min' | 'max'>): string {
  const [low, high] = [min ?? 0, max ?? '∞'];
  if (low === high) return template.replace(/\(min\)\s*[-–]\s*\(max\)/, `${low}`).replace(/\((min|max)\)/g, `${low}`);
  return template.replaceAll('(min)', `${low}`).replaceAll('(max)', `${high}`);
}
