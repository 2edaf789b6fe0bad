/** An order at an external gateway, from the call to the credit. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readDeposit } from '#domains/wallet/contract/deposit.ts';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { createDepositCompanyWorld, type DepositCompanyWorld } from '#tools/testing/payment-company.ts';
import { captureEventOf, postWebhook, webhookHeaders } from '../providers/testing.ts';
import type { OrderRef } from '../testing.ts';

let world: DepositCompanyWorld['world'];
let deposits: DepositCompanyWorld['deposits'];
let gateway: DepositCompanyWorld['gateway'];
let close: DepositCompanyWorld['close'];
let refund: DepositCompanyWorld['refund'];
let token = '';
beforeAll(async () => {
  ({ world, deposits, gateway, close, refund } = await createDepositCompanyWorld());
  token = await world.enter('maria');
});
afterAll(() => close());
beforeEach(() => {
  gateway.behaviour = 'well';
});

const read = async ({ orderId }: OrderRef) => (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const post = (event: object, headers: Record<string, string>) => postWebhook(world, event, headers);
const headersOf = (id: string) => webhookHeaders(gateway, id);
const fiveHundred = parseMoney('500') ?? 0n;

test('WALLET-008 the order is stored before the gateway is called, is opened by a job, and credited by its event once', async () => {
  const order = await deposits.make(token);
  expect([order.pay, gateway.payments.size]).toEqual([null, 0]);
  await deposits.open(order);
  await deposits.open(order);
  expect((await read(order))?.pay).toMatchObject({ kind: 'redirect', url: 'https://pay.example/checkout' });
  expect(gateway.payments.size).toBe(1);
  const before = await deposits.cashOf('maria');
  const event = captureEventOf({ id: order.orderId, amount: 500 });
  expect((await post(event, { ...headersOf('wh-1'), 'x-callback-token': 'guessed' })).statusCode).toBe(403);
  expect(await deposits.cashOf('maria')).toBe(before);
  await Promise.all([post(event, headersOf('wh-1')), post(event, headersOf('wh-1')), post(event, headersOf('wh-2'))]);
  expect(await deposits.cashOf('maria')).toBe(before + fiveHundred);
  expect((await read(order))?.state).toBe('paid');
});

test('WALLET-008 a gateway that does not reply is retried; one that refuses ends the order with its reason', async () => {
  const order = await deposits.make(token);
  gateway.behaviour = 'busy';
  await expect(deposits.open(order)).rejects.toThrow(/has not confirmed/);
  expect((await read(order))?.state).toBe('pending');
  gateway.behaviour = 'refuses';
  await deposits.open(order);
  expect(await read(order)).toMatchObject({ state: 'failed', reason: 'channel_unavailable' });
});

test('WALLET-008 an unknown result is polled again, and a positive one credits without any event', async () => {
  const order = await deposits.make(token);
  await deposits.open(order);
  const row = gateway.payments.get(order.orderId);
  if (row) row.status = 'SUCCEEDED';
  const before = await deposits.cashOf('maria');
  gateway.behaviour = 'busy';
  world.clock.pass(14 * minuteMs);
  await deposits.processDue();
  expect((await read(order))?.state).toBe('pending');
  gateway.behaviour = 'well';
  world.clock.pass(2 * minuteMs);
  await deposits.processDue();
  expect(await deposits.cashOf('maria')).toBe(before + fiveHundred);
  expect((await read(order))?.state).toBe('paid');
  await post(captureEventOf({ id: order.orderId, amount: 500 }), headersOf('wh-late'));
  expect(await deposits.cashOf('maria')).toBe(before + fiveHundred);
});

test('WALLET-008 a gateway that took another amount and then repeats the requested one in a poll credits nothing', async () => {
  const order = await deposits.make(token);
  await deposits.open(order);
  const row = gateway.payments.get(order.orderId);
  if (row) row.status = 'SUCCEEDED';
  const before = await deposits.cashOf('maria');
  const event = captureEventOf({ id: order.orderId, amount: 500 }, { captures: [{ capture_amount: 5 }] });
  await post(event, headersOf('wh-other'));
  // As if the poll had been under way already.
  await world.db.pool.query('UPDATE wallet.deposit SET ask_at = $2 WHERE id = $1', [
    order.orderId,
    new Date(world.clock.now()),
  ]);
  await deposits.processDue();
  expect(await deposits.cashOf('maria')).toBe(before);
  expect(await read(order)).toMatchObject({ state: 'failed', maybeLate: false, owed: { amount: '5' } });
});

test('WALLET-008 a refund is final when its event is repeated, and another payment of the same amount is owed', async () => {
  const order = await deposits.make(token);
  await deposits.open(order);
  const five = (id: string, payment: string, amount = 5) =>
    post(
      captureEventOf(
        { id: order.orderId, amount: 500 },
        { payment_id: payment, captures: [{ capture_amount: amount }] },
      ),
      headersOf(id),
    );
  const sendBack = async (amount: string) => {
    world.clock.pass(minuteMs);
    expect(await refund(order, amount)).toMatchObject({ ok: true });
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
  await deposits.processDue();
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
  const order = await deposits.make(token);
  await deposits.open(order);
  const before = await deposits.cashOf('maria');
  const pay = (id: string, payment: string) =>
    post(captureEventOf({ id: order.orderId, amount: 500 }, { payment_id: payment }), headersOf(id));
  await pay('wh-full', 'py-first');
  await pay('wh-full-again', 'py-first');
  expect(await read(order)).toMatchObject({ state: 'paid', owed: null });
  await Promise.all([pay('wh-full-second', 'py-other'), pay('wh-full-second-again', 'py-other')]);
  expect(await read(order)).toMatchObject({ state: 'paid', owed: { amount: '500', backAt: null } });
  expect(await deposits.cashOf('maria')).toBe(before + fiveHundred);
});

test('WALLET-008 the payment that a poll credited is recognised in the next event, and a second payment is owed', async () => {
  const order = await deposits.make(token);
  await deposits.open(order);
  const row = gateway.payments.get(order.orderId);
  if (row) row.status = 'SUCCEEDED';
  const before = await deposits.cashOf('maria');
  world.clock.pass(14 * minuteMs);
  await deposits.processDue();
  const pay = (id: string, payment: string) =>
    post(captureEventOf({ id: order.orderId, amount: 500 }, { payment_id: payment }), headersOf(id));
  await pay('wh-answered', 'py-answered');
  expect(await read(order)).toMatchObject({ state: 'paid', owed: null });
  await pay('wh-answered-other', 'py-answered-other');
  expect(await read(order)).toMatchObject({ state: 'paid', owed: { amount: '500', backAt: null } });
  expect(await deposits.cashOf('maria')).toBe(before + fiveHundred);
});

test('WALLET-008 an event without an amount ends nothing: the gateway is polled, and the result credits', async () => {
  const order = await deposits.make(token);
  await deposits.open(order);
  const row = gateway.payments.get(order.orderId);
  if (row) row.status = 'SUCCEEDED';
  const before = await deposits.cashOf('maria');
  await post(
    captureEventOf({ id: order.orderId, amount: 500 }, { captures: null, request_amount: null }),
    headersOf('wh-mute'),
  );
  expect(await read(order)).toMatchObject({ state: 'pending', owed: null });
  expect(await deposits.cashOf('maria')).toBe(before);
  world.clock.pass(14 * minuteMs);
  await deposits.processDue();
  expect(await deposits.cashOf('maria')).toBe(before + fiveHundred);
});

test('WALLET-008 an event of one provider has no effect on the order of another', async () => {
  const order = await deposits.make(token, { method: 'MAYA' });
  const before = await deposits.cashOf('maria');
  expect((await post(captureEventOf({ id: order.orderId, amount: 500 }), headersOf('wh-cross'))).statusCode).toBe(200);
  expect(await deposits.cashOf('maria')).toBe(before);
  expect((await read(order))?.state).toBe('pending');
  expect(await deposits.isLedgerBalanced()).toBe(true);
});
