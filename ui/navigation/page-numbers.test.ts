import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const pageNumberText = (page: number, pages: number) => pageNumbers(page, pages).join(' ');

test.each([
  [1, 20, '1 2 3 4 5 gap 20'],
  [3, 20, '1 2 3 4 5 gap 20'],
  [4, 20, '1 2 3 4 5 6 gap 20'],
  [5, 20, '1 2 3 4 5 6 7 gap 20'],
  [6, 20, '1 gap 4 5 6 7 8 gap 20'],
  [10, 20, '1 gap 8 9 10 11 12 gap 20'],
  [16, 20, '1 gap 14 15 16 17 18 19 20'],
  [20, 20, '1 gap 16 17 18 19 20'],
  [1, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [2, 2, '1 2'],
])('POPUP-005 CONST-025 page %i of %i offers %s', (page, pages, offered) => {
  expect(pageNumberText(page, pages)).toBe(offered);
});

test.each([
  [1, 0],
  [1, Number.NaN],
  [7, 1],
  [-3, 1],
  [Number.NaN, 1],
])('TRAP-023 page %s of %s is one page', (page, pages) => {
  expect(pageNumberText(page, pages)).toBe('1');
});

test('a page beyond the last reads as the last', () => {
  expect(pageNumberText(99, 20)).toBe('1 gap 16 17 18 19 20');
});

test('a wider margin and a narrower range are kept', () => {
  expect(pageNumbers(10, 20, { range: 3, margin: 2 })).toEqual([1, 2, 'gap', 9, 10, 11, 'gap', 19, 20]);
});

test('a million pages cost no more than twenty', () => {
  expect(pageNumbers(500_000, 1_000_000)).toHaveLength(9);
});
