import { expect, test } from 'vitest';
import { asPixels, bannerPicture, gamePicture } from '#artwork/address.ts';
import { cacheNameOf } from './cache-rules.ts';

const cacheAt = (address: string) => cacheNameOf(new URL(address, 'https://kislap.test'), 'https://kislap.test');

test('only files that never change are kept in the browser', () => {
  expect(cacheAt('/assets/site-AbC_d-12.js')).toBe('assets');
  expect(cacheAt(bannerPicture({ kind: 'bay', seed: 'a', shape: 'wide' }))).toBe('art');
  const game = gamePicture({ category: 'rng', vassalage: 'PG', gameCode: 'mango', shape: 'tile' });
  expect([cacheAt(game), cacheAt(asPixels(game))]).toEqual(['art', 'art']);
});

test.each([
  '/',
  '/member/security',
  '/offline.html',
  '/wps/session/login',
  '/lgw/games/game_menus?gameType=RNG',
  '/wps/assets/site-AbC_d-12.js',
  '/art/game/rng/PG/mango/tile.svg',
  'https://img.test/art/game/rng/PG/mango/tile.0badcafe.svg',
])('calls, documents and strangers pass by: %s', (address) => {
  expect(cacheAt(address)).toBeNull();
});
