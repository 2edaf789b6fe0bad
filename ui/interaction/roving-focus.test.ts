import { expect, test } from 'vitest';
import { indexAfterStep, stepForKey } from './roving-focus.ts';

test('the ends of a row meet', () => {
  expect(indexAfterStep('next', 2, 3)).toBe(0);
  expect(indexAfterStep('previous', 0, 3)).toBe(2);
  expect(indexAfterStep('next', -1, 3)).toBe(0);
  expect(indexAfterStep('first', 2, 3)).toBe(0);
  expect(indexAfterStep('last', 0, 3)).toBe(2);
});

test('the arrow to the left goes back, and onwards where one reads from right to left', () => {
  expect(stepForKey('ArrowLeft', 'row', false)).toBe('previous');
  expect(stepForKey('ArrowLeft', 'row', true)).toBe('next');
  expect(stepForKey('ArrowRight', 'row', true)).toBe('previous');
});

test('a list is walked up and down in any writing direction', () => {
  expect(stepForKey('ArrowDown', 'list', true)).toBe('next');
  expect(stepForKey('ArrowUp', 'list', false)).toBe('previous');
  expect(stepForKey('ArrowLeft', 'list', false)).toBeNull();
  expect(stepForKey('a', 'row', false)).toBeNull();
});
