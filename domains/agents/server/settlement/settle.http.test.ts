import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { readMark } from '../figure/figure.store.ts';
import {
  type AgentTestWorld,
  at,
  createAgentTestWorld,
  offsetMinutes,
  pesos,
  realtimeTerms,
  tier,
  tieredTerms,
} from '../testing.ts';
import { recomputeBill } from './recompute.ts';
import { startRun } from './run.store.ts';
import { settleAlone, settleDue } from './settle.ts';

let world: AgentTestWorld;
beforeEach(async () => {
  world = await createAgentTestWorld();
});
afterEach(() => world.close());

type Tree = Readonly<Record<string, MemberId>>;

/** A over B over C, each with direct members. */
async function plant(): Promise<Tree> {
  const a = await world.member('agenta', null, 1);
  const b = await world.member('agentb', a, 1);
  const c = await world.member('agentc', b, 1);
  const tree: Record<string, MemberId> = { A: a, B: b, C: c };
  for (const [name, upline] of [
    ['a1', a],
    ['a2', a],
    ['b1', b],
    ['b2', b],
    ['c1', c],
    ['c2', c],
    ['c3', c],
  ] as const)
    tree[name] = await world.member(`member${name}`, upline);
  return tree;
}
const of = (tree: Tree, name: string): MemberId => {
  const member = tree[name];
  if (!member) throw new Error(`nobody is called ${name}`);
  return member;
};

const dividends = {
  A: [tier(100_000, 5_000, 2, 20), tier(500_000, 30_000, 3, 30), tier(2_000_000, 120_000, 6, 40)],
  B: [tier(100_000, 5_000, 2, 15), tier(800_000, 40_000, 4, 25), tier(2_000_000, 120_000, 6, 35)],
  C: [tier(100_000, 5_000, 2, 10), tier(800_000, 40_000, 4, 20)],
};

const rows = [
  ['a1', 300_000, 290_000, 282_000, 870, 500, 120],
  ['a2', 150_000, 150_000, 155_000, 450, 0, 60],
  ['b1', 600_000, 580_000, 561_000, 1_740, 1_200, 300],
  ['b2', 250_000, 240_000, 236_500, 720, 0, 100],
  ['c1', 500_000, 495_000, 462_000, 1_485, 1_000, 240],
  ['c2', 120_000, 118_000, 113_500, 354, 0, 50],
  ['c3', 900, 900, 400, 0, 0, 0],
] as const;

async function agree(tree: Tree, terms: (name: 'A' | 'B' | 'C') => Parameters<AgentTestWorld['contract']>[2]) {
  await world.contract(null, of(tree, 'A'), terms('A'));
  await world.contract(of(tree, 'A'), of(tree, 'B'), terms('B'));
  await world.contract(of(tree, 'B'), of(tree, 'C'), terms('C'));
}

async function playD1(tree: Tree, payouts: Readonly<Record<string, number>> = {}, day = '2026-11-05') {
  for (const [name, stake, valid, payout, rebate, bonus, fee] of rows) {
    const member = of(tree, name);
    await world.play({ member, at: `${day} 10:00`, stake, valid, payout: payouts[name] ?? payout });
    if (rebate > 0) await world.credit('rebate', member, `${day} 11:00`, rebate);
    if (bonus > 0) await world.credit('bonus', member, `${day} 11:00`, bonus);
    if (fee > 0) await world.credit('deposit', member, `${day} 09:00`, 1_000, fee);
  }
}

const netsOf = async (tree: Tree, kind: 'dividend' | 'daily' | 'hourly' | 'realtime') => {
  const nets: string[] = [];
  for (const name of ['A', 'B', 'C']) {
    const bills = await world.bills(of(tree, name), kind);
    nets.push(bills.map(({ net }) => moneyText(net)).join(' '));
  }
  return nets;
};
const paidTo = async (tree: Tree) =>
  Promise.all(['A', 'B', 'C'].map(async (name) => moneyText(await world.cash(of(tree, name)))));

test('AGENT-028 AGENT-025 a half month is settled at 00:30 of the day after it, once, and its bills can be recomputed', async () => {
  const tree = await plant();
  await agree(tree, (name) => tieredTerms('dividend', dividends[name]));
  await playD1(tree);
  world.clock.set(at('2026-11-16 00:29'));
  await world.settle();
  expect(await netsOf(tree, 'dividend')).toEqual(['', '', '']);
  world.clock.set(at('2026-11-16 00:30'));
  await Promise.all([world.settle(), world.settle()]);
  await world.settle();
  expect(await netsOf(tree, 'dividend')).toEqual(['7376.8', '17396.9', '3962.1']);
  expect(await paidTo(tree)).toEqual(['7376.8', '17396.9', '3962.1']);
  for (const name of ['A', 'B', 'C']) {
    const [bill] = await world.bills(of(tree, name), 'dividend');
    const again = await transact(world.db.pool, (tx) => recomputeBill(tx, bill?.id ?? '', { offsetMinutes }));
    expect(again?.differences).toEqual([]);
  }
  expect(await world.verify()).toEqual([]);
});

test('AGENT-028 a shortfall is covered by the operator, owed, and taken from the next bills, half of each at most', async () => {
  const tree = await plant();
  await agree(tree, (name) => tieredTerms('dividend', dividends[name]));
  await playD1(tree, { a2: 215_000 });
  world.clock.set(at('2026-11-16 00:30'));
  await world.settle();
  const [first] = await world.bills(of(tree, 'A'), 'dividend');
  expect(first).toMatchObject({ state: 'ISSUED', shortfall: pesos('9723.2'), paid: 0n });
  await playD1(tree, {}, '2026-11-20');
  world.clock.set(at('2026-12-01 00:30'));
  await world.settle();
  const [, second] = await world.bills(of(tree, 'A'), 'dividend');
  expect(second).toMatchObject({ net: pesos('7376.8'), recovered: pesos('3688.4'), paid: pesos('3688.4') });
  const { rows: debts } = await world.db.pool.query('SELECT amount, recovered, periods FROM agents.debt');
  expect(debts).toEqual([{ amount: pesos('9723.2'), recovered: pesos('3688.4'), periods: 1 }]);
});

test('AGENT-028 a carried loss comes first in the next period', async () => {
  const tree = await plant();
  await agree(tree, (name) => tieredTerms('dividend', dividends[name], { carry: 'forever' }));
  await playD1(tree, { b1: 640_000, c1: 580_000 });
  world.clock.set(at('2026-11-16 00:30'));
  await world.settle();
  await playD1(tree, {}, '2026-11-20');
  world.clock.set(at('2026-12-01 00:30'));
  await world.settle();
  const carried = await Promise.all(
    ['A', 'B', 'C'].map(async (name) =>
      (await world.bills(of(tree, name), 'dividend')).map(({ carryOut }) => moneyText(carryOut)),
    ),
  );
  expect(carried).toEqual([
    ['-95689', '0'],
    ['-106689', '-21253'],
    ['-76129', '-36508'],
  ]);
});

test('AGENT-028 a day, an hour and five minutes are settled by their own windows, each once', async () => {
  const tree = await plant();
  const salary = {
    A: [tier(50_000, 0, 2, 0.8), tier(200_000, 0, 3, 1)],
    B: [tier(50_000, 0, 2, 0.6), tier(150_000, 0, 3, 0.8)],
    C: [tier(50_000, 0, 2, 0.4), tier(90_000, 0, 2, 0.5)],
  };
  const hourly = { A: 0.6, B: 0.4, C: 0.25 };
  await agree(tree, (name) => tieredTerms('daily', salary[name]));
  await agree(tree, (name) =>
    tieredTerms('hourly', [tier(5_000, 0, 2, hourly[name])], { activeMinValidBet: pesos(500) }),
  );
  const valid = { a1: 20_000, a2: 10_000, b1: 60_000, b2: 30_000, c1: 70_000, c2: 25_000 };
  for (const [name, stake] of Object.entries(valid))
    await world.play({ member: of(tree, name), at: '2026-11-03 10:00', stake });
  const hour = { a1: 2_000, b1: 6_000, b2: 3_500, c1: 8_000, c2: 2_600 };
  for (const [name, stake] of Object.entries(hour))
    await world.play({ member: of(tree, name), at: '2026-11-04 15:59', stake });
  world.clock.set(at('2026-11-04 00:10'));
  await world.settle();
  expect((await netsOf(tree, 'daily')).map((nets) => nets.split(' ').at(-1))).toEqual(['670', '1005', '475']);
  world.clock.set(at('2026-11-04 16:05'));
  await world.settle();
  expect((await netsOf(tree, 'hourly')).map((nets) => nets.split(' ').at(-1))).toEqual(['52.2', '53.9', '26.5']);
});

test('AGENT-026 AGENT-027 five minutes are settled twenty seconds after the mark, and a bet that is settled again is a correction', async () => {
  const tree = await plant();
  world.clock.set(at('2026-11-02 11:58'));
  const rates = { A: [0.3, 2], B: [0.2, 1.5], C: [0.1, 1] } as const;
  await agree(tree, (name) => realtimeTerms(rates[name][0], rates[name][1]));
  const bet = (name: string, stake: number, validBet: number, payout: number) => ({
    member: of(tree, name),
    at: '2026-11-02 12:03',
    stake,
    valid: validBet,
    payout,
  });
  const [first] = await world.play(
    bet('c1', 500, 500, 0),
    bet('c1', 500, 500, 975),
    bet('c2', 80, 80, 0),
    bet('b1', 1_000, 1_000, 0),
    bet('b1', 200, 0, 200),
    bet('a1', 300, 300, 594),
    bet('c2', 100, 100, 0),
  );
  world.clock.set(at('2026-11-02 12:05:19'));
  await world.settle();
  expect(await netsOf(tree, 'realtime')).toEqual(['', '', '']);
  world.clock.set(at('2026-11-02 12:05:20'));
  await world.settle();
  expect(await netsOf(tree, 'realtime')).toEqual(['9.4', '18.5', '6.5']);
  if (!first) throw new Error('no bet was recorded');
  await world.play({ ...bet('c1', 500, 500, 975), again: first });
  await world.settle();
  await world.settle();
  expect(await netsOf(tree, 'realtime')).toEqual(['9.4 7.4', '18.5 16.5', '6.5 2']);
  const corrections = await Promise.all(
    ['A', 'B', 'C'].map(async (name) => (await world.bills(of(tree, name), 'realtime'))[1]),
  );
  expect(corrections.map((bill) => moneyText(bill?.difference ?? pesos(0)))).toEqual(['-2', '-2', '-4.5']);
  // Nothing leaves the wallets; the next bills are smaller.
  expect(await paidTo(tree)).toEqual(['9.4', '18.5', '6.5']);
  await world.play({ ...bet('c1', 1_000, 1_000, 0), at: '2026-11-02 12:07' });
  world.clock.set(at('2026-11-02 12:10:20'));
  await world.settle();
  const third = (await world.bills(of(tree, 'C'), 'realtime'))[2];
  expect(third).toMatchObject({ net: pesos(10), recovered: pesos('4.5'), paid: pesos('5.5') });
  expect(await world.verify()).toEqual([]);
});

test('AGENT-028 a clock that jumps over days leaves one bill for each window', async () => {
  const tree = await plant();
  await agree(tree, () => tieredTerms('daily', [tier(1_000, 0, 1, 0.5)]));
  for (const day of ['02', '03', '05'])
    await world.play({ member: of(tree, 'c1'), at: `2026-11-${day} 10:00`, stake: 10_000 });
  world.clock.set(at('2026-11-09 00:10'));
  await world.settle();
  expect((await world.bills(of(tree, 'C'), 'daily')).map(({ net }) => moneyText(net))).toEqual([
    '0',
    '50',
    '50',
    '0',
    '50',
    '0',
    '0',
    '0',
  ]);
});

test('AGENT-028 a run that is cut off between two lines goes on where it was, and no line has two bills', async () => {
  const tree = await plant();
  const other = await world.member('agentz', null, 1);
  const player = await world.member('memberz', other);
  await agree(tree, () => tieredTerms('daily', [tier(1_000, 0, 1, 0.5)]));
  await world.contract(null, other, tieredTerms('daily', [tier(1_000, 0, 1, 0.5)]));
  await world.play(
    { member: of(tree, 'c1'), at: '2026-11-01 10:00', stake: 10_000 },
    { member: player, at: '2026-11-01 10:00', stake: 10_000 },
  );
  world.clock.set(at('2026-11-02 00:10'));
  // The second line cannot be written: its agent has no wallet in the ledger's books that may be credited.
  await world.db.owner.query(`ALTER TABLE agents.bill ADD CONSTRAINT cut_off CHECK (agent <> '${other}')`);
  await expect(world.settle()).rejects.toThrow('cut_off');
  await world.db.owner.query('ALTER TABLE agents.bill DROP CONSTRAINT cut_off');
  await world.settle();
  expect((await world.bills(of(tree, 'C'), 'daily')).length).toBe(1);
  expect((await world.bills(other, 'daily')).map(({ net }) => moneyText(net))).toEqual(['50']);
  expect(await world.verify()).toEqual([]);
});

/** A pool that does something else before it goes on, once. */
function interrupt(name: 'query' | 'connect', isIt: (text: string) => boolean, work: () => Promise<unknown>): Pool {
  let isDone = false;
  return new Proxy(world.db.pool, {
    get(pool, property) {
      const value: unknown = Reflect.get(pool, property);
      if (typeof value !== 'function') return value;
      const method = value as (...args: unknown[]) => unknown;
      if (property !== name) return method.bind(pool);
      return async (...args: unknown[]) => {
        if (!isDone && isIt(String(args[0]))) {
          isDone = true;
          await work();
        }
        return method.apply(pool, args);
      };
    },
  });
}

const contextOf = (pool: Pool) => ({
  pool,
  clock: world.clock,
  rng: systemRng,
  signal: new AbortController().signal,
});
const settleBy = (pool: Pool) => settleDue(contextOf(pool), world.deps);
const stakeOf = async (agent: MemberId) => {
  const [bill] = (await world.bills(agent, 'daily')).slice(-1);
  return [bill?.version, moneyText(bill?.net ?? pesos(0))];
};

test('AGENT-028 what comes between two runs that begin at once is corrected, though the one that saw it was killed at once', async () => {
  const tree = await plant();
  await agree(tree, () => tieredTerms('daily', [tier(1_000, 0, 1, 0.5)]));
  const bet = { member: of(tree, 'c1'), at: '2026-11-01 10:00', stake: 10_000 };
  await world.play(bet);
  world.clock.set(at('2026-11-02 00:10'));
  const killed = async () => {
    await world.play(bet);
    const window = { start: at('2026-11-01 00:00'), end: at('2026-11-02 00:00') };
    const mark = await readMark(world.db.pool);
    const run = { kind: 'daily', merchant: 'demo', period: 'daily', ...window } as const;
    await startRun(world.db.pool, run, { at: world.clock.now(), mark });
  };
  await settleBy(interrupt('query', (text) => text.includes('INSERT INTO agents.settlement_run'), killed));
  await world.settle();
  expect(await stakeOf(of(tree, 'C'))).toEqual([2, '100']);
});

test('AGENT-027 a correction that was computed before another one does not undo it', async () => {
  const tree = await plant();
  await agree(tree, () => tieredTerms('daily', [tier(1_000, 0, 1, 0.5)]));
  const bet = { member: of(tree, 'c1'), at: '2026-11-01 10:00', stake: 10_000 };
  await world.play(bet);
  world.clock.set(at('2026-11-02 00:10'));
  await world.settle();
  await world.play(bet);
  let connections = 0;
  const overtake = async () => {
    await world.play(bet);
    await settleAlone(contextOf(world.db.pool), world.deps);
  };
  // The first connection holds the lock, the second reads the figures, the third writes the line.
  await settleBy(interrupt('connect', () => ++connections === 3, overtake));
  expect(await stakeOf(of(tree, 'C'))).toEqual([2, '150']);
  expect(moneyText(await world.cash(of(tree, 'C')))).toBe('150');
});

/** Of this database: who has or wants the lock of settlement, or that of its writes. */
const countLocks = async (lock: 7340234 | 7340235, isGranted: boolean) =>
  (
    await world.db.owner.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND objsubid = 1 AND granted = $2
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [lock, isGranted],
    )
  ).rowCount;

test('AGENT-028 a process that lost the lock goes no further, and the next run waits for its last transaction', async () => {
  const tree = await plant();
  await agree(tree, () => tieredTerms('daily', [tier(1_000, 0, 1, 0.5)]));
  for (const day of ['01', '02'])
    await world.play({ member: of(tree, 'c1'), at: `2026-11-${day} 10:00`, stake: 10_000 });
  world.clock.set(at('2026-11-03 00:10'));
  const { owner } = world.db;
  const { rows: tops } = await owner.query<{ id: string }>('SELECT id FROM agents.contract WHERE upline IS NULL');
  const line = `daily ${tops[0]?.id} ${at('2026-11-01 00:00')}`;
  let windows = 0;
  const countWindows = (text: string) => {
    if (text.includes('INSERT INTO agents.settlement_run')) windows += 1;
    return false;
  };
  const ends: Promise<string>[] = [];
  const begin = (pool: Pool) =>
    ends.push(
      settleBy(pool).then(
        () => 'settled',
        () => 'lost',
      ),
    );
  await transact(owner, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(7340233, hashtext($1))', [line]);
    begin(interrupt('query', countWindows, async () => {}));
    await expect.poll(() => countLocks(7340235, true)).toBe(1);
    await tx.query('SELECT pg_terminate_backend(pid) FROM pg_locks WHERE objid = 7340234 AND objsubid = 1');
    await expect.poll(() => countLocks(7340234, true)).toBe(0);
    begin(world.db.pool);
    await expect.poll(() => countLocks(7340235, false)).toBe(1);
  });
  expect(await Promise.all(ends)).toEqual(['lost', 'settled']);
  expect(windows).toBe(1);
  expect((await world.bills(of(tree, 'C'), 'daily')).map(({ net }) => moneyText(net))).toEqual(['50', '50']);
});
