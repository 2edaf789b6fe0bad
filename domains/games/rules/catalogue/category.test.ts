import { expect, test } from 'vitest';
import { gameCategories } from '#domains/games/contract/category.ts';
import { isInCategory, isOffered, laneOf, shownCategory } from './category.ts';

const lists = { cockfight: new Set(['SV3']), esports: new Set(['TF', 'SV3']), inHouse: new Set(['BGS']) };

test.each([
  ['SPORTS', 'SV3', 'COCKFIGHT'],
  ['SPORTS', 'TF', 'ESPORTS'],
  ['SPORTS', 'IBC', 'SPORTS'],
  ['RNG', 'BGS', 'BGS'],
  ['RNG', 'PG', 'RNG'],
  ['LIVE', 'SV3', 'LIVE'],
  ['FISH', 'BGS', 'FISH'],
] as const)('GAME-005 GAME-006 GAME-007 what %s delivers by %s is shown in %s', (category, vendor, shown) => {
  expect(shownCategory({ category, vendor }, lists)).toBe(shown);
});

test('GAME-001 GAME-004 TRAP-071 ten categories have a lane, and poker, jackpot and bingo live inside two of them', () => {
  expect(gameCategories.filter((category) => laneOf(category) === category)).toHaveLength(10);
  expect(['POKER', 'JACKPOT', 'BINGO'].map((category) => laneOf(category as 'POKER'))).toEqual(['PVP', 'RNG', 'RNG']);
  expect(isInCategory('POKER', 'PVP')).toBe(true);
  expect(isInCategory('POKER', 'POKER')).toBe(true);
  expect(isInCategory('PVP', 'POKER')).toBe(false);
  expect(isInCategory('JACKPOT', 'PVP')).toBe(false);
});

const everywhere = { languages: ['EN', 'TY'], closedCategories: [] };

test('GAME-003 GAME-042 TRAP-040 bingo, the category and the filter, is offered where Tagalog is a language of the brand', () => {
  const bingo = { category: 'BINGO', listCategory: 'BG' } as const;
  const mixed = { category: 'RNG', listCategory: 'BG' } as const;
  expect([bingo, mixed].map((game) => isOffered(game, everywhere))).toEqual([true, true]);
  expect([bingo, mixed].map((game) => isOffered(game, { ...everywhere, languages: ['EN'] }))).toEqual([false, false]);
});

test('TRAP-072 a category that the law closes is not offered, nor what lives inside it', () => {
  const law = { ...everywhere, closedCategories: ['COCKFIGHT', 'PVP'] } as const;
  expect(isOffered({ category: 'COCKFIGHT', listCategory: null }, law)).toBe(false);
  expect(isOffered({ category: 'POKER', listCategory: null }, law)).toBe(false);
  expect(isOffered({ category: 'SPORTS', listCategory: null }, law)).toBe(true);
});
