import type { PasswordFormValues } from './password-form-values.ts';

const newPasswordFaults = new Set([
  'field_refused',
  'password_same',
  'password_default',
  'password_breached',
  'password_recent',
]);

/** The field that a refusal belongs under; null where it belongs above them all. */
export function fieldOfFault({ fault }: { readonly fault: string }): keyof PasswordFormValues | null {
  if (fault === 'wrong_old_password') return 'oldPassword';
  if (fault === 'confirmation_differs') return 'confirmNewPassword';
  return newPasswordFaults.has(fault) ? 'newPassword' : null;
}
