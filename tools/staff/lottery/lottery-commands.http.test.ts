import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { createIssueHarness, type IssueHarness } from '#domains/lottery/server/testing.ts';
import { createRandomStream } from '#kernel/random-stream.ts';
import { instant } from '#kernel/time.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import type { World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';
import { type CommandCase, testCommandCases } from '../testing-cases.ts';
import { lotteryCommands } from './lottery-commands.ts';

let db: TestDatabase;
let worker: IssueHarness;
let context: StaffContext;
const files = new Map<string, string>();
const resultOf = (label: string) =>
  findEngine('vn_north', 'vn_north.1')?.draw(createRandomStream({ seed: '11'.repeat(32), label }));

beforeAll(async () => {
  db = await testDatabase();
  files.set('result.json', JSON.stringify(resultOf('one')));
  files.set('other.json', JSON.stringify(resultOf('other')));
  worker = await createIssueHarness(db);
  await worker.plan();
  const parts = { db, clock: worker.clock, beforeCredit: async () => {} } as unknown as World;
  context = { ...createStaffContext(parts), take: async (path) => files.get(path) ?? null };
});
afterAll(() => db.drop());

const run = (words: readonly string[], as = 'ate Rosa') => runCommandLine(context, [...words, '--as', as]);
const remark = ['--remark', 'as broadcast'];
const issue = ['--issue', '20261115'];
const again = (...words: readonly string[]) => ({ good: () => words, refused: () => words });
const entry = (file = 'result.json') => ['VNMB', ...issue, '--day', '2026-11-15', '--result', file, ...remark];

const cases: Readonly<Record<string, CommandCase<null>>> = {
  'lottery issues': {
    good: () => ['VNMB'],
    says: '20261115  closes',
    refused: () => ['NONE'],
    because: 'there is no such game',
  },
  'lottery close': { ...again('SSC1', ...remark), says: 'SSC1 is closed', because: 'it is so already' },
  'lottery reopen': { ...again('SSC1', ...remark), says: 'SSC1 is open', because: 'it is so already' },
  'lottery postpone': {
    ...again('VNMB', ...issue, '--draws', '2026-11-15T21:00+07:00', ...remark),
    says: '20261115 is drawn 2026-11-15 14:00 UTC',
    because: 'the times are not in order',
  },
  'lottery void': {
    ...again('VNMB', '--issue', '20261116', ...remark),
    says: 'waits a day for another person',
    because: 'does not confirm it',
    next: async () => {
      expect((await run(['lottery', 'void', 'VNMB', '--issue', '20261116', ...remark], 'kuya Ben')).code).toBe(0);
    },
  },
  'lottery add-draw': {
    ...again('VNMB', '--draws', '2026-11-18T12:00+07:00', ...remark),
    says: '20261118-901 is planned within a minute',
    because: 'there is a draw at that time already',
  },
  'lottery cancel-draw': {
    ...again('VNMB', '--issue', '20261118-901', ...remark),
    says: '20261118-901 does not take place',
    because: 'no draw of that number was added',
  },
  'lottery move': {
    good: () => ['VNMB', '--day', '2026-11-17', '--to', 'none', ...remark],
    says: 'the calendar of VNMB knows it',
    refused: () => ['SSC1', '--day', '2026-11-17', '--to', 'none', ...remark],
    because: 'it is a draw of ours',
    next: async () => {
      worker.clock.set(instant((await worker.issue('VNMB', '20261115')).drawsAt));
      await worker.close();
    },
  },
  'lottery enter': {
    ...again(...entry()),
    says: 'waits for another person',
    because: 'a result is entered already',
  },
  'lottery confirm': {
    ...again(...entry()),
    says: 'version 1',
    because: 'nobody has entered a result',
    as: 'kuya Ben',
    next: async () => {
      expect((await run(['lottery', 'enter', ...entry('other.json')])).code).toBe(0);
    },
  },
  'lottery withdraw': {
    ...again('VNMB', ...issue, ...remark),
    says: 'may be entered anew',
    because: 'nobody has entered a result',
  },
};

describe('CONTENT-030 every command about lotteries', () => {
  testCommandCases({ commands: lotteryCommands, cases, made: null, run });

  test('leaves a row in the audit where something was done, and none where it was refused', async () => {
    const { rows } = await db.pool.query<{ actor: string; action: string }>(
      'SELECT actor, action FROM lottery.audit ORDER BY id',
    );
    expect(rows.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      'ate Rosa: close',
      'ate Rosa: reopen',
      'ate Rosa: postpone',
      'ate Rosa: ask to void',
      'kuya Ben: void',
      'ate Rosa: add draw',
      'ate Rosa: cancel draw',
      'ate Rosa: move draw',
      // What was planned for that day.
      'ate Rosa: void',
      'ate Rosa: enter result',
      'kuya Ben: confirm result',
      'ate Rosa: enter result',
      'ate Rosa: withdraw result',
    ]);
  });
});
