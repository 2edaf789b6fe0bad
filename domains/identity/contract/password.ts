import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { CodeText, codeFaults, mobileFields } from './contact.ts';
import { DeviceId } from './device-id.ts';
import { MailAddress } from './mail-address.ts';
import { authWindowMs, secretTriesPerDay } from './rate-limit.ts';
import { LoginResponse } from './session.ts';

const password = z.string().check(z.trim(), z.minLength(1), z.maxLength(128));

/** The faults of a new password, in order of precedence. `field_refused` names the broken rule. */
export const newPasswordFaults = {
  field_refused: 422,
  confirmation_differs: 422,
  password_same: 422,
  password_default: 422,
  password_breached: 422,
  password_recent: 422,
} as const;

export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  audience: 'member',
  endsSessions: true,
  whileChangeDue: true,
  sealed: true,
  maxBytes: 4_096,
  limits: [{ by: 'account', count: 10, windowMs: authWindowMs }, secretTriesPerDay],
  /** A member who never chose a password has no old one; a recent login replaces it. */
  input: z.object({ oldPassword: z.optional(password), newPassword: password, confirmNewPassword: password }),
  output: z.object({}),
  faults: { login_again: 403, wrong_old_password: 422, ...newPasswordFaults },
  summary: 'Changes the password; every other session of the member ends.',
});

/** Form-urlencoded as given. The human check comes first, because the response reveals whether the account exists. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  audience: 'public',
  body: 'form',
  maxBytes: 4_096,
  limits: [{ by: 'ip', count: 5, windowMs: authWindowMs }],
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    email: MailAddress,
    humanVerification: z.optional(z.string().check(z.maxLength(512))),
    /** Identifies a device of the owner, whose requests are counted apart from those of strangers. */
    device: z.optional(DeviceId),
  }),
  output: z.object({}),
  faults: {
    switched_off: 403,
    service_unavailable: 503,
    human_required: 422,
    unknown_username_or_email: 422,
    too_many_requests: 429,
    /** It carries `seconds`: by the caller's network, or by the account when none of its links is active any more. */
    links_used_up: 429,
  },
  summary: 'Sends a one-time link of thirty minutes to the bound address; while three stand, no further letter.',
});

/** Judges the link before the form is shown, without using it up. The link is the secret, so the response names the account. */
export const readResetLink = endpoint({
  method: 'POST',
  path: '/wps/member/password/link',
  audience: 'public',
  sealed: true,
  maxBytes: 2_048,
  limits: [{ by: 'ip', count: 20, windowMs: authWindowMs }],
  input: z.object({ resetToken: z.string().check(z.maxLength(128)) }),
  output: z.object({ account: z.string() }),
  faults: { reset_link_spent: 422, account_locked: 403 },
  summary: 'Whether the one-time link of a letter is still good, and for which account.',
});

/** Uses the link of the letter. It opens no session: the member logs in with the new password. */
export const resetPasswordByLink = endpoint({
  method: 'POST',
  path: '/wps/member/password/reset',
  audience: 'public',
  sealed: true,
  maxBytes: 4_096,
  limits: [{ by: 'ip', count: 10, windowMs: authWindowMs }],
  input: z.object({
    resetToken: z.string().check(z.maxLength(128)),
    newPassword: password,
    confirmNewPassword: password,
  }),
  output: z.object({ account: z.string() }),
  faults: { reset_link_spent: 422, account_locked: 403, ...newPasswordFaults },
  summary: 'Sets a new password by the one-time link; every session of the member ends.',
});

export const resetPasswordByPhone = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  audience: 'public',
  sealed: true,
  maxBytes: 4_096,
  limits: [{ by: 'ip', count: 10, windowMs: authWindowMs }],
  input: z.object({
    newPassword: password,
    ...mobileFields,
    verificationCode: CodeText,
    /** Known from then on, as after a login. */
    device: z.optional(DeviceId),
  }),
  /** With two-factor login the second step follows, as after a login. */
  output: LoginResponse,
  faults: {
    switched_off: 403,
    numbers_differ: 422,
    wrong_number: 422,
    ...newPasswordFaults,
    /** It carries `seconds`: wrong codes of this number, in five minutes and in a day. */
    too_many_resets: 429,
    ...codeFaults,
    account_locked: 403,
    account_closed: 403,
  },
  summary: 'Sets a new password by a code to the bound number and opens a session.',
});
