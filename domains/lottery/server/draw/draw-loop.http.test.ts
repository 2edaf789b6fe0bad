import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { beaconRoundOf, noBeacon } from '#domains/lottery/rules/fairness/beacon.ts';
import { betsRootOf } from '#domains/lottery/rules/fairness/bets-root.ts';
import { drawOwn } from '#domains/lottery/rules/fairness/own-draw.ts';
import { commitmentOf, hashDown } from '#domains/lottery/rules/fairness/seed-chain.ts';
import { hourMs, instant, minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { findBettableIssues } from '../issue/issue.ts';
import { clearLottery, createIssueHarness, drawKey, minuteGame, northGame } from '../testing.ts';
import { createSeedSource } from './draw-key.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(() => clearLottery(db));
afterAll(() => db.drop());

async function createWorker(overrides: Parameters<typeof createIssueHarness>[1] = {}) {
  return { db, ...(await createIssueHarness(db, overrides)) };
}

/** The first issue that the worker planned: the one that runs when it starts is its first, and opens a second later. */
const first = '20261115-0721';
const second = '20261115-0722';
const third = '20261115-0723';
const emptyRoot = betsRootOf([]);

const countEvents = async ({ owner }: TestDatabase, name: string) =>
  (await owner.query<{ count: number }>('SELECT count(*)::int AS count FROM platform.outbox WHERE name = $1', [name]))
    .rows[0]?.count;

describe('LOTT-015 issues are planned ahead', () => {
  test('as many as a chase may name, each under its seed of a chain that was published before', async () => {
    const worker = await createWorker();
    await worker.plan();
    const { rows } = await worker.db.pool.query(
      `SELECT count(*)::int AS issues, count(DISTINCT chain)::int AS chains, min(number) AS first, max(place) AS last,
              bool_and(c.published_at < i.opens_at) AS published
         FROM lottery.issue i JOIN lottery.chain c ON c.id = i.chain WHERE i.game = 'SSC1'`,
    );
    expect(rows[0]).toEqual({ issues: 120, chains: 1, first, last: 119, published: true });
    const north = await worker.issue('VNMB', '20261115');
    expect(north).toMatchObject({ chain: null, drawsAt: Date.parse('2026-11-15T11:15:00Z') });
  });

  test('two workers at once plan each issue once', async () => {
    const worker = await createWorker();
    await Promise.all([worker.plan(), worker.plan(), worker.plan()]);
    const { rows } = await worker.db.pool.query("SELECT count(*)::int AS count FROM lottery.issue WHERE game = 'SSC1'");
    expect(rows).toEqual([{ count: 120 }]);
  });

  test('a chain has the issues of a day, and the next one follows with a terminal of its own', async () => {
    const halfHourly: LotteryGame = {
      ...minuteGame,
      calendar: { kind: 'fast', periodSeconds: 1_800, closeSeconds: 10 },
    };
    const worker = await createWorker({ games: [halfHourly] });
    await worker.plan();
    const { rows } = await worker.db.pool.query<{ length: number; used: number; terminal: string; isFirst: boolean }>(
      `SELECT length, terminal, count(*)::int AS used, min(number) = first_issue AS "isFirst"
         FROM lottery.chain c JOIN lottery.issue i ON i.chain = c.id GROUP BY c.id ORDER BY c.id`,
    );
    expect(rows.map(({ length, used, isFirst }) => ({ length, used, isFirst }))).toEqual([
      { length: 48, used: 48, isFirst: true },
      { length: 48, used: 48, isFirst: true },
      { length: 48, used: 24, isFirst: true },
    ]);
    expect(new Set(rows.map(({ terminal }) => terminal)).size).toBe(3);
  });

  test('a process without the key plans official draws alone', async () => {
    const worker = await createWorker({ seeds: null });
    await worker.plan();
    const { rows } = await worker.db.pool.query('SELECT DISTINCT game FROM lottery.issue');
    expect(rows).toEqual([{ game: 'VNMB' }]);
  });

  test('an issue that is about to close when a game begins is left out', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    worker.clock.pass(44 * secondMs);
    await worker.plan();
    const { rows } = await worker.db.pool.query('SELECT min(number) AS first FROM lottery.issue');
    expect(rows).toEqual([{ first: second }]);
  });

  test('a closed game opens no further issues', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.db.pool.query('UPDATE lottery.game SET is_closed = true');
    await worker.plan();
    expect((await worker.db.pool.query('SELECT 1 FROM lottery.issue')).rowCount).toBe(0);
  });
});

describe('LOTT-015 LOTT-016 a draw of ours', () => {
  test('opens, closes ten seconds before the draw, and is drawn from root, beacon and seed', async () => {
    const worker = await createWorker();
    await worker.turn();
    worker.clock.pass(2 * secondMs);
    await worker.turn();
    expect(await worker.states('SSC1')).toEqual({ [first]: 'open' });
    worker.clock.pass(43 * secondMs);
    await worker.turn();
    const closed = await worker.issue('SSC1', first);
    expect(closed).toMatchObject({ state: 'closed', betsRoot: emptyRoot, seed: null, result: null });
    worker.clock.pass(10 * secondMs);
    await worker.turn();
    const drawn = await worker.issue('SSC1', first);
    expect(drawn).toMatchObject({ state: 'drawn', resultVersion: 1, beacon: noBeacon, beaconRound: null });
    const { rows } = await worker.db.pool.query<{ terminal: string }>(
      'SELECT terminal FROM lottery.chain WHERE id = $1',
      [drawn.chain],
    );
    expect(commitmentOf(drawn.seed ?? '')).toBe(rows[0]?.terminal);
    const engine = findEngine('ssc', 'ssc.1');
    if (!engine) throw new Error('no engine');
    const again = drawOwn(engine, {
      game: minuteGame,
      issueNumber: first,
      seed: drawn.seed ?? '',
      betsRoot: emptyRoot,
      beacon: noBeacon,
    });
    expect(drawn.result).toEqual(again.result);
    expect(await countEvents(worker.db, 'lottery.issue_drawn')).toBe(1);
  });

  test('two workers at once close and draw once', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.plan();
    worker.clock.pass(10 * minuteMs);
    await Promise.all([worker.close(), worker.close()]);
    await Promise.all([worker.draw(), worker.draw(), worker.draw()]);
    await worker.draw();
    const states = Object.values(await worker.states('SSC1'));
    expect(states.filter((state) => state === 'drawn').length).toBe(10);
    expect(await countEvents(worker.db, 'lottery.issue_drawn')).toBe(10);
    expect((await worker.db.pool.query('SELECT 1 FROM lottery.result')).rowCount).toBe(10);
  });

  test('a worker that died between close and draw leaves nothing out: the next one draws', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.plan();
    worker.clock.pass(50 * secondMs);
    await worker.close();
    expect(await worker.issue('SSC1', first)).toMatchObject({ state: 'closed' });
    worker.clock.pass(10 * secondMs);
    const other = await createIssueHarness(worker.db, { games: [minuteGame], at: worker.clock });
    await other.turn();
    expect(await worker.issue('SSC1', first)).toMatchObject({ state: 'drawn', betsRoot: emptyRoot });
  });

  test('after an outage of hours what was planned is closed and drawn in its order, and the game goes on', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.plan();
    worker.clock.pass(5 * hourMs);
    await worker.turn();
    const planned = await worker.db.pool.query("SELECT 1 FROM lottery.issue WHERE state = 'scheduled'");
    expect(planned.rowCount).toBe(120);
    const { rows } = await worker.db.pool.query<{ place: number; state: string }>(
      `SELECT i.place, i.state FROM platform.outbox o JOIN lottery.issue i ON i.id = (o.data ->> 'issueId')::bigint
        WHERE o.name = 'lottery.issue_drawn' ORDER BY o.id`,
    );
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 120 }, (_, place) => place));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['drawn']));
  });

  test('bets are refused from the very moment of the close, also while the worker is late', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.turn();
    worker.clock.pass(5 * secondMs);
    const place = (at: number) =>
      transact(worker.db.pool, (tx) => findBettableIssues(tx, { game: 'SSC1', numbers: [first], at: instant(at) }));
    const closesAt = Date.parse('2026-11-15T04:00:50Z');
    expect((await place(closesAt - 1)).ok).toBe(true);
    expect(await place(closesAt)).toEqual({ ok: false, fault: 'issue_closed', detail: { issue: first, next: second } });
  });

  test('the close waits for a bet that was received in time, and the bet that comes after it is refused', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.turn();
    worker.clock.pass(5 * secondMs);
    const received = worker.clock.now();
    const client = await worker.db.pool.connect();
    await client.query('BEGIN');
    expect((await findBettableIssues(client, { game: 'SSC1', numbers: [first], at: received })).ok).toBe(true);
    worker.clock.pass(minuteMs);
    const closing = worker.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const waiting = await worker.issue('SSC1', first);
    await client.query('COMMIT');
    client.release();
    await closing;
    expect(waiting.state).not.toBe('closed');
    expect(await worker.issue('SSC1', first)).toMatchObject({ state: 'closed' });
    const late = await transact(worker.db.pool, (tx) =>
      findBettableIssues(tx, { game: 'SSC1', numbers: [first], at: received }),
    );
    expect(late).toMatchObject({ ok: false, fault: 'issue_closed' });
  });

  test('seeds are revealed in their order, so that none tells an issue that is still to be drawn', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.plan();
    worker.clock.pass(3 * minuteMs);
    await worker.close();
    await worker.db.pool.query("UPDATE lottery.issue SET state = 'delayed', delayed_at = $1 WHERE number = $2", [
      new Date(worker.clock.now() + hourMs),
      first,
    ]);
    const readBeacon = async (round: number) =>
      round === beaconRoundOf((await worker.issue('SSC1', first)).closesAt) ? null : 'cd'.repeat(32);
    const halting = await createIssueHarness(worker.db, { games: [minuteGame], at: worker.clock, readBeacon });
    await halting.draw();
    expect(await worker.states('SSC1')).toEqual({ [first]: 'delayed', [second]: 'closed', [third]: 'closed' });
  });
});

describe('LOTT-015 the beacon', () => {
  const randomness = 'cd'.repeat(32);

  test('the round after the close is part of the draw', async () => {
    const rounds: number[] = [];
    const readBeacon = async (round: number) => {
      rounds.push(round);
      return randomness;
    };
    const worker = await createWorker({ games: [minuteGame], readBeacon });
    await worker.plan();
    worker.clock.pass(minuteMs);
    await worker.turn();
    const drawn = await worker.issue('SSC1', first);
    expect(drawn).toMatchObject({ state: 'drawn', beacon: randomness, beaconRound: beaconRoundOf(drawn.closesAt) });
    expect(rounds).toEqual([drawn.beaconRound]);
  });

  test('out of reach the draw is delayed, drawn when the beacon is back, and void after ten minutes', async () => {
    let answer: string | null = null;
    const worker = await createWorker({ games: [minuteGame], readBeacon: async () => answer });
    await worker.plan();
    worker.clock.pass(minuteMs);
    await worker.turn();
    expect(await worker.issue('SSC1', first)).toMatchObject({ state: 'delayed', seed: null });
    worker.clock.pass(2 * minuteMs);
    answer = randomness;
    await worker.turn();
    expect(await worker.issue('SSC1', first)).toMatchObject({ state: 'drawn', beacon: randomness });
    answer = null;
    worker.clock.pass(minuteMs);
    await worker.turn();
    const fourth = '20261115-0724';
    expect(await worker.issue('SSC1', fourth)).toMatchObject({ state: 'delayed' });
    worker.clock.pass(10 * minuteMs - 1);
    await worker.turn();
    expect(await worker.issue('SSC1', fourth)).toMatchObject({ state: 'delayed' });
    worker.clock.pass(1);
    await worker.turn();
    const voided = await worker.issue('SSC1', fourth);
    expect(voided).toMatchObject({ state: 'voided', voidReason: 'beacon_unreachable', result: null });
    const { rows } = await worker.db.pool.query<{ terminal: string }>('SELECT terminal FROM lottery.chain');
    expect(hashDown(voided.seed ?? '', (voided.place ?? 0) + 1)).toBe(rows[0]?.terminal);
    expect(await countEvents(worker.db, 'lottery.issue_voided')).toBe(1);
  });

  test('an issue whose chain was made with another key is never drawn, and void after ten minutes', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.plan();
    worker.clock.pass(minuteMs);
    const other = await createIssueHarness(worker.db, {
      games: [minuteGame],
      at: worker.clock,
      seeds: createSeedSource('cd'.repeat(32)),
    });
    await other.turn();
    expect(await worker.issue('SSC1', first)).toMatchObject({ state: 'delayed' });
    worker.clock.pass(10 * minuteMs);
    await other.turn();
    expect(await worker.issue('SSC1', first)).toMatchObject({ state: 'voided', seed: null });
  });

  test('a draw whose proof fails is void', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.plan();
    const seeds = createSeedSource(drawKey);
    const wrong = { ...seeds, seedsOf: () => Array.from({ length: 1_440 }, () => 'ef'.repeat(32)) };
    worker.clock.pass(minuteMs);
    const other = await createIssueHarness(worker.db, { games: [minuteGame], at: worker.clock, seeds: wrong });
    await other.turn();
    expect(await worker.issue('SSC1', first)).toMatchObject({ state: 'voided', voidReason: 'proof_broken' });
  });
});

describe('LOTT-015 the database refuses illegal steps', () => {
  test.each([
    ['an open issue is not drawn', "UPDATE lottery.issue SET state = 'settled'"],
    ['no issue is removed', 'DELETE FROM lottery.issue'],
    ['its seed is fixed', 'UPDATE lottery.issue SET place = 500 + place'],
    ['a chain is never changed', "UPDATE lottery.chain SET terminal = repeat('a', 64)"],
    ['no result without a version', `UPDATE lottery.issue SET result = '{"numbers": []}'`],
  ])('%s', async (_, sql) => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.turn();
    await expect(worker.db.pool.query(sql)).rejects.toThrow();
  });

  test('a drawn result stays, and the next version corrects it', async () => {
    const worker = await createWorker({ games: [minuteGame] });
    await worker.plan();
    worker.clock.pass(minuteMs);
    await worker.turn();
    const change = (sql: string) => worker.db.pool.query(`UPDATE lottery.issue SET ${sql} WHERE number = '${first}'`);
    await expect(change(`result = '{"numbers": ["1"]}'`)).rejects.toThrow('next version');
    await expect(change("state = 'voided', voided_at = now(), void_reason = 'x'")).rejects.toThrow('does not become');
    await expect(change(`seed = '${'a'.repeat(64)}'`)).rejects.toThrow('proof');
    await expect(worker.db.pool.query('DELETE FROM lottery.result')).rejects.toThrow('never changed');
  });
});

describe('LOTT-015 demo draws of others', () => {
  test('are made by the same proof and marked as made up', async () => {
    const worker = await createWorker({ games: [northGame], drawsOfficial: true });
    await worker.plan();
    worker.clock.set((await worker.issue('VNMB', '20261115')).drawsAt);
    await worker.turn();
    expect(await worker.issue('VNMB', '20261115')).toMatchObject({ state: 'drawn', resultVersion: 1 });
    const { rows } = await worker.db.pool.query('SELECT source FROM lottery.result');
    expect(rows).toEqual([{ source: 'demo' }]);
  });
});
