import { expect, test } from 'vitest';
import { addDays, addMonths, countDays, isCalendarDay, weeksOf } from './calendar.ts';

test('a day is one that the calendar has', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].every(isCalendarDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '1999-01-01', 'yesterday', ''].some(isCalendarDay)).toBe(false);
});

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(countDays({ startDate: '2026-11-09', endDate: '2026-11-15' })).toBe(7);
});

test('months follow one another', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('the weeks of a month begin on Monday and have gaps at both ends', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(weeksOf('2027-02')).toHaveLength(4);
});
