/** The way of an order through a gateway outside, from the call to the credit. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { type CompanyTill, companyTill } from '#tools/testing/company-desk.ts';
import { readDeposit } from '../contract/deposit.ts';
import { captureOf, companyHeaders, postNews } from './providers/testing.ts';
import type { Order } from './testing.ts';

let world: CompanyTill['world'];
let till: CompanyTill['till'];
let gateway: CompanyTill['gateway'];
let close: CompanyTill['close'];
let sendBackOf: CompanyTill['sendBack'];
let token = '';
beforeAll(async () => {
  ({ world, till, gateway, close, sendBack: sendBackOf } = await companyTill());
  token = await world.enter('maria');
});
afterAll(() => close());
beforeEach(() => {
  gateway.mood = 'well';
});

const read = async ({ orderId }: Order) => (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const post = (event: object, headers: Record<string, string>) => postNews(world, event, headers);
const shown = (id: string) => companyHeaders(gateway, id);
const fiveHundred = parseMoney('500') ?? 0n;

test('WALLET-008 the order stands before the gateway hears of it, is opened by a job, and credited by its event once', async () => {
  const order = await till.make(token);
  expect([order.pay, gateway.payments.size]).toEqual([null, 0]);
  await till.open(order);
  await till.open(order);
  expect((await read(order))?.pay).toMatchObject({ kind: 'redirect', url: 'https://pay.example/checkout' });
  expect(gateway.payments.size).toBe(1);
  const before = await till.cashOf('maria');
  const event = captureOf({ id: order.orderId, amount: 500 });
  expect((await post(event, { ...shown('wh-1'), 'x-callback-token': 'guessed' })).statusCode).toBe(403);
  expect(await till.cashOf('maria')).toBe(before);
  await Promise.all([post(event, shown('wh-1')), post(event, shown('wh-1')), post(event, shown('wh-2'))]);
  expect(await till.cashOf('maria')).toBe(before + fiveHundred);
  expect((await read(order))?.state).toBe('paid');
});

test('WALLET-008 a gateway that does not answer is tried again; one that refuses ends the order with its reason', async () => {
  const order = await till.make(token);
  gateway.mood = 'busy';
  await expect(till.open(order)).rejects.toThrow(/has not said/);
  expect((await read(order))?.state).toBe('pending');
  gateway.mood = 'refuses';
  await till.open(order);
  expect(await read(order)).toMatchObject({ state: 'failed', reason: 'channel_unavailable' });
});

test('WALLET-008 an unknown answer is asked again, and a positive one credits without any event', async () => {
  const order = await till.make(token);
  await till.open(order);
  const row = gateway.payments.get(order.orderId);
  if (row) row.status = 'SUCCEEDED';
  const before = await till.cashOf('maria');
  gateway.mood = 'busy';
  world.clock.pass(14 * minuteMs);
  await till.tend();
  expect((await read(order))?.state).toBe('pending');
  gateway.mood = 'well';
  world.clock.pass(2 * minuteMs);
  await till.tend();
  expect(await till.cashOf('maria')).toBe(before + fiveHundred);
  expect((await read(order))?.state).toBe('paid');
  await post(captureOf({ id: order.orderId, amount: 500 }), shown('wh-late'));
  expect(await till.cashOf('maria')).toBe(before + fiveHundred);
});

test('WALLET-008 a gateway that took another amount and then answers with what was asked for credits nothing', async () => {
  const order = await till.make(token);
  await till.open(order);
  const row = gateway.payments.get(order.orderId);
  if (row) row.status = 'SUCCEEDED';
  const before = await till.cashOf('maria');
  const event = captureOf({ id: order.orderId, amount: 500 }, { captures: [{ capture_amount: 5 }] });
  await post(event, shown('wh-other'));
  // As if the question had been under way already.
  await world.db.pool.query('UPDATE wallet.deposit SET ask_at = $2 WHERE id = $1', [
    order.orderId,
    new Date(world.clock.now()),
  ]);
  await till.tend();
  expect(await till.cashOf('maria')).toBe(before);
  expect(await read(order)).toMatchObject({ state: 'failed', maybeLate: false, owed: { amount: '5' } });
});

test('WALLET-008 what went back stays back when its news comes again, and another payment of the same amount is owed', async () => {
  const order = await till.make(token);
  await till.open(order);
  const five = (id: string, payment: string, amount = 5) =>
    post(
      captureOf({ id: order.orderId, amount: 500 }, { payment_id: payment, captures: [{ capture_amount: amount }] }),
      shown(id),
    );
  const sendBack = async (amount: string) => {
    world.clock.pass(minuteMs);
    expect(await sendBackOf(order, amount)).toMatchObject({ ok: true });
  };
  await five('wh-five', 'py-one');
  await sendBack('5');
  const backAt = world.clock.now();
  await five('wh-five-again', 'py-one');
  const row = gateway.payments.get(order.orderId);
  Object.assign(row ?? {}, { status: 'SUCCEEDED', request_amount: 5 });
  await world.db.pool.query("UPDATE wallet.deposit SET ask_at = now() - interval '99 years' WHERE id = $1", [
    order.orderId,
  ]);
  await till.tend();
  expect((await read(order))?.owed).toMatchObject({ amount: '5', backAt });
  await five('wh-second', 'py-two');
  expect((await read(order))?.owed).toMatchObject({ amount: '5', backAt: null });
  await five('wh-third', 'py-three', 7);
  expect((await read(order))?.owed).toMatchObject({ amount: '12', backAt: null });
  await sendBack('12');
  await five('wh-first-of-all', 'py-one');
  expect((await read(order))?.owed).toMatchObject({ backAt: world.clock.now() });
});

test('WALLET-008 an order that is paid in full twice is credited once, and the second payment is owed', async () => {
  const order = await till.make(token);
  await till.open(order);
  const before = await till.cashOf('maria');
  const pay = (id: string, payment: string) =>
    post(captureOf({ id: order.orderId, amount: 500 }, { payment_id: payment }), shown(id));
  await pay('wh-full', 'py-first');
  await pay('wh-full-again', 'py-first');
  expect(await read(order)).toMatchObject({ state: 'paid', owed: null });
  await Promise.all([pay('wh-full-second', 'py-other'), pay('wh-full-second-again', 'py-other')]);
  expect(await read(order)).toMatchObject({ state: 'paid', owed: { amount: '500', backAt: null } });
  expect(await till.cashOf('maria')).toBe(before + fiveHundred);
});

test('WALLET-008 what an answer credited is known by the event that follows, and a second payment is owed', async () => {
  const order = await till.make(token);
  await till.open(order);
  const row = gateway.payments.get(order.orderId);
  if (row) row.status = 'SUCCEEDED';
  const before = await till.cashOf('maria');
  world.clock.pass(14 * minuteMs);
  await till.tend();
  const pay = (id: string, payment: string) =>
    post(captureOf({ id: order.orderId, amount: 500 }, { payment_id: payment }), shown(id));
  await pay('wh-answered', 'py-answered');
  expect(await read(order)).toMatchObject({ state: 'paid', owed: null });
  await pay('wh-answered-other', 'py-answered-other');
  expect(await read(order)).toMatchObject({ state: 'paid', owed: { amount: '500', backAt: null } });
  expect(await till.cashOf('maria')).toBe(before + fiveHundred);
});

test('WALLET-008 an event that does not say how much was taken ends nothing: the gateway is asked, and its answer credits', async () => {
  const order = await till.make(token);
  await till.open(order);
  const row = gateway.payments.get(order.orderId);
  if (row) row.status = 'SUCCEEDED';
  const before = await till.cashOf('maria');
  await post(captureOf({ id: order.orderId, amount: 500 }, { captures: null, request_amount: null }), shown('wh-mute'));
  expect(await read(order)).toMatchObject({ state: 'pending', owed: null });
  expect(await till.cashOf('maria')).toBe(before);
  world.clock.pass(14 * minuteMs);
  await till.tend();
  expect(await till.cashOf('maria')).toBe(before + fiveHundred);
});

test('WALLET-008 an event of one provider says nothing about the order of another', async () => {
  const order = await till.make(token, { method: 'MAYA' });
  const before = await till.cashOf('maria');
  expect((await post(captureOf({ id: order.orderId, amount: 500 }), shown('wh-cross'))).statusCode).toBe(200);
  expect(await till.cashOf('maria')).toBe(before);
  expect((await read(order))?.state).toBe('pending');
  expect(await till.booksAreTrue()).toBe(true);
});
