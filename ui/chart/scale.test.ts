import { expect, test } from 'vitest';
import { chartTicks, formatTick, labelInterval } from './scale.ts';

test('the lines of a chart are round, enclose all values and have nothing among them', () => {
  expect(chartTicks([-2_100, 1_920])).toEqual([-4_000, -2_000, 0, 2_000]);
  expect(chartTicks([30, 70])).toEqual([0, 20, 40, 60, 80]);
  expect(chartTicks([-3])).toEqual([-3, -2, -1, 0]);
  expect(chartTicks([])).toEqual([0]);
});

test('a line says its side and is short', () => {
  expect([-2_000, 0, 1_500].map(formatTick)).toEqual(['\u22122K', '0', '+1.5K']);
});

test('names of columns are left out before they touch', () => {
  expect([labelInterval(7, 14), labelInterval(30, 14), labelInterval(0, 14)]).toEqual([1, 3, 1]);
});
