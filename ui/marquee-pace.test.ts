import { expect, test } from 'vitest';
import { offsetAt, roundSeconds } from './marquee-pace.ts';

const step = 0.5;

test('HOME-015 the offset grows by 0.5 in each frame', () => {
  const lengthPx = 900;
  expect(offsetAt(1, { step, lengthPx }) - offsetAt(0, { step, lengthPx })).toBe(0.5);
  expect(offsetAt(101, { step, lengthPx }) - offsetAt(100, { step, lengthPx })).toBe(0.5);
});

test('HOME-015 a round takes as long as its frames', () => {
  const seconds = roundSeconds(900, step);
  expect(seconds).toBe(30);
  expect(900 / (seconds * 60)).toBe(step);
});

test('a row that has gone round is back at its start', () => {
  expect(offsetAt(1_800, { step, lengthPx: 900 })).toBe(0);
});

test('an empty row and a standing one take no time', () => {
  expect(roundSeconds(0, step)).toBe(0);
  expect(roundSeconds(900, 0)).toBe(0);
  expect(offsetAt(7, { step, lengthPx: 0 })).toBe(0);
});
