import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAgentAudit, recomputeBill, uplineOf } from '#domains/agents/server/index.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

let world: World;
let context: StaffContext;
const files = new Map<string, string>();
beforeAll(async () => {
  world = await createTestWorld();
  context = { ...createStaffContext(world), take: async (path) => files.get(path) ?? null };
});
afterAll(() => world.close());

const remark = ['--remark', 'as agreed by mail'];
const agents = (args: readonly string[], as = 'ate Rosa') => runCommandLine(context, ['agents', ...args, '--as', as]);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');
const demo = ['--merchant', 'demo'];
const idOf = async (account: string) =>
  (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? ('' as MemberId);
const tiers = [{ dailyBetAmount: '1000', periodProfitLoss: '0', activeMember: 1, rate: 4_000 }];
const terms = { kind: 'daily', gameTypes: [], activeMinValidBet: '1000', activeMinDeposit: null, tiers };

test('AGENT-011 an offer in the name of the operator needs terms, a reason and an agent at the top', async () => {
  files.set('good.json', JSON.stringify(terms));
  files.set('bad.json', JSON.stringify({ ...terms, tiers: [] }));
  const { rows } = await world.db.pool.query<{ account: string }>(
    `SELECT m.account FROM agents.node n JOIN identity.member m ON m.id = n.member WHERE n.upline IS NOT NULL AND m.type = 2 AND m.merchant = 'demo' LIMIT 1`,
  );
  const cases = [
    [['offer', 'datu', '--terms', 'bad.json', ...remark, ...demo], 2, '--terms is a file'],
    [['offer', 'datu', '--terms', 'none.json', ...remark, ...demo], 2, '--terms is a file'],
    [['offer', 'datu', '--terms', 'good.json', ...demo], 2, 'Why?'],
    [['offer', 'maria', '--terms', 'good.json', ...remark, ...demo], 1, 'Refused'],
    [['offer', rows[0]?.account ?? '', '--terms', 'good.json', ...remark, ...demo], 1, 'it has an upline'],
    [['offer', 'walangtao', '--terms', 'good.json', ...remark, ...demo], 1, 'There is no account'],
  ] as const;
  for (const [args, code, sentence] of cases) {
    const result = await agents(args);
    expect([code, text(result)]).toEqual([result.code, expect.stringContaining(sentence)]);
  }
});

test('ROLE-011 a move takes two people, and everything is in the audit', async () => {
  const [lakan, member] = [await idOf('lakan'), await idOf('maria')];
  const response = await agents(['move', 'maria', '--to', 'lakan', ...remark, ...demo]);
  expect([response.code, text(response)]).toEqual([0, expect.stringContaining('waits for another person')]);
  const id = /mv_[0-9A-Z]{26}/.exec(text(response))?.[0] ?? '';
  expect(text(await agents(['waiting']))).toContain(`move  ${id}`);
  expect(text(await agents(['move-approve', id, ...remark]))).toContain('another person does');
  expect((await agents(['move-approve', id, ...remark], 'kuya Ben')).code).toBe(0);
  expect((await agents(['move-cancel', id, ...remark])).code).toBe(0);
  expect(text(await agents(['move-cancel', id, ...remark]))).toContain('it is done, or was refused or cancelled');
  expect((await listAgentAudit(world.db.pool, member)).map(({ action, actor }) => [action, actor])).toEqual([
    ['move.requested', 'ate Rosa'],
    ['move.approved', 'kuya Ben'],
    ['move.cancelled', 'ate Rosa'],
  ]);
  expect(await uplineOf(world.db.pool, member)).not.toBe(lakan);
});

test('AGENT-006 rules, flags, points and quota are set by name, and nonsense is wrong use', async () => {
  for (const [args, code, sentence] of [
    [['rule', 'demo', '--platform', '101', ...remark], 2, '--platform is not'],
    [['rule', 'demo', ...remark], 2, 'What is to change?'],
    [['rule', 'wala', '--platform', '5', ...remark], 2, 'There is no brand'],
    [
      ['rule', 'demo', '--platform', '5.5', '--cover', 'WALLET', '--approval', '1000', '--hourly', 'off', ...remark],
      0,
      'is set',
    ],
    [['flags', 'datu', '--daily', 'maybe', ...remark, ...demo], 2, '--daily is on, off or brand'],
    [['flags', 'datu', '--daily', 'off', ...remark, ...demo], 0, 'is set'],
    [['flags', 'maria', '--daily', 'off', ...remark, ...demo], 1, 'not the account of an agent'],
    [['point', 'datu', '--point', '8.5', ...remark, ...demo], 1, 'above the highest point'],
    [['point', 'datu', '--point', '7.8', ...remark, ...demo], 0, 'has 7.8'],
    [['quota', 'datu', '--point', '7.6', '--granted', '40', ...remark, ...demo], 0, 'may give 7.6 40 times'],
    [['quota', 'datu', '--point', '7.0', '--granted', '40', ...remark, ...demo], 1, 'only points from 7.5'],
    [['quota', 'datu', '--point', 'x', '--granted', '40', ...remark, ...demo], 2, 'in steps of a tenth'],
    [['terms', 'demo', '--terms', 'good.json', ...remark], 0, 'highest daily terms'],
    [['pay'], 2, 'There is no command "agents pay"'],
  ] as const) {
    const result = await agents(args);
    expect([args[0], result.code, text(result)]).toEqual([args[0], code, expect.stringContaining(sentence)]);
  }
  const { rows } = await world.db.pool.query(
    `SELECT platform_ppm, cover, approval_from, has_hourly, has_daily FROM agents.brand_rule WHERE merchant = 'demo'`,
  );
  expect(rows).toEqual([
    { platform_ppm: 55_000, cover: 'WALLET', approval_from: 10_000_000n, has_hourly: false, has_daily: true },
  ]);
});

test('AGENT-027 a bill that nobody has is neither counted again nor paid nor withheld', async () => {
  const id = 'bl_01ARZ3NDEKTSV4RRFFQ69G5FAV';
  expect(await recomputeBill(world.db.pool, id, defaultOffsetMinutes)).toBeNull();
  for (const args of [
    ['recompute', id],
    ['approve', id, ...remark],
    ['withhold', id, ...remark],
  ])
    expect([args[0], text(await agents(args))]).toEqual([args[0], expect.stringMatching(/no bill|no such bill/)]);
  expect(text(await agents(['end', 'ac_01ARZ3NDEKTSV4RRFFQ69G5FAV', ...remark]))).toContain('no such contract');
});
