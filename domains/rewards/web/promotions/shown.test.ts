import { expect, test } from 'vitest';
import { firstDayOf, lastDayOf, picturesOf, termsOf } from './shown.ts';

test('CONTENT-005 pictures stand in the order of their sequence', () => {
  const announcementImages = [
    { url: '/art/c.svg', sequence: 10 },
    { url: '/art/a.svg', sequence: 1 },
    { url: '/art/b.svg', sequence: 2 },
  ];
  expect(picturesOf({ announcementImages })).toEqual(['/art/a.svg', '/art/b.svg', '/art/c.svg']);
  expect(announcementImages[0]?.url).toBe('/art/c.svg');
});

test('CONTENT-029 a line of terms is told term by term', () => {
  expect(termsOf('21+ · turnover 8× · until 2026-12-01')).toEqual(['21+', 'turnover 8×', 'until 2026-12-01']);
  expect(termsOf('')).toEqual([]);
});

test('CONTENT-029 a period that ends at midnight has the day before as its last', () => {
  const midnight = Date.UTC(2026, 11, 1) - 480 * 60_000;
  expect(firstDayOf(midnight, 480)).toBe('2026-12-01');
  expect(lastDayOf(midnight, 480)).toBe('2026-11-30');
});
