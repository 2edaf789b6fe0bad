/** Where a refusal belongs in the form of a registration. */
import type { RegistrationField } from '#domains/identity/contract/registration.ts';
import type { Refusal } from '../entrance.ts';
import { brokenOf } from '../rule/rule-text.ts';

/** The field of the form that a refusal belongs under; null where it belongs above them all. */
export function fieldOfFault(refusal: Refusal): 'username' | 'password' | 'confirmPassword' | null {
  if (refusal.fault === 'account_taken') return 'username';
  if (refusal.fault === 'password_default' || refusal.fault === 'password_breached') return 'password';
  if (refusal.fault === 'passwords_differ') return 'confirmPassword';
  const field: RegistrationField | undefined = brokenOf(refusal)?.field;
  return field === 'username' || field === 'password' ? field : null;
}
