/** What happens while a payout is being sent to its company: staff who try to end it, and the company's own reports. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createPayoutCompanyWorld, type PayoutCompanyWorld } from '#tools/testing/payment-company.ts';
import { createWithdrawalHarness } from '#tools/testing/withdrawal.ts';
import { createPaymentProviders } from '../providers/index.ts';
import type { Payouts } from '../providers/provider.ts';
import { payoutEventOf } from '../providers/testing.ts';
import { listWithdrawalsToReview } from './withdrawal-due.store.ts';
import { failWithdrawal, forceReceipt, markWithdrawalPaid, markWithdrawalReviewed } from './withdrawal-review.ts';

let world: PayoutCompanyWorld['world'];
let withdrawals: PayoutCompanyWorld['withdrawals'];
let gateway: PayoutCompanyWorld['gateway'];
let datu: PayoutCompanyWorld['datu'];
let close: PayoutCompanyWorld['close'];
beforeAll(async () => {
  ({ world, withdrawals, gateway, datu, close } = await createPayoutCompanyWorld());
});
afterAll(async () => {
  const isBalanced = await withdrawals.isLedgerBalanced();
  await close();
  if (!isBalanced) throw new Error('the ledger is not balanced after these tests');
});

const pesos = (text: string) => parseMoney(text) ?? 0n;
const sends = (orderId: string) =>
  gateway.requests.filter(({ method, body }) => method === 'POST' && body?.reference_id === orderId).length;
const changeAtCompany = (orderId: string, change: Record<string, unknown>) =>
  Object.assign(gateway.payouts.get(orderId) ?? {}, change);
const balances = async () => [await withdrawals.balance(datu), await withdrawals.balance(datu, 'held')];
const stateOf = async (orderId: string) => (await withdrawals.read(datu, orderId)).state;

let events = 0;
const sendEvent = (orderId: string, status: string) =>
  world.app.inject({
    method: 'POST',
    url: '/wps/payments/events/xendit',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'x-callback-token': gateway.config.callbackToken,
      'webhook-id': `sending-${events++}`,
    },
    payload: JSON.stringify(payoutEventOf({ id: orderId, amount: 500, status })),
  });
async function sent() {
  const order = await withdrawals.make(datu);
  await withdrawals.advance(order.orderId);
  return order.orderId;
}

/** The company gets the call only after `concurrentAction`; with `isLost` its reply does not reach us. */
async function advanceBeside(
  id: string,
  {
    part,
    concurrentAction,
    isLost = false,
  }: { part: keyof Payouts; concurrentAction: () => Promise<unknown>; isLost?: boolean },
) {
  const knownProviders = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  const xendit = knownProviders.get('xendit');
  if (!xendit?.payouts) throw new Error('the company pays nothing out');
  const { payouts } = xendit;
  const act: Payouts['send'] = async (...args) => {
    await concurrentAction();
    const state = await payouts[part](...args);
    return isLost ? { state: 'unknown' } : state;
  };
  await createWithdrawalHarness(
    world,
    new Map([...knownProviders, ['xendit', { ...xendit, payouts: { ...payouts, [part]: act } }]]),
  ).advance(id);
  datu = { ...datu, token: await world.enter('datu') };
}

/** Staff try every decision that would end it while it is sent. */
async function endedWhileSending(id: string, { isLost = false } = {}) {
  const tried: unknown[] = [];
  const concurrentAction = async () => {
    const rosa = { withdrawal: id, actor: 'ate Rosa', at: world.clock.now() };
    const actions = [
      (tx: Tx) => markWithdrawalPaid(tx, { ...rosa, reference: `slip of ${id}` }),
      (tx: Tx) => failWithdrawal(tx, rosa, { providers: new Map() }),
      (tx: Tx) => forceReceipt(tx, rosa),
      (tx: Tx) => markWithdrawalReviewed(tx, rosa),
    ];
    for (const action of actions) tried.push(await withdrawals.decide(action));
  };
  await advanceBeside(id, { part: 'send', concurrentAction, isLost });
  return tried;
}
const beingSent = Array.from({ length: 4 }, () => ({ ok: false, fault: 'being_sent' }));
const slip = (id: string) => ({ withdrawal: id, actor: 'ate Rosa', at: world.clock.now(), reference: `slip of ${id}` });

test('WALLET-009 a payout cannot be ended while it is sent to its company for the first time, though it is late', async () => {
  const { orderId: id } = await withdrawals.make(datu);
  await world.db.pool.query('UPDATE wallet.withdrawal SET late = true WHERE id = $1', [id]);
  expect(await endedWhileSending(id)).toMatchObject(beingSent);
  expect([await stateOf(id), sends(id)]).toEqual(['sent', 1]);
  expect(await withdrawals.decide((tx) => markWithdrawalPaid(tx, slip(id)))).toMatchObject({ ok: true });
});

test('WALLET-009 a payout cannot be ended while it is sent again, until the reply or the end of its maximum duration', async () => {
  const id = await sent();
  world.clock.pass(61 * minuteMs);
  await withdrawals.processDue();
  world.clock.pass(31 * minuteMs);
  gateway.payouts.delete(id);
  expect(await endedWhileSending(id, { isLost: true })).toMatchObject(beingSent);
  expect([await stateOf(id), sends(id)]).toEqual(['sent', 2]);
  expect(await withdrawals.decide((tx) => markWithdrawalPaid(tx, slip(id)))).toMatchObject({ fault: 'being_sent' });
  world.clock.pass(2 * minuteMs);
  expect(await withdrawals.decide((tx) => markWithdrawalPaid(tx, slip(id)))).toMatchObject({ ok: true });
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 a report of a failure while it is sent returns nothing before the reply of the company', async () => {
  const before = await balances();
  const { orderId: id } = await withdrawals.make(datu);
  await advanceBeside(id, { part: 'send', concurrentAction: () => sendEvent(id, 'FAILED') });
  expect([await stateOf(id), sends(id)]).toEqual(['sent', 1]);
  expect(await withdrawals.balance(datu)).toBe((before[0] ?? 0n) - pesos('500'));
  changeAtCompany(id, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' });
  world.clock.pass(minuteMs);
  await withdrawals.processDue();
  expect([await stateOf(id), await balances()]).toEqual(['returned', before]);
});

test('WALLET-009 a reply as paid after it was returned moves nothing, and staff review it', async () => {
  const before = await balances();
  const id = await sent();
  world.clock.pass(minuteMs);
  changeAtCompany(id, { status: 'SUCCEEDED' });
  await advanceBeside(id, { part: 'query', concurrentAction: () => sendEvent(id, 'FAILED') });
  expect([await stateOf(id), await balances()]).toEqual(['returned', before]);
  const waiting = await listWithdrawalsToReview(world.db.pool, 500);
  expect(waiting.find((each) => each.id === id)).toMatchObject({ toLookAt: true, contrary: 'paid' });
});
