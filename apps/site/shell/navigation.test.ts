import { expect, test } from 'vitest';
import type { GameCategory } from '#domains/games/contract/category.ts';
import type { Vendor } from '#domains/games/contract/vendor.ts';
import {
  categoriesOf,
  currentGameType,
  currentNavKey,
  hasFloatingControls,
  isLargeMenu,
  type Lane,
  navigationOf,
} from './navigation.ts';

const vendor = (gameType: GameCategory, vassalage: string): Vendor => ({
  displayName: vassalage,
  vassalage,
  gameType,
  iconUrl: '/art/vendor/x.svg',
  games: 1,
});
const lane = (gameCategory: GameCategory, codes: readonly string[] = ['PG']): Lane => ({
  gameCategory,
  vendors: codes.map((code) => vendor(gameCategory, code)),
});
/** In an order of their own, as a server might send them. */
const everyLane = (
  ['RNG', 'COCKFIGHT', 'LIVE', 'BGS', 'ELOTT', 'LOTT', 'PVP', 'FISH', 'ESPORTS', 'SPORTS'] as const
).map((category) => lane(category));
const keys = (lanes: readonly Lane[]) => navigationOf(lanes).map(({ key }) => key);

test('SHELL-031 the navigation has its thirteen entries in the given order', () => {
  expect(keys(everyLane).join(' ')).toBe(
    'home favorite promotions bgs lott elott live sports fish rng pvp esports cockfight',
  );
});

test('SHELL-032 a category without a vendor is left out', () => {
  expect(keys(everyLane.filter(({ gameCategory }) => gameCategory !== 'FISH'))).not.toContain('fish');
  expect(keys([lane('FISH', []), lane('RNG')])).toEqual(['home', 'favorite', 'promotions', 'rng']);
});

test('SHELL-033 home, favourites and promotions stand there though the sorting is empty', () => {
  expect(keys([])).toEqual(['home', 'favorite', 'promotions']);
  expect(categoriesOf([])).toEqual([]);
});

test('SHELL-034 CONST-032 eleven vendors make the large layout, ten do not', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => vendor('RNG', `V${at}`));
  expect([isLargeMenu(many(10)), isLargeMenu(many(11))]).toEqual([false, true]);
});

test.each(['/', '/index', '/index.html', '/home', '/home/', '/login', '/register', '/help'])(
  'the first page is where %s leads',
  (pathname) => expect(currentNavKey(pathname)).toBe('home'),
);

test.each([
  ['/', 'HOME'],
  ['/login', 'HOME'],
  ['/favorite', 'HOME'],
  ['/member/withdraw', 'HOME'],
  ['/nope', 'HOME'],
  ['/rng', 'RNG'],
  ['/cockfight/', 'COCKFIGHT'],
])('HOME-034 GAME-002 the current game type on %s is %s', (pathname, type) =>
  expect(currentGameType(pathname)).toBe(type),
);

test.each([
  ['/', true],
  ['/helpmc', true],
  ['/supporters', true],
  ['/chatRoom', false],
  ['/chatRoom/', false],
  ['/support', false],
])('SHELL-042 the live chat floats on %s: %s', (pathname, floats) =>
  expect(hasFloatingControls(pathname)).toBe(floats),
);

test.each([
  ['/rng', 'rng'],
  ['/rng/', 'rng'],
  ['/favorite', 'favorite'],
  ['/RNG', null],
  ['/member/withdraw', null],
  ['/homes', null],
])('the entry of %s is %s', (pathname, key) => expect(currentNavKey(pathname)).toBe(key));
