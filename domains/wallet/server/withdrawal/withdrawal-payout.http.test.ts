/** A payout through a payment company: lost responses, repeated, late and contradicting reports. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs, secondMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createPayoutCompanyWorld, type PayoutCompanyWorld } from '#tools/testing/payment-company.ts';
import { createWithdrawalHarness } from '#tools/testing/withdrawal.ts';
import { listAudit } from '../audit.store.ts';
import { createPaymentProviders } from '../providers/index.ts';
import { payoutEventOf } from '../providers/testing.ts';
import { failBeforeBalanceEvent } from '../testing.ts';
import { listWithdrawalsToReview } from './withdrawal-due.store.ts';
import { markWithdrawalPaid } from './withdrawal-review.ts';

let world: PayoutCompanyWorld['world'];
let withdrawals: PayoutCompanyWorld['withdrawals'];
let gateway: PayoutCompanyWorld['gateway'];
let datu: PayoutCompanyWorld['datu'];
let close: PayoutCompanyWorld['close'];
beforeAll(async () => {
  ({ world, withdrawals, gateway, datu, close } = await createPayoutCompanyWorld());
});
afterAll(() => close());
beforeEach(() => {
  gateway.behaviour = 'well';
});

const pesos = (text: string) => parseMoney(text) ?? 0n;
const sends = (orderId: string) =>
  gateway.requests.filter(({ method, body }) => method === 'POST' && body?.reference_id === orderId).length;
const changeAtCompany = (orderId: string, change: Record<string, unknown>) =>
  Object.assign(gateway.payouts.get(orderId) ?? {}, change);
const balances = async () => [await withdrawals.balance(datu), await withdrawals.balance(datu, 'held')];
const stateOf = async (orderId: string) => (await withdrawals.read(datu, orderId)).state;

let events = 0;
const sendEvent = (orderId: string, status: string, { id = `wh-${events++}`, amount = 500 } = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/wps/payments/events/xendit',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'x-callback-token': gateway.config.callbackToken,
      'webhook-id': id,
    },
    payload: JSON.stringify(payoutEventOf({ id: orderId, amount, status })),
  });
const verdictsOf = async (orderId: string) => {
  const { rows } = await world.db.pool.query<{ verdict: string }>(
    'SELECT verdict FROM wallet.payment_event WHERE subject_id = $1 ORDER BY received_at, event',
    [orderId],
  );
  return rows.map(({ verdict }) => verdict);
};
async function sent() {
  const order = await withdrawals.make(datu);
  await withdrawals.advance(order.orderId);
  return order.orderId;
}

test('WALLET-009 a payout is sent once, by a job, to the full account number, and paid by its event', async () => {
  const [cash = 0n] = await balances();
  const order = await withdrawals.make(datu);
  expect([order.state, gateway.payouts.size]).toEqual(['approved', 0]);
  await Promise.all([withdrawals.advance(order.orderId), withdrawals.advance(order.orderId), withdrawals.processDue()]);
  expect([await stateOf(order.orderId), sends(order.orderId)]).toEqual(['sent', 1]);
  expect(gateway.payouts.get(order.orderId)).toMatchObject({
    channel_code: 'PH_GCASH',
    channel_properties: { account_number: expect.stringMatching(/^09175551\d{3}$/) as string },
  });
  await sendEvent(order.orderId, 'SUCCEEDED');
  const paid = await withdrawals.read(datu, order.orderId);
  expect(paid).toMatchObject({ state: 'paid', reference: `disb-${order.orderId}` });
  expect(await balances()).toEqual([cash - pesos('500'), 0n]);
});

test('WALLET-009 a lost response is polled, and nothing is sent twice', async () => {
  gateway.behaviour = 'silent after doing it';
  const id = await sent();
  expect([await stateOf(id), sends(id)]).toEqual(['sent', 1]);
  gateway.behaviour = 'busy';
  world.clock.pass(minuteMs);
  await withdrawals.processDue();
  expect(await stateOf(id)).toBe('sent');
  gateway.behaviour = 'well';
  changeAtCompany(id, { status: 'SUCCEEDED' });
  world.clock.pass(2 * minuteMs);
  await withdrawals.processDue();
  expect([await stateOf(id), sends(id)]).toEqual(['paid', 1]);
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 what never arrived there is sent again under the same id', async () => {
  gateway.behaviour = 'busy';
  const id = await sent();
  expect([await stateOf(id), gateway.payouts.has(id)]).toEqual(['sent', false]);
  gateway.behaviour = 'well';
  world.clock.pass(minuteMs);
  await withdrawals.processDue();
  expect([await stateOf(id), gateway.payouts.has(id)]).toEqual(['sent', true]);
  changeAtCompany(id, { status: 'SUCCEEDED' });
  world.clock.pass(2 * minuteMs);
  await withdrawals.processDue();
  expect(await stateOf(id)).toBe('paid');
});

test('WALLET-009 a worker that dies before the sending leaves an order that is sent later', async () => {
  const order = await withdrawals.make(datu);
  await world.db.pool.query(`UPDATE wallet.withdrawal SET state = 'sent', ask_at = $2 WHERE id = $1`, [
    order.orderId,
    new Date(world.clock.now() + 2 * minuteMs),
  ]);
  await withdrawals.processDue();
  expect(sends(order.orderId)).toBe(0);
  world.clock.pass(2 * minuteMs);
  await withdrawals.processDue();
  expect([sends(order.orderId), gateway.payouts.has(order.orderId)]).toEqual([1, true]);
});

test('WALLET-009 a payout that fails returns the amount, with its reason', async () => {
  const before = await balances();
  const id = await sent();
  await sendEvent(id, 'FAILED');
  const read = await withdrawals.read(datu, id);
  expect(read).toMatchObject({ state: 'returned', reason: 'account_refused', next: null });
  expect(read.steps.slice(-2)).toMatchObject([
    { step: 'failed', standing: 'bad', actor: 'provider' },
    { step: 'money_back', actor: 'automatic', amount: '500' },
  ]);
  expect(await balances()).toEqual(before);
  gateway.behaviour = { status: 400, code: 'CHANNEL_CODE_NOT_SUPPORTED_ERROR' };
  const refused = await sent();
  expect(await withdrawals.read(datu, refused)).toMatchObject({ state: 'returned', reason: 'provider_refused' });
  expect(await balances()).toEqual(before);
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 an API key of ours that the company rejects returns nothing: it is polled again', async () => {
  gateway.behaviour = { status: 401, code: 'INVALID_API_KEY' };
  const id = await sent();
  expect(await stateOf(id)).toBe('sent');
  gateway.behaviour = 'well';
  world.clock.pass(minuteMs);
  await withdrawals.processDue();
  expect(gateway.payouts.has(id)).toBe(true);
});

test('WALLET-009 a repeated event, under its own or another id, moves nothing more', async () => {
  const [cash = 0n] = await balances();
  const id = await sent();
  await Promise.all([
    sendEvent(id, 'SUCCEEDED', { id: 'one' }),
    sendEvent(id, 'SUCCEEDED', { id: 'one' }),
    sendEvent(id, 'SUCCEEDED'),
  ]);
  await sendEvent(id, 'SUCCEEDED', { id: 'one' });
  expect((await verdictsOf(id)).sort()).toEqual(['nothing_new', 'settled']);
  expect(await withdrawals.balance(datu)).toBe(cash - pesos('500'));
});

test.each([
  ['SUCCEEDED', 'paid'],
  ['FAILED', 'returned'],
])(
  'WALLET-007 WALLET-009 an event %s that fails after its posting is undone, and its repetition is settled once',
  async (result, end) => {
    const id = await sent();
    const before = { balances: await balances(), order: await withdrawals.read(datu, id) };
    const event = `cut-${result}`;
    const cut = await failBeforeBalanceEvent(world.db, () => sendEvent(id, result, { id: event }));
    expect(cut.statusCode).toBe(500);
    expect({ balances: await balances(), order: await withdrawals.read(datu, id) }).toEqual(before);
    expect(await verdictsOf(id)).toEqual([]);
    await Promise.all([sendEvent(id, result, { id: event }), sendEvent(id, result, { id: event })]);
    expect([await stateOf(id), await verdictsOf(id)]).toEqual([end, ['settled']]);
    const back = end === 'returned' ? pesos('500') : 0n;
    const [cash = 0n, held = 0n] = before.balances;
    expect(await balances()).toEqual([cash + back, held - pesos('500')]);
    expect(await withdrawals.isLedgerBalanced()).toBe(true);
  },
);

test('WALLET-007 WALLET-009 a poll whose settlement fails is repeated', async () => {
  const id = await sent();
  const before = await balances();
  changeAtCompany(id, { status: 'SUCCEEDED' });
  world.clock.pass(minuteMs);
  await failBeforeBalanceEvent(world.db, () => withdrawals.processDue());
  expect([await stateOf(id), await balances()]).toEqual(['sent', before]);
  world.clock.pass(2 * minuteMs);
  await withdrawals.processDue();
  expect([await stateOf(id), sends(id)]).toEqual(['paid', 1]);
  expect(await balances()).toEqual([before[0], (before[1] ?? 0n) - pesos('500')]);
});

test('WALLET-009 another amount than the order’s pays nothing, and staff review it', async () => {
  const id = await sent();
  await sendEvent(id, 'SUCCEEDED', { amount: 5 });
  expect([await stateOf(id), await verdictsOf(id)]).toEqual(['sent', ['wrong_amount']]);
  const waiting = await listWithdrawalsToReview(world.db.pool, 100);
  expect(waiting.find((each) => each.id === id)).toMatchObject({ toLookAt: true, contrary: 'paid' });
  expect(await listAudit(world.db.pool, id)).toMatchObject([
    { actor: 'provider', action: 'withdrawal.company_paid_other_amount', detail: { amount: '5' } },
  ]);
});

test('WALLET-009 a payment that comes back is returned, whatever was reported about it in between', async () => {
  const before = await balances();
  const id = await sent();
  await sendEvent(id, 'SUCCEEDED');
  await sendEvent(id, 'REVERSED');
  expect(await withdrawals.read(datu, id)).toMatchObject({ state: 'returned', reason: 'reversed' });
  expect(await balances()).toEqual(before);
  await sendEvent(id, 'REVERSED');
  await sendEvent(id, 'FAILED');
  expect(await balances()).toEqual(before);
  expect((await verdictsOf(id)).filter((verdict) => verdict === 'nothing_new')).toHaveLength(2);
});

test('WALLET-009 after two contradicting reports the company is polled', async () => {
  const [cash = 0n, held = 0n] = await balances();
  const id = await sent();
  await sendEvent(id, 'SUCCEEDED');
  await sendEvent(id, 'FAILED');
  expect([await stateOf(id), await verdictsOf(id)]).toEqual(['paid', ['settled', 'contradiction']]);
  changeAtCompany(id, { status: 'SUCCEEDED' });
  await withdrawals.processDue();
  expect(await stateOf(id)).toBe('paid');
  expect(await balances()).toEqual([cash - pesos('500'), held]);
  await sendEvent(id, 'FAILED');
  changeAtCompany(id, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' });
  await withdrawals.processDue();
  expect(await stateOf(id)).toBe('returned');
  expect(await balances()).toEqual([cash, held]);
});

test('WALLET-009 a report of a payment after it was returned moves nothing, and staff review it', async () => {
  const before = await balances();
  const id = await sent();
  await sendEvent(id, 'FAILED');
  await sendEvent(id, 'SUCCEEDED');
  expect([await stateOf(id), await verdictsOf(id)]).toEqual(['returned', ['settled', 'contradiction']]);
  expect(await balances()).toEqual(before);
});

test('WALLET-009 an event about an order that does not exist is stored and does nothing', async () => {
  const id = 'wd_00000000000000000000000000';
  expect((await sendEvent(id, 'SUCCEEDED')).statusCode).toBe(200);
  expect(await verdictsOf(id)).toEqual(['unknown_order']);
});

test('WALLET-009 an order that fails does not delay the others, and continues when it can', async () => {
  const stuck = await withdrawals.make(datu);
  await world.db.pool.query(`UPDATE wallet.withdrawal SET provider = 'gone' WHERE id = $1`, [stuck.orderId]);
  const failing = await withdrawals.make(datu);
  await world.db.pool.query(`UPDATE wallet.withdrawal SET account = 'pa_of_nobody' WHERE id = $1`, [failing.orderId]);
  const other = await withdrawals.make(datu);
  await withdrawals.processDue();
  const states = [await stateOf(stuck.orderId), await stateOf(failing.orderId), await stateOf(other.orderId)];
  expect(states).toEqual(['approved', 'approved', 'sent']);
  await world.db.pool.query(`UPDATE wallet.withdrawal SET provider = 'xendit' WHERE id = $1`, [stuck.orderId]);
  world.clock.pass(minuteMs);
  await withdrawals.processDue();
  expect(await stateOf(stuck.orderId)).toBe('sent');
});

test('WALLET-009 a payout that the company does not end in time goes to staff, who may end it', async () => {
  const id = await sent();
  const decision = { withdrawal: id, actor: 'ate Rosa', at: world.clock.now(), reference: 'slip 7' };
  expect(await withdrawals.decide((tx) => markWithdrawalPaid(tx, decision))).toMatchObject({ fault: 'not_by_hand' });
  world.clock.pass(61 * minuteMs);
  await withdrawals.processDue();
  expect(await withdrawals.read(datu, id)).toMatchObject({ late: true, next: { actor: 'payments' } });
  expect((await listWithdrawalsToReview(world.db.pool, 50)).map((row) => row.id)).toContain(id);
  const marked = await withdrawals.decide((tx) => markWithdrawalPaid(tx, { ...decision, at: world.clock.now() }));
  expect(marked).toMatchObject({ ok: true, value: { state: 'paid', reference: 'slip 7' } });
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 a payout that staff ended during a poll is not sent again, though the company does not have it', async () => {
  const id = await sent();
  world.clock.pass(61 * minuteMs);
  await withdrawals.processDue();
  world.clock.pass(31 * minuteMs);
  const decision = { withdrawal: id, actor: 'ate Rosa', reference: 'slip 8' };
  const knownProviders = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  const xendit = knownProviders.get('xendit');
  if (!xendit?.payouts) throw new Error('the company pays nothing out');
  const query = async () => {
    await withdrawals.decide((tx) => markWithdrawalPaid(tx, { ...decision, at: world.clock.now() }));
    return { state: 'absent' } as const;
  };
  const forgetful = { ...xendit, payouts: { ...xendit.payouts, query } };
  gateway.payouts.delete(id);
  await createWithdrawalHarness(world, new Map([...knownProviders, ['xendit', forgetful]])).advance(id);
  datu = { ...datu, token: await world.enter('datu') };
  expect([await stateOf(id), sends(id), gateway.payouts.has(id)]).toEqual(['paid', 1, false]);
});

test('WALLET-009 the sandbox pays by itself after some seconds, and can be made to fail or to wait', async () => {
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET provider = 'sandbox' WHERE merchant = 'demo'`);
  const ends = async (amount: string) => {
    const order = await withdrawals.make(datu, { amount });
    await withdrawals.advance(order.orderId);
    world.clock.pass(6 * secondMs);
    await withdrawals.advance(order.orderId);
    return stateOf(order.orderId);
  };
  expect([await ends('300'), await ends('300.01'), await ends('300.02')]).toEqual(['paid', 'returned', 'sent']);
});
