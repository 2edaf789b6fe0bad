/** Polls of a payment: requested concurrently, replied twice, failing halfway. Its money is credited once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
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

const fiveHundred = parseMoney('500') ?? 0n;
const check = ({ orderId }: OrderRef) => world.ask(checkDeposit, { orderId }, { token });
const payAtSandbox = ({ orderId }: OrderRef) =>
  world.db.pool.query(`UPDATE wallet.sandbox_payment SET state = 'paid' WHERE deposit = $1`, [orderId]);
const rounds = async () => {
  const { rows } = await world.db.pool.query<{ n: bigint }>(
    `SELECT count(*) AS n FROM graphile_worker.jobs WHERE task_identifier = 'wallet.tend_deposits'`,
  );
  return Number(rows[0]?.n);
};
/** All that a poll changes. */
const traceOf = async ({ orderId }: OrderRef) => {
  const { rows } = await world.db.pool.query('SELECT asks, ask_at FROM wallet.deposit WHERE id = $1', [orderId]);
  const { envelope } = await world.ask(readDeposit, { orderId }, { token });
  return { order: envelope.value, asked: rows, cash: await deposits.cashOf('maria'), rounds: await rounds() };
};

/** As it is stored; the session of the member may be over by then. */
const stateOf = async ({ orderId }: OrderRef) => {
  const { rows } = await world.db.pool.query<{ state: string }>('SELECT state FROM wallet.deposit WHERE id = $1', [
    orderId,
  ]);
  return rows[0]?.state;
};

test('WALLET-007 WALLET-008 a check that fails before its job is stored polls nothing', async () => {
  const order = await deposits.make(token);
  const before = await traceOf(order);
  const cut = await failBeforeWrite(world.db, { before: 'graphile_worker._private_jobs' }, () => check(order));
  expect(cut.status).toBe(500);
  expect(await traceOf(order)).toEqual(before);
  expect((await check(order)).status).toBe(200);
  expect((await traceOf(order)).rounds).toBe(before.rounds + 1);
});

test('WALLET-007 WALLET-008 repeated and concurrent checks are one poll and one credit', async () => {
  const order = await deposits.make(token);
  await payAtSandbox(order);
  const { cash } = await traceOf(order);
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => check(order)));
  expect(all.map(({ status, envelope }) => `${status} ${envelope.value?.state}`)).toEqual(
    Array.from({ length: 5 }, () => '200 pending'),
  );
  expect(await rounds()).toBe(1);
  await Promise.all([deposits.processDue(), deposits.processDue(), deposits.sendEvent(order), check(order)]);
  expect((await check(order)).envelope.value?.state).toBe('paid');
  expect((await traceOf(order)).cash).toBe(cash + fiveHundred);
});

test('WALLET-007 WALLET-008 a poll whose credit fails leaves neither state nor money, and is repeated', async () => {
  const order = await deposits.make(token);
  await payAtSandbox(order);
  const { cash } = await traceOf(order);
  await check(order);
  await failBeforeBalanceEvent(world.db, () => deposits.processDue());
  expect(await traceOf(order)).toMatchObject({ order: { state: 'pending' }, cash });
  await deposits.processDue();
  expect((await traceOf(order)).order?.state).toBe('pending');
  // As long as the claim of the dead worker lasts.
  world.clock.pass(2 * minuteMs);
  await deposits.processDue();
  expect(await traceOf(order)).toMatchObject({ order: { state: 'paid', late: false }, cash: cash + fiveHundred });
  await deposits.sendEvent(order);
  expect((await traceOf(order)).cash).toBe(cash + fiveHundred);
});

test('WALLET-008 an order that cannot be settled does not delay the others', async () => {
  const [stuck, other] = [await deposits.make(token), await deposits.make(token)];
  for (const order of [stuck, other]) {
    await payAtSandbox(order);
    await check(order);
  }
  const stumble = {
    before: 'wallet.deposit',
    on: 'UPDATE',
    when: `NEW.id = '${stuck.orderId}' AND NEW.state = 'paid'`,
  } as const;
  await failBeforeWrite(world.db, stumble, () => deposits.processDue());
  expect([(await traceOf(stuck)).order?.state, (await traceOf(other)).order?.state]).toEqual(['pending', 'paid']);
  world.clock.pass(2 * minuteMs);
  await deposits.processDue();
  expect((await traceOf(stuck)).order?.state).toBe('paid');
});

test('WALLET-008 an order that cannot expire does not delay the others, and expires when it can', async () => {
  const [stuck, other] = [await deposits.make(token), await deposits.make(token)];
  world.clock.pass(15 * minuteMs);
  const when = `NEW.id = '${stuck.orderId}' AND NEW.state = 'expired'`;
  await failBeforeWrite(world.db, { before: 'wallet.deposit', on: 'UPDATE', when }, () => deposits.processDue());
  expect([await stateOf(stuck), await stateOf(other)]).toEqual(['pending', 'expired']);
  await deposits.processDue();
  expect(await stateOf(stuck)).toBe('expired');
});

test('WALLET-008 a check of an order that does not exist, or of another member, is refused as unknown', async () => {
  const order = await deposits.make(token);
  const stranger = await world.ask(checkDeposit, { orderId: order.orderId }, { token: await world.enter('datu') });
  expect([stranger.status, stranger.envelope.code]).toEqual([404, 'ORDER_UNKNOWN']);
  expect((await check({ orderId: `dp_${'0'.repeat(26)}` })).envelope.code).toBe('ORDER_UNKNOWN');
  expect((await check({ orderId: 'mine' })).envelope.code).toBe('MALFORMED_INPUT');
});
