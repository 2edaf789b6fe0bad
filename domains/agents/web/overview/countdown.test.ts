import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { countdownOf } from './countdown.ts';

test.each([
  [0, { unit: 'now' }],
  [-5, { unit: 'now' }],
  [3 * minuteMs + 53 * secondMs, { unit: 'minutes', minutes: 3, seconds: 53 }],
  [hourMs, { unit: 'hours', hours: 1, minutes: 0 }],
  [2 * dayMs + 3 * hourMs, { unit: 'days', days: 2, hours: 3 }],
])('AGENT-008 %s ms before a settlement the two largest units are shown', (ms, countdown) =>
  expect(countdownOf(ms)).toEqual(countdown),
);
