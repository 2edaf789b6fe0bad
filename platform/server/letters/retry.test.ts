import { expect, test } from 'vitest';
import { addMs, hourMs, instant, minuteMs, secondMs } from '#kernel/time.ts';
import { backoffMs, maxAttempts, nextStepAfterFailure } from './retry.ts';

const now = instant(Date.parse('2026-11-15T04:00:00Z'));
const tried = { attempt: 1, now, expiresAt: null, lasting: false };

test.each([
  [1, 5 * secondMs],
  [2, 15 * secondMs],
  [3, 45 * secondMs],
  [6, 1_215 * secondMs],
  [7, hourMs],
  [10, hourMs],
])('after try %i the next one waits %i ms', (attempt, wait) => {
  expect(backoffMs(attempt)).toBe(wait);
});

test('a letter without an end is tried ten times and then given up', () => {
  expect(nextStepAfterFailure(tried)).toEqual({ again: addMs(now, 5_000) });
  expect(nextStepAfterFailure({ ...tried, attempt: maxAttempts - 1 })).toEqual({ again: addMs(now, hourMs) });
  expect(nextStepAfterFailure({ ...tried, attempt: maxAttempts })).toEqual({ giveUp: 'failed' });
});

test('a letter that the provider refuses for good is not tried again', () => {
  expect(nextStepAfterFailure({ ...tried, lasting: true })).toEqual({ giveUp: 'failed' });
});

test('a letter that would be late at its next try is given up now', () => {
  expect(nextStepAfterFailure({ ...tried, expiresAt: addMs(now, 5_000) })).toEqual({ giveUp: 'expired' });
  expect(nextStepAfterFailure({ ...tried, expiresAt: addMs(now, 5_001) })).toEqual({ again: addMs(now, 5_000) });
});

test('the wait that a provider asks for is kept, up to an hour', () => {
  expect(nextStepAfterFailure({ ...tried, waitMs: minuteMs })).toEqual({ again: addMs(now, minuteMs) });
  expect(nextStepAfterFailure({ ...tried, waitMs: 1 })).toEqual({ again: addMs(now, 5_000) });
  expect(nextStepAfterFailure({ ...tried, waitMs: 50 * hourMs })).toEqual({ again: addMs(now, hourMs) });
});
