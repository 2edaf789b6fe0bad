/** The calls of lotteries over the demo world, and the worker’s turns over its issues. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readGame as readCatalogueGame } from '#domains/games/contract/game-list.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { listMenu, listRecentGames, openLobby } from '#domains/lottery/contract/game.ts';
import {
  listMemberOpenedNumbers,
  listOpenedNumbers,
  listResults,
  listUpcoming,
  readIssueNow,
  readProof,
  readTrends,
} from '#domains/lottery/contract/issue.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { isProven, verifyOwnDraw } from '#domains/lottery/rules/fairness/verify.ts';
import { gameNameOf } from '#domains/lottery/rules/game/games.ts';
import { listGames, recordRecentGame } from '#domains/lottery/server/game/game.store.ts';
import { createSeedSource, sandboxDrawKey } from '#domains/lottery/server/index.ts';
import { createIssueHarness, type IssueHarness } from '#domains/lottery/server/testing.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { addMs, instant, minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
let worker: IssueHarness;
let token: string;
beforeAll(async () => {
  world = await createTestWorld();
  worker = await createIssueHarness(world.db, {
    games: [],
    at: world.clock,
    seeds: createSeedSource(sandboxDrawKey),
    drawsOfficial: true,
  });
  token = await world.enter('maria');
}, 240_000);
afterAll(() => world.close());

const menu = async (query: Partial<WireInputOf<typeof listMenu>>) =>
  (await world.ask(listMenu, { prizeMode: 'LOTT', device: 'WEB', ...query })).envelope;
const codes = async (query: Partial<WireInputOf<typeof listMenu>>) =>
  ((await menu(query)).value ?? []).map(({ gameCode }) => gameCode);

describe('LOTT-001 LOTT-005 LOTT-008 LOTT-009 CALL-059 CONST-045 TRAP-046 the menus', () => {
  test('each prize mode has its games, and ZY those of LOTT', async () => {
    expect(await codes({ prizeMode: 'LOTT' })).toEqual(expect.arrayContaining(['VNMB', 'VN_HCM', 'VNF1']));
    expect(await codes({ prizeMode: 'ZY' })).toEqual(await codes({ prizeMode: 'LOTT' }));
    expect(await codes({ prizeMode: 'ELOTT' })).toEqual(expect.arrayContaining(['SSC1E', 'KENO']));
    expect(await codes({ prizeMode: 'SEA' })).toEqual(expect.arrayContaining(['TH', 'KD2', 'PH3D']));
    expect(await codes({ vassalage: 'LOTT' })).toEqual(expect.arrayContaining(['SSC1', 'K3_5', 'PK10_3']));
  });

  test.each([
    { prizeMode: 'OTHER' },
    { device: 'APP' },
    { vassalage: 'JILI' },
    { prizeMode: undefined },
    { device: undefined },
  ])('another query is malformed: %j', async (query) => {
    const { status } = await world.ask(listMenu, { prizeMode: 'LOTT', device: 'WEB', ...query } as never);
    expect(status).toBe(400);
  });

  test('LOTT-014 every game is in the catalogue under its code and its name, and every lottery of the catalogue is drawn', async () => {
    const drawn = await listGames(world.db.pool);
    const { rows } = await world.db.pool.query<{ vendor: string; code: string; name: string }>(
      "SELECT vendor, code, name FROM games.game WHERE category IN ('LOTT', 'ELOTT') AND kind = 'GAME'",
    );
    const keys = (games: readonly { vendor: string; code: string; name: string }[]) =>
      games.map(({ vendor, code, name }) => `${vendor}/${code} ${name}`).sort();
    expect(keys(rows)).toEqual(
      keys(drawn.map(({ vassalage, code }) => ({ vendor: vassalage, code, name: gameNameOf(code) }))),
    );
  });

  test('LOTT-002 a page reads its game by the code alone', async () => {
    const { envelope } = await world.ask(readCatalogueGame, { gameCode: 'TH', language: 'EN' });
    expect(envelope.value).toMatchObject({ gameCode: 'TH', vassalage: 'TCG_SEA' });
  });

  test('CONTENT-026 what a brand has switched off is in no menu of it, and unknown to its calls', async () => {
    await world.db.pool.query(
      "UPDATE games.sorting SET enabled = false WHERE merchant = 'tala' AND vendor = 'TCG_SEA'",
    );
    const tala = { host: 'tala.localhost' };
    world.clock.pass(10 * secondMs);
    const { envelope } = await world.ask(listMenu, { prizeMode: 'SEA', device: 'WEB' }, tala);
    expect(envelope.value).toEqual([]);
    expect((await world.ask(readIssueNow, { gameCode: 'TH' }, tala)).envelope.code).toBe('GAME_UNKNOWN');
    expect((await world.ask(readIssueNow, { gameCode: 'TH' })).status).toBe(200);
  });
});

describe('LOTT-011 CALL-060 recent games', () => {
  test('are those that the caller bet on, newest first, and nobody else’s', async () => {
    expect((await world.ask(listRecentGames, {}, {})).status).toBe(401);
    const maria = await readMemberByAccount(world.db.pool, 'demo', 'maria');
    if (!maria) throw new Error('there is no maria');
    const play = (game: string, at: number) =>
      transact(world.db.pool, (tx) =>
        recordRecentGame(tx, { member: maria.id, game, at: addMs(world.clock.now(), at) }),
      );
    await play('SSC1', 1_000);
    await play('VNMB', 2_000);
    await play('TH', 3_000);
    await play('SSC1', 4_000);
    const { envelope } = await world.ask(listRecentGames, {}, { token });
    expect(envelope.value?.map(({ gameCode }) => gameCode)).toEqual(['SSC1', 'TH', 'VNMB']);
    const other = await world.enter('bong');
    const others = (await world.ask(listRecentGames, {}, { token: other })).envelope.value ?? [];
    expect(others.map(({ gameCode }) => gameCode)).not.toContain('TH');
  });
});

describe('LOTT-006 LOTT-007 LOTT-009 LOTT-010 the lobby', () => {
  const query = {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    prizeMode: 'LOTT',
    device: 'WEB',
    language: 'EN',
  } as const;
  const lobby = (input: Partial<WireInputOf<typeof openLobby>>) => world.ask(openLobby, { ...query, ...input });

  test('leads to the page of the game with the way back', async () => {
    const { envelope } = await lobby({ gameCode: 'VN_HCM', backUrl: '/lott?page=2' });
    expect(envelope.value).toMatchObject({ url: '/vnLottery?gameCode=VN_HCM', backUrl: '/lott?page=2' });
  });

  test.each([
    ['VN', 'LOTT', '/vnLottery?gameCode=VNMB'],
    ['VN', 'ZY', '/vnLottery?gameCode=VNMB'],
    ['SEA', 'SEA', '/seaLottery?gameCode='],
    ['CN', 'LOTT', '/lottery?gameCode=SSC1'],
    ['CN', 'ELOTT', '/lottery?gameCode='],
  ] as const)('ROUTE-033 without a game the first one of area %s and mode %s', async (lottoArea, prizeMode, url) => {
    const { envelope } = await lobby({ lottoArea, prizeMode });
    expect(envelope.value?.url).toContain(url);
    expect(envelope.value?.backUrl).toBe('/');
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'javascript:alert(1)',
    'http://localhost:8080//evil.example/',
    'http://localhost.evil.example/',
    'http://[',
  ])('a way back that leads elsewhere is refused: %j', async (backUrl) => {
    expect((await lobby({ backUrl })).envelope.code).toBe('BACK_URL_FOREIGN');
  });

  test('LOTT-003 an unknown game, and one of another area, are refused', async () => {
    for (const gameCode of ['NONE', 'TH', '__proto__'])
      expect((await lobby({ gameCode })).envelope.code).toBe('GAME_UNKNOWN');
  });

  test.each([{ lottoArea: 'XX' }, { launchMode: 'GAME' }, { prizeMode: 'X' }, { device: 'IOS' }])(
    'another query is malformed: %j',
    async (input) => {
      expect((await lobby(input as never)).status).toBe(400);
    },
  );
});

describe('LOTT-010 LOTT-012 LOTT-013 CALL-061 CALL-062 TRAP-047 opened numbers', () => {
  test('the Vietnamese page shows the last ones to everybody, newest first', async () => {
    const { envelope } = await world.ask(listOpenedNumbers, { gameCode: 'VNMB' });
    const [newest, ...others] = envelope.value ?? [];
    expect(others).toHaveLength(19);
    expect(newest).toMatchObject({ issue: '20261114', source: 'demo', version: 1 });
    expect(newest?.result.db).toHaveLength(1);
    expect(newest?.result.g7).toHaveLength(4);
  });

  test('the other pages show them to whoever is logged in', async () => {
    expect(listMemberOpenedNumbers.path).toBe('/lotto/lgw/games/opened/numero');
    expect((await world.ask(listMemberOpenedNumbers, { gameCode: 'SSC1' })).status).toBe(401);
    const { envelope } = await world.ask(listMemberOpenedNumbers, { gameCode: 'SSC1' }, { token });
    expect(envelope.value).toHaveLength(20);
    expect(envelope.value?.[0]).toMatchObject({ issue: '20261115-0720', source: 'own' });
  });

  test.each([listOpenedNumbers, readIssueNow, listUpcoming, listResults, readTrends])(
    'LOTT-003 an unknown game is refused',
    async (call) => {
      const { status, envelope } = await world.ask(call, { gameCode: 'NONE' });
      expect([status, envelope.code]).toEqual([422, 'GAME_UNKNOWN']);
    },
  );
});

describe('LOTT-012 LOTT-015 the issue of a game, its results and trends', () => {
  const now = async (gameCode: string) => {
    const { envelope } = await world.ask(readIssueNow, { gameCode });
    if (!envelope.value) throw new Error(`${gameCode} has no issue`);
    return envelope.value;
  };

  test('a new issue appears on time, closes and is drawn', async () => {
    const start = Date.parse('2026-11-15T04:10:00Z');
    world.clock.set(instant(start + 2 * secondMs));
    await worker.turn();
    const opened = await now('SSC1');
    expect(opened).toMatchObject({ now: start + 2 * secondMs, offsetMinutes: 480 });
    expect(opened.current).toMatchObject({ issue: '20261115-0731', state: 'open', isDemo: false });
    expect(opened.next).toMatchObject({ issue: '20261115-0732', state: 'scheduled' });
    world.clock.set(instant(start + 41 * secondMs));
    expect((await now('SSC1')).current).toMatchObject({ state: 'closing' });
    world.clock.set(instant(start + 51 * secondMs));
    const closed = await now('SSC1');
    expect(closed.current).toMatchObject({ issue: '20261115-0732', state: 'scheduled' });
    expect(closed.waiting).toMatchObject([{ issue: '20261115-0731', state: 'closed' }]);
    world.clock.set(instant(start + minuteMs));
    await worker.turn();
    const drawn = await now('SSC1');
    expect(drawn).toMatchObject({ waiting: [], last: { issue: '20261115-0731', source: 'own', version: 1 } });
    expect(drawn.last?.result.numbers).toHaveLength(5);
  });

  test('a foreign draw of the demo world says that it is made up', async () => {
    const { current, last, offsetMinutes } = await now('VNMB');
    expect(current).toMatchObject({ issue: '20261115', isDemo: true });
    expect(last).toMatchObject({ source: 'demo' });
    expect(offsetMinutes).toBe(420);
  });

  test('every change is told to the pages of the game', async () => {
    const { rows } = await world.db.owner.query<{ data: Record<string, unknown> }>(
      "SELECT data FROM platform.outbox WHERE kind = 'live' AND topic = 'room:lottery:SSC1' AND data ->> 'issue' = '20261115-0731' ORDER BY id",
    );
    expect(rows.map(({ data }) => data.kind)).toEqual(['opened', 'closed', 'drawn']);
    expect(rows[2]?.data).toMatchObject({ gameCode: 'SSC1', version: 1, source: 'own' });
  });

  test('as many issues as a chase may name are known, in their order', async () => {
    const { envelope } = await world.ask(listUpcoming, { gameCode: 'SSC1', count: '100' });
    const draws = envelope.value?.map(({ drawsAt }) => drawsAt) ?? [];
    expect(draws).toHaveLength(100);
    expect(draws).toEqual(draws.toSorted((a, b) => a - b));
  });

  test('results are paged, of a day in the zone of the game, or of one issue', async () => {
    const results = async (query: object) => (await world.ask(listResults, { gameCode: 'VNMB', ...query })).envelope;
    const all = await results({ pageSize: '50' });
    expect(all.value).toMatchObject({ pageNum: 1, totalPages: 2, totalElements: 60 });
    const second = await results({ pageSize: '50', pageNo: '2' });
    expect(second.value?.content).toHaveLength(10);
    const day = await results({ day: '2026-11-14' });
    expect(day.value?.content.map(({ issue }) => issue)).toEqual(['20261114']);
    expect((await results({ issue: '20261101' })).value?.content).toHaveLength(1);
    expect((await results({ day: '2026-10-01', issue: '20261101' })).value?.totalElements).toBe(0);
    expect((await results({ pageNo: '9' })).value?.content).toEqual([]);
    expect((await results({ day: '2026-02-31' })).code).toBe('RANGE_INVALID');
    expect((await world.ask(listResults, { gameCode: 'VNMB', issue: 'x' })).status).toBe(400);
    expect((await world.ask(listResults, { gameCode: 'VNMB', pageSize: '101' })).status).toBe(400);
  });

  test('trends count the values of each place', async () => {
    const { envelope } = await world.ask(readTrends, { gameCode: 'SSC1', count: '50' });
    expect(envelope.value?.results).toHaveLength(50);
    expect(envelope.value?.places).toHaveLength(5);
    for (const { values } of envelope.value?.places ?? []) {
      expect(values.map(({ value }) => value)).toEqual('0123456789'.split(''));
      expect(values.reduce((sum, { times }) => sum + times, 0)).toBe(50);
    }
  });

  test('every game of the menus has an issue to bet on, sixty days or two hundred results, and a draw that proves itself', async () => {
    const games = await listGames(world.db.pool);
    const { rows } = await world.db.pool.query<{ game: string; results: number; upcoming: number }>(
      `SELECT game, count(*) FILTER (WHERE result IS NOT NULL)::int AS results,
              count(*) FILTER (WHERE state IN ('scheduled', 'open'))::int AS upcoming FROM lottery.issue GROUP BY game`,
    );
    expect(rows.map(({ game }) => game).sort()).toEqual(games.map(({ code }) => code).sort());
    for (const { game, results, upcoming } of rows) {
      const { calendar } = games.find(({ code }) => code === game) ?? {};
      expect([game, upcoming >= 25]).toEqual([game, true]);
      expect([game, results >= (calendar?.kind === 'fast' ? 200 : 4)]).toEqual([game, true]);
    }
  });
});

describe('LOTT-015 the proof of a draw', () => {
  const proof = async (gameCode: string, issue: string) => (await world.ask(readProof, { gameCode, issue })).envelope;

  test.each([
    ['SSC1', '20261115-0700'],
    ['VNMB', '20261110'],
    ['K3_5E', '20261115-0140'],
    ['PH3D', '20261113-2'],
  ])('of %s %s holds in all five steps', async (code, issue) => {
    const { value } = await proof(code, issue);
    const game = (await listGames(world.db.pool)).find((one) => one.code === code);
    const engine = game && findEngine(game.family, game.priceVersion);
    if (!value || !engine) throw new Error(`${code} has no proof`);
    const { commitment, seed, betsRoot, entropy, block, result } = value;
    if (!commitment || !seed || !betsRoot || !entropy || !block || !result) throw new Error('it is not whole');
    const reports = verifyOwnDraw(engine, {
      game,
      issueNumber: issue,
      closesAt: instant(value.closesAt),
      terminal: value.chain.terminal,
      seedIndex: value.place,
      commitment,
      seed,
      betsRoot,
      beacon: null,
      entropy,
      block,
      result,
    });
    expect(isProven(reports)).toBe(true);
    const { rows } = await world.db.pool.query<{ result: unknown }>(
      'SELECT result FROM lottery.issue WHERE game = $1 AND number = $2',
      [code, issue],
    );
    expect(rows[0]?.result).toEqual(result);
  });

  test('nothing of the seed is told before the draw', async () => {
    const { current } = (await world.ask(readIssueNow, { gameCode: 'SSC1' })).envelope.value ?? {};
    const { value } = await proof('SSC1', current?.issue ?? '');
    expect(value).toMatchObject({ seed: null, beacon: null, betsRoot: null, result: null, entropy: null });
    expect(value?.chain.publishedAt).toBeLessThan(current?.opensAt ?? 0);
  });

  test('of an unknown issue there is none', async () => {
    expect((await proof('SSC1', '20200101-0001')).code).toBe('ISSUE_UNKNOWN');
    expect((await proof('NONE', '20200101-0001')).code).toBe('GAME_UNKNOWN');
  });
});
