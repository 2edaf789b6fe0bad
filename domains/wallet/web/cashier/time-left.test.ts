import { expect, test } from 'vitest';
import { isSaid, timeLeft } from './time-left.ts';

test.each([
  [582, '09:42'],
  [0, '00:00'],
  [83_633, '23:13:53'],
  [3_600, '01:00:00'],
])('WALLET-016 %i seconds read %s', (seconds, read) => {
  expect(timeLeft(seconds)).toBe(read);
});

test('a countdown speaks at its start, five minutes before its end and at its end', () => {
  expect([900, 301, 300, 1, 0].map((left) => isSaid(left, 900))).toEqual([null, null, 'five', 'five', 'end']);
});

test('a countdown that begins with a minute never says that five are left', () => {
  expect([60, 59, 1, 0].map((left) => isSaid(left, 60))).toEqual([null, null, null, 'end']);
});
