import { expect, test } from 'vitest';
import { clampPoint, formatPoint, keptPoint } from './point-text.ts';

test.each([
  [0, '0.0%'],
  [5, '0.5%'],
  [79, '7.9%'],
  [200, '20.0%'],
  [-1, '\u22120.1%'],
])('AGENT-010 %i tenths of a percent are written %s', (point, text) => {
  expect(formatPoint(point)).toBe(text);
});

test('AGENT-009 AGENT-010 what is given away is taken from the own points, and never more than they are', () => {
  expect(keptPoint({ own: 80, given: 75 })).toBe(5);
  expect(keptPoint({ own: 80, given: 80 })).toBe(0);
  expect(keptPoint({ own: 70, given: 75 })).toBe(0);
  expect([-5, 40, 90].map((point) => clampPoint(point, { min: 10, max: 79 }))).toEqual([10, 40, 79]);
});
