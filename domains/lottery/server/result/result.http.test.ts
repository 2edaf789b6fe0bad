import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { createRandomStream } from '#kernel/random-stream.ts';
import { dayMs, hourMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import { inTransaction, transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { findBettableIssues, markSettled } from '../issue/issue.ts';
import type { IssueAction } from '../issue/issue-action.ts';
import { moveDraw, postponeIssue } from '../issue/issue-staff.ts';
import { clearLottery, createIssueHarness, northGame } from '../testing.ts';
import type { Report, ResultSourceClient } from './feed.ts';
import { listAudit, listResultVersions } from './result.store.ts';
import { confirmResult, enterResult, type ResultEntryRequest, withdrawEntry } from './result-entry.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(() => clearLottery(db));
afterAll(() => db.drop());

const times = [{ closesAt: '18:10', drawsAt: '18:15', dueAt: '18:40' }];
const northCalendar = { kind: 'daily', zone: '+07:00' } as const;
const number = '20261115';
const day = '2026-11-15';

/** Some result of the shape of the North. */
function northResult(label: string): DrawResult {
  const engine = findEngine('vn_north', 'vn_north.1');
  if (!engine) throw new Error('the North has no engine');
  return engine.draw(createRandomStream({ seed: '11'.repeat(32), label }));
}
const result = northResult('one');
const other = northResult('other');

async function createStaff(overrides: Parameters<typeof createIssueHarness>[1] = {}) {
  const worker = await createIssueHarness(db, overrides);
  await worker.plan();
  const request = (actor: string, input: Partial<ResultEntryRequest> = {}): ResultEntryRequest => ({
    game: 'VNMB',
    number,
    day,
    result,
    actor,
    reason: 'as broadcast',
    at: worker.clock.now(),
    ...input,
  });
  return {
    ...worker,
    db,
    enter: (actor: string, input?: Partial<ResultEntryRequest>) =>
      inTransaction(db.pool, (tx) => enterResult(tx, request(actor, input))),
    confirm: (actor: string, input?: Partial<ResultEntryRequest>) =>
      inTransaction(db.pool, (tx) => confirmResult(tx, request(actor, input))),
    withdraw: (actor: string) => inTransaction(db.pool, (tx) => withdrawEntry(tx, request(actor))),
    north: () => worker.issue('VNMB', number),
    action: (input: Partial<IssueAction> = {}): IssueAction => ({
      game: 'VNMB',
      number,
      actor: 'ana',
      reason: 'announced',
      at: worker.clock.now(),
      ...input,
    }),
    async untilDraw(afterMs = 0) {
      worker.clock.set(instant((await worker.issue('VNMB', number)).drawsAt + afterMs));
      await worker.close();
    },
  };
}

const versionsOf = async ({ pool }: TestDatabase, id: bigint) =>
  (await listResultVersions(pool, id)).map(({ version, source, enteredBy, confirmedBy }) => ({
    version,
    source,
    enteredBy,
    confirmedBy,
  }));

describe('LOTT-015 official results by four eyes', () => {
  test('one enters, another one enters the same: then it is the result', async () => {
    const staff = await createStaff();
    await staff.untilDraw();
    expect(await staff.enter('ana')).toMatchObject({ ok: true });
    expect(await staff.north()).toMatchObject({ state: 'closed', result: null });
    expect(await staff.confirm('ben')).toEqual({ ok: true, value: { version: 1 } });
    const issue = await staff.north();
    expect(issue).toMatchObject({ state: 'drawn', result, resultVersion: 1, seed: null });
    expect(await versionsOf(staff.db, issue.id)).toEqual([
      { version: 1, source: 'staff', enteredBy: 'ana', confirmedBy: 'ben' },
    ]);
    expect(
      (await listAudit(staff.db.pool, 'VNMB', 10)).toReversed().map(({ actor, action }) => [actor, action]),
    ).toEqual([
      ['ana', 'enter result'],
      ['ben', 'confirm result'],
    ]);
  });

  test('the same person does not confirm, a different result is refused, and both leave no trace', async () => {
    const staff = await createStaff();
    await staff.untilDraw();
    expect(await staff.confirm('ben')).toEqual({ ok: false, fault: 'nothing_entered' });
    await staff.enter('ana');
    expect(await staff.enter('ben')).toEqual({ ok: false, fault: 'result_entered' });
    expect(await staff.confirm('ana')).toEqual({ ok: false, fault: 'same_person' });
    expect(await staff.confirm('ben', { result: other })).toEqual({ ok: false, fault: 'result_differs' });
    const issue = await staff.north();
    expect(issue.state).toBe('closed');
    expect((await listAudit(staff.db.pool, 'VNMB', 10)).length).toBe(1);
    expect(await staff.withdraw('cara')).toMatchObject({ ok: true });
    expect(await staff.enter('ben', { result: other })).toMatchObject({ ok: true });
    expect(await staff.confirm('ana', { result: other })).toMatchObject({ ok: true });
    expect(await staff.north()).toMatchObject({ result: other });
  });

  test('two who confirm at once store one version', async () => {
    const staff = await createStaff();
    await staff.untilDraw();
    await staff.enter('ana');
    const answers = await Promise.all([staff.confirm('ben'), staff.confirm('cara')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await versionsOf(staff.db, (await staff.north()).id)).toHaveLength(1);
  });

  test.each<[string, Partial<ResultEntryRequest>, string]>([
    ['of another day', { day: '2026-11-14' }, 'date_differs'],
    ['with a prize of too few numbers', { result: { ...result, g7: ['11', '22', '33'] } }, 'result_invalid'],
    ['with too many digits', { result: { ...result, db: ['123456'] } }, 'result_invalid'],
    ['with a letter', { result: { ...result, db: ['1234x'] } }, 'result_invalid'],
    ['without a prize', { result: { db: ['12345'] } }, 'result_invalid'],
    ['of an unknown game', { game: 'NONE' }, 'game_unknown'],
    ['of an unknown issue', { number: '20201111' }, 'issue_unknown'],
    ['of a later issue', { number: '20261116' }, 'issue_not_drawn'],
    ['of a draw of ours', { game: 'SSC1', number: '20261115-0721' }, 'not_official'],
  ])('a result %s is refused', async (_, input, fault) => {
    const staff = await createStaff();
    await staff.untilDraw();
    expect(await staff.enter('ana', input)).toMatchObject({ ok: false, fault });
  });

  test('nobody enters a result before the draw', async () => {
    const staff = await createStaff();
    await staff.untilDraw(-1);
    expect(await staff.enter('ana')).toMatchObject({ ok: false, fault: 'issue_not_drawn' });
  });

  test('B0.5 a settled result is corrected by its next version, which has an event of its own', async () => {
    const staff = await createStaff();
    await staff.untilDraw();
    await staff.enter('ana');
    await staff.confirm('ben');
    const { id } = await staff.north();
    const settle = (version: number) =>
      transact(staff.db.pool, (tx) => markSettled(tx, { id, version, at: staff.clock.now() }));
    expect(await settle(1)).toBe(true);
    expect(await settle(1)).toBe(false);
    expect(await staff.enter('cara')).toEqual({ ok: false, fault: 'result_unchanged' });
    await staff.enter('cara', { result: other });
    await staff.confirm('ana', { result: other });
    expect(await staff.north()).toMatchObject({ state: 'drawn', result: other, resultVersion: 2, settledVersion: 1 });
    expect(await settle(1)).toBe(false);
    expect(await settle(2)).toBe(true);
    const { rows } = await staff.db.pool.query(
      "SELECT (data ->> 'resultVersion')::int AS version FROM platform.outbox WHERE name = 'lottery.issue_drawn' ORDER BY id",
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });
});

describe('LOTT-015 official results by two sources', () => {
  const reports = new Map<string, Report | null>();
  const source = (name: string): ResultSourceClient => ({ name, read: async () => reports.get(name) ?? null });
  const report = (input: Partial<Report> = {}): Report => ({
    game: 'VNMB',
    issue: number,
    day,
    result: result as Report['result'],
    ...input,
  });
  async function createFeed(one: Report | null, two: Report | null) {
    reports.set('one', one).set('two', two);
    const staff = await createStaff({ sources: [source('one'), source('two')] });
    await staff.untilDraw();
    await staff.report();
    return staff;
  }

  test('equal reports are the result', async () => {
    const staff = await createFeed(report(), report());
    const issue = await staff.north();
    expect(issue).toMatchObject({ state: 'drawn', result });
    expect(await versionsOf(staff.db, issue.id)).toEqual([
      { version: 1, source: 'feed', enteredBy: null, confirmedBy: null },
    ]);
  });

  test('two workers that collect at once store it once', async () => {
    const staff = await createFeed(null, null);
    reports.set('one', report()).set('two', report());
    await Promise.all([staff.report(), staff.report()]);
    expect(await versionsOf(staff.db, (await staff.north()).id)).toHaveLength(1);
  });

  test.each<[string, Report | null, Report | null]>([
    ['one of them alone', report(), null],
    ['two that differ', report(), report({ result: other as Report['result'] })],
    ['one of another day', report(), report({ day: '2026-11-14' })],
    ['one of another issue', report(), report({ issue: '20261114' })],
    ['one of another shape', report(), report({ result: { db: ['12345'] } })],
  ])('%s is no result: persons enter it', async (_, one, two) => {
    const staff = await createFeed(one, two);
    expect(await staff.north()).toMatchObject({ state: 'closed', result: null });
    await staff.enter('ana');
    expect(await staff.confirm('ben')).toMatchObject({ ok: true });
  });
});

describe('LOTT-015 late results', () => {
  test('after its time the issue is delayed, and void a day after the draw', async () => {
    const staff = await createStaff();
    await staff.untilDraw();
    await staff.report();
    expect(await staff.north()).toMatchObject({ state: 'closed' });
    staff.clock.pass(25 * minuteMs);
    await Promise.all([staff.report(), staff.report()]);
    expect(await staff.north()).toMatchObject({ state: 'delayed' });
    staff.clock.pass(dayMs);
    await Promise.all([staff.report(), staff.report()]);
    expect(await staff.north()).toMatchObject({ state: 'voided', voidReason: 'no_result' });
    expect(await staff.enter('ana')).toMatchObject({ ok: false, fault: 'issue_voided' });
  });

  test('a result that is only late is paid', async () => {
    const staff = await createStaff();
    await staff.untilDraw(hourMs);
    await staff.report();
    expect(await staff.north()).toMatchObject({ state: 'delayed' });
    await staff.enter('ana');
    await staff.confirm('ben');
    expect(await staff.north()).toMatchObject({ state: 'drawn', result });
  });
});

describe('LOTT-015 a draw that its organiser postpones', () => {
  const postpone = async (
    staff: Awaited<ReturnType<typeof createStaff>>,
    byMs: number,
    input: Partial<IssueAction> = {},
  ) => {
    const { closesAt, drawsAt, dueAt } = await staff.north();
    const later = (at: Instant) => instant(at + byMs);
    return inTransaction(staff.db.pool, (tx) =>
      postponeIssue(tx, {
        ...staff.action(input),
        closesAt: later(closesAt),
        drawsAt: later(drawsAt),
        dueAt: later(dueAt),
      }),
    );
  };

  test('keeps its number, and takes bets again until the new close', async () => {
    const staff = await createStaff();
    await staff.untilDraw(-1);
    expect(await staff.north()).toMatchObject({ state: 'closed' });
    expect(await postpone(staff, 3 * hourMs)).toMatchObject({ ok: true });
    expect(await staff.north()).toMatchObject({ state: 'open' });
    const bet = await transact(staff.db.pool, (tx) =>
      findBettableIssues(tx, { game: 'VNMB', numbers: [number], at: staff.clock.now() }),
    );
    expect(bet.ok).toBe(true);
    await staff.untilDraw();
    expect(await staff.north()).toMatchObject({ state: 'closed', delayedAt: null });
  });

  test('is refused from its official time on: its numbers may be known', async () => {
    const staff = await createStaff();
    await staff.untilDraw();
    expect(await postpone(staff, 3 * hourMs)).toMatchObject({ ok: false, fault: 'numbers_known' });
    expect(await staff.north()).toMatchObject({ state: 'closed' });
  });

  test.each<[string, number, Partial<IssueAction>, string]>([
    ['to an earlier time', -hourMs, {}, 'times_invalid'],
    ['behind the next draw', 2 * dayMs, {}, 'after_next_draw'],
    ['of a draw of ours', hourMs, { game: 'SSC1', number: '20261115-0721' }, 'not_official'],
    ['of an unknown issue', hourMs, { number: '20200101' }, 'issue_unknown'],
  ])('%s is refused', async (_, byMs, input, fault) => {
    const staff = await createStaff();
    expect(await postpone(staff, byMs, input)).toMatchObject({ ok: false, fault });
  });
});

describe('LOTT-015 a holiday', () => {
  const move = (staff: Awaited<ReturnType<typeof createStaff>>, holiday: string, to: string | null) =>
    inTransaction(db.pool, (tx) => moveDraw(tx, { ...staff.action(), day: holiday, to }));

  test('moves the draw that is planned already to the next day, with its number', async () => {
    const twiceAMonth: LotteryGame = {
      ...northGame,
      code: 'TH',
      calendar: { ...northCalendar, versions: [{ validFrom: '2020-01-01', rules: [{ monthDays: [1, 16], times }] }] },
    };
    const staff = await createStaff({ games: [twiceAMonth] });
    const { drawsAt } = await staff.issue('TH', '20261201');
    expect(
      await inTransaction(db.pool, (tx) =>
        moveDraw(tx, { ...staff.action({ game: 'TH' }), day: '2026-12-01', to: '2026-12-02' }),
      ),
    ).toEqual({ ok: true, value: { changed: 1 } });
    expect((await staff.issue('TH', '20261201')).drawsAt).toBe(drawsAt + dayMs);
    await inTransaction(db.pool, (tx) =>
      moveDraw(tx, { ...staff.action({ game: 'TH' }), day: '2028-05-01', to: '2028-05-02' }),
    );
    staff.clock.pass(500 * dayMs);
    await staff.plan();
    expect((await staff.issue('TH', '20280501')).drawsAt).toBe(Date.parse('2028-05-02T11:15:00Z'));
  });

  test('without a draw makes the planned one void, and plans none', async () => {
    const staff = await createStaff({ games: [northGame] });
    expect(await move(staff, '2026-11-16', null)).toEqual({ ok: true, value: { changed: 1 } });
    expect(await staff.issue('VNMB', '20261116')).toMatchObject({ state: 'voided' });
    await move(staff, '2027-03-10', null);
    staff.clock.pass(60 * dayMs);
    await staff.plan();
    await expect(staff.issue('VNMB', '20270310')).rejects.toThrow('no issue');
    expect(await staff.issue('VNMB', '20270311')).toMatchObject({ state: 'scheduled' });
  });

  test.each([
    ['to no day', '2026-11-16', '2026-02-30'],
    ['of no day', '2026-13-01', null],
    ['to the same day', '2026-11-16', '2026-11-16'],
  ])('%s is refused', async (_, holiday, to) => {
    const staff = await createStaff({ games: [northGame] });
    expect(await move(staff, holiday, to)).toMatchObject({ ok: false, fault: 'times_invalid' });
  });
});
