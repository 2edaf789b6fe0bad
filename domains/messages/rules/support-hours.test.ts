import { expect, test } from 'vitest';
import { formatMinuteOfDay } from '#kernel/day-span.ts';
import { instant } from '#kernel/time.ts';
import { isStaffed, parseMinute } from './support-hours.ts';

const hours = (from: string, to: string) => ({
  opensMinute: parseMinute(from) ?? 0,
  closesMinute: parseMinute(to) ?? 0,
});

test.each([
  ['09:00', '23:00', '08:59', false],
  ['09:00', '23:00', '09:00', true],
  ['09:00', '23:00', '22:59', true],
  ['09:00', '23:00', '23:00', false],
  ['22:00', '02:00', '21:59', false],
  ['22:00', '02:00', '23:30', true],
  ['22:00', '02:00', '01:59', true],
  ['22:00', '02:00', '02:00', false],
  ['00:00', '00:00', '04:00', true],
])('CONTENT-028 staff from %s to %s at %s in Manila: %s', (from, to, at, staffed) => {
  expect(isStaffed(hours(from, to), instant(Date.parse(`2026-11-18T${at}:00+08:00`)))).toBe(staffed);
});

test.each(['24:00', '9:00', '09:60', '09-00', ''])('CONTENT-028 "%s" is no time of a day', (text) => {
  expect(parseMinute(text)).toBeNull();
});

test('CONTENT-028 a minute is written as it was read', () => {
  expect(['00:00', '09:05', '23:59'].map((text) => formatMinuteOfDay(parseMinute(text) ?? -1))).toEqual([
    '00:00',
    '09:05',
    '23:59',
  ]);
});
