import { expect, test } from 'vitest';
import { type BusinessDay, instant } from '#kernel/time.ts';
import { dayOf, judgeDays, periodOf, startOf } from './day.ts';

const now = instant(Date.parse('2026-11-15T12:00:00+08:00'));

test('MEMBER-007 a record shows the past seven days where nothing is said', () => {
  expect(judgeDays({}, now)).toEqual({ ok: true, value: { first: '2026-11-09', last: '2026-11-15' } });
  expect(judgeDays({ startDate: '2026-11-01' }, now)).toMatchObject({
    value: { first: '2026-11-01', last: '2026-11-15' },
  });
  expect(judgeDays({ endDate: '2026-10-31' }, now)).toMatchObject({
    value: { first: '2026-10-25', last: '2026-10-31' },
  });
});

test.each([
  ['next 7 days', '2026-11-15', '2026-11-21'],
  ['next 30 days', '2026-11-15', '2026-12-14'],
  ['past 7 days', '2026-11-09', '2026-11-15'],
  ['past 30 days', '2026-10-17', '2026-11-15'],
  ['a year', '2025-11-15', '2026-11-15'],
  ['days to come alone', '2027-03-01', '2027-03-02'],
])('MEMBER-038 TRAP-036 the span of %s is taken', (_, startDate, endDate) => {
  expect(judgeDays({ startDate, endDate }, now)).toEqual({ ok: true, value: { first: startDate, last: endDate } });
});

test.each([
  ['2026-02-30', '2026-03-02', 'range_invalid'],
  ['2026-02-01', '2026-02-31', 'range_invalid'],
  ['2026-11-15', '2026-11-14', 'range_invalid'],
  ['2025-11-14', '2026-11-16', 'range_too_long'],
])('MEMBER-038 from %s to %s is refused: %s', (startDate, endDate, fault) => {
  expect(judgeDays({ startDate, endDate }, now)).toEqual({ ok: false, fault });
});

test('a day begins at its midnight of GMT+8', () => {
  const midnight = startOf('2026-11-15' as BusinessDay);
  expect(midnight).toBe(Date.parse('2026-11-15T00:00:00+08:00'));
  expect(dayOf(instant(midnight - 1))).toBe('2026-11-14');
});

test.each([
  ['2026-11-15', '2026-11-09', '2026-11-01'],
  ['2026-11-16', '2026-11-16', '2026-11-01'],
  ['2027-01-01', '2026-12-28', '2027-01-01'],
])('MEMBER-009 %s lies in the week of %s and the month of %s', (day, week, month) => {
  const of = (period: 'day' | 'week' | 'month') => periodOf(day as BusinessDay, period);
  expect([of('day'), of('week'), of('month')]).toEqual([day, week, month]);
});
