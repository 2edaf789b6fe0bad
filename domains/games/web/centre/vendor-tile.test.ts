import { expect, test } from 'vitest';
import type { ShownGame, ShownVendor } from '../game.ts';
import { vendorTile } from './vendor-tile.ts';

const vendor: ShownVendor = { displayName: 'SV3', vassalage: 'SV3', gameType: 'COCKFIGHT', iconUrl: '/logo', games: 2 };
const game: ShownGame = {
  nodeId: '7',
  lagerIcon: '/large',
  iconUrl: '/small',
  displayName: 'Derby',
  gameName: 'Derby',
  nodeName: 'Derby',
  gameType: 'COCKFIGHT',
  vassalage: 'SV3',
  gameCode: 'derby',
  isGame: 'GAME',
  isHot: 0,
  showIcon: 1,
};

test('ROUTE-020 GAME-020 a vendor with several games is a tile that opens their list', () => {
  expect(vendorTile(vendor, [game])).toMatchObject({ isGame: 'VASSALAGE', vassalage: 'SV3', lagerIcon: '/large' });
});

test('a vendor with one game is that game', () => {
  expect(vendorTile({ ...vendor, games: 1 }, [game])).toBe(game);
});

test('a vendor whose games are not known yet still opens their list', () => {
  expect(vendorTile(vendor, [])).toMatchObject({ isGame: 'VASSALAGE', lagerIcon: '' });
});
