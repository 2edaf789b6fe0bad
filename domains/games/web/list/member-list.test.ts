import { expect, test } from 'vitest';
import type { ShownGame } from '../catalogue/game.ts';
import { countMemberVendors, filterMemberGames } from './member-list.ts';

const game = (nodeId: string, rest: Partial<ShownGame> = {}): ShownGame => ({
  nodeId,
  lagerIcon: '',
  iconUrl: '',
  displayName: `Game ${nodeId}`,
  gameName: `Game ${nodeId}`,
  nodeName: `Game ${nodeId}`,
  gameType: 'RNG',
  vassalage: 'PG',
  gameCode: nodeId,
  isGame: 'GAME',
  isHot: 0,
  showIcon: 1,
  ...rest,
});

const mine = [
  game('1', { displayName: 'Halo-Halo Frenzy', features: ['WAYS'], volatility: 4, rtpPpm: 965_000 }),
  game('2', { gameType: 'LIVE', vassalage: 'AG' }),
  game('3', { gameType: 'POKER' }),
  game('4', { vassalage: 'CQ9', listCategory: 'JP' }),
];
const nodes = (category: ShownGame['gameType'], filters: object) =>
  filterMemberGames(mine, { category, filters }).map(({ nodeId }) => nodeId);

test('GAME-040 favourites and recent games of a list are those of its category', () => {
  expect(nodes('RNG', {})).toEqual(['1', '4']);
  expect(nodes('LIVE', {})).toEqual(['2']);
});

test('GAME-004 poker counts among the board games and can be picked out', () => {
  expect(nodes('PVP', {})).toEqual(['3']);
  expect(nodes('POKER', {})).toEqual(['3']);
});

test('the other filters of the list count for them too', () => {
  expect(nodes('RNG', { vassalage: 'CQ9' })).toEqual(['4']);
  expect(nodes('RNG', { listCategory: 'JP' })).toEqual(['4']);
  expect(nodes('RNG', { features: ['WAYS'], volatility: 4, minRtpPpm: 960_000 })).toEqual(['1']);
  expect(nodes('RNG', { minRtpPpm: 970_000 })).toEqual([]);
  expect(nodes('RNG', { search: 'halohalo' })).toEqual(['1']);
});

test('GAME-045 the vendors of one’s own games are counted under the other filters, whichever vendor is chosen', () => {
  const counts = (filters: object) => [...countMemberVendors(mine, { category: 'RNG', filters })];
  expect(counts({ vassalage: 'PG' })).toEqual([
    ['PG', 1],
    ['CQ9', 1],
  ]);
  expect(counts({ listCategory: 'JP' })).toEqual([['CQ9', 1]]);
});
