/** A broken rule in words: the template of its name with the real numbers; a name without a template reads as a length. */
import type { RegistrationField } from '#domains/identity/contract/registration.ts';
import { type Broken, writeBounds } from '#domains/identity/rules/registration.ts';
import type { Refusal } from '../entrance.ts';
import { type EntranceKey, useText } from './texts.ts';

const templates = {
  length_range: 'rule.length_range',
  first_letter_alphanumeric: 'rule.first_letter_alphanumeric',
  chinese_digits: 'rule.chinese_digits',
  email: 'rule.email',
  alphanumeric: 'rule.alphanumeric',
  letters_and_digits: 'rule.letters_and_digits',
  digits_only: 'rule.digits_only',
  uppercase: 'rule.uppercase',
  letters_and_spaces: 'rule.letters_and_spaces',
  no_spaces: 'rule.no_spaces',
  date: 'rule.date',
  korean: 'rule.korean',
  thai: 'rule.thai',
  strong_password: 'rule.strong_password',
} as const satisfies Record<string, EntranceKey>;

export const templateOf = (patternId: string): EntranceKey =>
  Object.hasOwn(templates, patternId) ? templates[patternId as keyof typeof templates] : templates.length_range;

export function useRuleText() {
  const text = useText();
  return (broken: Broken | null): string | undefined =>
    broken ? writeBounds(text(templateOf(broken.patternId)), broken) : undefined;
}

/** What the server says of a field, as the page would have said it. */
export const brokenOf = ({ fault, detail }: Refusal): Broken | null =>
  fault === 'field_refused' && detail ? (detail as unknown as Broken) : null;

/** The field of the form that a refusal belongs under; null where it belongs above them all. */
export function fieldOfFault(refusal: Refusal): 'username' | 'password' | 'confirmPassword' | null {
  if (refusal.fault === 'account_taken') return 'username';
  if (refusal.fault === 'passwords_differ') return 'confirmPassword';
  const field: RegistrationField | undefined = brokenOf(refusal)?.field;
  return field === 'username' || field === 'password' ? field : null;
}
