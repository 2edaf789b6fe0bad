import { expect, test } from 'vitest';
import { heatLevel } from './HeatMap.tsx';
import { sparkPoints } from './Sparkline.tsx';

test('AGENT-008 the busiest hour has the strongest colour, nothing the weakest, and anything at all is seen', () => {
  expect([0, 1, 450, 899, 900, -5].map((value) => heatLevel(value, 900))).toEqual([0, 1, 5, 9, 9, 0]);
  expect(heatLevel(0, 0)).toBe(0);
});

test('AGENT-008 the course of a figure spans its own height, and a level one runs through the middle', () => {
  expect(sparkPoints([10, 20, 15])).toEqual([
    [0, 32],
    [50, 2],
    [100, 17],
  ]);
  expect(sparkPoints([5, 5]).map(([, y]) => y)).toEqual([17, 17]);
});
