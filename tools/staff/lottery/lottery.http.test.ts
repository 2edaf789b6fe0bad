import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { clearLottery, createIssueHarness, type IssueHarness, northGame } from '#domains/lottery/server/testing.ts';
import { createRandomStream } from '#kernel/random-stream.ts';
import { instant } from '#kernel/time.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import type { World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

let db: TestDatabase;
let worker: IssueHarness;
let context: StaffContext;
const files = new Map<string, string>();
const resultOf = (label: string) =>
  findEngine('vn_north', 'vn_north.1')?.draw(createRandomStream({ seed: '11'.repeat(32), label }));
const result = resultOf('one');

beforeAll(async () => {
  db = await testDatabase();
  files.set('result.json', JSON.stringify(result));
  files.set('other.json', JSON.stringify(resultOf('other')));
  files.set('short.json', JSON.stringify({ ...result, db: ['1'] }));
  files.set('torn.json', '{');
});
beforeEach(async () => {
  await clearLottery(db);
  worker = await createIssueHarness(db);
  await worker.plan();
  const parts = { db, clock: worker.clock, beforeCredit: async () => {} } as unknown as World;
  context = { ...createStaffContext(parts), take: async (path) => files.get(path) ?? null };
});
afterAll(() => db.drop());

const issue = ['--issue', '20261115'];
const remark = ['--remark', 'as broadcast'];
async function runAs(actor: string, ...args: readonly string[]): Promise<[number, string]> {
  const { code, lines } = await runCommandLine(context, ['lottery', ...args, '--as', actor]);
  return [code, lines.join('\n')];
}
const run = (...args: readonly string[]) => runAs('ana', ...args);
const entry = (command: string, file = 'result.json') =>
  [command, 'VNMB', ...issue, '--day', '2026-11-15', '--result', file, ...remark] as const;
const refusedWith = (sentence: string): unknown => [1, expect.stringContaining(sentence)];
const usedWrongly = (sentence: string): unknown => [2, expect.stringContaining(sentence)];

test('LOTT-015 CONTENT-030 a result is entered by one person and confirmed by another, each refusal with its sentence', async () => {
  expect(await run(...entry('enter'))).toEqual(refusedWith('not drawn yet'));
  worker.clock.set(instant((await worker.issue('VNMB', '20261115')).drawsAt));
  await worker.close();
  expect(await run(...entry('enter', 'torn.json'))).toEqual(usedWrongly('--result is a file'));
  expect(await run(...entry('enter', 'none.json'))).toEqual(usedWrongly('--result is a file'));
  expect(await run(...entry('enter').slice(0, -2))).toEqual(usedWrongly('Why?'));
  expect(await run(...entry('enter', 'short.json'))).toEqual(refusedWith('(db)'));
  expect(await run('enter', 'NONE', ...entry('enter').slice(2))).toEqual(refusedWith('no such game'));
  expect(await run(...entry('confirm'))).toEqual(refusedWith('nobody has entered'));
  expect(await run(...entry('enter'))).toEqual([0, expect.stringContaining('waits for another person')]);
  expect(await run(...entry('confirm'))).toEqual(refusedWith('does not confirm'));
  expect(await runAs('ben', ...entry('confirm', 'other.json'))).toEqual(refusedWith('another one'));
  expect(await runAs('ben', 'issues', 'VNMB')).toEqual([0, expect.stringContaining('a result waits')]);
  expect(await runAs('ben', ...entry('confirm'))).toEqual([0, expect.stringContaining('version 1')]);
  expect(await worker.issue('VNMB', '20261115')).toMatchObject({ state: 'drawn', result });
  expect(await run(...entry('enter', 'other.json'))).toEqual([0, expect.anything()]);
  expect(await run('withdraw', 'VNMB', ...issue, ...remark)).toEqual([0, expect.stringContaining('entered anew')]);
});

test('LOTT-015 CONTENT-030 issues are voided, postponed and moved, and games closed, under a name with a reason', async () => {
  const later = ['--draws', '2026-11-15T21:00+07:00'];
  expect(await run('postpone', 'VNMB', ...issue, '--draws', 'tomorrow', ...remark)).toEqual(usedWrongly('--draws'));
  expect(await run('postpone', 'VNMB', ...issue, ...later, ...remark)).toEqual([
    0,
    expect.stringContaining('14:00 UTC'),
  ]);
  expect(await run('void', 'VNMB', ...issue, ...remark)).toEqual([0, expect.stringContaining('waits a day')]);
  expect(await runAs(' ANA', 'void', 'VNMB', ...issue, ...remark)).toEqual(refusedWith('does not confirm'));
  expect(await runAs('ben', 'void', 'VNMB', ...issue, ...remark)).toEqual([0, expect.stringContaining('is void')]);
  expect(await run('void', 'VNMB', ...issue, ...remark)).toEqual(refusedWith('drawn or void already'));
  expect(await run('move', 'VNMB', '--day', 'x', '--to', 'none', ...remark)).toEqual(usedWrongly('--day'));
  expect(await run('move', 'VNMB', '--day', '2026-11-16', '--to', 'none', ...remark)).toEqual([
    0,
    expect.stringContaining('1 planned'),
  ]);
  expect(await run('close', 'SSC1', ...remark)).toEqual([0, expect.stringContaining('is closed')]);
  expect(await run('close', 'SSC1', ...remark)).toEqual(refusedWith('it is so already'));
  expect(await run('reopen', 'SSC1', ...remark)).toEqual([0, expect.stringContaining('is open')]);
  expect(await run('close', 'NONE', ...remark)).toEqual(refusedWith('no such game'));
  const { rows } = await db.pool.query('SELECT game, actor, action FROM lottery.audit ORDER BY id');
  expect(rows.map(({ game, actor, action }) => `${game} ${actor} ${action}`)).toEqual([
    'VNMB ana postpone',
    'VNMB ana ask to void',
    'VNMB ben void',
    'VNMB ana move draw',
    'VNMB ana void',
    'SSC1 ana close',
    'SSC1 ana reopen',
  ]);
  expect((await run('issues', northGame.code))[1]).toContain('ana  void  20261116');
  expect((await run('issues', northGame.code))[1]).toContain('ben with ana  void  20261115');
});
