import { expect, test } from 'vitest';
import { nextSlideIndex } from './carousel-motion.ts';

test('HOME-003 after the last banner comes the first, and before the first the last', () => {
  expect(nextSlideIndex(2, 1, { count: 3, loop: true })).toBe(0);
  expect(nextSlideIndex(0, -1, { count: 3, loop: true })).toBe(2);
});

test('a carousel that does not loop stops at its ends', () => {
  expect(nextSlideIndex(2, 1, { count: 3, loop: false })).toBe(2);
  expect(nextSlideIndex(0, -1, { count: 3, loop: false })).toBe(0);
});

test('no slide and one slide stay where they are', () => {
  expect(nextSlideIndex(0, 1, { count: 0, loop: true })).toBe(0);
  expect(nextSlideIndex(0, 1, { count: 1, loop: true })).toBe(0);
});
