import { expect, test } from 'vitest';
import { type FilterableGame, filterGames, type GameFilter } from './game-filter.ts';
import { toSearchable } from './search.ts';

const game = (node: string, over: Partial<FilterableGame> = {}): FilterableGame => ({
  node,
  category: 'RNG',
  vendor: 'PG',
  kind: 'GAME',
  listCategory: null,
  features: [],
  volatility: 3,
  rtpPpm: 950_000,
  search: toSearchable([node], []),
  ...over,
});

const games = [
  game('1', { kind: 'VASSALAGE', volatility: null, rtpPpm: null }),
  game('2', { features: ['WAYS', 'CASCADE'], volatility: 5 }),
  game('3', { vendor: 'JL', features: ['WAYS'], rtpPpm: 970_000 }),
  game('4', { category: 'JACKPOT', listCategory: 'JP' }),
  game('5', { category: 'FISH' }),
  game('6', { listCategory: 'TG' }),
];
const moment = { isNew: ({ node }: FilterableGame) => node === '3', hot: new Set(['6', '2', '5']) };
const nodes = (choice: Partial<GameFilter>) =>
  filterGames(games, { category: 'RNG', ...choice }, moment)
    .map(({ node }) => node)
    .join(' ');

test.each([
  ['GAME-004 everything of the category, jackpots inside it', {}, '1 2 3 4 6'],
  ['GAME-020 one vendor, without the tile that opens its list', { vendor: 'PG' }, '2 4 6'],
  ['ROUTE-024 a vendor that nobody knows is no filter', { vendor: 'ZZZ' }, '1 2 3 4 6'],
  ['GAME-040 CONST-046 NEW', { select: 'NEW' }, '3'],
  ['GAME-040 CONST-046 HOT, the hottest first', { select: 'HOT' }, '6 2'],
  ['GAME-042 CONST-047 JP', { listCategory: 'JP' }, '4'],
  ['GAME-042 CONST-047 TG', { listCategory: 'TG' }, '6'],
  ['GAME-045 a feature', { features: ['WAYS'] }, '2 3'],
  ['GAME-045 all of several features', { features: ['WAYS', 'CASCADE'] }, '2'],
  ['GAME-045 volatility', { volatility: 5 }, '2'],
  ['GAME-045 at least this return', { minRtpPpm: 960_000 }, '3'],
  ['GAME-045 filters together', { features: ['WAYS'], vendor: 'PG', select: 'HOT' }, '2'],
] as const)('%s', (_name, choice, expected) => {
  expect(nodes(choice as Partial<GameFilter>)).toBe(expected);
});
