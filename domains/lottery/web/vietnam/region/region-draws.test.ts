/** The regions of Vietnam by their calendars. */
import { expect, test } from 'vitest';
import { vietnamGames } from '#domains/lottery/rules/game/vietnam-games.ts';
import type { LotteryGameView } from '#domains/lottery/web/wire.ts';
import { drawsByRegion, regionOf, stationsBeside } from './region-draws.ts';

const games = vietnamGames.map(
  ({ code, family, vassalage, prizeMode, source, priceVersion }): LotteryGameView => ({
    gameCode: code,
    name: code,
    iconUrl: '',
    family,
    vassalage,
    prizeMode,
    source,
    priceVersion,
    isClosed: false,
  }),
);

const clock = (at: number) => new Date(at).toISOString().slice(0, 16);

test.each([
  // A Saturday at 16:00 in Vietnam: four provinces of the south and three of the centre are drawn today.
  ['2026-03-14T09:00:00Z', ['south 4 2026-03-14T09:10', 'centre 3 2026-03-14T10:10', 'north 1 2026-03-14T11:10']],
  // At the cut-off of the south its next draws are those of Sunday.
  ['2026-03-14T09:10:00Z', ['south 3 2026-03-15T09:10', 'centre 3 2026-03-14T10:10', 'north 1 2026-03-14T11:10']],
])('LOTT-001 at %s', (at, regions) => {
  expect(
    drawsByRegion(games, Date.parse(at)).map(
      ({ region, together, draws }) => `${region} ${together} ${clock(draws[0]?.closesAt ?? 0)}`,
    ),
  ).toEqual(regions);
});

test('every province stands once in its region, and draws of our own with the north', () => {
  const drawn = drawsByRegion(games, Date.parse('2026-03-14T09:00:00Z')).flatMap(({ draws }) => draws);
  const own = games.filter(({ gameCode }) => gameCode.startsWith('VNF'));
  expect(new Set(drawn.map(({ game }) => game.gameCode)).size).toBe(games.length - own.length);
  expect(own.map(({ gameCode }) => regionOf(gameCode))).toEqual(['north', 'north']);
});

test.each([
  // Monday in the south, Saturday in the centre, and the north, which is drawn alone.
  ['VN_HCM', '2026-03-16T09:15:00Z', 'VN_DT VN_CM'],
  ['VN_HCM', '2026-03-14T09:15:00Z', 'VN_LA VN_BP VN_HG'],
  ['VN_DNG', '2026-03-14T10:15:00Z', 'VN_QNG VN_DNO'],
  ['VNMB', '2026-03-14T11:15:00Z', ''],
])('LOTT-016 beside %s at %s are drawn %j', (code, at, codes) => {
  const game = games.find(({ gameCode }) => gameCode === code) ?? games[0];
  if (game === undefined) throw new Error(code);
  const beside = stationsBeside(games, game, Date.parse(at));
  expect(beside.map(({ gameCode }) => gameCode).join(' ')).toBe(codes);
  const closed = games.map((one) => ({ ...one, isClosed: true }));
  expect(stationsBeside(closed, game, Date.parse(at))).toEqual([]);
});
