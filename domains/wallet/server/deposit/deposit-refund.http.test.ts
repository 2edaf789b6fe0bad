/** What a gateway took and was not credited: each payment by its own number, until its refund. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeposit } from '#domains/wallet/contract/deposit.ts';
import { parseMoney } from '#kernel/money.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import { createDepositCompanyWorld, type DepositCompanyWorld } from '#tools/testing/payment-company.ts';
import { captureEventOf, postWebhook, webhookHeaders } from '../providers/testing.ts';

let world: DepositCompanyWorld['world'];
let deposits: DepositCompanyWorld['deposits'];
let gateway: DepositCompanyWorld['gateway'];
let close: DepositCompanyWorld['close'];
let refund: DepositCompanyWorld['refund'];
let token = '';
let orderId = '';
beforeAll(async () => {
  ({ world, deposits, gateway, close, refund } = await createDepositCompanyWorld());
  token = await world.enter('maria');
});
afterAll(() => close());

const read = async () => (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const owed = async () => (await read())?.owed ?? null;
const fiveHundred = parseMoney('500') ?? 0n;

async function make(): Promise<bigint> {
  const order = await deposits.make(token);
  await deposits.open(order);
  orderId = order.orderId;
  return deposits.cashOf('maria');
}

let eventCount = 0;
/** The gateway reports how much it took under this number, in all. */
async function sendEvent(payment: string | null, amount: number | null, currency = 'PHP'): Promise<void> {
  const captures = amount === null ? null : [{ capture_amount: amount }];
  const capture = { payment_id: payment, captures, currency, ...(amount === null && { request_amount: null }) };
  const event = captureEventOf({ id: orderId, amount: 500 }, capture);
  const response = await postWebhook(world, event, webhookHeaders(gateway, `wh-${++eventCount}`));
  expect(response.statusCode).toBe(200);
}

const sendBack = (amount: string, currency: string | null = null) => refund({ orderId }, amount, currency);

test('WALLET-008 a payment that was first reported in part is credited once it is complete, and no longer owed', async () => {
  const before = await make();
  await sendEvent('py-parts', 300);
  expect(await owed()).toMatchObject({ amount: '300', backAt: null });
  await sendEvent('py-parts', 500);
  expect(await read()).toMatchObject({ state: 'paid', owed: null });
  expect(await deposits.cashOf('maria')).toBe(before + fiveHundred);
  expect(await sendBack('300')).toMatchObject({ ok: false, fault: 'nothing_owed' });
});

test('WALLET-008 a part of a payment that is reported after the whole is not owed', async () => {
  const before = await make();
  await sendEvent('py-whole', 500);
  await sendEvent('py-whole', 300);
  expect(await read()).toMatchObject({ state: 'paid', owed: null });
  await sendEvent('py-whole', 620);
  expect(await owed()).toMatchObject({ amount: '120' });
  expect(await deposits.cashOf('maria')).toBe(before + fiveHundred);
});

test('WALLET-008 a part that was reported without a number is no longer owed once its payment is credited', async () => {
  const before = await make();
  await sendEvent(null, 300);
  expect(await owed()).toMatchObject({ amount: '300', backAt: null });
  await sendEvent('py-named-late', 500);
  expect(await read()).toMatchObject({ state: 'paid', owed: null });
  expect(await deposits.cashOf('maria')).toBe(before + fiveHundred);
  expect(await sendBack('300')).toMatchObject({ ok: false, fault: 'nothing_owed' });
});

test('WALLET-008 a repeated report with a number identifies its payment: what was refunded of it is not credited with the whole', async () => {
  const before = await make();
  await sendEvent(null, 300);
  await sendEvent('py-named', 300);
  expect(await owed()).toMatchObject({ amount: '300' });
  expect(await sendBack('300')).toMatchObject({ ok: true });
  await sendEvent('py-named', 500);
  expect(await read()).toMatchObject({ state: 'failed', owed: { amount: '200', backAt: null } });
  expect(await deposits.cashOf('maria')).toBe(before);
});

test('WALLET-008 a payment of which a part was refunded is not credited when it is complete: the rest is owed', async () => {
  const before = await make();
  await sendEvent('py-back', 300);
  expect(await sendBack('300')).toMatchObject({ ok: true });
  await sendEvent('py-back', 500);
  expect(await read()).toMatchObject({ state: 'failed', owed: { amount: '200', backAt: null } });
  expect(await deposits.cashOf('maria')).toBe(before);
});

test('WALLET-008 what arrives during a refund stays owed', async () => {
  await make();
  await sendEvent('py-seen', 60);
  // The refund was decided at 60, and in between another one arrives.
  await sendEvent('py-unseen', 40);
  expect(await sendBack('60')).toMatchObject({ ok: false, fault: 'owed_differs' });
  expect(await owed()).toMatchObject({ amount: '100', backAt: null });
  expect(await sendBack('100')).toMatchObject({ ok: true });
  expect(await owed()).toMatchObject({ backAt: world.clock.now() });
});

test('WALLET-008 payments of two currencies and corrected ones are all owed, each by its last report', async () => {
  await make();
  await sendEvent('py-one', 60);
  await sendEvent('py-two', 70);
  await sendEvent('py-one', 80);
  expect(await owed()).toMatchObject({ amount: '150' });
  await sendEvent('py-three', 5, 'USD');
  expect(await sendBack('150')).toMatchObject({ ok: true });
  expect(await owed()).toMatchObject({ backAt: null });
  expect(await sendBack('5', 'USD')).toMatchObject({ ok: true });
  expect(await owed()).toMatchObject({ backAt: world.clock.now() });
  expect(await deposits.isLedgerBalanced()).toBe(true);
});

test('WALLET-008 a payment that is reported without an amount after the polling has ended is polled all the same', async () => {
  const before = await make();
  world.clock.pass(49 * hourMs);
  await deposits.processDue();
  await deposits.processDue();
  await world.db.pool.query('UPDATE wallet.deposit SET ask_at = NULL WHERE id = $1', [orderId]);
  token = await world.enter('maria');
  const row = gateway.payments.get(orderId);
  if (row) row.status = 'SUCCEEDED';
  await sendEvent('py-mute', null);
  world.clock.pass(minuteMs);
  await deposits.processDue();
  expect(await deposits.cashOf('maria')).toBe(before + fiveHundred);
});
