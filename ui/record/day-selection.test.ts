import { expect, test } from 'vitest';
import { dayMarkOf, selectDay, selectedPeriod, selectionOf } from './day-selection.ts';

const week = selectionOf({ startDate: '2026-11-09', endDate: '2026-11-15' });

test('MEMBER-038 two presses choose a span, and a third begins anew', () => {
  const first = selectDay(week, '2026-11-03');
  expect(first).toEqual({ first: '2026-11-03', last: null });
  expect(selectedPeriod(first)).toEqual({ startDate: '2026-11-03', endDate: '2026-11-03' });
  expect(selectDay(first, '2026-11-05')).toEqual({ first: '2026-11-03', last: '2026-11-05' });
  expect(selectDay(first, '2026-11-03')).toEqual({ first: '2026-11-03', last: '2026-11-03' });
});

test('MEMBER-038 a day before the first one takes its place', () => {
  expect(selectDay({ first: '2026-11-03', last: null }, '2026-11-01')).toEqual({ first: '2026-11-01', last: null });
});

test('the ends and what lies between them are marked', () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-12', '2026-11-15', '2026-11-16'];
  expect(days.map((day) => dayMarkOf(week, day))).toEqual([undefined, 'first', 'between', 'last', undefined]);
  expect(dayMarkOf({ first: '2026-11-09', last: null }, '2026-11-09')).toBe('only');
});
