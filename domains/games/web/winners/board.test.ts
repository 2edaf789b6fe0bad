import { expect, test } from 'vitest';
import { readBoard } from './board.ts';

test('the address names category and days, and what nobody knows is all games of a week', () => {
  const read = (query: string) => readBoard(new URLSearchParams(query), ['RNG', 'LIVE']);
  expect(read('cat=LIVE&days=30')).toEqual({ category: 'LIVE', days: '30' });
  expect(read('cat=SPORTS&days=8')).toEqual({ category: 'ALL', days: '7' });
  expect(read('')).toEqual({ category: 'ALL', days: '7' });
});
