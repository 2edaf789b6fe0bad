import { expect, test } from 'vitest';
import { addMs, dayMs, instant, minuteMs } from '#kernel/time.ts';
import { isAlive, isPasswordExpired, isTouchDue, mustChangePassword } from './session.ts';

const start = instant(1_790_000_000_000);

test.each([
  { idle: 0, alive: true },
  { idle: dayMs - 1, alive: true },
  { idle: dayMs, alive: false },
])('AUTH-051 after $idle ms without a call the session is alive: $alive', ({ idle, alive }) => {
  const times = { lastSeenAt: start, expiresAt: addMs(start, 30 * dayMs) };
  expect(isAlive(times, addMs(start, idle))).toBe(alive);
});

test('AUTH-051 a session ends after thirty days however busy it is', () => {
  const end = addMs(start, 30 * dayMs);
  expect(isAlive({ lastSeenAt: addMs(end, -1), expiresAt: end }, addMs(end, -1))).toBe(true);
  expect(isAlive({ lastSeenAt: addMs(end, -1), expiresAt: end }, end)).toBe(false);
});

test('CALL-003 the last call is written down at most once a minute', () => {
  const times = { lastSeenAt: start, expiresAt: addMs(start, 30 * dayMs) };
  expect(isTouchDue(times, addMs(start, minuteMs - 1))).toBe(false);
  expect(isTouchDue(times, addMs(start, minuteMs))).toBe(true);
});

test.each([
  { days: 90, age: 89 * dayMs, expired: false },
  { days: 90, age: 90 * dayMs, expired: true },
  { days: null, age: 9_000 * dayMs, expired: false },
])('AUTH-012 with $days days a password of $age ms is expired: $expired', ({ days, age, expired }) => {
  expect(isPasswordExpired(start, days, addMs(start, age))).toBe(expired);
});

test.each([
  { defaultPassword: true, passwordExpired: false, expiryEnforced: false, by: 'username', due: true },
  { defaultPassword: false, passwordExpired: true, expiryEnforced: true, by: 'username', due: true },
  { defaultPassword: false, passwordExpired: true, expiryEnforced: false, by: 'username', due: false },
  { defaultPassword: false, passwordExpired: false, expiryEnforced: true, by: 'username', due: false },
  { defaultPassword: true, passwordExpired: true, expiryEnforced: true, by: 'sms', due: false },
  { defaultPassword: true, passwordExpired: true, expiryEnforced: true, by: 'provider', due: false },
] as const)(
  'AUTH-012 TRAP-012 default $defaultPassword, expired $passwordExpired, enforced $expiryEnforced, by $by: $due',
  ({ due, ...login }) => {
    expect(mustChangePassword(login)).toBe(due);
  },
);
