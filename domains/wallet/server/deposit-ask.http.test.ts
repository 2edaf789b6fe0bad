/** Our own question about a payment: asked for by many at once, answered twice, cut off. Its money is credited once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { checkDeposit, readDeposit } from '../contract/deposit.ts';
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

const fiveHundred = parseMoney('500') ?? 0n;
const check = ({ orderId }: Order) => world.ask(checkDeposit, { orderId }, { token });
const payOutside = ({ orderId }: Order) =>
  world.db.pool.query(`UPDATE wallet.sandbox_payment SET state = 'paid' WHERE deposit = $1`, [orderId]);
const rounds = async () => {
  const { rows } = await world.db.pool.query<{ n: bigint }>(
    `SELECT count(*) AS n FROM graphile_worker.jobs WHERE task_identifier = 'wallet.tend_deposits'`,
  );
  return Number(rows[0]?.n);
};
/** All that a question leaves. */
const traceOf = async ({ orderId }: Order) => {
  const { rows } = await world.db.pool.query('SELECT asks, ask_at FROM wallet.deposit WHERE id = $1', [orderId]);
  const { envelope } = await world.ask(readDeposit, { orderId }, { token });
  return { order: envelope.value, asked: rows, cash: await till.cashOf('maria'), rounds: await rounds() };
};

/** As it is kept; the session of the member may be over by then. */
const stateOf = async ({ orderId }: Order) => {
  const { rows } = await world.db.pool.query<{ state: string }>('SELECT state FROM wallet.deposit WHERE id = $1', [
    orderId,
  ]);
  return rows[0]?.state;
};

test('WALLET-007 WALLET-008 to have paid, cut off before the question is noted for the worker, asks nothing', async () => {
  const order = await till.make(token);
  const before = await traceOf(order);
  const cut = await cutOff(world.db, { before: 'graphile_worker._private_jobs' }, () => check(order));
  expect(cut.status).toBe(500);
  expect(await traceOf(order)).toEqual(before);
  expect((await check(order)).status).toBe(200);
  expect((await traceOf(order)).rounds).toBe(before.rounds + 1);
});

test('WALLET-007 WALLET-008 said by many pages at once and again, it is one round of questions and one credit', async () => {
  const order = await till.make(token);
  await payOutside(order);
  const { cash } = await traceOf(order);
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => check(order)));
  expect(all.map(({ status, envelope }) => `${status} ${envelope.value?.state}`)).toEqual(
    Array.from({ length: 5 }, () => '200 pending'),
  );
  expect(await rounds()).toBe(1);
  await Promise.all([till.tend(), till.tend(), till.tell(order), check(order)]);
  expect((await check(order)).envelope.value?.state).toBe('paid');
  expect((await traceOf(order)).cash).toBe(cash + fiveHundred);
});

test('WALLET-007 WALLET-008 an answer whose credit is cut off leaves neither state nor money, and is asked for again', async () => {
  const order = await till.make(token);
  await payOutside(order);
  const { cash } = await traceOf(order);
  await check(order);
  await cutBeforeNews(world.db, () => till.tend());
  expect(await traceOf(order)).toMatchObject({ order: { state: 'pending' }, cash });
  await till.tend();
  expect((await traceOf(order)).order?.state).toBe('pending');
  // As long as the question is held by whoever died over it.
  world.clock.pass(2 * minuteMs);
  await till.tend();
  expect(await traceOf(order)).toMatchObject({ order: { state: 'paid', late: false }, cash: cash + fiveHundred });
  await till.tell(order);
  expect((await traceOf(order)).cash).toBe(cash + fiveHundred);
});

test('WALLET-008 an order that cannot be settled keeps no other waiting', async () => {
  const [stuck, other] = [await till.make(token), await till.make(token)];
  for (const order of [stuck, other]) {
    await payOutside(order);
    await check(order);
  }
  const stumble = {
    before: 'wallet.deposit',
    on: 'UPDATE',
    when: `NEW.id = '${stuck.orderId}' AND NEW.state = 'paid'`,
  } as const;
  await cutOff(world.db, stumble, () => till.tend());
  expect([(await traceOf(stuck)).order?.state, (await traceOf(other)).order?.state]).toEqual(['pending', 'paid']);
  world.clock.pass(2 * minuteMs);
  await till.tend();
  expect((await traceOf(stuck)).order?.state).toBe('paid');
});

test('WALLET-008 an order that cannot expire keeps no other from it, and expires when it can', async () => {
  const [stuck, other] = [await till.make(token), await till.make(token)];
  world.clock.pass(15 * minuteMs);
  const when = `NEW.id = '${stuck.orderId}' AND NEW.state = 'expired'`;
  await cutOff(world.db, { before: 'wallet.deposit', on: 'UPDATE', when }, () => till.tend());
  expect([await stateOf(stuck), await stateOf(other)]).toEqual(['pending', 'expired']);
  await till.tend();
  expect(await stateOf(stuck)).toBe('expired');
});

test('WALLET-008 to have paid what nobody ordered, or another, is unknown', async () => {
  const order = await till.make(token);
  const stranger = await world.ask(checkDeposit, { orderId: order.orderId }, { token: await world.enter('datu') });
  expect([stranger.status, stranger.envelope.code]).toEqual([404, 'ORDER_UNKNOWN']);
  expect((await check({ orderId: `dp_${'0'.repeat(26)}` })).envelope.code).toBe('ORDER_UNKNOWN');
  expect((await check({ orderId: 'mine' })).envelope.code).toBe('MALFORMED_INPUT');
});
