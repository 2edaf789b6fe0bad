/** Windows that were settled before their last entries came: what is paid, owed, returned and left to staff. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MemberId } from '#kernel/id.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import { inTransaction, transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { listAudit } from '../staff/audit.store.ts';
import { approveBill, withholdBill } from '../staff/staff-bill.ts';
import { endContractAtOnce } from '../staff/staff-contract.ts';
import { setBrandRule } from '../staff/staff-setting.ts';
import { type AgentTestWorld, at, createAgentTestWorld, pesos, tier, tieredTerms } from '../testing.ts';
import { settleDue } from './settle.ts';

let world: AgentTestWorld;
let top: MemberId;
let low: MemberId;
let near: MemberId;
let far: MemberId;

/** Top over low; each has one player. */
beforeEach(async () => {
  world = await createAgentTestWorld();
  top = await world.member('agenttop', null, 1);
  low = await world.member('agentlow', top, 1);
  near = await world.member('playernear', top);
  far = await world.member('playerfar', low);
});
afterEach(async () => {
  const wrong = await world.verify();
  await world.close();
  if (wrong.length > 0) throw new Error(`the ledger is wrong: ${JSON.stringify(wrong)}`);
});

const action = () => ({ actor: 'ate Rosa', reason: 'looked at it', at: world.clock.now() });
const approve = (bill: string) => inTransaction(world.db.pool, (tx) => approveBill(tx, { ...action(), bill }));
const setRule = (change: Parameters<typeof setBrandRule>[1]['change']) =>
  transact(world.db.pool, (tx) => setBrandRule(tx, { ...action(), merchant: 'demo', change }));
const debts = async () =>
  (
    await world.db.pool.query<{ cause: string; amount: Money; recovered: Money; periods: number }>(
      'SELECT cause, amount, recovered, periods FROM agents.debt ORDER BY id',
    )
  ).rows.map(({ cause, amount, recovered, periods }) => [cause, moneyText(amount), moneyText(recovered), periods]);
const cashOf = async (owner: MemberId) => moneyText(await world.cash(owner));
const settleAt = async (moment: string) => {
  world.clock.set(at(moment));
  await world.settle();
};

async function fund(owner: MemberId, amount: number): Promise<void> {
  await transact(world.db.pool, async (tx) => {
    const [from, to] = [houseAccount('adjust', 'PHP'), memberAccount(owner, 'cash', 'PHP')];
    await openAccounts(tx, [from, to]);
    await post(tx, [
      {
        key: `fund:${owner}`,
        legs: [{ from, to, amount: pesos(amount), kind: 'adjustment' }],
        eventAt: world.clock.now(),
      },
    ]);
  });
}

/** A dividend by days of 20 and 15 percent of the net loss, without a fee. */
async function agreeDividends() {
  const dividend = (rate: number) =>
    tieredTerms('dividend', [tier(1_000, 100, 1, rate)], {
      period: 'daily',
      platformRate: tieredTerms('daily', []).platformRate,
    });
  await world.contract(null, top, dividend(20));
  await world.contract(top, low, dividend(15));
}

/** The far player loses 10,000, the near one wins 9,000: the top comes to 200 and owes the low one 1,500. */
async function playShort() {
  await world.play({ member: far, at: '2026-11-01 10:00', stake: 10_000 });
  const bet = { member: near, at: '2026-11-01 10:00', stake: 1_000 };
  const [win] = await world.play({ ...bet, payout: 10_000 });
  if (!win) throw new Error('there is no bet');
  return (payout: number) => world.play({ ...bet, payout, again: win });
}

describe('a shortfall that a correction lowers', () => {
  test('AGENT-028 is owed no more, and what the corrected bill pays is not taken for it', async () => {
    await agreeDividends();
    const correct = await playShort();
    await settleAt('2026-11-02 00:30');
    expect(await debts()).toEqual([['shortfall', '1300', '0', 0]]);
    await correct(0);
    await world.settle();
    const [, corrected] = await world.bills(top, 'dividend');
    expect(corrected).toMatchObject({ net: pesos(700), shortfall: 0n, recovered: 0n, paid: pesos(700) });
    expect(await debts()).toEqual([['shortfall', '0', '0', 0]]);
    expect([await cashOf(top), await cashOf(low)]).toEqual(['700', '1500']);
  });

  test('AGENT-028 gives back what the agent’s own wallet had covered', async () => {
    await setRule({ cover: 'WALLET' });
    await fund(top, 2_000);
    await agreeDividends();
    const correct = await playShort();
    await settleAt('2026-11-02 00:30');
    expect([await cashOf(top), await debts()]).toEqual(['700', []]);
    await correct(0);
    await world.settle();
    expect([await cashOf(top), await debts()]).toEqual(['2700', []]);
    await world.settle();
    expect(await cashOf(top)).toBe('2700');
  });

  test('AGENT-028 lowers first what is owed, and then gives back what the wallet had covered', async () => {
    await setRule({ cover: 'WALLET' });
    await fund(top, 500);
    await agreeDividends();
    const correct = await playShort();
    await settleAt('2026-11-02 00:30');
    expect([await cashOf(top), await debts()]).toEqual(['0', [['shortfall', '800', '0', 0]]]);
    // 4,000 of net loss: 800 for the top, and 700 short.
    const [less] = await correct(7_000);
    await world.settle();
    expect([await cashOf(top), await debts()]).toEqual(['0', [['shortfall', '200', '0', 0]]]);
    await world.play({
      member: near,
      at: '2026-11-01 10:00',
      stake: 1_000,
      payout: 4_500,
      ...(less && { again: less }),
    });
    await world.settle();
    // 6,500: 1,300 for the top, and 200 short, of all of which the wallet covers.
    expect([await cashOf(top), await debts()]).toEqual(['300', [['shortfall', '0', '0', 0]]]);
  });
});

test('AGENT-028 a correction is no period of a debt: only bills of further windows bring its end nearer', async () => {
  await agreeDividends();
  await playShort();
  await settleAt('2026-11-02 00:30');
  await world.play({ member: near, at: '2026-11-02 10:00', stake: 1_000 });
  await settleAt('2026-11-03 00:30');
  expect(await debts()).toMatchObject([['shortfall', '1300', '100', 1]]);
  for (const minute of [1, 2, 3, 4, 5, 6]) {
    await world.play({ member: near, at: `2026-11-02 11:0${minute}`, stake: 1_000 });
    await world.settle();
  }
  const [debt] = await debts();
  expect(debt?.[3]).toBe(1);
});

describe('after sixty days', () => {
  const daily = () => world.contract(null, top, tieredTerms('daily', [tier(1_000, 0, 1, 1)]));
  /** A salary of 100 for one day; the contract is over after it. */
  async function settleLongAgo() {
    const contract = await daily();
    const [bet] = await world.play({ member: near, at: '2026-11-01 10:00', stake: 10_000 });
    await settleAt('2026-11-02 00:10');
    await inTransaction(world.db.pool, (tx) => endContractAtOnce(tx, { ...action(), contract }));
    await settleAt('2027-01-05 12:00');
    if (!bet) throw new Error('there is no bet');
    return bet;
  }

  test('AGENT-028 a correction downwards waits for staff, and is owed from their yes on', async () => {
    const again = await settleLongAgo();
    await world.play({ member: near, at: '2026-11-01 10:00', stake: 4_000, again });
    await world.settle();
    await world.settle();
    const bills = await world.bills(top, 'daily');
    const correction = bills.find(({ version }) => version === 2);
    expect(correction).toMatchObject({ state: 'COMPUTED', reason: 'old_correction', difference: pesos(-60) });
    expect(await debts()).toEqual([]);
    const tries = await Promise.all([1, 2, 3].map(() => approve(correction?.id ?? '')));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await debts()).toEqual([['correction', '60', '0', 0]]);
    expect(await listAudit(world.db.pool, correction?.id ?? '')).toMatchObject([{ action: 'bill.approved' }]);
    expect(await cashOf(top)).toBe('100');
  });

  test('AGENT-028 one that staff withholds is owed by nobody', async () => {
    const again = await settleLongAgo();
    await world.play({ member: near, at: '2026-11-01 10:00', stake: 4_000, again });
    await world.settle();
    const correction = (await world.bills(top, 'daily')).find(({ version }) => version === 2);
    const withheld = await inTransaction(world.db.pool, (tx) =>
      withholdBill(tx, { ...action(), bill: correction?.id ?? '' }),
    );
    expect([withheld.ok, await debts()]).toEqual([true, []]);
  });

  test('AGENT-028 a window of an hour that had no bill waits as well', async () => {
    const contract = await world.contract(null, top, tieredTerms('hourly', [tier(1_000, 0, 1, 1)]));
    await world.play({ member: near, at: '2026-10-31 13:10', stake: 10_000 });
    await settleAt('2026-10-31 15:05');
    await inTransaction(world.db.pool, (tx) => endContractAtOnce(tx, { ...action(), contract }));
    await settleAt('2027-01-05 12:00');
    await world.play({ member: near, at: '2026-10-31 14:10', stake: 5_000 });
    await world.settle();
    expect((await world.bills(top, 'hourly')).map(({ state, reason }) => [state, reason])).toEqual([
      ['ISSUED', null],
      ['COMPUTED', 'old_correction'],
    ]);
    expect(await cashOf(top)).toBe('100');
  });
});

describe('a bill that waits', () => {
  /** A salary of 100, of which 50 or more waits. */
  async function settleWaiting() {
    await setRule({ approvalFrom: pesos(50) });
    await world.contract(null, top, tieredTerms('daily', [tier(1_000, 0, 1, 1)]));
    const [again] = await world.play({ member: near, at: '2026-11-01 10:00', stake: 10_000 });
    await settleAt('2026-11-02 00:10');
    if (!again) throw new Error('there is no bet');
    const [bill] = await world.bills(top, 'daily');
    return { again, id: bill?.id ?? '' };
  }

  test('AGENT-028 a correction downwards is taken from it, not owed by an agent who was not paid', async () => {
    const { again, id } = await settleWaiting();
    await world.play({ member: near, at: '2026-11-01 10:00', stake: 8_000, again });
    await world.settle();
    expect(await debts()).toEqual([]);
    expect(await approve(id)).toMatchObject({ ok: true });
    expect([await cashOf(top), await debts()]).toEqual(['80', []]);
  });

  test('AGENT-028 while one is withheld, a correction upwards is withheld with it', async () => {
    const { again, id } = await settleWaiting();
    await inTransaction(world.db.pool, (tx) => withholdBill(tx, { ...action(), bill: id }));
    await world.play({ member: near, at: '2026-11-01 10:00', stake: 13_000, again });
    await world.settle();
    const [, correction] = await world.bills(top, 'daily');
    expect(correction).toMatchObject({ state: 'WITHHELD', reason: 'looked at it', paid: 0n });
    expect(await cashOf(top)).toBe('0');
    await approve(correction?.id ?? '');
    expect(await cashOf(top)).toBe('30');
  });
});

describe('windows after a corrected one', () => {
  const carrying = (period: 'daily' | 'semimonthly') =>
    tieredTerms('dividend', [tier(1_000, 100, 1, 20)], {
      period,
      carry: 'forever',
      platformRate: tieredTerms('daily', []).platformRate,
    });

  test('AGENT-028 take over the changed carry, whatever windows of other periods begin with them', async () => {
    const other = await world.member('agentother', null, 1);
    const stranger = await world.member('stranger', other);
    await world.contract(null, top, carrying('daily'));
    await world.contract(null, other, carrying('semimonthly'));
    const lost = { member: near, at: '2026-11-15 10:00', stake: 1_000 };
    const [again] = await world.play({ ...lost, payout: 6_000 });
    await world.play({ member: near, at: '2026-11-16 10:00', stake: 9_000 });
    await settleAt('2026-12-01 00:30');
    expect(await cashOf(top)).toBe('800');
    // A late result of the day before the second half, and one of the second half, whose window begins with the next day.
    await world.play({ ...lost, payout: 3_000, ...(again && { again }) });
    await world.play({ member: stranger, at: '2026-11-20 10:00', stake: 5_000 });
    await world.settle();
    const corrected = (await world.bills(top, 'dividend')).filter(({ version }) => version === 2);
    expect(corrected.map(({ carryOut, net }) => [moneyText(carryOut), moneyText(net)])).toEqual([
      ['-2000', '0'],
      ['0', '1400'],
    ]);
    expect(await cashOf(top)).toBe('1400');
  });

  test('AGENT-028 take it over even where the run was cut off between them', async () => {
    await world.contract(null, top, carrying('daily'));
    const lost = { member: near, at: '2026-11-01 10:00', stake: 1_000 };
    const [again] = await world.play({ ...lost, payout: 6_000 });
    await world.play({ member: near, at: '2026-11-02 10:00', stake: 1_000 });
    await world.play({ member: near, at: '2026-11-03 10:00', stake: 9_000 });
    await settleAt('2026-11-04 00:30');
    expect((await world.bills(top, 'dividend')).map(({ carryOut }) => moneyText(carryOut))).toEqual([
      '-5000',
      '-4000',
      '0',
    ]);
    await world.play({ ...lost, payout: 3_000, ...(again && { again }) });
    for (const day of ['02', '03']) {
      const start = new Date(at(`2026-11-${day} 00:00`)).toISOString();
      await world.db.owner.query(
        `ALTER TABLE agents.bill ADD CONSTRAINT cut_off CHECK (version = 1 OR window_start <> '${start}')`,
      );
      await expect(world.settle()).rejects.toThrow('cut_off');
      await world.db.owner.query('ALTER TABLE agents.bill DROP CONSTRAINT cut_off');
    }
    await world.settle();
    const bills = await world.bills(top, 'dividend');
    expect(bills.map(({ version, carryOut, net }) => [version, moneyText(carryOut), moneyText(net)])).toEqual([
      [1, '-5000', '0'],
      [2, '-2000', '0'],
      [1, '-4000', '0'],
      [2, '-1000', '0'],
      [1, '0', '1000'],
      [2, '0', '1600'],
    ]);
  });

  test('AGENT-028 keep the day’s bound of an hourly salary, in the order of the hours', async () => {
    await world.contract(null, top, tieredTerms('hourly', [tier(1_000, 0, 1, 1)], { dailyCap: pesos(100) }));
    for (const hour of ['01', '03']) await world.play({ member: near, at: `2026-11-01 ${hour}:10`, stake: 5_000 });
    await settleAt('2026-11-01 04:05');
    expect(await cashOf(top)).toBe('100');
    // An hour without a bill lies between them.
    await world.play({ member: near, at: '2026-11-01 01:20', stake: 3_000 });
    await world.settle();
    const newest = new Map((await world.bills(top, 'hourly')).map((bill) => [bill.id, bill]));
    expect([...newest.values()].map(({ version, gross }) => [version, moneyText(gross)])).toEqual([
      [1, '50'],
      [2, '80'],
      [1, '50'],
      [2, '20'],
    ]);
    expect(await debts()).toEqual([['correction', '30', '0', 0]]);
  });

  test('AGENT-028 a loss of the first half is carried to the second by half months alone', async () => {
    const terms = { ...carrying('daily'), carry: 'second_half' } as const;
    await world.contract(null, top, terms);
    await world.play({ member: near, at: '2026-11-01 10:00', stake: 1_000, payout: 6_000 });
    await settleAt('2026-11-02 00:30');
    expect((await world.bills(top, 'dividend')).map(({ carryOut }) => moneyText(carryOut))).toEqual(['0']);
  });
});

test('AGENT-028 late entries of more windows than one reading holds are all corrected', async () => {
  await world.contract(null, top, tieredTerms('daily', [tier(1_000, 0, 1, 1)]));
  await settleAt('2026-11-08 00:10');
  for (const day of [1, 2, 3, 4, 5]) await world.play({ member: near, at: `2026-11-0${day} 10:00`, stake: 1_000 });
  const { pool } = world.db;
  const context = { pool, clock: world.clock, rng: systemRng, signal: new AbortController().signal };
  await settleDue(context, { ...world.deps, correctionsPerRead: 2 });
  expect(await cashOf(top)).toBe('50');
});

test('AGENT-028 while one process settles, another leaves it to that one', async () => {
  await world.contract(null, top, tieredTerms('daily', [tier(1_000, 0, 1, 1)]));
  await world.play({ member: near, at: '2026-11-01 10:00', stake: 1_000 });
  world.clock.set(at('2026-11-02 00:10'));
  const holder = await world.db.pool.connect();
  await holder.query('SELECT pg_advisory_lock(7340234)');
  await world.settle();
  expect(await world.bills(top, 'daily')).toEqual([]);
  await holder.query('SELECT pg_advisory_unlock(7340234)');
  holder.release();
  await world.settle();
  expect(await cashOf(top)).toBe('10');
});
