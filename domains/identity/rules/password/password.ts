/** Whether a new password is acceptable, as far as that can be judged without stored data. */
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { type FieldViolation, judgeField, ruleOf } from '../registration/registration.ts';

export const historyLength = 3;
export const resetLinkMs = 30 * 60_000;

export type NewPassword = {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  /** Where the member has to enter it; a link or a code needs none. */
  readonly oldPassword?: string | undefined;
};

export type NewPasswordFault =
  | { readonly fault: 'field_refused'; readonly broken: FieldViolation }
  | { readonly fault: 'confirmation_differs' | 'password_same' };

/** Outer spaces never count, because a login trims them too. */
export function judgeNewPassword(rules: readonly FieldRule[], input: NewPassword): NewPasswordFault | null {
  const broken = judgeField(ruleOf(rules, 'password'), input.newPassword);
  if (broken) return { fault: 'field_refused', broken };
  if (input.newPassword.trim() !== input.confirmNewPassword.trim()) return { fault: 'confirmation_differs' };
  return input.newPassword.trim() === input.oldPassword?.trim() ? { fault: 'password_same' } : null;
}

/** Whether a password is what the account is called by: others read that name, and try it first. */
export const matchesAccountName = (password: string, names: readonly (string | null | undefined)[]): boolean =>
  names.some((name) => name?.trim().toLowerCase() === password.trim().toLowerCase());
