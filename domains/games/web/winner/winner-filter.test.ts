import { expect, test } from 'vitest';
import { parseWinnerFilter } from './winner-filter.ts';

test('the address has category and days, and unknown values mean all games of a week', () => {
  const read = (query: string) => parseWinnerFilter(new URLSearchParams(query), ['RNG', 'LIVE']);
  expect(read('cat=LIVE&days=30')).toEqual({ category: 'LIVE', days: '30' });
  expect(read('cat=SPORTS&days=8')).toEqual({ category: 'ALL', days: '7' });
  expect(read('')).toEqual({ category: 'ALL', days: '7' });
});
