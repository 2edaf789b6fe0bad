import { expect, test } from 'vitest';
import { mergeFavourites } from './merge-favourites.ts';

const [slot, other, table] = [{ nodeId: '1' }, { nodeId: '2' }, { nodeId: '3' }] as const;

test('GAME-038 TRAP-044 favourites of other types stand behind those of the list', () => {
  expect(mergeFavourites([slot, other], [table, other, slot])).toEqual([slot, other, table]);
});

test('GAME-031 a removed favourite is gone immediately, and a new one is listed', () => {
  expect(mergeFavourites([slot, other], [other])).toEqual([other]);
  expect(mergeFavourites([], [slot])).toEqual([slot]);
});
