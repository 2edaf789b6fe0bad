import { expect, test } from 'vitest';
import { originalTitle, originalTitles } from '#domains/games/contract/original-title.ts';
import { studioGames } from './studio-game.ts';

test('GAME-006 every own game has one title, and nothing else has one', () => {
  expect(Object.keys(originalTitles).sort()).toEqual([...studioGames].sort());
});

test('GAME-006 a title of words is translated, a proper name is not', () => {
  expect(originalTitle('kalabaw', 'TY')).toBe('Ani ng Kalabaw');
  expect(originalTitle('kalabaw', 'JA')).toBe('Kalabaw Harvest');
  expect(originalTitle('crash', 'TY')).toBe(originalTitle('crash', 'EN'));
  expect(originalTitle('constructor', 'EN')).toBe('constructor');
});
