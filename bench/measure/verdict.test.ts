import { expect, test } from 'vitest';
import { formatVerdict, pickWorst, readGoal } from './verdict.ts';

const result = (figure: number, reached: boolean) => ({ figure, reached, unit: 'x', absolutes: '' });

test.each([
  ['at least 8', { direction: 'at least', number: 8 }],
  ['at most 1.45 x raw node:http', { direction: 'at most', number: 1.45 }],
  ['at most 1,500 ms.', { direction: 'at most', number: 1500 }],
  ['fast', null],
])('the goal "%s" is read', (goal, read) => {
  expect(readGoal(goal)).toEqual(read);
});

test('the worst of three is the smallest where more is better and the largest where less is', () => {
  const results = [result(9, true), result(8.5, true), result(10, true)];
  expect(pickWorst('at least 8', results).figure).toBe(8.5);
  expect(pickWorst('at most 20', results).figure).toBe(10);
});

test('a run that missed its goal is worse than any that reached it', () => {
  expect(pickWorst('at least 8', [result(9, true), result(20, false)]).figure).toBe(20);
});

test('a missed goal says by how much', () => {
  expect(formatVerdict('at least 8', result(6, false))).toBe('not reached, by 25 %');
  expect(formatVerdict('at most 100', result(150, false))).toBe('not reached, by 50 %');
});
