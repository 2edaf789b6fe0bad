/** What a gateway took and nobody was credited for: each payment by its own number, until it went back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import { type CompanyTill, companyTill } from '#tools/testing/company-desk.ts';
import { readDeposit } from '../contract/deposit.ts';
import { captureOf, companyHeaders, postNews } from './providers/testing.ts';

let world: CompanyTill['world'];
let till: CompanyTill['till'];
let gateway: CompanyTill['gateway'];
let close: CompanyTill['close'];
let sendBackOf: CompanyTill['sendBack'];
let token = '';
let orderId = '';
beforeAll(async () => {
  ({ world, till, gateway, close, sendBack: sendBackOf } = await companyTill());
  token = await world.enter('maria');
});
afterAll(() => close());

const read = async () => (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const owed = async () => (await read())?.owed ?? null;
const fiveHundred = parseMoney('500') ?? 0n;

async function make(): Promise<bigint> {
  const order = await till.make(token);
  await till.open(order);
  orderId = order.orderId;
  return till.cashOf('maria');
}

let news = 0;
/** The gateway tells how much it took under this number, in all. */
async function tell(payment: string | null, amount: number | null, currency = 'PHP'): Promise<void> {
  const captures = amount === null ? null : [{ capture_amount: amount }];
  const told = { payment_id: payment, captures, currency, ...(amount === null && { request_amount: null }) };
  const event = captureOf({ id: orderId, amount: 500 }, told);
  const answer = await postNews(world, event, companyHeaders(gateway, `wh-${++news}`));
  expect(answer.statusCode).toBe(200);
}

const sendBack = (amount: string, currency: string | null = null) => sendBackOf({ orderId }, amount, currency);

test('WALLET-008 a payment that was told in part first is credited once it is whole, and is owed no more', async () => {
  const before = await make();
  await tell('py-parts', 300);
  expect(await owed()).toMatchObject({ amount: '300', backAt: null });
  await tell('py-parts', 500);
  expect(await read()).toMatchObject({ state: 'paid', owed: null });
  expect(await till.cashOf('maria')).toBe(before + fiveHundred);
  expect(await sendBack('300')).toMatchObject({ ok: false, fault: 'nothing_owed' });
});

test('WALLET-008 the part of a payment that is told after the whole of it is owed to nobody', async () => {
  const before = await make();
  await tell('py-whole', 500);
  await tell('py-whole', 300);
  expect(await read()).toMatchObject({ state: 'paid', owed: null });
  await tell('py-whole', 620);
  expect(await owed()).toMatchObject({ amount: '120' });
  expect(await till.cashOf('maria')).toBe(before + fiveHundred);
});

test('WALLET-008 a part that was told without a number is owed no more once its payment is credited', async () => {
  const before = await make();
  await tell(null, 300);
  expect(await owed()).toMatchObject({ amount: '300', backAt: null });
  await tell('py-named-late', 500);
  expect(await read()).toMatchObject({ state: 'paid', owed: null });
  expect(await till.cashOf('maria')).toBe(before + fiveHundred);
  expect(await sendBack('300')).toMatchObject({ ok: false, fault: 'nothing_owed' });
});

test('WALLET-008 the same word with a number names its payment: what went back of it is not credited with the whole', async () => {
  const before = await make();
  await tell(null, 300);
  await tell('py-named', 300);
  expect(await owed()).toMatchObject({ amount: '300' });
  expect(await sendBack('300')).toMatchObject({ ok: true });
  await tell('py-named', 500);
  expect(await read()).toMatchObject({ state: 'failed', owed: { amount: '200', backAt: null } });
  expect(await till.cashOf('maria')).toBe(before);
});

test('WALLET-008 of a payment whose part went back already nothing is credited when it is whole: the rest is owed', async () => {
  const before = await make();
  await tell('py-back', 300);
  expect(await sendBack('300')).toMatchObject({ ok: true });
  await tell('py-back', 500);
  expect(await read()).toMatchObject({ state: 'failed', owed: { amount: '200', backAt: null } });
  expect(await till.cashOf('maria')).toBe(before);
});

test('WALLET-008 what arrives while a person sends something back stays owed', async () => {
  await make();
  await tell('py-seen', 60);
  // The person has seen 60, and meanwhile comes another.
  await tell('py-unseen', 40);
  expect(await sendBack('60')).toMatchObject({ ok: false, fault: 'owed_differs' });
  expect(await owed()).toMatchObject({ amount: '100', backAt: null });
  expect(await sendBack('100')).toMatchObject({ ok: true });
  expect(await owed()).toMatchObject({ backAt: world.clock.now() });
});

test('WALLET-008 payments of two currencies and corrected ones are all owed, each by its last word', async () => {
  await make();
  await tell('py-one', 60);
  await tell('py-two', 70);
  await tell('py-one', 80);
  expect(await owed()).toMatchObject({ amount: '150' });
  await tell('py-three', 5, 'USD');
  expect(await sendBack('150')).toMatchObject({ ok: true });
  expect(await owed()).toMatchObject({ backAt: null });
  expect(await sendBack('5', 'USD')).toMatchObject({ ok: true });
  expect(await owed()).toMatchObject({ backAt: world.clock.now() });
  expect(await till.booksAreTrue()).toBe(true);
});

test('WALLET-008 a payment told without an amount after the asking has ended is asked about all the same', async () => {
  const before = await make();
  world.clock.pass(49 * hourMs);
  await till.tend();
  await till.tend();
  await world.db.pool.query('UPDATE wallet.deposit SET ask_at = NULL WHERE id = $1', [orderId]);
  token = await world.enter('maria');
  const row = gateway.payments.get(orderId);
  if (row) row.status = 'SUCCEEDED';
  await tell('py-mute', null);
  world.clock.pass(minuteMs);
  await till.tend();
  expect(await till.cashOf('maria')).toBe(before + fiveHundred);
});
