import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCentreGames } from '#domains/lottery/contract/centre.ts';
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';
import { addMs, type Instant, instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { inDomain, route } from '#platform/server/route.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { insertMissingGames, setGameClosed } from '../game/game.store.ts';
import { offerKey } from '../game/menu.ts';
import { readIssue } from '../issue/issue.store.ts';
import { insertIssues, setClosed } from '../issue/issue-state.store.ts';
import { storeResult } from '../result/result.ts';
import { createListCentreGames } from './centre.ts';

let http: TestHttp;
let start: Instant;

const game = (code: string, rest: Partial<LotteryGame> = {}): LotteryGame => ({
  code,
  family: 'ssc',
  vassalage: 'LOTT',
  prizeMode: 'LOTT',
  calendar: { kind: 'fast', periodSeconds: 60, closeSeconds: 10 },
  priceVersion: 'ssc.1',
  source: 'own',
  ...rest,
});
const vietnam = game('VN_A', {
  family: 'vn_south',
  vassalage: 'TCG_LOTTO_VN',
  prizeMode: 'SEA',
  priceVersion: 'vn_south.1',
  source: 'official',
  calendar: {
    kind: 'daily',
    zone: '+07:00',
    versions: [{ validFrom: '2026-01-01', rules: [{ weekdays: [1], times: [] }] }],
  },
});

/** HIDDEN is a game of the product that the brand does not offer. */
const offered = new Map(
  (['LOTT/SSC1', 'LOTT/SSC3', 'ELOTT/ESSC1', 'TCG_LOTTO_VN/VN_A'] as const).map((key) => [
    key as string,
    { name: `Name of ${key}`, iconUrl: '/art/x.svg' },
  ]),
);

const plan = (code: string, number: string, opensAt: Instant, minutes = 1) =>
  transact(http.db.pool, (tx) => {
    const drawsAt = addMs(opensAt, minutes * 60_000);
    const times = { opensAt, closesAt: addMs(drawsAt, -10_000), drawsAt, dueAt: drawsAt };
    return insertIssues(tx, [{ game: code, number, ...times, chain: null, place: null }]);
  });

async function draw(code: string, number: string, result: Readonly<Record<string, readonly string[]>>) {
  await transact(http.db.pool, async (tx) => {
    const found = await readIssue(tx, code, number);
    if (!found) throw new Error(`no issue ${number}`);
    await setClosed(tx, { id: found.id, at: http.clock.now(), betsRoot: null });
    await storeResult(tx, found, { result, source: 'own', at: http.clock.now() });
  });
}

beforeAll(async () => {
  http = await testHttp({
    routes: inDomain('lottery', [route(listCentreGames, createListCentreGames({ listOffered: async () => offered }))]),
  });
  start = http.clock.now();
  const games = [
    game('SSC1'),
    game('SSC3'),
    game('HIDDEN'),
    game('ESSC1', { vassalage: 'ELOTT', prizeMode: 'ELOTT' }),
    vietnam,
  ];
  await transact(http.db.pool, (tx) => insertMissingGames(tx, games));
  await plan('SSC1', '20261115-0001', addMs(start, -60_000));
  await plan('SSC1', '20261115-0002', start);
  await plan('SSC1', '20261115-0003', addMs(start, 60_000));
  await plan('VN_A', '20261115', addMs(start, -60_000), 1_000);
});
afterAll(() => http.close());

async function read(category: 'LOTT' | 'ELOTT') {
  const { status, envelope } = await http.ask(listCentreGames, { category });
  if (!envelope.value) throw new Error(`centre: ${status} ${envelope.code}`);
  return envelope.value;
}
const readGame = async (code: string) => {
  const { games } = await read('LOTT');
  return games.find(({ game: { gameCode } }) => gameCode === code);
};

describe('LOTT-014 one call has all tiles of a page', () => {
  test('a page has the games of its vassalages, in the order of the menus, with the clock of the server', async () => {
    const { now, games } = await read('LOTT');
    expect(now).toBe(start);
    expect(games.map(({ game: { gameCode } }) => gameCode)).toEqual(['SSC1', 'SSC3', 'VN_A']);
    expect((await read('ELOTT')).games.map(({ game: { gameCode } }) => gameCode)).toEqual(['ESSC1']);
    expect(games[0]?.game).toMatchObject({ name: 'Name of LOTT/SSC1', iconUrl: '/art/x.svg', isClosed: false });
    expect(offered.has(offerKey('LOTT', 'HIDDEN'))).toBe(false);
    const all = await http.ask(listCentreGames, {});
    expect(all.envelope.value?.games).toHaveLength(4);
    expect((await http.ask(listCentreGames, { category: 'RNG' as 'LOTT' })).status).toBe(400);
  });

  test('a game has the issue that takes bets, the one that is closed and waits, and no result before the first draw', async () => {
    expect(await readGame('SSC1')).toMatchObject({
      offsetMinutes: 480,
      current: {
        issue: '20261115-0002',
        state: 'open',
        closesAt: start + 50_000,
        drawsAt: start + 60_000,
        isDemo: false,
      },
      waiting: { issue: '20261115-0001', state: 'closed' },
      last: null,
    });
    expect(await readGame('SSC3')).toMatchObject({ current: null, waiting: null, last: null });
    expect(await readGame('VN_A')).toMatchObject({ offsetMinutes: 420, current: { issue: '20261115' } });
  });

  test('LOTT-015 the last result is there once it is stored, of several prizes the first one', async () => {
    await draw('SSC1', '20261115-0001', { numbers: ['4', '8', '2', '0', '7'] });
    await plan('VN_A', '20261114', addMs(start, -172_800_000));
    await draw('VN_A', '20261114', { db: ['583417'], g1: ['20917'] });
    const drawn = await readGame('SSC1');
    expect(drawn).toMatchObject({
      waiting: null,
      last: { issue: '20261115-0001', result: { numbers: ['4', '8', '2', '0', '7'] }, version: 1, source: 'own' },
    });
    expect(drawn?.last?.drawsAt).toBe(start);
    expect((await readGame('VN_A'))?.last?.result).toEqual({ db: ['583417'] });
  });

  test('a corrected result replaces the former one', async () => {
    await transact(http.db.pool, async (tx) => {
      const found = await readIssue(tx, 'SSC1', '20261115-0001');
      if (!found) throw new Error('no issue');
      const result = { numbers: ['1', '1', '1', '1', '1'] };
      await storeResult(tx, found, { result, source: 'own', at: http.clock.now() });
    });
    expect((await readGame('SSC1'))?.last).toMatchObject({
      result: { numbers: ['1', '1', '1', '1', '1'] },
      version: 2,
    });
  });

  test('the clock decides what is open, whatever is stored', async () => {
    http.clock.set(instant(start + 45_000));
    expect((await readGame('SSC1'))?.current?.state).toBe('closing');
    http.clock.set(instant(start + 50_000));
    expect(await readGame('SSC1')).toMatchObject({
      current: { issue: '20261115-0003', state: 'scheduled' },
      waiting: { issue: '20261115-0002', state: 'closed' },
    });
  });

  test('a closed game says so and still has its last result', async () => {
    await transact(http.db.pool, (tx) => setGameClosed(tx, 'SSC1', true));
    expect(await readGame('SSC1')).toMatchObject({ game: { isClosed: true }, last: { issue: '20261115-0001' } });
  });
});

test('LOTT-014 the page of all games is read by indexes, once for each game, and by one query', async () => {
  const count = 2_000;
  await transact(http.db.pool, (tx) =>
    insertIssues(
      tx,
      Array.from({ length: count }, (_, index) => {
        const opensAt = addMs(start, (index + 10) * 60_000);
        const drawsAt = addMs(opensAt, 60_000);
        const times = { opensAt, closesAt: addMs(drawsAt, -10_000), drawsAt, dueAt: drawsAt };
        return {
          game: 'SSC3',
          number: `2027${String(index).padStart(4, '0')}-0001`,
          ...times,
          chain: null,
          place: null,
        };
      }),
    ),
  );
  const queries: string[] = [];
  await transact(http.db.pool, async (tx) => {
    const counting = {
      query: (query: { readonly text: string; readonly values: readonly unknown[] }) => {
        queries.push(query.text);
        return tx.query(`EXPLAIN ${query.text}`, [...query.values]);
      },
    };
    const { listCentreRows } = await import('./centre.store.ts');
    const plans = await listCentreRows(counting as unknown as typeof tx, ['LOTT'], start);
    const text = JSON.stringify(plans);
    expect(text).toContain('issue_pending');
    expect(text).toContain('issue_with_result');
    expect(text).not.toContain('Seq Scan on issue');
  });
  expect(queries).toHaveLength(1);
});
