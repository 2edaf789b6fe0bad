import { expect, test } from 'vitest';
import { type TrendPlace, trendLine } from './trend-line.ts';

const values = (count: number) =>
  Array.from({ length: count }, (_, value) => ({ value: String(value), times: 0, absent: 0, longest: 0 }));
const place = (rest: Partial<TrendPlace>): TrendPlace => ({ prize: 'numbers', place: 1, values: values(10), ...rest });
const result = (issue: string, numbers: string[], prize = 'numbers') => ({
  issue,
  drawsAt: 0,
  drawnAt: 0,
  result: { [prize]: numbers },
  version: 1,
  source: 'own' as const,
});

test('a line goes from the oldest result to the newest', () => {
  const results = [result('3', ['9', '4']), result('2', ['9', '0']), result('1', ['9', '7'])];
  expect(trendLine(results, place({}))?.map(({ issue, value, row }) => `${issue}:${value}@${row}`)).toEqual([
    '1:7@7',
    '2:0@0',
    '3:4@4',
  ]);
});

test('a place of a single number is a digit of it', () => {
  const results = [result('2', ['14296'], 'db'), result('1', ['58341'], 'db')];
  expect(trendLine(results, place({ prize: 'db', place: 2 }))?.map(({ value }) => value)).toEqual(['3', '2']);
});

test('many values, and a single result, make no line', () => {
  expect(trendLine([result('2', ['1', '1']), result('1', ['1', '1'])], place({ values: values(13) }))).toBeNull();
  expect(trendLine([result('1', ['1', '1'])], place({}))).toBeNull();
});
