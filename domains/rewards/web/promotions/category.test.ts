import { expect, test } from 'vitest';
import { type Category, categoryTabs, inCategory } from './category.ts';

const listed = (...categories: Category[]) => categories.map((category, id) => ({ id, category }));

test('CONTENT-029 only categories with promotions are offered, each with its count', () => {
  const tabs = categoryTabs(listed('GAME', 'DEPOSIT', 'GAME'));
  expect(tabs.map(({ key, count }) => [key, count])).toEqual([
    ['ALL', 3],
    ['DEPOSIT', 1],
    ['GAME', 2],
  ]);
});

test.each([
  { asked: 'GAME', ids: [0, 2] },
  { asked: 'EVENT', ids: [] },
  { asked: 'game', ids: [0, 1, 2] },
  { asked: 'toString', ids: [0, 1, 2] },
  { asked: null, ids: [0, 1, 2] },
])('CONTENT-029 the category "$asked" of the address shows $ids', ({ asked, ids }) => {
  expect(inCategory(listed('GAME', 'DEPOSIT', 'GAME'), asked).map(({ id }) => id)).toEqual(ids);
});
