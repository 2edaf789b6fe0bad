import { expect, test } from 'vitest';
import { hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { formatWait } from './refuse-with-wait.ts';

test.each([
  [1, '1 minute', '1 minuto'],
  [minuteMs, '1 minute', '1 minuto'],
  [4 * minuteMs + secondMs, '5 minutes', '5 minuto'],
  [5 * minuteMs, '5 minutes', '5 minuto'],
  [2 * hourMs, '120 minutes', '120 minuto'],
  [6 * hourMs + 1, '7 hours', '7 oras'],
])('AUTH-049 a wait of %i ms is written as %s', (waitMs, english, tagalog) => {
  expect([formatWait('EN', waitMs), formatWait('TY', waitMs)]).toEqual([english, tagalog]);
});
