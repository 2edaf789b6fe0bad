import { expect, test } from 'vitest';
import { formatMinuteOfDay, isWithinSpan, minuteOfDay } from './day-span.ts';
import { instant } from './time.ts';

test.each([
  [540, 540, 1_320, true],
  [539, 540, 1_320, false],
  [1_319, 540, 1_320, true],
  [1_320, 540, 1_320, false],
  [1_410, 1_320, 360, true],
  [0, 1_320, 360, true],
  [359, 1_320, 360, true],
  [360, 1_320, 360, false],
  [1_319, 1_320, 360, false],
  [540, 540, 540, false],
])('minute %i is within the span from %i to %i: %s', (minute, from, to, isWithin) => {
  expect(isWithinSpan(minute, { from, to })).toBe(isWithin);
});

test.each([
  ['2026-11-18T00:00:00+08:00', 480, 0],
  ['2026-11-18T23:59:59+08:00', 480, 1_439],
  ['2026-11-18T00:30:00Z', 480, 510],
  ['2026-11-18T00:30:00Z', -180, 1_290],
])('%s is, %i minutes from Greenwich, minute %i of the day', (at, offsetMinutes, minute) => {
  expect(minuteOfDay(instant(Date.parse(at)), offsetMinutes)).toBe(minute);
});

test.each([
  [0, '00:00'],
  [545, '09:05'],
  [1_439, '23:59'],
])('minute %i is %s', (minute, text) => {
  expect(formatMinuteOfDay(minute)).toBe(text);
});
