/** A broken rule in words: the template of its name with the real numbers; a name without a template reads as a length. */
import type { RegistrationField } from '#domains/identity/contract/registration.ts';
import { ruleKey } from '#domains/identity/rules/pattern.ts';
import { type Broken, writeBounds } from '#domains/identity/rules/registration.ts';
import type { Refusal } from '../entrance.ts';
import { useText } from './texts.ts';

export function useRuleText() {
  const text = useText();
  return (broken: Broken | null): string | undefined =>
    broken ? writeBounds(text(ruleKey(broken.patternId)), broken) : undefined;
}

/** What the server says of a field, as the page would have said it. */
export const brokenOf = ({ fault, detail }: Refusal): Broken | null =>
  fault === 'field_refused' && detail ? (detail as unknown as Broken) : null;

/** The field of the form that a refusal belongs under; null where it belongs above them all. */
export function fieldOfFault(refusal: Refusal): 'username' | 'password' | 'confirmPassword' | null {
  if (refusal.fault === 'account_taken') return 'username';
  if (refusal.fault === 'password_default' || refusal.fault === 'password_breached') return 'password';
  if (refusal.fault === 'passwords_differ') return 'confirmPassword';
  const field: RegistrationField | undefined = brokenOf(refusal)?.field;
  return field === 'username' || field === 'password' ? field : null;
}
