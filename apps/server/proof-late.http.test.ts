/** A bank transfer that is proven after its order has ended: money that was sent is not lost because a picture came late. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPause } from '#domains/protection/contract/pause.ts';
import { type DepositOrder, makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import {
  approveDeposit,
  dueToReview,
  dueToSendBack,
  hasOpenOrders,
  type RejectReason,
  rejectDeposit,
} from '#domains/wallet/server/index.ts';
import { type Cashier, cashier } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { parseMoney } from '#kernel/money.ts';
import { dayMs, hourMs, type Instant, later } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/db.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { protectionOf } from './protection.ts';

let world: World;
let till: Cashier;
beforeAll(async () => {
  const protection = protectionOf();
  world = await testWorld({ wallet: { mayDeposit: protection.mayDeposit }, routes: protection.routes });
  till = cashier(world);
});
afterAll(() => world.close());

type Order = Pick<DepositOrder, 'orderId'>;
type Shown = Awaited<ReturnType<Cashier['make']>>;

/** An order by bank whose time is over, and the token of the next day. */
async function expired(account: string): Promise<{ order: Shown; token: string }> {
  const order = await till.make(await world.enter(account), { method: 'BANK', amount: '5000' });
  world.clock.pass(25 * hourMs);
  await till.tend();
  const token = await world.enter(account);
  return { order: await read(token, order), token };
}
async function read(token: string, { orderId }: Order): Promise<Shown> {
  const { value } = (await world.ask(readDeposit, { orderId }, { token })).envelope;
  if (!value) throw new Error('the order is gone');
  return value;
}
const isWaiting = async ({ orderId }: Order) => (await dueToReview(world.db.pool, 50)).some(({ id }) => id === orderId);
const decision = ({ orderId }: Order) => ({ deposit: orderId, actor: 'ate Rosa', at: world.clock.now() });
const approve = (order: Order, sentAt: Instant | null = null) =>
  inTransaction(world.db.pool, (tx) => approveDeposit(tx, { ...decision(order), sentAt }, world));
const reject = (order: Order, reason: RejectReason) =>
  inTransaction(world.db.pool, (tx) => rejectDeposit(tx, { ...decision(order), reason }, world));
const fiveThousand = parseMoney('5000') ?? 0n;

test('WALLET-008 a proof that comes after the time is over is looked at by a person, and the money is credited late, once', async () => {
  const { order, token } = await expired('celia');
  const before = await till.cashOf('celia');
  expect(order).toMatchObject({ state: 'expired', proveBy: later(order.endedAt as Instant, 7 * dayMs) });
  expect((await till.prove(token, order)).value).toMatchObject({
    state: 'expired',
    proofs: 1,
    reviewing: true,
    reviewDueAt: later(world.clock.now(), 2 * hourMs),
  });
  expect(await isWaiting(order)).toBe(true);
  const { rows } = await world.db.pool.query<{ member: MemberId }>('SELECT member FROM wallet.deposit WHERE id = $1', [
    order.orderId,
  ]);
  expect(await hasOpenOrders(world.db.pool, rows[0]?.member ?? 'mb_')).toBe(true);
  const both = await Promise.all([approve(order), approve(order)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await read(token, order)).toMatchObject({ state: 'paid', late: true, reviewing: false, proveBy: null });
  expect(await isWaiting(order)).toBe(false);
  expect(await till.cashOf('celia')).toBe(before + fiveThousand);
});

test('WALLET-008 what was not found or could not be read can be proven once more; every other no is the last', async () => {
  const { order, token } = await expired('pilar');
  await till.prove(token, order);
  expect(await reject(order, 'proof_unreadable')).toMatchObject({ ok: true });
  expect(await read(token, order)).toMatchObject({ state: 'failed', reviewing: false });
  expect(await isWaiting(order)).toBe(false);
  expect((await till.prove(token, order)).value).toMatchObject({ state: 'failed', reviewing: true, proofs: 2 });
  expect(await isWaiting(order)).toBe(true);
  expect(await reject(order, 'not_received')).toMatchObject({ ok: true });
  // It came by the slower way, and in another amount.
  expect(await reject(order, 'amount_differs')).toMatchObject({ ok: true });
  expect((await dueToSendBack(world.db.pool, 50)).map(({ id }) => id)).toContain(order.orderId);
  expect(await read(token, order)).toMatchObject({ reason: 'amount_differs', proveBy: null, owed: { by: 'payments' } });
  expect((await till.prove(token, order)).code).toBe('ORDER_ENDED');
  expect(await reject(order, 'name_differs')).toMatchObject({ ok: false, fault: 'order_ended' });
});

test('WALLET-008 after a week it is too late, and somebody else’s order is unknown', async () => {
  const { order, token } = await expired('tomas');
  expect((await till.prove(await world.enter('datu'), order)).code).toBe('ORDER_UNKNOWN');
  world.clock.pass(8 * dayMs);
  const later8 = await world.enter('tomas');
  expect((await read(later8, order)).proveBy).toBeLessThan(world.clock.now());
  expect((await till.prove(later8, order)).code).toBe('ORDER_ENDED');
  expect(token).not.toBe('');
});

test('WALLET-008 MEMBER-006 what was sent during a break is not credited by a late proof, what was sent before it is', async () => {
  const { order, token } = await expired('ramon');
  const sentAt = later(order.madeAt as Instant, hourMs);
  expect((await world.ask(startPause, { term: '24h' }, { token })).status).toBe(200);
  world.clock.pass(hourMs);
  expect((await till.prove(token, order)).value).toMatchObject({ reviewing: true, stopped: { by: 'cooling_off' } });
  expect(await approve(order)).toMatchObject({ ok: false, fault: 'sent_unknown' });
  expect(await approve(order, world.clock.now())).toMatchObject({ ok: false, fault: 'sent_after_stop' });
  expect(await approve(order, sentAt)).toMatchObject({ ok: true, value: 'late' });
});

test('WALLET-008 what is looked at counts as open: a limit holds for it and for a new order together', async () => {
  const { order, token } = await expired('isko');
  await world.db.pool.query(
    `INSERT INTO protection.setting (member) SELECT member FROM wallet.deposit WHERE id = $1 ON CONFLICT DO NOTHING`,
    [order.orderId],
  );
  await world.db.pool.query(
    `INSERT INTO protection.member_limit (member, kind, period, value)
     SELECT member, 'deposit', 'day', 60000000 FROM wallet.deposit WHERE id = $1`,
    [order.orderId],
  );
  await till.prove(token, order);
  const more = { method: 'BANK', amount: '1500' };
  expect((await world.ask(makeDeposit, more, { token, key: 'beside-the-late-one' })).envelope.code).toBe(
    'DEPOSIT_LIMIT_REACHED',
  );
  expect(await till.booksAreTrue()).toBe(true);
});
