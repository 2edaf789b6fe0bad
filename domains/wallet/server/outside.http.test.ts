/** The way of an order through a gateway outside, from the call to the credit. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/rng.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { readDeposit } from '../contract/deposit.ts';
import { createPaymentProviders } from './providers/index.ts';
import { captureOf, type GatewayServer, gatewayServer } from './providers/testing.ts';
import { type Cashier, cashier, type Order } from './testing.ts';

let world: World;
let till: Cashier;
let gateway: GatewayServer;
let token = '';
beforeAll(async () => {
  gateway = await gatewayServer();
  const providers = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  world = await testWorld({ wallet: { providers } });
  till = cashier(world, providers);
  await world.db.pool.query(
    `UPDATE wallet.payment_method SET provider = 'xendit' WHERE merchant = 'demo' AND code = 'GCASH'`,
  );
  token = await world.enter('maria');
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});
beforeEach(() => {
  gateway.mood = 'well';
});

const read = async ({ orderId }: Order) => (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const post = (event: object, headers: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: '/wps/payments/events/xendit',
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(event),
  });
const shown = (id: string) => ({ 'x-callback-token': gateway.config.callbackToken, 'webhook-id': id });
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

test('WALLET-008 an event of one provider says nothing about the order of another', async () => {
  const order = await till.make(token, { method: 'MAYA' });
  const before = await till.cashOf('maria');
  expect((await post(captureOf({ id: order.orderId, amount: 500 }), shown('wh-cross'))).statusCode).toBe(200);
  expect(await till.cashOf('maria')).toBe(before);
  expect((await read(order))?.state).toBe('pending');
  expect(await till.booksAreTrue()).toBe(true);
});
