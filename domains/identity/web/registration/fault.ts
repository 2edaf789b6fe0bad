/** Where a refusal of the server belongs in the form, and what it used up. */
import type { OptionalField } from '#domains/identity/contract/registration.ts';
import type { Refusal } from '../login/establish-session.ts';
import { violationOf } from '../rule/rule-text.ts';

export type RegistrationTextField =
  | OptionalField
  | 'username'
  | 'mobileNum'
  | 'verificationCode'
  | 'password'
  | 'confirmPassword'
  | 'referralCode';

const fieldByFault: Readonly<Record<string, RegistrationTextField>> = {
  account_taken: 'username',
  mobile_taken: 'mobileNum',
  email_taken: 'email',
  password_default: 'password',
  password_breached: 'password',
  passwords_differ: 'confirmPassword',
  payment_password_weak: 'paymentPassword',
  recommender_unknown: 'recommenderId',
  wrong_captcha: 'captcha',
  wrong_code: 'verificationCode',
  code_expired: 'verificationCode',
  code_spent: 'verificationCode',
};

/** Null where it belongs above them all. */
export function fieldOfFault(refusal: Refusal): RegistrationTextField | null {
  const broken = violationOf(refusal)?.field;
  if (broken === 'humanVerification' || broken === 'firebaseIdToken') return null;
  return broken ?? fieldByFault[refusal.fault] ?? null;
}

/** Faults of a code that we sent: the server reports them before it consumes any proof. */
const codeFaults = ['wrong_code', 'code_expired', 'code_spent'];

/** The server looks at these before it looks at the picture; after all others the picture is used up. */
const faultsBeforeCaptcha = new Set([
  'registration_closed',
  'field_refused',
  'passwords_differ',
  'password_default',
  'password_breached',
  'payment_password_weak',
  'consent_missing',
  'invitation_invalid',
  'human_required',
  ...codeFaults,
]);

export const consumesCaptcha = ({ fault }: Refusal): boolean => !faultsBeforeCaptcha.has(fault);

/** Whether a human check that went along is still good for the next try. */
export const keepsHumanCheck = ({ fault }: Refusal): boolean =>
  faultsBeforeCaptcha.has(fault) && fault !== 'human_required';
