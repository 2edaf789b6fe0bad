import { expect, test } from 'vitest';
import { chooseDay, chosenOf, daysOf, markOf } from './span.ts';

const week = chosenOf({ startDate: '2026-11-09', endDate: '2026-11-15' });

test('MEMBER-038 two presses choose a span, and a third begins anew', () => {
  const first = chooseDay(week, '2026-11-03');
  expect(first).toEqual({ first: '2026-11-03', last: null });
  expect(daysOf(first)).toEqual({ startDate: '2026-11-03', endDate: '2026-11-03' });
  expect(chooseDay(first, '2026-11-05')).toEqual({ first: '2026-11-03', last: '2026-11-05' });
  expect(chooseDay(first, '2026-11-03')).toEqual({ first: '2026-11-03', last: '2026-11-03' });
});

test('MEMBER-038 a day before the first one takes its place', () => {
  expect(chooseDay({ first: '2026-11-03', last: null }, '2026-11-01')).toEqual({ first: '2026-11-01', last: null });
});

test('the ends and what lies between them are marked', () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-12', '2026-11-15', '2026-11-16'];
  expect(days.map((day) => markOf(week, day))).toEqual([undefined, 'first', 'between', 'last', undefined]);
  expect(markOf({ first: '2026-11-09', last: null }, '2026-11-09')).toBe('only');
});
