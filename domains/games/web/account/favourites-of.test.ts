import { expect, test } from 'vitest';
import { favouritesOf } from './favourites-of.ts';

const [slot, other, table] = [{ nodeId: '1' }, { nodeId: '2' }, { nodeId: '3' }] as const;

test('GAME-038 TRAP-044 favourites of other types stand behind those of the list', () => {
  expect(favouritesOf([slot, other], [table, other, slot])).toEqual([slot, other, table]);
});

test('GAME-031 a heart that was taken back is gone at once, and a new one is there', () => {
  expect(favouritesOf([slot, other], [other])).toEqual([other]);
  expect(favouritesOf([], [slot])).toEqual([slot]);
});
