import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMissionLeaderboard, setLeaderboardVisibility } from '#domains/rewards/contract/leaderboard.ts';
import { claimMissions } from '#domains/rewards/contract/mission.ts';
import { texts } from '#domains/rewards/contract/texts.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant, instant } from '#kernel/time.ts';
import { memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { openTestMembers } from '../gift/testing.ts';
import { rewardsRoutes } from '../index.ts';
import { finaliseLeaderboardsJob } from '../mission/mission-jobs.ts';
import { finaliseBoard, setBoardState } from '../mission/mission-staff.ts';
import { deliverPlay, makeBoard, makeMission, playOf, testStaff } from '../mission/testing.ts';
import type { Board } from './board.store.ts';
import { addPointScore } from './score.ts';

let http: TestHttp;
let start: Instant;
let board: Board;
const members = ['ana', 'ben', 'cara', 'dina', 'eva', 'kapitan_jay'];
const tokens = new Map<string, string>();
/** Of the week in which the clock starts. */
const windowKey = 'w2026-11-09';
const endsAt = instant(Date.parse('2026-11-15T16:00:00Z'));

beforeAll(async () => {
  http = await testHttp({
    routes: rewardsRoutes({
      mayTakeOffer: async () => done(null),
      marketOf: async () => ({ profile: 'PH' }),
      profileOf: async () => 'PH',
      grantFreeRounds: noFreeRounds,
      mainOriginOf: async () => '',
    }),
    texts: joinTexts([platformTexts, texts]),
  });
  start = http.clock.now();
  await openTestMembers(http.db.owner, members);
  for (const who of members)
    tokens.set(who, http.login({ member: memberOf(who), session: `ss_${who}`, role: 'member' }));
  board = await makeBoard(http.db.pool, { at: start });
});
afterAll(() => http.close());

type Query = { boardId?: string; period?: 'current' | 'previous'; pageNo?: number };
async function read(who: string, query: Query = {}) {
  const { envelope } = await http.ask(readMissionLeaderboard, query, { token: tokens.get(who) ?? '' });
  if (!envelope.value?.board) throw new Error(`no board: ${envelope.code}`);
  return { ...envelope.value, board: envelope.value.board };
}
const score = (who: string, points: bigint, at = http.clock.now()) =>
  transact(http.db.pool, (tx) => addPointScore(tx, { member: memberOf(who), merchant: 'kislap', points, at }));
const finalise = () =>
  (finaliseLeaderboardsJob.run as (context: unknown) => Promise<void>)({
    pool: http.db.pool,
    clock: http.clock,
    signal: new AbortController().signal,
  });
const gifts = async (id: string) => {
  const { rows } = await http.db.pool.query<{ member: string; amount: bigint; figures: object; state: string }>(
    `SELECT member, amount, figures, state FROM rewards.gift WHERE source = $1 ORDER BY amount DESC, member`,
    [id],
  );
  return rows;
};
const setVisibility = (who: string, isListed: boolean, isNamed = false) =>
  http.ask(setLeaderboardVisibility, { isListed, isNamed }, { token: tokens.get(who) ?? '' });

describe('CALL-064 MEMBER-013 the leaderboard', () => {
  test('ranks claimed mission points live; equal points share the place and its prizes', async () => {
    await score('ana', 900n);
    await Promise.all([score('ben', 400n), score('ben', 300n), score('cara', 700n), score('dina', 500n)]);
    const { board: view } = await read('dina');
    expect(view.rows.map(({ rank, score: points, prize }) => [rank, points, prize])).toEqual([
      [1, '900', '1000'],
      [2, '700', '500'],
      [2, '700', '500'],
      [4, '500', '200'],
    ]);
    expect(view).toMatchObject({
      players: 4,
      prizeTotal: '2200',
      isFinal: false,
      own: { rank: 4, score: '500', prize: '200' },
    });
    expect(view.neighbours.map(({ rank, isOwn }) => [rank, isOwn])).toEqual([
      [2, false],
      [4, true],
    ]);
    expect(view.finalAt - view.endsAt).toBe(30 * 60_000);
  });

  test('a claimed mission brings its points there', async () => {
    const mission = await makeMission(http.db.pool, { at: start }, { target: '1', reward: '120' });
    await deliverPlay(http.db.pool, [playOf({ who: 'eva', bet: 'eva 1', at: start })], start);
    const token = tokens.get('eva') ?? '';
    expect((await read('eva')).board.own).toEqual({ rank: null, score: '0', prize: '0' });
    const claim = { mission: { missionId: mission.id, window: '2026-11-15' } };
    for (const key of [randomUUID(), randomUUID()]) await http.ask(claimMissions, claim, { token, key });
    expect((await read('eva')).board.own).toEqual({ rank: 5, score: '120', prize: '0' });
  });

  test('masks names unless their owner wants them to be read, and leaves out whoever does not want to be listed', async () => {
    await score('kapitan_jay', 5_000n);
    const names = async () => (await read('ana')).board.rows.map(({ name }) => name);
    expect((await names())[0]).toBe('kap***ay');
    expect((await read('kapitan_jay')).ownName).toBe('kap***ay');
    await setVisibility('kapitan_jay', true, true);
    expect((await names())[0]).toBe('kapitan_jay');
    await setVisibility('kapitan_jay', false);
    expect(await names()).toEqual(['a***a', expect.any(String), expect.any(String), 'd***a', 'e***a']);
    await score('kapitan_jay', 100n);
    const own = await read('kapitan_jay');
    expect(own).toMatchObject({ isListed: false, board: { own: { rank: null, score: '5100' }, neighbours: [] } });
    expect((await read('ana')).board.own.rank).toBe(1);
  });

  test('is final thirty minutes after its end; points until then count, and prizes are issued once', async () => {
    http.clock.set(addMs(endsAt, 30 * 60_000 - 1));
    await finalise();
    expect(await gifts(board.id)).toEqual([]);
    expect((await read('ana', { period: 'previous' })).board).toMatchObject({ isFinal: false });
    // Points of a claim in the last moment that are written late.
    await score('dina', 1n, addMs(endsAt, -1));
    http.clock.pass(1);
    await Promise.all([finalise(), finalise()]);
    await finalise();
    expect(await gifts(board.id)).toEqual([
      { member: memberOf('ana'), amount: 10_000_000n, figures: { rank: 1, score: '900' }, state: 'ready' },
      ...['ben', 'cara']
        .map((who) => ({
          member: memberOf(who),
          amount: 5_000_000n,
          figures: { rank: 2, score: '700' },
          state: 'ready',
        }))
        .toSorted((a, b) => (a.member < b.member ? -1 : 1)),
      { member: memberOf('dina'), amount: 2_000_000n, figures: { rank: 4, score: '501' }, state: 'ready' },
    ]);
    // Nothing changes any more.
    await score('eva', 9_000n, addMs(endsAt, -1));
    const { board: last } = await read('eva', { period: 'previous' });
    expect(last).toMatchObject({ isFinal: true, own: { rank: 5, score: '120' } });
    expect((await read('eva')).board).toMatchObject({ players: 0, rows: [], own: { rank: null } });
  });

  test('every window that ended in an outage becomes final', async () => {
    await score('ana', 10n);
    http.clock.pass(7 * dayMs);
    await score('ben', 20n);
    http.clock.pass(30 * dayMs);
    await finalise();
    expect((await gifts(board.id)).slice(0, 3).map(({ member }) => member)).toEqual(
      expect.arrayContaining([memberOf('ana'), memberOf('ben')]),
    );
    const { rows } = await http.db.pool.query('SELECT FROM rewards.leaderboard_window WHERE final_at IS NULL');
    expect(rows).toEqual([]);
    http.clock.set(start);
  });

  test('is made final by staff not before its time, under a name and with a reason', async () => {
    const request = { ...testStaff, board: board.id, windowKey, at: start };
    const run = (differs: Partial<typeof request> = {}) =>
      transact(http.db.pool, (tx) => finaliseBoard(tx, { ...request, ...differs }));
    expect(await run()).toEqual(done({ winners: 0, isNew: false }));
    expect(await run({ windowKey: 'w2020-01-06' })).toEqual({ ok: false, fault: 'window_unknown' });
    await transact(http.db.pool, (tx) => setBoardState(tx, { ...testStaff, id: board.id, state: 'paused', at: start }));
    const { envelope } = await http.ask(readMissionLeaderboard, {}, { token: tokens.get('ana') ?? '' });
    expect(envelope.value).toMatchObject({ boards: [], board: null });
    const unknown = await http.ask(readMissionLeaderboard, { boardId: board.id }, { token: tokens.get('ana') ?? '' });
    expect(unknown.envelope.code).toBe('LEADERBOARD_UNKNOWN');
  });
});

describe('MEMBER-013 a leaderboard of bets', () => {
  const deliver = (...entries: ReturnType<typeof playOf>[]) => deliverPlay(http.db.pool, entries, http.clock.now());
  const at = () => http.clock.now();

  test('of valid bets adds up what counts, and follows corrections in their window until it is final', async () => {
    const valid = await makeBoard(
      http.db.pool,
      { at: start },
      { metric: 'valid', span: 'daily', minimum: '50', position: 1 },
    );
    const first = playOf({ who: 'ana', bet: 'v1', at: at(), stake: 100 });
    // Both sides of a round: nothing of it is valid.
    await deliver(
      first,
      playOf({ who: 'ben', bet: 'v2', at: at(), stake: 500, valid: 0 }),
      playOf({ who: 'cara', bet: 'v3', at: at(), stake: 40 }),
    );
    await deliver(first);
    const query = { boardId: valid.id };
    expect((await read('ana', query)).board.rows.map((row) => [row.score, row.prize])).toEqual([
      ['100', '1000'],
      ['40', '0'],
    ]);
    http.clock.pass(dayMs);
    await deliver(playOf({ who: 'ana', bet: 'v1', revision: 1, at: at(), stake: 100, valid: 30 }));
    const before = { ...query, period: 'previous' as const };
    expect((await read('ana', before)).board.rows.map((row) => row.score)).toEqual(['40', '30']);
    expect((await read('ana', query)).board.rows).toEqual([]);
    await finalise();
    await deliver(playOf({ who: 'ana', bet: 'v1', revision: 2, at: at(), stake: 100, valid: 100 }));
    expect((await read('ana', before)).board.rows.map((row) => row.score)).toEqual(['40', '30']);
    expect(await gifts(valid.id)).toEqual([]);
    http.clock.set(start);
  });

  test('of multiples has the best win, and the next best where that one is corrected', async () => {
    const best = await makeBoard(
      http.db.pool,
      { at: start },
      { metric: 'multiple', span: 'monthly', minimum: '2', position: 2 },
    );
    const query = { boardId: best.id };
    await deliver(
      playOf({ who: 'ana', bet: 'm1', at: at(), stake: 10, payout: 25 }),
      playOf({ who: 'ana', bet: 'm2', at: at(), stake: 2, payout: 50 }),
      playOf({ who: 'ben', bet: 'm3', at: at(), stake: 10, payout: 15 }),
    );
    expect((await read('ana', query)).board.rows.map((row) => [row.score, row.prize])).toEqual([
      ['25.00', '1000'],
      ['1.50', '0'],
    ]);
    await deliver(playOf({ who: 'ana', bet: 'm2', revision: 1, at: at(), stake: 0, valid: 0 }));
    expect((await read('ana', query)).board.own).toMatchObject({ score: '2.50', rank: 1 });
  });
});

describe('MEMBER-013 ten thousand members', () => {
  test('their places are read by the index', async () => {
    const big = await makeBoard(http.db.pool, { at: start }, { position: 3 });
    const { owner } = http.db;
    await owner.query(`INSERT INTO rewards.leaderboard_window (board, window_key, ends_at) VALUES ($1, $2, $3)`, [
      big.id,
      windowKey,
      new Date(endsAt),
    ]);
    await owner.query(
      `INSERT INTO rewards.leaderboard_score (board, window_key, member, score, is_listed)
       SELECT $1, $2, 'mb_' || lpad(n::text, 26, '0'), 10 * (n % 700) + 10, true FROM generate_series(1, 10000) n`,
      [big.id, windowKey],
    );
    await score('ana', 3_000n);
    await owner.query('ANALYZE rewards.leaderboard_score');
    const query = { boardId: big.id };
    await read('ana', query);
    const begun = performance.now();
    const { board: view } = await read('ana', { ...query, pageNo: 40 });
    const took = performance.now() - begun;
    const { rows } = await owner.query<{ above: number }>(
      'SELECT count(*)::integer AS above FROM rewards.leaderboard_score WHERE board = $1 AND score > 3000',
      [big.id],
    );
    expect(view).toMatchObject({ players: 10_001, totalPages: 40, own: { rank: (rows[0]?.above ?? 0) + 1 } });
    expect(view.rows).toHaveLength(50);
    expect(view.neighbours).toHaveLength(3);
    expect(took).toBeLessThan(1_000);
    const { rows: plan } = await owner.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT member, score FROM rewards.leaderboard_score
        WHERE board = '${big.id}' AND window_key = '${windowKey}' AND is_listed AND score > 0 ORDER BY score DESC, member LIMIT 50`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan using leaderboard_order/);
  });
});
