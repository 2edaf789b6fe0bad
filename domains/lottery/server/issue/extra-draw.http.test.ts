/** LOTT-015: draws beside the calendar are rows that staff adds; the worker plans them, and they are taken back before any bet. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMs, dayMs, hourMs, type Instant, instant, minuteMs, secondMs } from '#kernel/time.ts';
import { inTransaction, transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { clearLottery, createIssueHarness, type IssueHarness, northGame, testStart } from '../testing.ts';
import { addDraw, cancelDraw } from './extra-draw.ts';
import { moveDraw } from './issue-staff.ts';
import { voidByStaff } from './void-by-staff.ts';

let db: TestDatabase;
let worker: IssueHarness;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await clearLottery(db);
  worker = await createIssueHarness(db, { games: [{ ...northGame, calendar: weekly }] });
});
afterAll(() => db.drop());

/** Sundays alone. */
const weekly = {
  ...northGame.calendar,
  kind: 'daily',
  zone: '+07:00',
  versions: [
    {
      validFrom: '2020-01-01',
      rules: [{ weekdays: [7], times: [{ closesAt: '18:10', drawsAt: '18:15', dueAt: '18:40' }] }],
    },
  ],
} as const;

const game = 'VNMB';
const by = { actor: 'ate Rosa', reason: 'announced by the organiser' };
const tuesday = instant(Date.parse('2026-11-17T11:15:00Z'));
const add = (drawsAt: Instant, at = worker.clock.now()) =>
  transact(db.pool, (tx) =>
    addDraw(tx, { game, ...by, at, closesAt: addMs(drawsAt, -5 * minuteMs), drawsAt, dueAt: addMs(drawsAt, hourMs) }),
  );
const cancel = (number: string) =>
  transact(db.pool, (tx) => cancelDraw(tx, { game, number, ...by, at: worker.clock.now() }));
const numbers = async () => {
  const { rows } = await db.pool.query<{ number: string }>(
    `SELECT number FROM lottery.issue WHERE game = $1 AND state <> 'voided' ORDER BY draws_at LIMIT 4`,
    [game],
  );
  return rows.map(({ number }) => number);
};

describe('LOTT-015 draws beside the calendar', () => {
  test('are planned between those of the calendar, whose plan goes on after them', async () => {
    await worker.plan();
    expect(await add(tuesday)).toEqual({ ok: true, value: { number: '20261117' } });
    await worker.plan();
    await worker.plan();
    expect(await numbers()).toEqual(['20261115', '20261117', '20261122', '20261129']);
    expect(await worker.issue(game, '20261117')).toMatchObject({
      opensAt: Date.parse('2026-11-15T11:10:00Z'),
      drawsAt: tuesday,
    });
    worker.clock.set(addMs(tuesday, -10 * minuteMs));
    await worker.turn();
    expect(await worker.states(game)).toMatchObject({ '20261117': 'open' });
    worker.clock.set(tuesday);
    await worker.turn();
    expect(await worker.states(game)).toMatchObject({ '20261117': 'closed', '20261122': 'open' });
  });

  test('far ahead leave no gap in the plan of the calendar', async () => {
    await add(addMs(tuesday, 364 * dayMs));
    await worker.plan();
    expect(await numbers()).toEqual(['20261115', '20261122', '20261129', '20261206']);
  });

  test('on a day of the calendar have a number of their own', async () => {
    await worker.plan();
    expect(await add(addMs(testStart, hourMs))).toEqual({ ok: true, value: { number: '20261115-901' } });
  });

  test('that are made here have a seed of their own, and no other draw waits for them or they for it', async () => {
    worker = await createIssueHarness(db, { drawsOfficial: true });
    await worker.plan();
    await add(tuesday);
    await worker.plan();
    const [extra, next] = [await worker.issue(game, '20261117'), await worker.issue(game, '20261122')];
    expect([extra.place, extra.chain === next.chain]).toEqual([0, false]);
    worker.clock.set(addMs(tuesday, secondMs));
    await worker.turn();
    expect(await worker.states(game)).toMatchObject({ '20261115': 'drawn', '20261117': 'drawn' });
  });

  test('that are made here leave the calendar on its chain', async () => {
    worker = await createIssueHarness(db, { drawsOfficial: true });
    await worker.plan();
    const [first] = await numbers();
    await add(tuesday);
    await worker.plan();
    worker.clock.set(addMs(tuesday, 60 * dayMs));
    await worker.plan();
    const { rows } = await db.pool.query<{ chain: number; count: number }>(
      `SELECT chain, count(*)::int AS count FROM lottery.issue i
        WHERE game = $1 AND NOT EXISTS (SELECT FROM lottery.extra_draw e WHERE e.issue = i.id) GROUP BY chain`,
      [game],
    );
    expect(rows.map(({ chain }) => chain)).toEqual([(await worker.issue(game, first ?? '')).chain]);
    expect(rows[0]?.count).toBeGreaterThan(30);
  });

  test('are taken back before any bet, planned or not, and may be added again', async () => {
    await worker.plan();
    await add(tuesday);
    expect((await cancel('20261117')).ok).toBe(true);
    await worker.plan();
    expect(await numbers()).not.toContain('20261117');
    expect(await add(tuesday)).toEqual({ ok: true, value: { number: '20261117-901' } });
    await worker.plan();
    expect((await cancel('20261117-901')).ok).toBe(true);
    expect(await worker.issue(game, '20261117-901')).toMatchObject({ state: 'voided', voidReason: 'staff' });
    expect(await cancel('20261117-901')).toMatchObject({ fault: 'not_extra' });
  });

  test('that two persons voided, or a holiday, may be added again once they are taken back', async () => {
    await add(tuesday);
    await worker.plan();
    const request = { game, reason: 'no draw', at: worker.clock.now() };
    for (const actor of ['ana', 'ben'])
      await transact(db.pool, (tx) => voidByStaff(tx, { ...request, actor, number: '20261117' }));
    expect(await add(tuesday)).toMatchObject({ fault: 'draw_exists' });
    expect(await cancel('20261117')).toEqual({ ok: true, value: null });
    expect(await add(tuesday)).toEqual({ ok: true, value: { number: '20261117-901' } });
    await worker.plan();
    await inTransaction(db.pool, (tx) => moveDraw(tx, { ...request, actor: 'ana', day: '2026-11-17', to: null }));
    expect(await worker.issue(game, '20261117-901')).toMatchObject({ state: 'voided' });
    expect(await cancel('20261117-901')).toEqual({ ok: true, value: null });
    expect(await add(tuesday)).toEqual({ ok: true, value: { number: '20261117-902' } });
  });

  test('may take the time of a draw of the calendar that was voided, and of no other, planned or not', async () => {
    const sunday = instant(Date.parse('2026-11-22T11:15:00Z'));
    expect(await add(sunday)).toMatchObject({ fault: 'draw_exists', detail: { issue: '20261122' } });
    await worker.plan();
    expect(await add(addMs(sunday, 700 * dayMs))).toMatchObject({ fault: 'draw_exists' });
    const request = { game, reason: 'no draw', at: worker.clock.now() };
    for (const actor of ['ana', 'ben'])
      await transact(db.pool, (tx) => voidByStaff(tx, { ...request, actor, number: '20261122' }));
    expect(await add(sunday)).toEqual({ ok: true, value: { number: '20261122-901' } });
  });

  test('stay once there is a bet on them', async () => {
    await add(tuesday);
    await worker.plan();
    const { id } = await worker.issue(game, '20261117');
    await db.owner.query(
      `INSERT INTO lottery.ticket (id, issue, game, member, merchant, currency, category, vassalage, node, lines, price_version,
         prize_group, stake, highest_payout, client_seed, state, placed_at)
       VALUES ('lt_test', $1, $2, 'mb_test', 'demo', 'PHP', 'LOTT', 'TCG_LOTTO_VN', 'node', '[]', 'vn_north.1', 1900, 1, 1, 'aa', 'open', now())`,
      [id, game],
    );
    expect(await cancel('20261117')).toMatchObject({ fault: 'has_bets' });
    expect(await worker.issue(game, '20261117')).toMatchObject({ state: 'scheduled' });
  });

  test.each([
    ['in the past', () => add(addMs(testStart, -hourMs)), 'times_invalid'],
    ['at the time of another draw', () => add(instant(Date.parse('2026-11-15T11:15:00Z'))), 'draw_exists'],
    ['a calendar draw is none of them', () => cancel('20261115'), 'not_extra'],
  ])('are refused: %s', async (_, act, fault) => {
    await worker.plan();
    expect(await act()).toMatchObject({ ok: false, fault });
  });

  test('two at once are one', async () => {
    const added = await Promise.all([add(tuesday), add(tuesday), add(tuesday)]);
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([worker.plan(), worker.plan()]);
    expect((await numbers()).filter((number) => number === '20261117')).toHaveLength(1);
  });
});
