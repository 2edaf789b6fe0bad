import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { parseMoney } from '#kernel/money.ts';
import { addMs, minuteMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { closeAndVerify, createDepositHarness, type DepositHarness, failBeforeBalanceEvent } from '../testing.ts';

let world: World;
let deposits: DepositHarness;
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  deposits = createDepositHarness(world);
  token = await world.enter('maria');
});
afterAll(() => closeAndVerify(world, deposits));

const pesos = (text: string) => parseMoney(text) ?? 0n;
const stateOf = async (orderId: string) => (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const verdictsOf = async (orderId: string) => {
  const { rows } = await world.db.pool.query<{ verdict: string }>(
    'SELECT verdict FROM wallet.payment_event WHERE subject_id = $1 ORDER BY verdict',
    [orderId],
  );
  return rows.map(({ verdict }) => verdict);
};
/** What the cash of `maria` gained during `work`. */
const gained = async (work: () => Promise<unknown>) => {
  const before = await deposits.cashOf('maria');
  await work();
  return (await deposits.cashOf('maria')) - before;
};

test('WALLET-008 a verified event credits the amount less the fee, and sends it to the pages of the member', async () => {
  const order = await deposits.make(token, { method: 'QRPH', amount: '1000' });
  const sum = await gained(async () =>
    expect(await deposits.sendEvent(order)).toEqual({ status: 200, code: undefined }),
  );
  expect(sum).toBe(pesos('990'));
  expect(await stateOf(order.orderId)).toMatchObject({ state: 'paid', late: false, endedAt: world.clock.now() });
  const { rows } = await world.db.pool.query<{ name: string; data: object }>(
    `SELECT name, data FROM platform.outbox WHERE name IN ('balance', 'order', 'wallet.deposit_paid') ORDER BY id DESC LIMIT 3`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(['balance', 'order', 'wallet.deposit_paid']);
  expect(rows.find(({ name }) => name === 'order')?.data).toEqual({
    kind: 'deposit',
    orderId: order.orderId,
    state: 'paid',
  });
});

test('WALLET-007 an event that is repeated, sent eight times concurrently, and sent under other ids credits once', async () => {
  const order = await deposits.make(token);
  const event = await deposits.eventOf(order);
  const sum = await gained(async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => deposits.deliver(event)));
    expect([...new Set(responses.map(({ status }) => status))]).toEqual([200]);
    await Promise.all(Array.from({ length: 5 }, () => deposits.sendEvent(order)));
    await deposits.deliver(event);
  });
  expect(sum).toBe(pesos('500'));
  expect(await verdictsOf(order.orderId)).toEqual([...Array.from({ length: 5 }, () => 'nothing_new'), 'settled']);
});

test('WALLET-007 events in the wrong order lead to the right state: paid after failed, failed after paid', async () => {
  const first = await deposits.make(token);
  const second = await deposits.make(token);
  const sum = await gained(async () => {
    await deposits.sendEvent(first, { result: 'failed' });
    await deposits.sendEvent(first);
    await deposits.sendEvent(second);
    await deposits.sendEvent(second, { result: 'failed' });
    await deposits.sendEvent(second, { result: 'expired' });
  });
  expect(sum).toBe(pesos('1000'));
  expect(await stateOf(first.orderId)).toMatchObject({ state: 'paid', late: true });
  expect(await stateOf(second.orderId)).toMatchObject({ state: 'paid', late: false });
});

test('WALLET-008 a payment that arrives after the order expired or was cancelled is credited once, and marked as late', async () => {
  const expired = await deposits.make(token);
  const cancelled = await deposits.make(token);
  await world.ask(cancelDeposit, { orderId: cancelled.orderId }, { token });
  world.clock.pass(16 * minuteMs);
  await deposits.processDue();
  expect((await stateOf(expired.orderId))?.state).toBe('expired');
  const sum = await gained(async () => {
    for (const order of [expired, cancelled]) {
      await deposits.sendEvent(order);
      await deposits.sendEvent(order);
    }
  });
  expect(sum).toBe(pesos('1000'));
  for (const { orderId } of [expired, cancelled]) {
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid', late: true });
  }
});

test('WALLET-008 forged, altered, unsigned and old events are refused and leave nothing', async () => {
  const order = await deposits.make(token);
  const event = await deposits.eventOf(order);
  const altered = { ...event, body: event.body.replace('"500"', '"50000"') };
  const forged = { ...event, signature: event.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
  const old = await deposits.eventOf(order, { at: addMs(world.clock.now(), -6 * minuteMs) });
  const early = await deposits.eventOf(order, { at: addMs(world.clock.now(), 6 * minuteMs) });
  const sum = await gained(async () => {
    for (const bad of [altered, forged, old, early, { ...event, signature: '' }, { ...event, signature: 'v1=1' }]) {
      expect(await deposits.deliver(bad)).toEqual({ status: 403, code: 'EVENT_REFUSED' });
    }
    const unsigned = await world.app.inject({
      method: 'POST',
      url: '/wps/payments/events/sandbox',
      headers: { host: 'localhost' },
      payload: event.body,
    });
    expect(unsigned.statusCode).toBe(403);
    expect(await deposits.deliver(event, 'nobody')).toEqual({ status: 404, code: 'PROVIDER_UNKNOWN' });
    expect(await deposits.deliver(event, 'manual')).toEqual({ status: 403, code: 'EVENT_REFUSED' });
  });
  expect(sum).toBe(0n);
  expect(await verdictsOf(order.orderId)).toEqual([]);
  expect((await stateOf(order.orderId))?.state).toBe('pending');
});

test('WALLET-008 the boundaries of the window of 300 seconds', async () => {
  const order = await deposits.make(token);
  const at = (seconds: number) =>
    deposits.eventOf(order, { result: 'failed', at: addMs(world.clock.now(), seconds * 1_000) });
  expect((await deposits.deliver(await at(-301))).status).toBe(403);
  expect((await deposits.deliver(await at(-300))).status).toBe(200);
});

test('WALLET-008 another amount than the order has credits nothing, ends the order and is owed, and the right one is credited', async () => {
  const order = await deposits.make(token);
  expect(await gained(() => deposits.sendEvent(order, { amount: '499.99' }))).toBe(0n);
  expect(await verdictsOf(order.orderId)).toEqual(['wrong_amount']);
  const owed = { amount: '499.99', since: world.clock.now(), backAt: null };
  const ended = { state: 'failed', reason: 'amount_differs', pay: null, maybeLate: false, owed };
  expect(await stateOf(order.orderId)).toMatchObject(ended);
  expect(await gained(() => deposits.sendEvent(order))).toBe(pesos('500'));
  expect(await stateOf(order.orderId)).toMatchObject({ state: 'paid', late: true, owed });
});

test('WALLET-008 another amount for an order that expired or was paid is owed as well, and credits nothing', async () => {
  const [expired, paid] = [await deposits.make(token), await deposits.make(token)];
  await deposits.sendEvent(paid);
  await deposits.sendEvent(expired, { result: 'expired' });
  const sum = await gained(async () => {
    await deposits.sendEvent(expired, { amount: '300' });
    await deposits.sendEvent(paid, { amount: '20' });
    await deposits.sendEvent(paid);
  });
  expect(sum).toBe(0n);
  expect(await stateOf(expired.orderId)).toMatchObject({ state: 'failed', owed: { amount: '300' } });
  expect(await stateOf(paid.orderId)).toMatchObject({ state: 'paid', late: false, owed: { amount: '20' } });
});

test('WALLET-007 a credit that fails halfway leaves neither state nor money, and the repeated event completes it', async () => {
  const order = await deposits.make(token);
  const event = await deposits.eventOf(order, { id: randomUUID() });
  const cut = () => failBeforeBalanceEvent(world.db, () => deposits.deliver(event));
  expect(await gained(async () => expect((await cut()).status).toBe(500))).toBe(0n);
  expect((await stateOf(order.orderId))?.state).toBe('pending');
  expect(await verdictsOf(order.orderId)).toEqual([]);
  expect(await gained(() => deposits.deliver(event))).toBe(pesos('500'));
  expect((await stateOf(order.orderId))?.state).toBe('paid');
});

test('WALLET-008 events are accepted while the site is closed: what was paid is paid', async () => {
  const order = await deposits.make(token);
  const event = await deposits.eventOf(order);
  const response = await world.app.inject({
    method: 'POST',
    url: '/wps/payments/events/sandbox',
    headers: { host: 'nobody.example', 'kislap-sandbox-signature': event.signature },
    payload: event.body,
  });
  expect(response.statusCode).toBe(200);
  expect((await stateOf(order.orderId))?.state).toBe('paid');
});
