/** Staff decisions on a payment by hand: concurrent, repeated, in the wrong order, failing. Money is credited once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeposit } from '#domains/wallet/contract/deposit.ts';
import { parseMoney } from '#kernel/money.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { approveDeposit, listAudit, rejectDeposit } from '../index.ts';
import {
  closeAndVerify,
  createDepositHarness,
  type DepositHarness,
  failBeforeBalanceEvent,
  failBeforeWrite,
  type OrderRef,
} from '../testing.ts';

let world: World;
let deposits: DepositHarness;
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  deposits = createDepositHarness(world);
  token = await world.enter('maria');
});
afterAll(() => closeAndVerify(world, deposits));

const fiveThousand = parseMoney('5000') ?? 0n;
const byHand = () => deposits.make(token, { method: 'BANK', amount: '5000' });
const decision = ({ orderId }: OrderRef) => ({ deposit: orderId, actor: 'ate Rosa', at: world.clock.now() });
const approve = (order: OrderRef) => inTransaction(world.db.pool, (tx) => approveDeposit(tx, decision(order), world));
const reject = (order: OrderRef) =>
  inTransaction(world.db.pool, (tx) => rejectDeposit(tx, { ...decision(order), reason: 'not_received' }, world));

/** All that a decision changes. */
const traceOf = async ({ orderId }: OrderRef) => ({
  order: (await world.ask(readDeposit, { orderId }, { token })).envelope.value,
  cash: await deposits.cashOf('maria'),
  audit: await listAudit(world.db.pool, orderId),
});

test('WALLET-007 WALLET-008 an approval that fails after its posting is undone, and the next one credits once', async () => {
  const order = await byHand();
  const before = await traceOf(order);
  await expect(failBeforeBalanceEvent(world.db, () => approve(order))).rejects.toThrow('cut');
  expect(await traceOf(order)).toEqual(before);
  expect(await approve(order)).toEqual({ ok: true, value: 'settled' });
  expect(await traceOf(order)).toMatchObject({ order: { state: 'paid' }, cash: before.cash + fiveThousand });
});

test('WALLET-007 WALLET-008 an approval without its audit row credits nothing', async () => {
  const order = await byHand();
  const before = await traceOf(order);
  await expect(failBeforeWrite(world.db, { before: 'wallet.audit' }, () => approve(order))).rejects.toThrow('cut');
  expect(await traceOf(order)).toEqual(before);
  await reject(order);
});

test('WALLET-007 WALLET-008 of many rejections, concurrent or repeated, one is stored', async () => {
  const order = await byHand();
  const all = await Promise.all([reject(order), reject(order), reject(order)]);
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await reject(order)).toMatchObject({ ok: false, fault: 'order_ended' });
  expect((await traceOf(order)).audit).toMatchObject([
    { actor: 'ate Rosa', action: 'deposit.reject', detail: { reason: 'not_received' } },
  ]);
});

test('WALLET-007 WALLET-008 an order that is approved and rejected concurrently is paid, once, whichever came first', async () => {
  for (const turn of [1, 2, 3, 4]) {
    const order = await byHand();
    const { cash } = await traceOf(order);
    await Promise.all(turn % 2 ? [approve(order), reject(order)] : [reject(order), approve(order)]);
    expect(await traceOf(order)).toMatchObject({ order: { state: 'paid' }, cash: cash + fiveThousand });
  }
});

test('WALLET-007 WALLET-008 a paid order cannot be rejected', async () => {
  const order = await byHand();
  await approve(order);
  const before = await traceOf(order);
  expect(await reject(order)).toMatchObject({ ok: false, fault: 'order_ended' });
  expect(await traceOf(order)).toEqual(before);
});

test('WALLET-007 WALLET-008 a rejection that fails before its audit row is undone', async () => {
  const order = await byHand();
  const before = await traceOf(order);
  await expect(failBeforeWrite(world.db, { before: 'wallet.audit' }, () => reject(order))).rejects.toThrow('cut');
  expect(await traceOf(order)).toEqual(before);
  expect((await reject(order)).ok).toBe(true);
  expect((await traceOf(order)).order).toMatchObject({ state: 'failed', reason: 'not_received' });
});

test('WALLET-008 an order whose result a provider decides, or that does not exist, cannot be rejected by hand', async () => {
  const order = await deposits.make(token);
  expect(await reject(order)).toMatchObject({ ok: false, fault: 'not_by_hand' });
  expect((await traceOf(order)).order?.state).toBe('pending');
  expect(await reject({ orderId: `dp_${'0'.repeat(26)}` })).toMatchObject({ ok: false, fault: 'order_unknown' });
});
