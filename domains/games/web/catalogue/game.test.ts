import { expect, test } from 'vitest';
import { pageOfCategory, pictureOf, shapeOf, tagOf, titleOf, vendorAddress, vendorNameOf } from './game.ts';

const names = { displayName: 'Mango Fever', gameName: 'mango', nodeName: 'PG mango' };

test('GAME-012 a title is the display name, then the game name, then the node name', () => {
  expect(titleOf(names)).toBe('Mango Fever');
  expect(titleOf({ ...names, displayName: '' })).toBe('mango');
  expect(titleOf({ ...names, displayName: '', gameName: '' })).toBe('PG mango');
});

test('GAME-012 a large tile takes the large picture, a row the small one, and nothing is the fallback', () => {
  const pictures = { lagerIcon: '/large', iconUrl: '/small' };
  expect(pictureOf(pictures, 'tall')).toBe('/large');
  expect(pictureOf(pictures, 'wide')).toBe('/large');
  expect(pictureOf(pictures, 'row')).toBe('/small');
  expect(pictureOf({ ...pictures, lagerIcon: '' }, 'tall')).toBe('/small');
  expect(pictureOf({ lagerIcon: '', iconUrl: '' }, 'tall')).toBe('');
});

test('GAME-013 of hot, new and live one label is shown, in that order', () => {
  expect(tagOf({ isHot: 1, isNew: 1, gameType: 'LIVE' })).toBe('hot');
  expect(tagOf({ isHot: 0, isNew: 1, gameType: 'LIVE' })).toBe('new');
  expect(tagOf({ isHot: 0, gameType: 'LIVE' })).toBe('live');
  expect(tagOf({ isHot: 0, gameType: 'RNG' })).toBeNull();
});

test('live tables are wide, board and card games are rows, everything else is upright', () => {
  expect(['LIVE', 'PVP', 'POKER', 'RNG', 'FISH'].map((one) => shapeOf(one as 'RNG'))).toEqual([
    'wide',
    'row',
    'row',
    'tall',
    'tall',
  ]);
});

test('GAME-002 the page of a category is its code in small letters', () => {
  expect(pageOfCategory('ELOTT')).toBe('/elott');
});

test('a vendor is read by its name, and a code without its underscores', () => {
  expect(vendorNameOf({ vassalage: 'PG', vendorName: 'Pista Games' })).toBe('Pista Games');
  expect(vendorNameOf({ vassalage: 'TCG_LOTTO_VN' })).toBe('TCG LOTTO VN');
});

test.each([
  ['RNG', 'PG', '/rng?vassalage=PG'],
  ['LIVE', 'A&G', '/live?vassalage=A%26G'],
  ['BGS', 'BGS', '/bgs?vassalage=BGS'],
  ['SPORTS', 'SABA', '/sports'],
  ['COCKFIGHT', 'WS168', '/cockfight'],
] as const)('SHELL-034 ROUTE-022 a vendor of %s leads to %s: %s', (gameType, vassalage, address) => {
  expect(vendorAddress({ gameType, vassalage })).toBe(address);
});
