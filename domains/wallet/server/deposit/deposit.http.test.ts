import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cancelDeposit,
  checkDeposit,
  listDeposits,
  makeDeposit,
  readDeposit,
} from '#domains/wallet/contract/deposit.ts';
import { listPaymentMethods } from '#domains/wallet/contract/method.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createDepositHarness, type DepositHarness, failBeforeWrite } from '../testing.ts';

let world: World;
let deposits: DepositHarness;
const limited = new Set<string>();
const limit = 9_000_000n;
beforeAll(async () => {
  world = await createTestWorld({
    wallet: {
      mayDeposit: async (_, { member, amount, open = zero }) =>
        limited.has(member) && amount + open > limit
          ? refuse('deposit_limit_reached', { left: '900', resets: 'later' })
          : done(null),
    },
  });
  deposits = createDepositHarness(world);
});
afterAll(() => world.close());

const read = async (token: string, orderId: string) =>
  (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const pesos = (text: string) => parseMoney(text) ?? 0n;
const ordersOf = async (account: string) => {
  const { rows } = await world.db.pool.query<{ n: bigint }>(
    'SELECT count(*) AS n FROM wallet.deposit d JOIN identity.member m ON m.id = d.member WHERE m.account = $1',
    [account],
  );
  return Number(rows[0]?.n);
};

test('WALLET-008 CALL-091 the payment methods are rows with names, limits and fees in the order of the brand', async () => {
  const token = await world.enter('maria');
  const { envelope } = await world.ask(listPaymentMethods, {}, { token });
  expect(envelope.value?.methods.map(({ code }) => code)).toEqual(['GCASH', 'MAYA', 'QRPH', 'BANK', 'USDT']);
  // The law of the domain: a deposit is bet once before it leaves.
  expect(envelope.value?.turnoverPpm).toBe(1_000_000);
  expect(envelope.value?.methods[0]).toMatchObject({
    min: '100',
    max: '50000',
    feeFlat: '0',
    open: true,
    manual: false,
  });
  const tagalog = await world.ask(listPaymentMethods, {}, { token, headers: { 'x-lang': 'TY' } });
  expect(tagalog.envelope.value?.methods[3]?.name).toBe('Lipat sa bangko');
  await world.db.pool.query(
    `UPDATE wallet.payment_method SET provider = 'xendit' WHERE merchant = 'demo' AND code = 'USDT'`,
  );
  const fewer = await world.ask(listPaymentMethods, {}, { token });
  expect(fewer.envelope.value?.methods).toHaveLength(4);
  await world.db.pool.query(
    `UPDATE wallet.payment_method SET provider = 'sandbox' WHERE merchant = 'demo' AND code = 'USDT'`,
  );
});

describe('makeDeposit', () => {
  test('WALLET-008 works: an order has amount, fee and payment instructions, and moves no money by itself', async () => {
    const before = await deposits.cashOf('maria');
    const token = await world.enter('maria');
    const order = await deposits.make(token, { method: 'QRPH', amount: '1250.50' });
    expect(order).toMatchObject({
      amount: '1250.5',
      fee: '12.5',
      credited: '1238',
      state: 'pending',
      pay: { kind: 'qr', text: `http://localhost:8080/sandbox/pay/${order.orderId}` },
      expiresAt: world.clock.now() + 15 * minuteMs,
    });
    expect(await read(token, order.orderId)).toEqual(order);
    expect(await deposits.cashOf('maria')).toBe(before);
  });

  test.each([
    ['0', 422, 'AMOUNT_INVALID'],
    ['-500', 422, 'AMOUNT_INVALID'],
    ['500.001', 422, 'AMOUNT_INVALID'],
    ['99.99', 422, 'AMOUNT_TOO_SMALL'],
    ['50000.01', 422, 'AMOUNT_TOO_LARGE'],
    ['five hundred', 400, 'MALFORMED_INPUT'],
    ['5e2', 400, 'MALFORMED_INPUT'],
    ['500.00001', 400, 'MALFORMED_INPUT'],
    ['', 400, 'MALFORMED_INPUT'],
  ])('WALLET-008 an amount of "%s" is refused and leaves no trace', async (amount, status, code) => {
    const token = await world.enter('datu');
    const key = `bad amount ${amount}`.padEnd(12, '.').replaceAll(' ', '-');
    const response = await world.ask(makeDeposit, { method: 'GCASH', amount }, { token, key });
    expect([response.status, response.envelope.code]).toEqual([status, code]);
    expect(await ordersOf('datu')).toBe(0);
  });

  test('WALLET-008 returns each fault of the payment method: unknown, closed at this hour', async () => {
    const token = await world.enter('datu');
    const request = async (method: string, key: string) =>
      (await world.ask(makeDeposit, { method, amount: '500' }, { token, key })).envelope;
    expect((await request('PIGEON', 'by pigeon post'.replaceAll(' ', '-'))).code).toBe('METHOD_UNKNOWN');
    await world.db.pool.query(
      `UPDATE wallet.payment_method SET opens_minute = 0, closes_minute = 60 WHERE merchant = 'demo' AND code = 'MAYA'`,
    );
    expect(await request('MAYA', 'outside-hours')).toMatchObject({
      code: 'METHOD_CLOSED',
      message: 'This way to pay is open from 00:00 to 01:00',
    });
    await world.db.pool.query(
      `UPDATE wallet.payment_method SET opens_minute = NULL, closes_minute = NULL WHERE merchant = 'demo' AND code = 'MAYA'`,
    );
  });

  test('WALLET-008 an order that a limit refuses leaves no trace, and the limit holds for all open orders together', async () => {
    const token = await world.enter('sinag');
    const { rows } = await world.db.pool.query<{ id: string }>(
      `SELECT id FROM identity.member WHERE account = 'sinag'`,
    );
    for (const { id } of rows) limited.add(id);
    const requests = ['a', 'b', 'c'].map((n) =>
      world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key: `near-the-limit-${n}` }),
    );
    const envelopes = (await Promise.all(requests)).map(({ envelope }) => envelope);
    expect(envelopes.map(({ code }) => code ?? 'made').sort()).toEqual([
      'DEPOSIT_LIMIT_REACHED',
      'DEPOSIT_LIMIT_REACHED',
      'made',
    ]);
    expect(envelopes.find(({ success }) => !success)).toMatchObject({ value: { left: '900' } });
    expect(await ordersOf('sinag')).toBe(1);

    // The page of a cancelled order can still be paid, and what is paid is credited.
    const orderId = envelopes.find(({ success }) => success)?.value?.orderId ?? '';
    await world.ask(cancelDeposit, { orderId }, { token });
    const again = async (key: string) =>
      world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token: await world.enter('sinag'), key });
    expect((await again('after-a-cancel')).envelope.code).toBe('DEPOSIT_LIMIT_REACHED');
    world.clock.pass(2 * dayMs);
    expect((await again('when-it-ran-out')).status).toBe(200);
  });

  test('WALLET-007 the same key again, concurrently or after a lost response, is one order with one response', async () => {
    const token = await world.enter('bong');
    const request = (amount = '500') =>
      world.ask(makeDeposit, { method: 'GCASH', amount }, { token, key: 'one-submit-of-bong' });
    const both = await Promise.all([request(), request()]);
    const again = await request();
    expect(new Set([...both, again].map(({ envelope }) => envelope.value?.orderId)).size).toBe(1);
    expect(again.envelope).toEqual(both[0]?.envelope);
    expect(await ordersOf('bong')).toBe(1);
    expect((await request('600')).envelope.code).toBe('KEY_REUSED');
    const without = await world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token });
    expect(without.envelope.code).toBe('KEY_REQUIRED');
  });

  test('WALLET-007 a call that fails halfway leaves no trace, and its repetition is one order', async () => {
    const token = await world.enter('amihan');
    const key = 'cut-in-the-middle-of-amihan';
    const request = () => world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key });
    const cut = await failBeforeWrite(world.db, { before: 'wallet.sandbox_payment' }, request);
    expect([cut.status, await ordersOf('amihan')]).toEqual([500, 0]);
    const [first, again] = [await request(), await request()];
    expect(first.status).toBe(200);
    expect(again.envelope).toEqual(first.envelope);
    expect(await ordersOf('amihan')).toBe(1);
  });

  test('WALLET-008 of ten concurrent orders five may be open', async () => {
    const token = await world.enter('ligaya');
    const requests = Array.from({ length: 10 }, (_, n) =>
      world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key: `many-orders-${n}` }),
    );
    const codes = (await Promise.all(requests)).map(({ envelope }) => envelope.code ?? 'made');
    expect(codes.filter((code) => code === 'made')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_OPEN_ORDERS')).toHaveLength(5);
    const { envelope } = await world.ask(listDeposits, { state: 'pending', pageSize: 2 }, { token });
    expect([envelope.value?.total, envelope.value?.orders.length]).toEqual([5, 2]);
  });
});

test('WALLET-008 an open order is cancelled once, a paid one is not, and the order of another member is unknown', async () => {
  const [token, other] = [await world.enter('maria'), await world.enter('datu')];
  const order = await deposits.make(token);
  const at = { orderId: order.orderId };
  expect((await world.ask(readDeposit, at, { token: other })).status).toBe(404);
  expect((await world.ask(cancelDeposit, at, { token: other })).envelope.code).toBe('ORDER_UNKNOWN');
  const first = await world.ask(cancelDeposit, at, { token });
  expect(first.envelope.value).toMatchObject({ state: 'cancelled', pay: null, maybeLate: true });
  expect((await world.ask(cancelDeposit, at, { token })).envelope).toEqual(first.envelope);
  const paid = await deposits.make(token);
  await deposits.sendEvent(paid);
  expect((await world.ask(cancelDeposit, { orderId: paid.orderId }, { token })).envelope.code).toBe('ORDER_ENDED');
});

test('WALLET-007 an order that is cancelled and paid concurrently is paid, once, whichever came first', async () => {
  const token = await world.enter('ramil');
  for (const turn of [1, 2, 3, 4]) {
    const [order, before] = [await deposits.make(token), await deposits.cashOf('ramil')];
    const cancel = () => world.ask(cancelDeposit, { orderId: order.orderId }, { token });
    await Promise.all(
      turn % 2
        ? [cancel(), deposits.sendEvent(order), cancel()]
        : [deposits.sendEvent(order), cancel(), deposits.sendEvent(order)],
    );
    expect((await read(token, order.orderId))?.state).toBe('paid');
    expect(await deposits.cashOf('ramil')).toBe(before + pesos('500'));
  }
  expect(await deposits.isLedgerBalanced()).toBe(true);
});

test('WALLET-007 a cancelling that fails halfway leaves the order open', async () => {
  const token = await world.enter('cherry');
  const order = await deposits.make(token);
  const cancel = () => world.ask(cancelDeposit, { orderId: order.orderId }, { token });
  expect((await failBeforeWrite(world.db, { before: 'platform.outbox' }, cancel)).status).toBe(500);
  expect((await read(token, order.orderId))?.state).toBe('pending');
  expect((await cancel()).envelope.value?.state).toBe('cancelled');
});

test('WALLET-008 an unpaid order expires by the clock, and its code is removed', async () => {
  const token = await world.enter('maria');
  const order = await deposits.make(token);
  await deposits.processDue();
  expect((await read(token, order.orderId))?.state).toBe('pending');
  world.clock.pass(15 * minuteMs);
  await deposits.processDue();
  expect(await read(token, order.orderId)).toMatchObject({ state: 'expired', pay: null, maybeLate: true });
});

test('WALLET-008 a payment whose event was lost is found by polling the provider, and credited once', async () => {
  const token = await world.enter('maria');
  const order = await deposits.make(token);
  const before = await deposits.cashOf('maria');
  await world.db.pool.query(`UPDATE wallet.sandbox_payment SET state = 'paid' WHERE deposit = $1`, [order.orderId]);
  await deposits.processDue();
  expect((await read(token, order.orderId))?.state).toBe('pending');
  world.clock.pass(14 * minuteMs);
  await Promise.all([deposits.processDue(), deposits.processDue()]);
  expect(await read(token, order.orderId)).toMatchObject({ state: 'paid', late: false });
  await deposits.sendEvent(order);
  expect(await deposits.cashOf('maria')).toBe(before + pesos('500'));
});

test('WALLET-008 a member’s check polls the provider immediately, and only its result counts', async () => {
  const token = await world.enter('maria');
  const order = await deposits.make(token);
  const check = () => world.ask(checkDeposit, { orderId: order.orderId }, { token });
  expect((await check()).envelope.value?.state).toBe('pending');
  await deposits.processDue();
  expect((await read(token, order.orderId))?.state).toBe('pending');
  await world.db.pool.query(`UPDATE wallet.sandbox_payment SET state = 'paid' WHERE deposit = $1`, [order.orderId]);
  await check();
  await deposits.processDue();
  expect((await read(token, order.orderId))?.state).toBe('paid');
});

test('WALLET-008 the polling ends a day after the end of an order', async () => {
  const token = await world.enter('maria');
  const order = await deposits.make(token);
  for (const minutes of [14, 2, 2, 7, 20, 90, 600, 720]) {
    world.clock.pass(minutes * minuteMs);
    await deposits.processDue();
  }
  const { rows } = await world.db.pool.query<{ asks: number; ask_at: number | null }>(
    'SELECT asks, ask_at FROM wallet.deposit WHERE id = $1',
    [order.orderId],
  );
  expect(rows[0]).toEqual({ asks: 8, ask_at: null });
  const response = await world.ask(checkDeposit, { orderId: order.orderId }, { token: await world.enter('maria') });
  expect(response.envelope.code).toBe('ORDER_NOT_ASKED');
});

test('WALLET-025 a trial account makes no order, and neither does a guest', async () => {
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  const token = await world.enter('bong');
  const input = { method: 'GCASH', amount: '500' };
  const trial = await world.ask(makeDeposit, input, { token, key: 'of-a-trial' });
  expect([trial.status, trial.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
  expect((await world.ask(makeDeposit, input, { key: 'of-a-guest' })).status).toBe(401);
});
