import { expect, test } from 'vitest';
import { announcementAt, formatTimeLeft } from './time-left.ts';

test.each([
  [582, '09:42'],
  [0, '00:00'],
  [83_633, '23:13:53'],
  [3_600, '01:00:00'],
])('WALLET-016 %i seconds are formatted as %s', (seconds, read) => {
  expect(formatTimeLeft(seconds)).toBe(read);
});

test('a countdown is announced at its start, five minutes before its end and at its end', () => {
  expect([900, 301, 300, 1, 0].map((left) => announcementAt(left, 900))).toEqual([null, null, 'five', 'five', 'end']);
});

test('a countdown that begins with a minute never announces five', () => {
  expect([60, 59, 1, 0].map((left) => announcementAt(left, 60))).toEqual([null, null, null, 'end']);
});
