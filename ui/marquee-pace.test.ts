import { expect, test } from 'vitest';
import { roundSeconds } from './marquee-pace.ts';

const step = 0.5;

test('HOME-015 a round takes as long as its frames', () => {
  const seconds = roundSeconds(900, step);
  expect(seconds).toBe(30);
  expect(900 / (seconds * 60)).toBe(step);
});

test('an empty row and a standing one take no time', () => {
  expect(roundSeconds(0, step)).toBe(0);
  expect(roundSeconds(900, 0)).toBe(0);
});
