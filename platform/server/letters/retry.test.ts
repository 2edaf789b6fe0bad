import { expect, test } from 'vitest';
import { hourMs, instant, later, minuteMs, secondMs } from '#kernel/time.ts';
import { attemptsMost, backOffMs, judgeFailure } from './retry.ts';

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
  expect(backOffMs(attempt)).toBe(wait);
});

test('a letter without an end is tried ten times and then given up', () => {
  expect(judgeFailure(tried)).toEqual({ again: later(now, 5_000) });
  expect(judgeFailure({ ...tried, attempt: attemptsMost - 1 })).toEqual({ again: later(now, hourMs) });
  expect(judgeFailure({ ...tried, attempt: attemptsMost })).toEqual({ giveUp: 'failed' });
});

test('a letter that the provider refuses for good is not tried again', () => {
  expect(judgeFailure({ ...tried, lasting: true })).toEqual({ giveUp: 'failed' });
});

test('a letter that would be late at its next try is given up now', () => {
  expect(judgeFailure({ ...tried, expiresAt: later(now, 5_000) })).toEqual({ giveUp: 'expired' });
  expect(judgeFailure({ ...tried, expiresAt: later(now, 5_001) })).toEqual({ again: later(now, 5_000) });
});

test('the patience that a provider asks for is given, up to an hour', () => {
  expect(judgeFailure({ ...tried, waitMs: minuteMs })).toEqual({ again: later(now, minuteMs) });
  expect(judgeFailure({ ...tried, waitMs: 1 })).toEqual({ again: later(now, 5_000) });
  expect(judgeFailure({ ...tried, waitMs: 50 * hourMs })).toEqual({ again: later(now, hourMs) });
});
