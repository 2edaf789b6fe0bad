import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processDailySalary } from '#domains/agents/contract/contract.ts';
import { recordEntries } from '#domains/agents/server/figure/figure.store.ts';
import { emptyEntry } from '#domains/agents/server/figure/figure-entry.ts';
import { listAgentAudit, recomputeBill, uplineOf } from '#domains/agents/server/index.ts';
import { settleDue } from '#domains/agents/server/settlement/settle.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { addMs, businessDayOf, dayMs, defaultOffsetMinutes, instant } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { CommandResult, StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';
import { agentCommands } from './agent-commands.ts';

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
  expect(await recomputeBill(world.db.pool, id, { offsetMinutes: defaultOffsetMinutes })).toBeNull();
  for (const args of [
    ['recompute', id],
    ['approve', id, ...remark],
    ['withhold', id, ...remark],
  ])
    expect([args[0], text(await agents(args))]).toEqual([args[0], expect.stringMatching(/no bill|no such bill/)]);
  expect(text(await agents(['end', 'ac_01ARZ3NDEKTSV4RRFFQ69G5FAV', ...remark]))).toContain('no such contract');
});

/** What the commands are about; each is made by a command or a call before. */
type Subjects = { contract: string; bill: string; move: string };
type CommandCase = {
  readonly good: (made: Subjects) => readonly string[];
  readonly says: string;
  readonly refused: (made: Subjects) => readonly string[];
  /** A part of the sentence that says why. */
  readonly because: string;
  /** 2 where the command has no rule that refuses, and only what was typed can be wrong. */
  readonly code?: 2;
  /** Whoever asks for a thing and whoever approves it are two people. */
  readonly as?: string;
  readonly next?: (made: Subjects, said: string) => Promise<void> | void;
};

const maria = ['maria', '--to', 'lakan', ...remark, ...demo];
const datu = (...options: readonly string[]) => ['datu', ...options, ...remark, ...demo];
const about =
  (name: keyof Subjects) =>
  (made: Subjects): readonly string[] => [made[name], ...remark];
const idIn = (said: string, prefix: string) => new RegExp(`${prefix}_[0-9A-Z]{26}`).exec(said)?.[0] ?? '';

/** In the order in which one makes what the next is about. */
const cases: Readonly<Record<string, CommandCase>> = {
  rule: {
    good: () => ['demo', '--approval', '10', ...remark],
    says: 'the rule of demo is set',
    refused: () => ['wala', '--approval', '10', ...remark],
    because: 'There is no brand',
    code: 2,
  },
  terms: {
    good: () => ['demo', '--terms', 'good.json', ...remark],
    says: 'the highest daily terms of demo are set',
    refused: () => ['demo', '--terms', 'falling.json', ...remark],
    because: 'a tier does not lie above the one before it',
  },
  flags: {
    good: () => datu('--daily', 'on'),
    says: 'what datu sees is set',
    refused: () => ['maria', '--daily', 'on', ...remark, ...demo],
    because: 'not the account of an agent',
  },
  point: {
    good: () => datu('--point', '7.9'),
    says: 'datu has 7.9',
    refused: () => datu('--point', '9.9'),
    because: 'above the highest point',
  },
  quota: {
    good: () => datu('--point', '7.7', '--granted', '30'),
    says: 'datu may give 7.7 30 times',
    refused: () => datu('--point', '7.0', '--granted', '30'),
    because: 'only points from 7.5 on',
  },
  offer: {
    good: () => datu('--terms', 'good.json'),
    says: 'datu has the offer ac_',
    refused: () => datu('--terms', 'good.json'),
    because: 'an offer of this kind waits',
    next: async (made, said) => {
      made.contract = idIn(said, 'ac');
      await accept(made.contract);
      made.bill = await settleDay(made.contract);
    },
  },
  waiting: {
    good: () => [],
    says: 'bill  bl_',
    refused: () => ['--fast'],
    because: '--fast',
    code: 2,
  },
  withhold: {
    good: about('bill'),
    says: 'is withheld',
    refused: about('bill'),
    because: 'it does not wait',
  },
  approve: {
    good: about('bill'),
    says: 'is paid, 40.00 PHP before debts',
    refused: about('bill'),
    because: 'it does not wait',
  },
  recompute: {
    good: ({ bill }) => [bill],
    says: 'Equal: ',
    refused: () => ['bl_01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    because: 'There is no bill',
  },
  end: {
    good: about('contract'),
    says: 'is terminated',
    refused: about('contract'),
    because: 'it has ended',
  },
  move: {
    good: () => maria,
    says: 'waits for another person',
    refused: () => maria,
    because: 'a move of it waits already',
    next: (made, said) => {
      made.move = idIn(said, 'mv');
    },
  },
  'move-approve': {
    good: about('move'),
    says: 'takes effect',
    refused: about('move'),
    because: 'it is approved already',
    as: 'kuya Ben',
  },
  'move-cancel': {
    good: about('move'),
    says: 'is cancelled',
    refused: about('move'),
    because: 'it is done, or was refused or cancelled',
  },
};

/** The offer is lower than what the demo world has below, which ends with the agent's yes. */
async function accept(contractId: string): Promise<void> {
  const token = await world.enter('datu');
  const answer = (key: string, ends: readonly string[]) =>
    world.ask(processDailySalary, { contractId, action: 'accept', ends: [...ends] }, { token, key });
  const first = await answer('the-first-try', []);
  const { ends } = first.envelope.value as unknown as { readonly ends: readonly string[] };
  expect((await answer('the-acceptance-of-an-offer', ends)).status).toBe(200);
}

/** Maria plays for 10,000 on the first day of the contract, and the day is settled: its bill is above the limit of the brand. */
async function settleDay(contract: string): Promise<string> {
  const { db, clock } = world;
  const { pool } = db;
  const player = await idOf('maria');
  const day = businessDayOf(addMs(clock.now(), dayMs), defaultOffsetMinutes);
  const at = instant(Date.parse(`${day}T10:00:00+08:00`));
  const game = { currency: 'PHP', category: 'RNG', vassalage: 'TEST', node: '1' };
  const [stake, source] = [money(100_000_000n), 'bt_00000000000000000000000001'];
  const bet = {
    ...emptyEntry,
    ...game,
    member: player,
    merchant: 'demo',
    kind: 'bet',
    source,
    at,
    day,
    stake,
  } as const;
  await transact(pool, (tx) => recordEntries(tx, [{ ...bet, validBet: stake }], at));
  clock.set(addMs(at, dayMs));
  const { signal } = new AbortController();
  const deps = { offsetMinutes: defaultOffsetMinutes, listBarred: async () => new Set<MemberId>() };
  await settleDue({ pool, clock, rng: systemRng, signal }, deps);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM agents.bill WHERE contract = $1', [contract]);
  return rows[0]?.id ?? '';
}

describe('CONTENT-030 every command about agents', () => {
  const results = new Map<string, { readonly good: CommandResult; readonly refused: CommandResult }>();
  beforeAll(async () => {
    files.set('good.json', JSON.stringify(terms));
    files.set('falling.json', JSON.stringify({ ...terms, tiers: [...tiers, ...tiers] }));
    const made: Subjects = { contract: '', bill: '', move: '' };
    for (const [name, { good, refused, as, next }] of Object.entries(cases)) {
      const first = await agents([name, ...good(made)], as);
      results.set(name, { good: first, refused: await agents([name, ...refused(made)], as) });
      await next?.(made, text(first));
    }
  });

  test('has its case here', () => {
    const named = Object.keys(cases).map((name) => `agents ${name}`);
    expect(named.toSorted()).toEqual(Object.keys(agentCommands).toSorted());
  });

  test.each(Object.keys(cases))('`agents %s` is done, and refused with a sentence', (name) => {
    const { good, refused } = results.get(name) ?? {};
    const { says, because, code = 1 } = cases[name] ?? {};
    expect([good?.code, good?.lines.join(' ')]).toEqual([0, expect.stringContaining(says ?? '')]);
    expect([refused?.code, refused?.lines.join(' ')]).toEqual([code, expect.stringContaining(because ?? '')]);
  });

  test('leaves a row in the audit where something was done, and none where it was refused', async () => {
    const { rows } = await world.db.pool.query<{ action: string; times: bigint }>(
      `SELECT action, count(*) AS times FROM agents.audit WHERE action IN ('bill.withheld', 'bill.approved', 'contract.ended', 'contract.offered')
        GROUP BY action ORDER BY action`,
    );
    expect(rows.map(({ action, times }) => `${action} ${times}`)).toEqual([
      'bill.approved 1',
      'bill.withheld 1',
      'contract.ended 1',
      'contract.offered 1',
    ]);
    expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
  });
});
