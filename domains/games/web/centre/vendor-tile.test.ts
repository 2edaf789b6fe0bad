import { expect, test } from 'vitest';
import type { ShownGame, ShownVendor } from '../catalogue/game.ts';
import { vendorLane } from './lane.ts';
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

test('a vendor whose games are not loaded yet opens their list', () => {
  expect(vendorTile(vendor, [])).toMatchObject({ isGame: 'VASSALAGE', lagerIcon: '' });
});

test('GAME-010 a lane has its title, its class and a card for each vendor by its vassalage', () => {
  const other = { ...vendor, vassalage: 'DS88', displayName: 'DS88', games: 1 };
  const lane = vendorLane(
    { gameCategory: 'COCKFIGHT', headUrl: '/head', vendors: [vendor, other] },
    [game],
    'Providers',
  );
  expect(lane).toMatchObject({ title: 'Providers', gameClassify: 'COCKFIGHT' });
  expect([...lane.cards.keys()]).toEqual(['SV3', 'DS88']);
  expect(lane.cards.get('SV3')).toEqual({ vendor, tile: vendorTile(vendor, [game]) });
  expect(lane.cards.get('DS88')?.tile).toMatchObject({ isGame: 'VASSALAGE', vassalage: 'DS88' });
});
