import { expect, test } from 'vitest';
import { dayAfterKey } from './day-keys.ts';

test.each([
  ['ArrowRight', '2026-04-01'],
  ['ArrowLeft', '2026-03-30'],
  ['ArrowDown', '2026-04-07'],
  ['ArrowUp', '2026-03-24'],
  ['PageDown', '2026-04-30'],
  ['PageUp', '2026-02-28'],
  ['Enter', null],
])('from the last of March %s leads to %s', (key, day) => expect(dayAfterKey('2026-03-31', key, false)).toBe(day));

test('where one reads from right to left the next day lies to the left', () => {
  expect(dayAfterKey('2026-03-31', 'ArrowLeft', true)).toBe('2026-04-01');
});
