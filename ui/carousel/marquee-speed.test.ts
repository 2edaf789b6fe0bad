import { expect, test } from 'vitest';
import { loopSeconds } from './marquee-speed.ts';

const step = 0.5;

test('HOME-015 a round takes as long as its frames', () => {
  const seconds = loopSeconds(900, step);
  expect(seconds).toBe(30);
  expect(900 / (seconds * 60)).toBe(step);
});

test('an empty row and a standing one take no time', () => {
  expect(loopSeconds(0, step)).toBe(0);
  expect(loopSeconds(900, 0)).toBe(0);
});
