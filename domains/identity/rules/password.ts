/** Whether a new password will do, as far as that can be told without the server's memory. */
import type { FieldRule } from '../contract/registration.ts';
import { type Broken, judgeField, ruleOf } from './registration.ts';

export const historyLength = 3;
export const resetLinkMs = 30 * 60_000;

export type NewPassword = {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  /** Where the member typed it; a link or a code needs none. */
  readonly oldPassword?: string | undefined;
};

export type NewPasswordFault =
  | { readonly fault: 'field_refused'; readonly broken: Broken }
  | { readonly fault: 'confirmation_differs' | 'password_same' };

/** Outer spaces never count, because a login trims them too. */
export function judgeNewPassword(rules: readonly FieldRule[], typed: NewPassword): NewPasswordFault | null {
  const broken = judgeField(ruleOf(rules, 'password'), typed.newPassword);
  if (broken) return { fault: 'field_refused', broken };
  if (typed.newPassword.trim() !== typed.confirmNewPassword.trim()) return { fault: 'confirmation_differs' };
  return typed.newPassword.trim() === typed.oldPassword?.trim() ? { fault: 'password_same' } : null;
}

/** Whether a password is what the account is called by: others read that name, and try it first. */
export const isNameOf = (password: string, names: readonly (string | null | undefined)[]): boolean =>
  names.some((name) => name?.trim().toLowerCase() === password.trim().toLowerCase());
