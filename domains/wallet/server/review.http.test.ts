/** What people decide about a payment by hand: at once, twice, in the wrong order, cut off. Money is credited once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { inTransaction } from '#platform/server/db.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { readDeposit } from '../contract/deposit.ts';
import { approveDeposit, listAudit, rejectDeposit } from './index.ts';
import { type Cashier, cashier, cutBeforeNews, cutOff, type Order } from './testing.ts';

let world: World;
let till: Cashier;
let token = '';
beforeAll(async () => {
  world = await testWorld();
  till = cashier(world);
  token = await world.enter('maria');
});
afterAll(async () => {
  const areTrue = await till.booksAreTrue();
  await world.close();
  if (!areTrue) throw new Error('the books are not true after all that');
});

const fiveThousand = parseMoney('5000') ?? 0n;
const byHand = () => till.make(token, { method: 'BANK', amount: '5000' });
const decision = ({ orderId }: Order) => ({ deposit: orderId, actor: 'ate Rosa', at: world.clock.now() });
const approve = (order: Order) => inTransaction(world.db.pool, (tx) => approveDeposit(tx, decision(order), world));
const reject = (order: Order) =>
  inTransaction(world.db.pool, (tx) => rejectDeposit(tx, { ...decision(order), reason: 'not_received' }, world));

/** All that a decision leaves. */
const traceOf = async ({ orderId }: Order) => ({
  order: (await world.ask(readDeposit, { orderId }, { token })).envelope.value,
  cash: await till.cashOf('maria'),
  audit: await listAudit(world.db.pool, orderId),
});

test('WALLET-007 WALLET-008 an approval that is cut off after its money is none, and the next one credits once', async () => {
  const order = await byHand();
  const before = await traceOf(order);
  await expect(cutBeforeNews(world.db, () => approve(order))).rejects.toThrow('cut');
  expect(await traceOf(order)).toEqual(before);
  expect(await approve(order)).toEqual({ ok: true, value: 'settled' });
  expect(await traceOf(order)).toMatchObject({ order: { state: 'paid' }, cash: before.cash + fiveThousand });
});

test('WALLET-007 WALLET-008 an approval without its row in the audit credits nothing', async () => {
  const order = await byHand();
  const before = await traceOf(order);
  await expect(cutOff(world.db, { before: 'wallet.audit' }, () => approve(order))).rejects.toThrow('cut');
  expect(await traceOf(order)).toEqual(before);
  await reject(order);
});

test('WALLET-007 WALLET-008 of many rejections, at once or one after the other, one is written', async () => {
  const order = await byHand();
  const all = await Promise.all([reject(order), reject(order), reject(order)]);
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await reject(order)).toMatchObject({ ok: false, fault: 'order_ended' });
  expect((await traceOf(order)).audit).toMatchObject([
    { actor: 'ate Rosa', action: 'deposit.reject', detail: { reason: 'not_received' } },
  ]);
});

test('WALLET-007 WALLET-008 approved and rejected at the same moment it is paid, once, whichever came first', async () => {
  for (const turn of [1, 2, 3, 4]) {
    const order = await byHand();
    const { cash } = await traceOf(order);
    await Promise.all(turn % 2 ? [approve(order), reject(order)] : [reject(order), approve(order)]);
    expect(await traceOf(order)).toMatchObject({ order: { state: 'paid' }, cash: cash + fiveThousand });
  }
});

test('WALLET-007 WALLET-008 what is paid is rejected no more', async () => {
  const order = await byHand();
  await approve(order);
  const before = await traceOf(order);
  expect(await reject(order)).toMatchObject({ ok: false, fault: 'order_ended' });
  expect(await traceOf(order)).toEqual(before);
});

test('WALLET-007 WALLET-008 a rejection that is cut off before its row in the audit is none', async () => {
  const order = await byHand();
  const before = await traceOf(order);
  await expect(cutOff(world.db, { before: 'wallet.audit' }, () => reject(order))).rejects.toThrow('cut');
  expect(await traceOf(order)).toEqual(before);
  expect((await reject(order)).ok).toBe(true);
  expect((await traceOf(order)).order).toMatchObject({ state: 'failed', reason: 'not_received' });
});

test('WALLET-008 nobody rejects by hand what a provider decides, or what nobody made', async () => {
  const order = await till.make(token);
  expect(await reject(order)).toMatchObject({ ok: false, fault: 'not_by_hand' });
  expect((await traceOf(order)).order?.state).toBe('pending');
  expect(await reject({ orderId: `dp_${'0'.repeat(26)}` })).toMatchObject({ ok: false, fault: 'order_unknown' });
});
