import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { ContractTerms } from '#domains/agents/contract/contract.ts';
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import { inTransaction, transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { readContract } from '../contract/contract.store.ts';
import { recomputeBill } from '../settlement/recompute.ts';
import { type AgentTestWorld, at, createAgentTestWorld, offsetMinutes, pesos, tier, tieredTerms } from '../testing.ts';
import { wireTerms } from '../testing-http.ts';
import { listAudit } from './audit.store.ts';
import { approveBill, withholdBill } from './staff-bill.ts';
import { endContractAtOnce, offerForOperator, setBrandTerms } from './staff-contract.ts';
import { setBrandRule } from './staff-setting.ts';
import { listWaitingBills } from './waiting-bill.store.ts';

let world: AgentTestWorld;
let datu: MemberId;
let maria: MemberId;
beforeEach(async () => {
  world = await createAgentTestWorld();
  datu = await world.member('datu', null, 1);
  maria = await world.member('maria', datu);
});
afterEach(() => world.close());

const action = () => ({ actor: 'ate Rosa', reason: 'looked at it', at: world.clock.now() });
const approve = (bill: string) => inTransaction(world.db.pool, (tx) => approveBill(tx, { ...action(), bill }));
const withhold = (bill: string) => inTransaction(world.db.pool, (tx) => withholdBill(tx, { ...action(), bill }));
const decode = (terms: ReturnType<typeof wireTerms.daily>) => z.decode(ContractTerms, terms);

/** A daily salary of one percent, of which a bill of 50 or more waits; 10,000 are played on the first day. */
async function settleDay(stake = 10_000): Promise<string> {
  const change = { approvalFrom: pesos(50) };
  await transact(world.db.pool, (tx) => setBrandRule(tx, { ...action(), merchant: 'demo', change }));
  await world.contract(null, datu, tieredTerms('daily', [tier(1000, 0, 1, 1)]));
  await world.play({ member: maria, at: '2026-11-01 10:00', stake });
  world.clock.set(at('2026-11-02 00:11'));
  await world.settle();
  const [bill] = await world.bills(datu, 'daily');
  return bill?.id ?? '';
}

test('AGENT-027 a bill of the limit waits, and is paid when staff approves it, once of many at once', async () => {
  const id = await settleDay();
  expect(await world.bills(datu, 'daily')).toMatchObject([{ state: 'COMPUTED', net: pesos(100), paid: 0n }]);
  expect((await listWaitingBills(world.db.pool, 10)).map((bill) => [bill.id, moneyText(bill.payable)])).toEqual([
    [id, '100'],
  ]);
  const tries = await Promise.all([1, 2, 3, 4].map(() => approve(id)));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tries.find(({ ok }) => !ok)).toMatchObject({ fault: 'wrong_state' });
  expect(await world.bills(datu, 'daily')).toMatchObject([{ state: 'ISSUED', paid: pesos(100) }]);
  expect(moneyText(await world.cash(datu))).toBe('100');
  expect(await world.verify()).toEqual([]);
  expect(await listAudit(world.db.pool, id)).toMatchObject([
    { actor: 'ate Rosa', action: 'bill.approved', reason: 'looked at it', detail: { from: 'COMPUTED', paid: '100' } },
  ]);
  const { rows } = await world.db.pool.query(`SELECT approved_by FROM agents.bill WHERE id = $1`, [id]);
  expect(rows).toEqual([{ approved_by: 'ate Rosa' }]);
  const published = await world.db.owner.query(`SELECT FROM platform.outbox WHERE name = 'agents.bill_issued'`);
  expect(published.rowCount).toBe(1);
});

test('AGENT-027 a bill below the limit is paid without staff, and nobody can pay it again', async () => {
  const id = await settleDay(4_000);
  expect(await world.bills(datu, 'daily')).toMatchObject([{ state: 'ISSUED', paid: pesos(40) }]);
  expect([await approve(id), await withhold(id)]).toMatchObject([{ fault: 'wrong_state' }, { fault: 'wrong_state' }]);
  expect(await approve('bl_01ARZ3NDEKTSV4RRFFQ69G5FAV')).toMatchObject({ fault: 'bill_unknown' });
  expect(moneyText(await world.cash(datu))).toBe('40');
});

test('AGENT-027 a withheld bill pays nothing and names the reason, and may still be approved', async () => {
  const id = await settleDay();
  expect(await withhold(id)).toMatchObject({ ok: true });
  expect(await world.bills(datu, 'daily')).toMatchObject([{ state: 'WITHHELD', reason: 'looked at it', paid: 0n }]);
  expect(await withhold(id)).toMatchObject({ fault: 'wrong_state' });
  expect(await world.settle()).toBeUndefined();
  expect(moneyText(await world.cash(datu))).toBe('0');
  expect(await approve(id)).toMatchObject({ ok: true });
  expect(moneyText(await world.cash(datu))).toBe('100');
});

test('AGENT-027 of an agent who left nothing is paid, and the bill waits on', async () => {
  const id = await settleDay();
  await world.db.owner.query(`UPDATE identity.member SET status = 'closed', closed_at = now() WHERE id = $1`, [datu]);
  expect(await approve(id)).toMatchObject({ fault: 'agent_closed' });
  expect(await world.bills(datu, 'daily')).toMatchObject([{ state: 'COMPUTED' }]);
});

test('AGENT-027 what is owed by the time of the approval is taken from the bill, at most half of it', async () => {
  const id = await settleDay();
  const { rows } = await world.db.pool.query<{ contract: string }>('SELECT contract FROM agents.bill WHERE id = $1', [
    id,
  ]);
  await world.db.owner.query(
    `INSERT INTO agents.debt (contract, agent, kind, currency, cause, bill, amount) VALUES ($1, $2, 'daily', 'PHP', 'correction', $3, $4)`,
    [rows[0]?.contract, datu, id, pesos(70)],
  );
  expect(await approve(id)).toMatchObject({ ok: true });
  expect(await world.bills(datu, 'daily')).toMatchObject([{ state: 'ISSUED', recovered: pesos(50), paid: pesos(50) }]);
  expect(await world.verify()).toEqual([]);
});

test('AGENT-027 a correction that waited pays its difference', async () => {
  await settleDay(4_000);
  const [played] = await world.play({ member: maria, at: '2026-11-01 11:00', stake: 9_000 });
  expect(played).toBeDefined();
  await world.settle();
  const bills = await world.bills(datu, 'daily');
  expect(bills).toMatchObject([{ state: 'ISSUED' }, { version: 2, state: 'COMPUTED', difference: pesos(90) }]);
  expect(await approve(bills[1]?.id ?? '')).toMatchObject({ ok: true });
  expect(moneyText(await world.cash(datu))).toBe('130');
});

test('AGENT-027 a bill counts again to the same from the records, and the difference is named where it does not', async () => {
  const id = await settleDay();
  await world.play({ member: maria, at: '2026-11-01 12:00', stake: 500 });
  const recompute = () => transact(world.db.pool, (tx) => recomputeBill(tx, id, { offsetMinutes }));
  expect(await recompute()).toMatchObject({ differences: [] });
  await world.db.owner.query('UPDATE agents.bill SET gross = gross + 10000, net = net + 10000 WHERE id = $1', [id]);
  expect((await recompute())?.differences.map(({ name }) => name)).toEqual(['gross', 'net']);
});

test('AGENT-011 the operator offers to an agent without an upline, within the brand’s table, and leaves an audit row', async () => {
  const lakan = await world.member('lakan', datu, 1);
  const offer = (agent: MemberId, rate: number) =>
    inTransaction(world.db.pool, (tx) =>
      offerForOperator(tx, {
        ...action(),
        merchant: 'demo',
        currency: 'PHP',
        agent,
        terms: decode(wireTerms.daily(rate)),
        rng: systemRng,
      }),
    );
  await transact(world.db.pool, (tx) =>
    setBrandTerms(tx, { ...action(), merchant: 'demo', terms: decode(wireTerms.daily(10_000)) }),
  );
  expect(await offer(lakan, 5_000)).toMatchObject({ fault: 'not_direct_downline' });
  expect(await offer(maria, 5_000)).toMatchObject({ ok: false });
  expect(await offer(datu, 10_001)).toMatchObject({ fault: 'rate_above_own' });
  const offered = await offer(datu, 10_000);
  expect(offered).toMatchObject({ ok: true, value: { state: 'offered', upline: null } });
  const id = offered.ok ? offered.value.id : '';
  expect(await listAudit(world.db.pool, id)).toMatchObject([{ action: 'contract.offered', actor: 'ate Rosa' }]);
});

test('AGENT-011 staff ends a contract at once, with those below that it covered, and the part window is paid', async () => {
  const lakan = await world.member('lakan', datu, 1);
  const top = await world.contract(null, datu, tieredTerms('daily', [tier(1000, 0, 1, 1)]));
  const below = await world.contract(datu, lakan, tieredTerms('daily', [tier(1000, 0, 1, 0.5)]));
  world.clock.set(at('2026-11-01 12:00'));
  await world.play(
    { member: maria, at: '2026-11-01 10:00', stake: 2_000 },
    { member: maria, at: '2026-11-01 13:00', stake: 5_000 },
  );
  const end = (contract: string) =>
    inTransaction(world.db.pool, (tx) => endContractAtOnce(tx, { ...action(), contract }));
  expect(await end(top)).toMatchObject({ ok: true, value: { state: 'terminated', endsAt: at('2026-11-01 12:00') } });
  expect(await readContract(world.db.pool, below)).toMatchObject({ state: 'terminated', endCause: 'upline_ended' });
  expect(await end(top)).toMatchObject({ fault: 'contract_over' });
  expect(await end('ac_01ARZ3NDEKTSV4RRFFQ69G5FAV')).toMatchObject({ fault: 'contract_unknown' });
  world.clock.set(at('2026-11-02 00:11'));
  await world.settle();
  expect(await world.bills(datu, 'daily')).toMatchObject([{ net: pesos(20) }]);
  expect(await listAudit(world.db.pool, top)).toMatchObject([
    { action: 'contract.ended', detail: { from: 'accepted' } },
  ]);
});

test('AGENT-018 an end at once also ends what had agreed to end later, below it and before a new contract that replaces it', async () => {
  const lakan = await world.member('lakan', datu, 1);
  const daily = (rate: number) => tieredTerms('daily', [tier(1000, 0, 1, rate)]);
  const top = await world.contract(null, datu, daily(1));
  const below = await world.contract(datu, lakan, daily(0.5));
  world.clock.set(at('2026-11-01 09:00'));
  // Until midnight the old terms pay, then the new ones; the one below ends at midnight.
  const next = await world.contract(null, datu, daily(0.8));
  await world.step(below, 'upline', 'terminate');
  await world.step(below, 'downline', 'accept');
  const midnight = at('2026-11-02 00:00');
  expect([
    (await readContract(world.db.pool, top))?.endsAt,
    (await readContract(world.db.pool, below))?.endsAt,
  ]).toEqual([midnight, midnight]);
  world.clock.set(at('2026-11-01 12:00'));
  const noon = world.clock.now();
  const end = (contract: string) =>
    inTransaction(world.db.pool, (tx) => endContractAtOnce(tx, { ...action(), contract }));
  expect(await end(next)).toMatchObject({ ok: true });
  for (const contract of [top, below])
    expect(await readContract(world.db.pool, contract)).toMatchObject({ state: 'terminated', endsAt: noon });
  // The new one never begins.
  expect(await readContract(world.db.pool, next)).toMatchObject({ startsAt: midnight, endsAt: midnight });
  expect(await end(top)).toMatchObject({ fault: 'contract_over' });
  await world.play({ member: maria, at: '2026-11-01 11:00', stake: 2_000 });
  await world.play({ member: maria, at: '2026-11-01 13:00', stake: 5_000 });
  world.clock.set(at('2026-11-03 00:11'));
  await world.settle();
  expect(await world.bills(datu, 'daily')).toMatchObject([{ net: pesos(20) }]);
});

test('AGENT-018 a contract whose agreed end is still to come is ended at once by its own name', async () => {
  const top = await world.contract(null, datu, tieredTerms('daily', [tier(1000, 0, 1, 1)]));
  world.clock.set(at('2026-11-01 09:00'));
  await world.step(top, 'upline', 'terminate');
  await world.step(top, 'downline', 'accept');
  world.clock.set(at('2026-11-01 12:00'));
  const ended = await inTransaction(world.db.pool, (tx) => endContractAtOnce(tx, { ...action(), contract: top }));
  expect(ended).toMatchObject({ ok: true, value: { endsAt: at('2026-11-01 12:00'), endCause: 'operator' } });
});
