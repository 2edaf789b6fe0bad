import { expect, test } from 'vitest';
import { endCountdown, lastSentCode, resendSecondsOf, secondsLeft, startCountdown } from './countdown.ts';

test.each([
  [2, 120],
  [5, 300],
  ['2', 120],
  [0.5, 30],
])('SMS-003 CONST-003 expiredMinutes %j are %i seconds', (minutes, seconds) => {
  expect(resendSecondsOf(minutes)).toBe(seconds);
});

test.each([[undefined], [null], [0], [-1], ['soon'], [''], [Number.NaN], [Number.POSITIVE_INFINITY], [{}]])(
  'SMS-004 SMS-006 CONST-005 TRAP-023 expiredMinutes %j are a minute, never NaN and never without an end',
  (minutes) => {
    expect(resendSecondsOf(minutes)).toBe(60);
  },
);

test('SMS-003 SMS-011 a countdown goes down each second, belongs to its form and outlives it', () => {
  startCountdown('register', { to: '+639171234567', seconds: 120, now: 10_000 });
  expect([10_000, 10_001, 11_000, 12_000].map((now) => secondsLeft('register', now))).toEqual([120, 120, 119, 118]);
  expect(secondsLeft('register', 129_999)).toBe(1);
  expect(secondsLeft('register', 130_000)).toBe(0);
  expect(secondsLeft('register', 999_999)).toBe(0);
  expect(secondsLeft('login', 10_000)).toBe(0);
});

test('SMS-011 a code that was used makes its form free, and no other', () => {
  startCountdown('bind-mobile', { to: '+639171234567', seconds: 120, now: 0 });
  startCountdown('bind-email', { to: 'm@example.com', seconds: 120, now: 0 });
  endCountdown('bind-mobile');
  expect([secondsLeft('bind-mobile', 0), secondsLeft('bind-email', 0)]).toEqual([0, 120]);
});

test('SMS-012 a code by mail is good for longer than one has to wait for the next', () => {
  startCountdown('bind-email', { to: 'm@example.com', seconds: 60, goodMinutes: 10, now: 0 });
  expect([lastSentCode('bind-email')?.goodMinutes, secondsLeft('bind-email', 0)]).toEqual([10, 60]);
  startCountdown('bind-mobile', { to: '+639171234567', seconds: 90, now: 0 });
  expect(lastSentCode('bind-mobile')?.goodMinutes).toBe(2);
});
