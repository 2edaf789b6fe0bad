import { expect, test } from 'vitest';
import { namedEvery, ticksOf, tickText } from './scale.ts';

test('the lines of a chart are round, enclose all values and have nothing among them', () => {
  expect(ticksOf([-2_100, 1_920])).toEqual([-4_000, -2_000, 0, 2_000]);
  expect(ticksOf([30, 70])).toEqual([0, 20, 40, 60, 80]);
  expect(ticksOf([-3])).toEqual([-3, -2, -1, 0]);
  expect(ticksOf([])).toEqual([0]);
});

test('a line says its side and is short', () => {
  expect([-2_000, 0, 1_500].map(tickText)).toEqual(['\u22122K', '0', '+1.5K']);
});

test('names of columns are left out before they touch', () => {
  expect([namedEvery(7, 14), namedEvery(30, 14), namedEvery(0, 14)]).toEqual([1, 3, 1]);
});
