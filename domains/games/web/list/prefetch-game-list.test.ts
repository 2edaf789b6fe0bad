import { expect, test } from 'vitest';
import { categoryAt } from './prefetch-game-list.ts';

test('ROUTE-020 ROUTE-021 every page of a category knows which one it is', () => {
  const pages = ['/live', '/fish', '/rng', '/pvp', '/bgs', '/sports', '/esports', '/lott', '/elott', '/cockfight'];
  expect(pages.map(categoryAt)).toEqual([
    'LIVE',
    'FISH',
    'RNG',
    'PVP',
    'BGS',
    'SPORTS',
    'ESPORTS',
    'LOTT',
    'ELOTT',
    'COCKFIGHT',
  ]);
});

test('GAME-004 TRAP-071 poker, jackpot and bingo have no page of their own', () => {
  expect(['/poker', '/jackpot', '/bingo', '/RNG', '/'].map(categoryAt)).toEqual([null, null, null, null, null]);
  expect(categoryAt('/rng/')).toBe('RNG');
});
