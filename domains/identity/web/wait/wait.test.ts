import { expect, test } from 'vitest';
import { formatCountdown, secondsToWait } from './wait.ts';

const refusal = (seconds: unknown) => ({ fault: 'too_many_guesses', message: 'Too many', detail: { seconds } });

test('AUTH-049 ERR-017 the seconds that the server names are the wait; a moment or nonsense is none', () => {
  expect(secondsToWait(refusal(299.2))).toBe(300);
  for (const none of [1, null, '300', Number.NaN, undefined]) expect(secondsToWait(refusal(none))).toBeNull();
  expect(secondsToWait({ fault: 'wrong_credentials', message: 'Wrong' })).toBeNull();
});

test.each([
  [300, '5:00'],
  [9, '0:09'],
  [3_599, '59:59'],
  [3_899, '1:04:59'],
  [86_400, '24:00:00'],
])('AUTH-049 a wait of %d seconds is written %s', (seconds, written) => {
  expect(formatCountdown(seconds)).toBe(written);
});
