import { expect, test } from 'vitest';
import { categoryOf } from './category.ts';

test.each([
  ['live', 'live'],
  ['sabong', 'cockfight'],
  ['seaLottery', 'lott'],
  ['nobody', 'rng'],
  ['constructor', 'rng'],
])('a game of %s is drawn as %s', (name, category) => {
  expect(categoryOf(name)).toBe(category);
});
