import { afterEach, beforeEach, expect, test } from 'vitest';
import { pointRebatePosted } from '#domains/agents/contract/event.ts';
import { readIncome } from '#domains/agents/contract/report.ts';
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { figureSubscriptions } from '../figure/figure-events.ts';
import { at, offsetMinutes, pesos } from '../testing.ts';
import { type AgentTestHttp, createAgentTestHttp } from '../testing-http.ts';
import { insertPoint } from './point.store.ts';
import { type PointTicket, postPointRebates } from './point-rebate.ts';

let world: AgentTestHttp;
let chain: { readonly A: MemberId; readonly B: MemberId; readonly C: MemberId; readonly member: MemberId };

/** The chain of the worked example: 8.0, 7.5 and 7.0, and a member with 6.5. */
beforeEach(async () => {
  world = await createAgentTestHttp();
  world.clock.set(at('2026-11-16 12:00'));
  const A = await world.member('agenta', null, 1);
  const B = await world.member('agentb', A, 1);
  const C = await world.member('agentc', B, 1);
  const member = await world.member('mananaya', C);
  chain = { A, B, C, member };
  await transact(world.db.pool, async (tx) => {
    for (const [id, point] of [
      [A, 80],
      [B, 75],
      [C, 70],
      [member, 65],
    ] as const)
      await insertPoint(tx, { member: id, point, validFrom: world.clock.now(), setBy: 'test', at: world.clock.now() });
  });
});
afterEach(() => world.close());

const ticket = (change: Partial<PointTicket> = {}): PointTicket => ({
  member: chain.member,
  merchant: 'demo',
  currency: 'PHP',
  validBet: pesos(1000),
  source: 'lt_1',
  at: world.clock.now(),
  ...change,
});
const settle = (...tickets: PointTicket[]) =>
  transact(world.db.pool, (tx) => postPointRebates(tx, tickets, { offsetMinutes }));
const cashOf = async () =>
  Promise.all([chain.A, chain.B, chain.C, chain.member].map(async (id) => moneyText(await world.cash(id))));

test('AGENT-009 the worked example: of 1,000.00 each of the chain keeps 5.00', async () => {
  expect((await settle(ticket())).map(({ amount }) => moneyText(amount))).toEqual(['5', '5', '5']);
  // The member's own part is credited with the ticket, by whoever settles it.
  expect(await cashOf()).toEqual(['5', '5', '5', '0']);
  expect(await world.verify()).toEqual([]);
});

test('AGENT-009 a ticket pays once, also where many settle it at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => settle(ticket())));
  expect(await settle(ticket())).toEqual([]);
  expect(await cashOf()).toEqual(['5', '5', '5', '0']);
  expect(await world.verify()).toEqual([]);
});

test('AGENT-009 the points and the tree of the moment of the ticket count', async () => {
  await transact(world.db.pool, (tx) =>
    insertPoint(tx, {
      member: chain.C,
      point: 74,
      validFrom: at('2026-11-17 00:00'),
      setBy: 'test',
      at: world.clock.now(),
    }),
  );
  await settle(ticket(), ticket({ source: 'lt_2', at: at('2026-11-17 10:00') }));
  expect(await cashOf()).toEqual(['10', '6', '14', '0']);
});

test('AGENT-009 a difference below a cent, and one of somebody without a chain, pays nothing', async () => {
  const lone = await world.member('nagiisa', null);
  expect(await settle(ticket({ validBet: pesos('1.99') }), ticket({ source: 'lt_3', member: lone }))).toEqual([]);
  expect(await settle(ticket({ validBet: pesos(0), source: 'lt_4' }))).toEqual([]);
});

test('AGENT-009 the part of whoever closed the account stays with the operator', async () => {
  await world.db.owner.query(`UPDATE identity.member SET status = 'closed', closed_at = now() WHERE id = $1`, [
    chain.B,
  ]);
  await settle(ticket());
  expect(await cashOf()).toEqual(['5', '0', '5', '0']);
});

/** As the relay hands the events of the outbox on. */
async function deliver(): Promise<void> {
  const { rows } = await world.db.owner.query<{ id: bigint; topic: string; at: number; data: unknown }>(
    'SELECT id, topic, at, data FROM platform.outbox WHERE name = $1 ORDER BY id',
    [pointRebatePosted.name],
  );
  const subscription = figureSubscriptions({ offsetMinutes }).find(({ event }) => event === pointRebatePosted.name);
  const signal = new AbortController().signal;
  const context = { pool: world.db.pool, clock: world.clock, rng: systemRng, log: silentLog, signal, attempt: 1 };
  const handled = await subscription?.job.start(
    context,
    rows.map(({ id, ...row }) => ({ ...row, id: String(id) })),
  );
  await Promise.all(handled ?? []);
}

test('AGENT-009 what was kept is income by points, and rebate in the figures of the teams above, once', async () => {
  await settle(ticket(), ticket({ source: 'lt_2' }));
  await deliver();
  await deliver();
  const income = await world.read(readIncome, { startDate: '2026-11-16', endDate: '2026-11-16' }, chain.B);
  expect(income.content).toEqual([{ day: '2026-11-16', kind: 'points', bills: 2, amount: '10' }]);
  expect(income.totals).toMatchObject({ points: '10', total: '10' });
  const { rows } = await world.db.pool.query(
    `SELECT sum(rebate)::bigint AS rebate FROM agents.team_day WHERE agent = $1`,
    [chain.A],
  );
  expect(rows).toEqual([{ rebate: pesos(30) }]);
});
