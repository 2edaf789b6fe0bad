import { expect, test } from 'vitest';
import { addMs, dayMs, instant } from '#kernel/time.ts';
import { calendarDaysOf, isBirthdayKnown } from './birthday.ts';

test.each([
  ['2026-11-22', [1122]],
  ['2027-02-28', [228, 229]],
  ['2028-02-28', [228]],
  ['2028-02-29', [229]],
])('MEMBER-027 on %s the birthdays of %j are', (day, days) => {
  expect(calendarDaysOf(day)).toEqual(days);
});

test('MEMBER-027 a birthday is known in time thirty days before it', () => {
  const day = instant(Date.parse('2026-11-22T00:00:00+08:00'));
  const limit = addMs(day, -30 * dayMs);
  expect([limit, addMs(limit, 1)].map((setAt) => isBirthdayKnown(setAt, day))).toEqual([true, false]);
});
