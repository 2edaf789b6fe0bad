import { expect, test } from 'vitest';
import { readSearches, withSearch } from './recent-searches.ts';

test('the latest search is first, is stored once whatever its case, and six are stored', () => {
  expect(withSearch(['moon', 'Mango'], 'mango')).toEqual(['mango', 'moon']);
  expect(withSearch(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
});

test('without storage nothing was searched before', () => {
  expect(readSearches()).toEqual([]);
});
