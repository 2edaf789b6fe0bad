import { describe, expect, test } from 'vitest';
import type { IssueView, LotteryGameView } from '../wire.ts';
import { chooseTiles, parseView } from './choose-tiles.ts';
import type { CentreGame } from './tile-state.ts';

const now = 1_000_000;
const issueTo = (closesAt: number): IssueView => ({
  issue: '20261119',
  state: 'open',
  opensAt: 0,
  closesAt,
  drawsAt: closesAt + 10_000,
  dueAt: closesAt + 20_000,
  isDemo: false,
});
const tile = (
  gameCode: string,
  {
    name = gameCode,
    vassalage = 'LOTT',
    closesAt,
  }: { name?: string; vassalage?: LotteryGameView['vassalage']; closesAt?: number } = {},
): CentreGame => ({
  game: {
    gameCode,
    name,
    vassalage,
    iconUrl: '',
    family: 'ssc',
    prizeMode: 'LOTT',
    source: 'own',
    priceVersion: 'ssc.1',
    isClosed: false,
  },
  offsetMinutes: 480,
  current: closesAt === undefined ? null : issueTo(closesAt),
  waiting: null,
  last: null,
});
const tiles = [
  tile('SSC1', { closesAt: now + 50_000 }),
  tile('K3_1', { closesAt: now + 20_000 }),
  tile('VN_HCM', { name: 'TP. Hồ Chí Minh', vassalage: 'TCG_LOTTO_VN', closesAt: now + 900_000 }),
  tile('VNMB', { name: 'Miền Bắc', vassalage: 'TCG_LOTTO_VN', closesAt: now + 300_000 }),
  tile('TH', { name: 'Thailand', vassalage: 'TCG_SEA' }),
];
const codes = (choice: Partial<Parameters<typeof chooseTiles>[1]>) =>
  chooseTiles(tiles, { view: 'all', search: '', recent: [], now, ...choice }).map(
    ({ vassalage, tiles: own }) => `${vassalage ?? 'found'}: ${own.map(({ game }) => game.gameCode).join(' ')}`,
  );

describe('LOTT-014 the menus of lotteries as tiles', () => {
  test.each<[string, Partial<Parameters<typeof chooseTiles>[1]>, string[]]>([
    [
      'each menu is a section; draws of a day come in the order of their cut-offs',
      {},
      ['LOTT: SSC1 K3_1', 'TCG_LOTTO_VN: VNMB VN_HCM', 'TCG_SEA: TH'],
    ],
    [
      'what closes next comes first, and what takes no bets is left out',
      { view: 'soon' },
      ['found: K3_1 SSC1 VNMB VN_HCM'],
    ],
    ['games that were bet on, newest first', { view: 'recent', recent: ['TH', 'SSC1', 'GONE'] }, ['found: TH SSC1']],
    ['a name is found without its marks', { search: 'mien BAC' }, ['found: VNMB']],
    ['a code is found too', { search: ' k3 ' }, ['found: K3_1']],
    ['nothing fits', { search: 'zzz' }, ['found: ']],
  ])('%s', (_, choice, expected) => expect(codes(choice)).toEqual(expected));

  test('an address with another word shows all', () => {
    expect([parseView('soon'), parseView('x'), parseView(null)]).toEqual(['soon', 'all', 'all']);
  });
});
