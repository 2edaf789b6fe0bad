/** A bank transfer that is proven after its order has ended: money that was sent is not lost because a picture came late. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPause } from '#domains/protection/contract/pause.ts';
import { type DepositOrder, makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import {
  approveDeposit,
  hasOpenOrders,
  listDepositsToRefund,
  listDepositsToReview,
  type RejectReason,
  rejectDeposit,
} from '#domains/wallet/server/index.ts';
import { createDepositHarness, type DepositHarness } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { parseMoney } from '#kernel/money.ts';
import { addMs, dayMs, hourMs, type Instant } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
let depositHarness: DepositHarness;
beforeAll(async () => {
  world = await createTestWorld();
  depositHarness = createDepositHarness(world);
});
afterAll(() => world.close());

type OrderRef = Pick<DepositOrder, 'orderId'>;
type ShownOrder = Awaited<ReturnType<DepositHarness['make']>>;

/** An order by bank whose time is over, and the token of the next day. */
async function createExpiredOrder(account: string): Promise<{ order: ShownOrder; token: string }> {
  const order = await depositHarness.make(await world.enter(account), { method: 'BANK', amount: '5000' });
  world.clock.pass(25 * hourMs);
  await depositHarness.processDue();
  const token = await world.enter(account);
  return { order: await readOrder(token, order), token };
}
async function readOrder(token: string, { orderId }: OrderRef): Promise<ShownOrder> {
  const { value } = (await world.ask(readDeposit, { orderId }, { token })).envelope;
  if (!value) throw new Error('the order is gone');
  return value;
}
const isAwaitingReview = async ({ orderId }: OrderRef) =>
  (await listDepositsToReview(world.db.pool, 50)).some(({ id }) => id === orderId);
const decisionOf = ({ orderId }: OrderRef) => ({ deposit: orderId, actor: 'ate Rosa', at: world.clock.now() });
const approve = (order: OrderRef, sentAt: Instant | null = null) =>
  inTransaction(world.db.pool, (tx) => approveDeposit(tx, { ...decisionOf(order), sentAt }, world));
const reject = (order: OrderRef, reason: RejectReason) =>
  inTransaction(world.db.pool, (tx) => rejectDeposit(tx, { ...decisionOf(order), reason }, world));
const fiveThousand = parseMoney('5000') ?? 0n;

test('WALLET-008 a proof that comes after the time is over is looked at by a person, and the money is credited late, once', async () => {
  const { order, token } = await createExpiredOrder('celia');
  const before = await depositHarness.cashOf('celia');
  expect(order).toMatchObject({ state: 'expired', proveBy: addMs(order.endedAt as Instant, 7 * dayMs) });
  expect((await depositHarness.addProof(token, order)).value).toMatchObject({
    state: 'expired',
    proofs: 1,
    reviewing: true,
    reviewDueAt: addMs(world.clock.now(), 2 * hourMs),
  });
  expect(await isAwaitingReview(order)).toBe(true);
  const { rows } = await world.db.pool.query<{ member: MemberId }>('SELECT member FROM wallet.deposit WHERE id = $1', [
    order.orderId,
  ]);
  expect(await hasOpenOrders(world.db.pool, rows[0]?.member ?? 'mb_')).toBe(true);
  const both = await Promise.all([approve(order), approve(order)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readOrder(token, order)).toMatchObject({ state: 'paid', late: true, reviewing: false, proveBy: null });
  expect(await isAwaitingReview(order)).toBe(false);
  expect(await depositHarness.cashOf('celia')).toBe(before + fiveThousand);
});

test('WALLET-008 what was not found or could not be read can be proven once more; every other no is the last', async () => {
  const { order, token } = await createExpiredOrder('pilar');
  await depositHarness.addProof(token, order);
  expect(await reject(order, 'proof_unreadable')).toMatchObject({ ok: true });
  expect(await readOrder(token, order)).toMatchObject({ state: 'failed', reviewing: false });
  expect(await isAwaitingReview(order)).toBe(false);
  expect((await depositHarness.addProof(token, order)).value).toMatchObject({
    state: 'failed',
    reviewing: true,
    proofs: 2,
  });
  expect(await isAwaitingReview(order)).toBe(true);
  expect(await reject(order, 'not_received')).toMatchObject({ ok: true });
  // It came by the slower way, and in another amount.
  expect(await reject(order, 'amount_differs')).toMatchObject({ ok: true });
  expect((await listDepositsToRefund(world.db.pool, 50)).map(({ id }) => id)).toContain(order.orderId);
  expect(await readOrder(token, order)).toMatchObject({
    reason: 'amount_differs',
    proveBy: null,
    owed: { by: 'payments' },
  });
  expect((await depositHarness.addProof(token, order)).code).toBe('ORDER_ENDED');
  expect(await reject(order, 'name_differs')).toMatchObject({ ok: false, fault: 'order_ended' });
});

test('WALLET-008 after a week it is too late, and somebody else’s order is unknown', async () => {
  const { order, token } = await createExpiredOrder('tomas');
  expect((await depositHarness.addProof(await world.enter('datu'), order)).code).toBe('ORDER_UNKNOWN');
  world.clock.pass(8 * dayMs);
  const later8 = await world.enter('tomas');
  expect((await readOrder(later8, order)).proveBy).toBeLessThan(world.clock.now());
  expect((await depositHarness.addProof(later8, order)).code).toBe('ORDER_ENDED');
  expect(token).not.toBe('');
});

test('WALLET-008 MEMBER-006 what was sent during a break is not credited by a late proof, what was sent before it is', async () => {
  const { order, token } = await createExpiredOrder('ramon');
  const sentAt = addMs(order.madeAt as Instant, hourMs);
  expect((await world.ask(startPause, { term: '24h' }, { token })).status).toBe(200);
  world.clock.pass(hourMs);
  expect((await depositHarness.addProof(token, order)).value).toMatchObject({
    reviewing: true,
    stopped: { by: 'cooling_off' },
  });
  expect(await approve(order)).toMatchObject({ ok: false, fault: 'sent_unknown' });
  expect(await approve(order, world.clock.now())).toMatchObject({ ok: false, fault: 'sent_after_stop' });
  expect(await approve(order, sentAt)).toMatchObject({ ok: true, value: 'late' });
});

test('WALLET-008 what is looked at counts as open: a limit holds for it and for a new order together', async () => {
  const { order, token } = await createExpiredOrder('isko');
  await world.db.pool.query(
    `INSERT INTO protection.setting (member) SELECT member FROM wallet.deposit WHERE id = $1 ON CONFLICT DO NOTHING`,
    [order.orderId],
  );
  await world.db.pool.query(
    `INSERT INTO protection.member_limit (member, kind, period, value)
     SELECT member, 'deposit', 'day', 60000000 FROM wallet.deposit WHERE id = $1`,
    [order.orderId],
  );
  await depositHarness.addProof(token, order);
  const more = { method: 'BANK', amount: '1500' };
  expect((await world.ask(makeDeposit, more, { token, key: 'beside-the-late-one' })).envelope.code).toBe(
    'DEPOSIT_LIMIT_REACHED',
  );
  expect(await depositHarness.isLedgerBalanced()).toBe(true);
});
