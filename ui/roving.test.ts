import { expect, test } from 'vitest';
import { stepOf, stepTo } from './roving.ts';

test('the ends of a row meet', () => {
  expect(stepTo('next', 2, 3)).toBe(0);
  expect(stepTo('previous', 0, 3)).toBe(2);
  expect(stepTo('next', -1, 3)).toBe(0);
  expect(stepTo('first', 2, 3)).toBe(0);
  expect(stepTo('last', 0, 3)).toBe(2);
});

test('the arrow to the left goes back, and onwards where one reads from right to left', () => {
  expect(stepOf('ArrowLeft', 'row', false)).toBe('previous');
  expect(stepOf('ArrowLeft', 'row', true)).toBe('next');
  expect(stepOf('ArrowRight', 'row', true)).toBe('previous');
});

test('a list is walked up and down in any writing direction', () => {
  expect(stepOf('ArrowDown', 'list', true)).toBe('next');
  expect(stepOf('ArrowUp', 'list', false)).toBe('previous');
  expect(stepOf('ArrowLeft', 'list', false)).toBeNull();
  expect(stepOf('a', 'row', false)).toBeNull();
});
