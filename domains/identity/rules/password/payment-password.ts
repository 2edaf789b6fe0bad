/** The payment password, and how long a withdrawal waits after something was changed. */

import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { addMs, dayMs, hourMs, type Instant, minuteMs } from '#kernel/time.ts';
import { type FieldViolation, judgeField } from '../registration/registration.ts';

/**
 * The first payment password delays little, because there was nothing to protect before it; the more somebody could
 * have tricked their way to a change, the longer the owner has to hear of it.
 */
export const withdrawalCoolingMs = {
  payment_password_set: hourMs,
  payment_password_changed: 12 * hourMs,
  payment_password_reset: 24 * hourMs,
  password_reset: 24 * hourMs,
  reach_changed: 24 * hourMs,
  totp_off: 24 * hourMs,
  passkey_removed: 24 * hourMs,
} as const;
export type WithdrawalCoolingReason = keyof typeof withdrawalCoolingMs;

/** Six digits are few: five wrong ones in a row, and it rests. A right one begins the row anew, but not the day. */
export const paymentPasswordTryLimit = { most: 5, lockMs: 30 * minuteMs, mostOfDay: 20 } as const;

export type PaymentPasswordTries = {
  readonly tries: number;
  readonly triedAt: Instant;
  readonly dayTries: number;
  readonly dayFrom: Instant;
};

export const triesLeft = ({ tries, dayTries }: PaymentPasswordTries): number =>
  Math.max(0, Math.min(paymentPasswordTryLimit.most - tries, paymentPasswordTryLimit.mostOfDay - dayTries));

/** Null while it may be tried. */
export function lockedUntil({ tries, triedAt, dayTries, dayFrom }: PaymentPasswordTries, now: Instant): Instant | null {
  const rests = tries >= paymentPasswordTryLimit.most ? addMs(triedAt, paymentPasswordTryLimit.lockMs) : now;
  const tomorrow = dayTries >= paymentPasswordTryLimit.mostOfDay ? addMs(dayFrom, dayMs) : now;
  const until = rests > tomorrow ? rests : tomorrow;
  return until > now ? until : null;
}

const defaultRule: FieldRule = {
  field: 'paymentPassword',
  enabled: true,
  required: true,
  acceptedPattern: '[0-9]+',
  minLength: 6,
  maxLength: 6,
  patternId: 'digits_only',
};

export type PaymentPasswordFault =
  | { readonly fault: 'field_refused'; readonly broken: FieldViolation }
  | { readonly fault: 'confirmation_differs' | 'payment_password_weak' };

export function judgePaymentPassword(
  rules: readonly FieldRule[],
  { paymentPassword, confirmPaymentPassword }: { paymentPassword: string; confirmPaymentPassword: string },
): PaymentPasswordFault | null {
  const rule = rules.find(({ field }) => field === 'paymentPassword') ?? defaultRule;
  // Whether registration requires one does not matter in the security centre.
  const broken = judgeField({ ...rule, enabled: true, required: true }, paymentPassword);
  if (broken) return { fault: 'field_refused', broken };
  if (paymentPassword.trim() !== confirmPaymentPassword.trim()) return { fault: 'confirmation_differs' };
  return isGuessable(paymentPassword.trim()) ? { fault: 'payment_password_weak' } : null;
}

/** 111111, 123456, 654321, 121212, 123123: what a thief types first. */
function isGuessable(digits: string): boolean {
  const steps = new Set(Array.from(digits.slice(1), (digit, i) => digit.charCodeAt(0) - digits.charCodeAt(i)));
  return (steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0)) || /^(.{1,3})\1+$/.test(digits);
}
