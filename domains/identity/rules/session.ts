/** How long a session lives, and whether a password must be changed. */
import { addMs, dayMs, type Instant, minuteMs } from '#kernel/time.ts';

export const idleMs = dayMs;
export const absoluteMs = 30 * dayMs;
/** A sliding expiry that wrote on every call would make each read a write. */
export const touchIntervalMs = minuteMs;

/** Guesses at one account from one address, refused for five minutes. An attacker elsewhere cannot use it up for the owner. */
export const loginGuessLimit = { count: 10, windowMs: 5 * minuteMs } as const;

export type SessionTimes = { readonly lastSeenAt: Instant; readonly expiresAt: Instant };

export const isAlive = ({ lastSeenAt, expiresAt }: SessionTimes, now: Instant) =>
  now < expiresAt && now < addMs(lastSeenAt, idleMs);

export const isTouchDue = ({ lastSeenAt }: SessionTimes, now: Instant) => now >= addMs(lastSeenAt, touchIntervalMs);

/** Without a number of days a password never expires. */
export const isPasswordExpired = (changedAt: Instant, expiryDays: number | null, now: Instant) =>
  expiryDays !== null && now >= addMs(changedAt, expiryDays * dayMs);

/**
 * The change-password popup opens for the default password, or for an expired one where the brand
 * enforces expiry; a login by SMS or phone provider typed no password and is spared.
 */
export function mustChangePassword(login: {
  readonly defaultPassword: boolean;
  readonly passwordExpired: boolean;
  readonly expiryEnforced: boolean;
  readonly by: 'username' | 'sms' | 'provider';
}): boolean {
  if (login.by !== 'username') return false;
  return login.defaultPassword || (login.passwordExpired && login.expiryEnforced);
}
