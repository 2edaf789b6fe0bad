import { expect, test } from 'vitest';
import { formatBadgeCount } from './badge-text.ts';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [Number.POSITIVE_INFINITY, '99+'],
])('a count of %s reads %s', (count, text) => {
  expect(formatBadgeCount(count)).toBe(text);
});

test.each([0, -1, Number.NaN, null, undefined])('TRAP-023 a count of %s hides the badge', (count) => {
  expect(formatBadgeCount(count)).toBeNull();
});
