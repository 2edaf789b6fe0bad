import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameCategories } from '#domains/games/contract/category.ts';
import {
  listGameMenus,
  listGames,
  listHotGames,
  listSimilarGames,
  readGame,
  searchGames,
} from '#domains/games/contract/game-list.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

type Query = WireInputOf<typeof listGameMenus>;

async function menus(query: Query, host = 'localhost') {
  const { status, envelope } = await world.ask(listGameMenus, query, { host });
  if (!envelope.value) throw new Error(`game menus: ${status} ${envelope.code}`);
  return envelope.value;
}

/** Rows are seen within five seconds; the manual clock passes them. */
async function change(sql: string, values: unknown[] = []): Promise<void> {
  await world.db.pool.query(sql, values);
  world.clock.pass(5_000);
}

const games = async (query: Query, host?: string) => (await menus({ pageSize: 60, ...query }, host)).content;

async function allPages(query: Query) {
  const first = await menus({ ...query, pageSize: 60 });
  const pages = [first];
  for (let pageNo = 2; pageNo <= first.totalPages; pageNo++)
    pages.push(await menus({ ...query, pageNo, pageSize: 60 }));
  return pages.flatMap(({ content }) => content);
}

test('GAME-043 GAME-044 CALL-042 TRAP-042 a guest reads the games of a category without a token', async () => {
  const { content, pageNum, totalPages, totalElements } = await menus({ gameType: 'RNG' });
  expect(content).toHaveLength(30);
  expect([pageNum, totalPages]).toEqual([1, Math.ceil(totalElements / 30)]);
  expect(totalElements).toBeGreaterThan(1_000);
});

test('GAME-001 the demo world has at least 1,200 games, all with their stakes, some new and some closed for work', async () => {
  const { rows } = await world.db.pool.query<Record<'games' | 'staked' | 'rated' | 'fresh' | 'closed', number>>(
    `SELECT count(*)::int AS games,
            (count(*) FILTER (WHERE min_stake > 0 AND max_stake > min_stake))::int AS staked,
            (count(*) FILTER (WHERE rtp_ppm IS NOT NULL AND volatility IS NOT NULL AND features <> '{}'))::int AS rated,
            (count(*) FILTER (WHERE new_since IS NOT NULL))::int AS fresh,
            (count(*) FILTER (WHERE maintenance_from IS NOT NULL))::int AS closed
       FROM games.game WHERE kind = 'GAME'`,
  );
  const [told] = rows;
  expect(told?.games).toBeGreaterThanOrEqual(1_200);
  expect(told?.staked).toBe(told?.games);
  expect(told?.rated).toBeGreaterThan(1_000);
  expect(told?.fresh).toBeGreaterThan(20);
  expect(told?.closed).toBeGreaterThan(5);
});

test('GAME-011 a game has the twelve given fields, lagerIcon spelled so', async () => {
  const [game] = await games({ gameType: 'RNG' });
  const input =
    'lagerIcon displayName gameType vassalage gameCode isGame isHot showIcon iconUrl gameName nodeName nodeId';
  for (const field of input.split(' ')) expect(game).toHaveProperty(field);
  expect(game).toMatchObject({ displayName: 'Mango Fever', vassalage: 'PG', gameType: 'RNG', isGame: 'GAME' });
  expect(game?.vendorName).toBe('Pista Games');
  expect(game?.lagerIcon).toMatch(/^\/art\/game\/rng\/PG\/mango-fever\/tile-mango\.[0-9a-f]{8}\.svg$/);
  expect(game?.iconUrl).toMatch(/\/square-mango\./);
});

test('CALL-045 CONST-060 GAME-044 with a token the same list comes from GCSGAME_gameList, without one it is refused', async () => {
  const query = { gameType: 'FISH', clientType: '3', platform: 'flash,html5-desktop', merchant: 'demo' } as const;
  const token = await world.enter('maria');
  const { status, envelope } = await world.ask(listGames, query, { token });
  expect(status).toBe(200);
  expect(envelope.value).toEqual(await menus({ gameType: 'FISH' }));
  expect((await world.ask(listGames, query)).status).toBe(401);
  const other = { ...query, platform: 'flash' } as unknown as typeof query;
  expect((await world.ask(listGames, other, { token })).status).toBe(400);
});

test('GAME-045 the pages of a list hold every game once, in an order that stays', async () => {
  const first = await allPages({ gameType: 'RNG' });
  const { totalElements } = await menus({ gameType: 'RNG' });
  expect(new Set(first.map(({ nodeId }) => nodeId)).size).toBe(totalElements);
  world.clock.pass(5_000);
  expect((await allPages({ gameType: 'RNG' })).map(({ nodeId }) => nodeId)).toEqual(first.map(({ nodeId }) => nodeId));
  expect(await menus({ gameType: 'RNG', pageNo: 9_999 })).toMatchObject({ content: [], pageNum: 9_999, totalElements });
});

const thirteen = 'BGS LOTT ELOTT LIVE SPORTS FISH RNG PVP ESPORTS COCKFIGHT POKER JACKPOT BINGO'.split(' ');

test('GAME-001 GAME-002 every category has games, and only those of the query come', async () => {
  expect(gameCategories.toSorted()).toEqual(thirteen.toSorted());
  for (const gameType of gameCategories) {
    const page = await menus({ gameType });
    expect(page.totalElements).toBeGreaterThan(0);
  }
  const unknown = { gameType: 'HOME' } as unknown as Query;
  expect((await world.ask(listGameMenus, unknown)).status).toBe(400);
});

test('GAME-004 TRAP-071 poker is a filter inside PVP, jackpots and bingo inside RNG', async () => {
  const types = async (gameType: 'PVP' | 'RNG' | 'POKER') =>
    [...new Set((await allPages({ gameType })).map((game) => game.gameType))].sort();
  expect(await types('PVP')).toEqual(['POKER', 'PVP']);
  expect(await types('RNG')).toEqual(['BINGO', 'JACKPOT', 'RNG']);
  expect(await types('POKER')).toEqual(['POKER']);
});

test('GAME-005 GAME-006 CONST-044 the vendor lists divide the lanes: no BGS among the slots, sabong apart from sports', async () => {
  const vendors = async (gameType: 'RNG' | 'BGS' | 'SPORTS' | 'COCKFIGHT') =>
    new Set((await allPages({ gameType })).map(({ vassalage }) => vassalage));
  expect((await vendors('RNG')).has('BGS')).toBe(false);
  expect([...(await vendors('BGS'))]).toEqual(['BGS']);
  expect([...(await vendors('COCKFIGHT'))].sort()).toEqual(['DIG', 'DS88', 'SV3', 'WGB', 'WS168']);
  expect([...(await vendors('SPORTS'))].sort()).toEqual(['IBC', 'SBT', 'UG']);
});

test('ROUTE-023 ROUTE-024 TRAP-041 a vendor narrows the list; one that has nothing there, is unknown or empty does not', async () => {
  const ofPg = await menus({ gameType: 'RNG', vassalage: 'PG' });
  expect(new Set(ofPg.content.map(({ vassalage, isGame }) => `${vassalage} ${isGame}`))).toEqual(new Set(['PG GAME']));
  const whole = await menus({ gameType: 'RNG' });
  expect(await menus({ gameType: 'RNG', vassalage: 'ZZZ' })).toEqual(whole);
  expect(await menus({ gameType: 'RNG', vassalage: '' })).toEqual(whole);
  expect(await menus({ gameType: 'RNG', vassalage: 'KY' })).toEqual(whole);
});

test('GAME-040 GAME-013 CONST-046 NEW holds what is new and HOT what is hot, the hottest first', async () => {
  const fresh = await games({ gameType: 'RNG', select: 'NEW' });
  expect(fresh.length).toBeGreaterThan(20);
  expect(fresh.every(({ isNew }) => isNew === 1)).toBe(true);
  const hot = await games({ gameType: 'RNG', select: 'HOT' });
  expect(hot.length).toBeGreaterThan(3);
  expect(hot.every(({ isHot }) => isHot === 1)).toBe(true);
  const all = await allPages({ gameType: 'RNG' });
  expect(all.filter(({ isHot }) => isHot === 1)).toHaveLength(hot.length);
});

test('GAME-042 CONST-047 the list categories JP, TG, AC and BG divide the slots', async () => {
  for (const listCategory of ['JP', 'TG', 'AC', 'BG'] as const) {
    const found = await games({ gameType: 'RNG', listCategory });
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found.map((game) => game.listCategory))).toEqual(new Set([listCategory]));
  }
});

test('GAME-045 features, volatility and return narrow on the server, and the total tells how many are left', async () => {
  const query = { gameType: 'RNG', features: 'WAYS,CASCADE,NONSENSE', volatility: 4, minRtpPpm: 950_000 } as const;
  const found = await allPages(query);
  expect(found.length).toBeGreaterThan(3);
  for (const game of found) {
    expect(game.features).toEqual(expect.arrayContaining(['WAYS', 'CASCADE']));
    expect(game.volatility).toBe(4);
    expect(game.rtpPpm).toBeGreaterThanOrEqual(950_000);
  }
  expect((await menus(query)).totalElements).toBe(found.length);
});

test('GAME-045 a name is found as it is typed, also by its vendor, and an empty search is none', async () => {
  const names = async (search: string) => (await games({ gameType: 'RNG', search })).map((game) => game.displayName);
  expect((await names('halohalo'))[0]).toBe('Halo-Halo Frenzy');
  expect((await names('fever MANGO'))[0]).toBe('Mango Fever');
  expect(await names('no such game')).toEqual([]);
  expect((await menus({ gameType: 'RNG', search: 'pista games' })).totalElements).toBeGreaterThan(100);
  expect(await menus({ gameType: 'RNG', search: ' - ' })).toEqual(await menus({ gameType: 'RNG' }));
});

test('GAME-003 TRAP-040 bingo, the category and the filter, is gone when Tagalog leaves the brand’s languages', async () => {
  expect((await menus({ gameType: 'BINGO' })).totalElements).toBeGreaterThan(10);
  expect((await menus({ gameType: 'BINGO' }, 'tala.localhost')).totalElements).toBe(0);
  await change(`UPDATE content.brand SET languages = array_remove(languages, 'TY') WHERE merchant = 'demo'`);
  expect((await menus({ gameType: 'BINGO' })).totalElements).toBe(0);
  expect((await menus({ gameType: 'RNG', listCategory: 'BG' })).totalElements).toBe(0);
  await change(`UPDATE content.brand SET languages = languages || 'TY'::text WHERE merchant = 'demo'`);
  expect((await menus({ gameType: 'BINGO' })).totalElements).toBeGreaterThan(10);
});

test('TRAP-072 sabong is closed on a domain under the Philippine profile', async () => {
  await change(`INSERT INTO games.sorting (merchant, category, vendor, position)
                VALUES ('tala', 'SPORTS', 'SV3', 1) ON CONFLICT DO NOTHING`);
  expect((await menus({ gameType: 'COCKFIGHT' }, 'tala.localhost')).totalElements).toBe(0);
  expect((await menus({ gameType: 'COCKFIGHT' })).totalElements).toBeGreaterThan(20);
});

test('CONTENT-026 a brand offers the vendors of its own sorting', async () => {
  expect((await menus({ gameType: 'FISH' }, 'tala.localhost')).totalElements).toBe(0);
  const vendors = new Set((await games({ gameType: 'RNG' }, 'tala.localhost')).map(({ vassalage }) => vassalage));
  expect(vendors.has('JL')).toBe(false);
  expect(vendors.has('PG')).toBe(true);
});

test('I18N-008 names are in the language of the query, and in English where they have no other', async () => {
  const [, roulette] = await games({ gameType: 'LIVE', language: 'TY' });
  expect(roulette).toMatchObject({ displayName: 'Ruleta ng Maynila', gameName: 'Manila Roulette' });
  const [, japanese] = await games({ gameType: 'LIVE', language: 'JA' });
  expect(japanese?.displayName).toBe('Manila Roulette');
});

test('GAME-014 GAME-020 some tiles show no icon, and vendor tiles open a list', async () => {
  const all = await allPages({ gameType: 'RNG' });
  expect(all.some(({ showIcon }) => showIcon === 0)).toBe(true);
  const tile = all.find(({ isGame }) => isGame === 'VASSALAGE');
  expect(tile).toMatchObject({ vassalage: 'PG', displayName: 'Pista Games' });
  expect(tile).not.toHaveProperty('minStake');
});

test('HOME-021 CONST-026 twelve games of each list on the home page come in one call', async () => {
  for (const gameType of ['RNG', 'LIVE', 'PVP', 'FISH'] as const)
    expect((await menus({ gameType, pageSize: 12 })).content).toHaveLength(12);
});

test('HOME-022 HOME-023 CONST-029 the operator’s own crash games come in one call, those that exist and no more', async () => {
  const crash = await games({ gameType: 'BGS', features: 'CRASH', pageSize: 12 });
  expect(crash.map(({ displayName }) => displayName)).toEqual(['Kwitis']);
  expect(crash.every(({ vassalage, features }) => vassalage === 'BGS' && features?.includes('CRASH'))).toBe(true);
});

const hotQuery = { merchantCode: 'demo', isPlatform: '2', platform: 'html5-desktop' } as const;

test('HOME-018 CALL-046 CALL-047 CONST-027 thirty hot games are listed by how much they are played', async () => {
  const { envelope } = await world.ask(listHotGames, hotQuery);
  expect(envelope.value).toHaveLength(30);
  expect(envelope.value?.every((game) => game.isHot === 1 && !game.maintenance && game.isGame === 'GAME')).toBe(true);
  const { rows } = await world.db.pool.query<{ node: string }>(
    `SELECT node FROM bets.node_day WHERE merchant = 'demo' AND day >= '2026-11-08' GROUP BY node
      ORDER BY sum(plays) DESC, node LIMIT 1`,
  );
  expect(envelope.value?.[0]?.nodeId).toBe(rows[0]?.node);
});

test('GAME-026 a hot game that is closed for work is hot no more, shows its state, and the next one moves up', async () => {
  const before = (await world.ask(listHotGames, hotQuery)).envelope.value ?? [];
  const [hottest] = before;
  const until = world.clock.now() + 3_600_000;
  await change(`UPDATE games.game SET maintenance_from = $2, maintenance_until = $3 WHERE node = $1`, [
    hottest?.nodeId,
    new Date(world.clock.now()),
    new Date(until),
  ]);
  const after = (await world.ask(listHotGames, hotQuery)).envelope.value ?? [];
  expect(after).toHaveLength(30);
  expect(after.map(({ nodeId }) => nodeId).slice(0, 29)).toEqual(before.map(({ nodeId }) => nodeId).slice(1));
  const { envelope } = await world.ask(readGame, { nodeId: hottest?.nodeId ?? '' });
  expect(envelope.value).toMatchObject({ isHot: 0, maintenance: { until } });
});

test('GAME-027 ERR-032 instead of a closed game six hot ones are offered, of its category first', async () => {
  const closed = (await allPages({ gameType: 'LIVE' })).find(({ maintenance }) => maintenance);
  const { envelope } = await world.ask(listSimilarGames, { nodeId: closed?.nodeId ?? '' });
  const offered = envelope.value ?? [];
  expect(offered).toHaveLength(6);
  expect(offered.every((game) => game.isHot === 1 && !game.maintenance)).toBe(true);
  const hotLive = (await games({ gameType: 'LIVE', select: 'HOT' })).length;
  expect(offered.filter(({ gameType }) => gameType === 'LIVE')).toHaveLength(Math.min(6, hotLive));
  expect(offered[0]?.gameType).toBe('LIVE');
  const unknown = await world.ask(listSimilarGames, { nodeId: '999999' });
  expect([unknown.status, unknown.envelope.code]).toEqual([404, 'GAME_UNKNOWN']);
});

test('GAME-045 the search over the whole catalogue answers games and vendors, the best first', async () => {
  const found = async (text: string, host = 'localhost') =>
    (await world.ask(searchGames, { text }, { host })).envelope.value;
  expect((await found('bac lieu'))?.games.map(({ displayName }) => displayName)).toEqual(['Bạc Liêu']);
  expect((await found('coral quay'))?.vendors).toEqual([
    { displayName: 'Coral Quay', vassalage: 'CQ9', gameType: 'FISH' },
    { displayName: 'Coral Quay', vassalage: 'CQ9', gameType: 'RNG' },
  ]);
  const mangoes = await found('mango');
  expect(mangoes?.games.length).toBe(24);
  const { rows } = await world.db.pool.query<{ many: number }>(
    `SELECT count(*)::int AS many FROM games.game WHERE kind = 'GAME' AND name ILIKE '%mango%'`,
  );
  expect(mangoes?.totalGames).toBe(rows[0]?.many);
  expect((await found('talisain', 'tala.localhost'))?.games).toEqual([]);
  expect((await world.ask(searchGames, { text: ' ' })).status).toBe(400);
});

test('GAME-017 GAME-018 GAME-019 TRAP-045 a game is read by its node, by its codes, and a lottery by its code alone', async () => {
  const read = async (query: WireInputOf<typeof readGame>) => (await world.ask(readGame, query)).envelope.value;
  expect(await read({ gameCode: 'mango-fever', vassalage: 'PG' })).toMatchObject({ displayName: 'Mango Fever' });
  expect(await read({ gameCode: 'SSC1' })).toMatchObject({ vassalage: 'LOTT' });
  expect(await read({ gameCode: 'VNMB' })).toMatchObject({ vassalage: 'TCG_LOTTO_VN' });
  expect((await world.ask(readGame, { gameCode: 'mango-fever' })).status).toBe(404);
  expect((await world.ask(readGame, {})).status).toBe(404);
});

test('GAME-008 GAME-045 the vendors of a list are counted under the other filters, whichever vendor is chosen', async () => {
  const query = { gameType: 'RNG', select: 'HOT', counts: 'vendors' } as const;
  const hot = (await allPages({ gameType: 'RNG', select: 'HOT' })).filter(({ isGame }) => isGame === 'GAME');
  const expected = new Map<string, number>();
  for (const { vassalage } of hot) expected.set(vassalage, (expected.get(vassalage) ?? 0) + 1);
  const counted = async (more: object) =>
    new Map((await menus({ ...query, ...more })).vendors?.map(({ vassalage, games: many }) => [vassalage, many]));
  expect(expected.size).toBeGreaterThan(1);
  expect(await counted({})).toEqual(expected);
  expect(await counted({ vassalage: [...expected.keys()][0] })).toEqual(expected);
  expect(await menus({ gameType: 'RNG' })).not.toHaveProperty('vendors');
});
