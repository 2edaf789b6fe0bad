import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameCategory } from '#domains/games/contract/category.ts';
import { listGameMenus } from '#domains/games/contract/game-list.ts';
import { listRooms, listVendorGameTypes, listVendors } from '#domains/games/contract/vendor.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

async function lanes(host = 'localhost') {
  const { envelope } = await world.ask(listVendors, { platform: 'html5-desktop' }, { host });
  return new Map((envelope.value ?? []).map(({ gameCategory, vendors }) => [gameCategory, vendors]));
}

async function change(sql: string): Promise<void> {
  await world.db.pool.query(sql);
  world.clock.pass(5_000);
}

const codes = async (category: GameCategory, host?: string) =>
  ((await lanes(host)).get(category) ?? []).map(({ vassalage }) => vassalage);

test('CALL-049 GAME-008 SHELL-031 the sorting has the categories of the navigation in its order', async () => {
  expect([...(await lanes()).keys()]).toEqual('BGS LOTT ELOTT LIVE SPORTS FISH RNG PVP ESPORTS COCKFIGHT'.split(' '));
});

test('GAME-009 GAME-029 a vendor has displayName, vassalage and gameType, a logo and its number of games', async () => {
  const [originals] = (await lanes()).get('BGS') ?? [];
  expect(originals).toMatchObject({ displayName: 'Kislap Originals', vassalage: 'BGS', gameType: 'BGS' });
  expect(originals?.iconUrl).toMatch(/^\/art\/vendor\/BGS\/mono\.[0-9a-f]{8}\.svg$/);
  expect(originals?.games).toBeGreaterThanOrEqual(12);
});

test.each([
  ['CONST-043', 'COCKFIGHT', 'SV3 DS88 DIG WGB WS168'],
  ['GAME-007', 'ESPORTS', 'TF IA BTI'],
  ['CONST-051', 'FISH', 'AG BBIN CQ9 GG PT RTG'],
  ['CONST-052', 'LIVE', 'AG BBIN BG DG EA LOTUS OG PT TGP'],
  ['CONST-053', 'PVP', 'KX KY TH WS XY'],
  ['CONST-054', 'RNG', 'AE AG CQ9 GG ISB MG MGS PNG PT RTG TTG WD'],
  ['CONST-050 CONST-056 TRAP-076', 'RNG', 'PG EG2 PT JDB CQ9 FC JL'],
  ['CONST-055', 'SPORTS', 'IBC SBT UG'],
  ['CONST-056', 'LOTT', 'TCG_LOTTO_VN TCG_SEA LOTT'],
  ['CONST-056', 'ELOTT', 'ELOTT'],
  ['CONST-056', 'BGS', 'BGS'],
])('%s the vendors of %s are there, each with games', async (_ids, category, expected) => {
  const vendors = (await lanes()).get(category as 'RNG') ?? [];
  expect(vendors.map(({ vassalage }) => vassalage)).toEqual(expect.arrayContaining(expected.split(' ')));
  expect(vendors.every(({ games }) => games > 0)).toBe(true);
});

test('GAME-045 GAME-046 the numbers of the vendors sum to the games of the list, and the list says the same', async () => {
  const { envelope } = await world.ask(listGameMenus, { gameType: 'FISH', pageSize: 60 });
  const { envelope: second } = await world.ask(listGameMenus, { gameType: 'FISH', pageSize: 60, pageNo: 2 });
  const listed = [...(envelope.value?.content ?? []), ...(second.value?.content ?? [])];
  const shown = listed.filter(({ isGame }) => isGame === 'GAME');
  const counted = ((await lanes()).get('FISH') ?? []).reduce((sum, { games }) => sum + games, 0);
  expect(counted).toBe(shown.length);
  expect(envelope.value?.totalGames).toBe(shown.length);
});

test('GAME-046 a game that is closed for a while is counted, a tile that opens a vendor is not', async () => {
  const { envelope } = await world.ask(listGameMenus, { gameType: 'RNG' });
  const { totalGames = 0, totalElements = 0 } = envelope.value ?? {};
  expect(totalGames).toBeLessThan(totalElements);
  const counted = async () => ((await lanes()).get('RNG') ?? []).reduce((sum, { games }) => sum + games, 0);
  expect(await counted()).toBe(totalGames);
});

test('GAME-008 rows that change places change the page, and one that is switched off leaves it', async () => {
  expect((await codes('ESPORTS')).join()).toBe('TF,IA,BTI');
  await change(`UPDATE games.sorting SET position = 0 WHERE merchant = 'demo' AND vendor = 'BTI'`);
  expect((await codes('ESPORTS')).join()).toBe('BTI,TF,IA');
  await change(`UPDATE games.sorting SET enabled = false WHERE merchant = 'demo' AND vendor = 'IA'`);
  expect((await codes('ESPORTS')).join()).toBe('BTI,TF');
  expect(await codes('ESPORTS', 'tala.localhost')).toContain('IA');
});

test('GAME-007 a vendor that is taken from the e-sports list stays in sports', async () => {
  await change(`DELETE FROM games.vendor_list WHERE list = 'esports' AND vendor = 'BTI'`);
  expect(await codes('SPORTS')).toContain('BTI');
  expect(await codes('ESPORTS')).not.toContain('BTI');
});

test('SHELL-032 a category without a vendor is left out', async () => {
  expect((await lanes('tala.localhost')).has('FISH')).toBe(false);
  await change(`DELETE FROM games.sorting WHERE merchant = 'demo' AND category = 'FISH'`);
  expect((await lanes()).has('FISH')).toBe(false);
});

test('TRAP-072 sabong has no lane where the law closes it', async () => {
  expect((await lanes('tala.localhost')).has('COCKFIGHT')).toBe(false);
});

test('CALL-048 TRAP-041 a member reads the categories in which a vendor has games', async () => {
  const token = await world.enter('maria');
  const types = async (vassalage: string) =>
    (await world.ask(listVendorGameTypes, { vassalage }, { token })).envelope.value?.map(({ gameType }) => gameType);
  expect(await types('PT')).toEqual(['LIVE', 'RNG']);
  expect(await types('BGS')).toEqual(['BGS']);
  expect(await types('ZZZ')).toEqual([]);
  expect(await types('')).toEqual([]);
  expect((await world.ask(listVendorGameTypes, { vassalage: 'PT' })).status).toBe(401);
});

test('CALL-051 GAME-047 the room list has the live tables of a vendor with name and state', async () => {
  const token = await world.enter('maria');
  const rooms = (await world.ask(listRooms, { vassalage: 'AG' }, { token })).envelope.value ?? [];
  expect(rooms.length).toBeGreaterThan(10);
  expect(new Set(rooms.map(({ state }) => state))).toEqual(new Set(['OPEN', 'FULL', 'CLOSED']));
  for (const { game, roomName } of rooms) {
    expect([game.gameType, game.vassalage]).toEqual(['LIVE', 'AG']);
    expect(roomName).not.toBe('');
  }
  const closed = rooms.filter(({ game }) => game.displayName === 'High Stakes Table');
  expect(closed.map(({ state }) => state)).toEqual(closed.map(() => 'CLOSED'));
  expect(closed.length).toBeGreaterThan(0);
  for (const vassalage of ['PG', 'ZZZ', ''])
    expect((await world.ask(listRooms, { vassalage }, { token })).envelope.value).toEqual([]);
  expect((await world.ask(listRooms, { vassalage: 'AG' })).status).toBe(401);
});
