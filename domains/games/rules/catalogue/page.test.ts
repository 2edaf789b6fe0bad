import { expect, test } from 'vitest';
import { pageOf } from './page.ts';

test('GAME-045 GAME-036 a list falls into pages, the last one shorter', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  expect(pageOf(items, { pageNo: 1, size: 2 })).toEqual({
    content: ['a', 'b'],
    pageNum: 1,
    totalPages: 3,
    totalElements: 5,
  });
  expect(pageOf(items, { pageNo: 3, size: 2 }).content).toEqual(['e']);
  expect(pageOf(items, { pageNo: 4, size: 2 }).content).toEqual([]);
});

test('TRAP-023 an empty list is one empty page', () => {
  expect(pageOf([], { pageNo: 1, size: 30 })).toEqual({ content: [], pageNum: 1, totalPages: 1, totalElements: 0 });
});
