/** LOTT-015: two persons void an issue, and nobody does once its numbers may be known. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, instant } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { clearLottery, createIssueHarness, type IssueHarness } from '../testing.ts';
import { voidByStaff } from './void-by-staff.ts';

let db: TestDatabase;
let worker: IssueHarness;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await clearLottery(db);
  worker = await createIssueHarness(db);
  await worker.plan();
});
afterAll(() => db.drop());

const [ours, official] = [
  ['SSC1', '20261115-0721'],
  ['VNMB', '20261115'],
] as const;
const voidAs = (actor: string, [game, number]: readonly [string, string] = official) =>
  inTransaction(db.pool, (tx) =>
    voidByStaff(tx, { game, number, actor, reason: 'wrong source', at: worker.clock.now() }),
  );
const north = () => worker.issue(...official);

test('LOTT-015 one person asks, another one does it, and both are in the record', async () => {
  expect(await voidAs('ana')).toEqual({ ok: true, value: 'waits' });
  expect(await voidAs(' ANA ')).toMatchObject({ fault: 'same_person' });
  expect(await north()).toMatchObject({ state: 'scheduled' });
  const answers = await Promise.all([voidAs('ben'), voidAs('ben'), voidAs('cora')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await north()).toMatchObject({ state: 'voided', voidReason: 'staff' });
  const { rows } = await db.pool.query(
    'SELECT requested_by, state, ended_by <> requested_by AS two FROM lottery.void_request',
  );
  expect(rows).toEqual([{ requested_by: 'ana', state: 'confirmed', two: true }]);
  const audit = await db.pool.query("SELECT detail ->> 'with' AS with FROM lottery.audit WHERE action = 'void'");
  expect(audit.rows).toEqual([{ with: 'ana' }]);
});

test('LOTT-015 two who ask at the same moment are two persons', async () => {
  const answers = await Promise.all([voidAs('ana'), voidAs('ben')]);
  expect(new Set(answers.map((one) => one.ok && one.value))).toEqual(new Set(['voided', 'waits']));
});

test('LOTT-015 what nobody confirmed within a day is asked for anew', async () => {
  await voidAs('ana', ['VNMB', '20261118']);
  worker.clock.pass(dayMs);
  expect(await voidAs('ben', ['VNMB', '20261118'])).toEqual({ ok: true, value: 'waits' });
  expect(await voidAs('ben', ['VNMB', '20261118'])).toMatchObject({ fault: 'same_person' });
  expect(await voidAs('ana', ['VNMB', '20261118'])).toEqual({ ok: true, value: 'voided' });
});

test('LOTT-015 an official draw is not voided from its time on, and a draw of ours not from its close on', async () => {
  await voidAs('ana');
  const { drawsAt } = await north();
  worker.clock.set(instant(drawsAt));
  await worker.close();
  expect(await voidAs('ben')).toMatchObject({ fault: 'numbers_known' });
  expect(await north()).toMatchObject({ state: 'closed' });
  expect(await voidAs('ben', ['VNMB', '20200101'])).toMatchObject({ fault: 'issue_unknown' });
});

test('LOTT-015 of a draw of ours the last moment is its close', async () => {
  await voidAs('ana', ours);
  const { closesAt } = await worker.issue(...ours);
  worker.clock.set(closesAt);
  expect(await voidAs('ben', ours)).toMatchObject({ fault: 'numbers_known' });
  worker.clock.set(instant(closesAt - 1));
  expect(await voidAs('ben', ours)).toEqual({ ok: true, value: 'voided' });
});
