import { expect, test } from 'vitest';
import { pageOfIndex, paginate, titlesPerPage } from './paginate.ts';

const titles = (count: number) => Array.from({ length: count }, (_, index) => `title ${index + 1}`);

test('POPUP-002 CONST-024 ten titles are nine and one', () => {
  expect(titlesPerPage).toBe(9);
  expect(paginate(titles(10), 1)).toEqual({ page: 1, pages: 2, shown: titles(9) });
  expect(paginate(titles(10), 2)).toEqual({ page: 2, pages: 2, shown: ['title 10'] });
});

test.each([
  { count: 9, asked: 1, page: 1, pages: 1, first: 'title 1' },
  { count: 19, asked: 3, page: 3, pages: 3, first: 'title 19' },
  { count: 19, asked: 99, page: 3, pages: 3, first: 'title 19' },
  { count: 19, asked: 0, page: 1, pages: 3, first: 'title 1' },
  { count: 0, asked: 1, page: 1, pages: 1, first: undefined },
])('POPUP-004 page $asked of $count titles is page $page of $pages', ({ count, asked, page, pages, first }) => {
  const found = paginate(titles(count), asked);
  expect({ page: found.page, pages: found.pages, first: found.shown[0] }).toEqual({ page, pages, first });
});

test('POPUP-004 a title is found on its page, and one that is not there on the first', () => {
  expect([-1, 0, 8, 9, 17, 18].map(pageOfIndex)).toEqual([1, 1, 1, 2, 2, 3]);
});
