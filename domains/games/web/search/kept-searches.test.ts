import { expect, test } from 'vitest';
import { readSearches, withSearch } from './kept-searches.ts';

test('the latest search stands first, is kept once whatever its case, and six are kept', () => {
  expect(withSearch(['moon', 'Mango'], 'mango')).toEqual(['mango', 'moon']);
  expect(withSearch(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
});

test('without storage nothing was searched before', () => {
  expect(readSearches()).toEqual([]);
});
