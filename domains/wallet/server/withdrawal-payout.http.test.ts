/** The way of a payout through a payment company: lost answers, repeated, late and contrary words. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs, secondMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/rng.ts';
import { type CompanyDesk, companyDesk } from '#tools/testing/company-desk.ts';
import { teller } from '#tools/testing/withdrawal.ts';
import { listAudit } from './audit.store.ts';
import { createPaymentProviders } from './providers/index.ts';
import { payoutEventOf } from './providers/testing.ts';
import { cutBeforeNews } from './testing.ts';
import { listWithdrawalsToReview } from './withdrawal-due.store.ts';
import { markWithdrawalPaid } from './withdrawal-review.ts';

let world: CompanyDesk['world'];
let desk: CompanyDesk['desk'];
let gateway: CompanyDesk['gateway'];
let datu: CompanyDesk['datu'];
let close: CompanyDesk['close'];
beforeAll(async () => {
  ({ world, desk, gateway, datu, close } = await companyDesk());
});
afterAll(() => close());
beforeEach(() => {
  gateway.mood = 'well';
});

const pesos = (text: string) => parseMoney(text) ?? 0n;
const sends = (orderId: string) =>
  gateway.heard.filter(({ method, body }) => method === 'POST' && body?.reference_id === orderId).length;
const there = (orderId: string, change: Record<string, unknown>) =>
  Object.assign(gateway.payouts.get(orderId) ?? {}, change);
const purses = async () => [await desk.purse(datu), await desk.purse(datu, 'held')];
const stateOf = async (orderId: string) => (await desk.read(datu, orderId)).state;

let events = 0;
const tell = (orderId: string, status: string, { id = `wh-${events++}`, amount = 500 } = {}) =>
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
  const order = await desk.make(datu);
  await desk.advance(order.orderId);
  return order.orderId;
}

test('WALLET-009 a payout is handed over once, by a job, to the account in full, and paid by its event', async () => {
  const [cash = 0n] = await purses();
  const order = await desk.make(datu);
  expect([order.state, gateway.payouts.size]).toEqual(['approved', 0]);
  await Promise.all([desk.advance(order.orderId), desk.advance(order.orderId), desk.tend()]);
  expect([await stateOf(order.orderId), sends(order.orderId)]).toEqual(['sent', 1]);
  expect(gateway.payouts.get(order.orderId)).toMatchObject({
    channel_code: 'PH_GCASH',
    channel_properties: { account_number: expect.stringMatching(/^09175551\d{3}$/) as string },
  });
  await tell(order.orderId, 'SUCCEEDED');
  const paid = await desk.read(datu, order.orderId);
  expect(paid).toMatchObject({ state: 'paid', reference: `disb-${order.orderId}` });
  expect(await purses()).toEqual([cash - pesos('500'), 0n]);
});

test('WALLET-009 an answer that was lost is asked for, and nothing is sent twice', async () => {
  gateway.mood = 'silent after doing it';
  const id = await sent();
  expect([await stateOf(id), sends(id)]).toEqual(['sent', 1]);
  gateway.mood = 'busy';
  world.clock.pass(minuteMs);
  await desk.tend();
  expect(await stateOf(id)).toBe('sent');
  gateway.mood = 'well';
  there(id, { status: 'SUCCEEDED' });
  world.clock.pass(2 * minuteMs);
  await desk.tend();
  expect([await stateOf(id), sends(id)]).toEqual(['paid', 1]);
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 what never arrived there is handed over again under the same id', async () => {
  gateway.mood = 'busy';
  const id = await sent();
  expect([await stateOf(id), gateway.payouts.has(id)]).toEqual(['sent', false]);
  gateway.mood = 'well';
  world.clock.pass(minuteMs);
  await desk.tend();
  expect([await stateOf(id), gateway.payouts.has(id)]).toEqual(['sent', true]);
  there(id, { status: 'SUCCEEDED' });
  world.clock.pass(2 * minuteMs);
  await desk.tend();
  expect(await stateOf(id)).toBe('paid');
});

test('WALLET-009 a worker that dies after its note and before the sending leaves an order that is sent later', async () => {
  const order = await desk.make(datu);
  await world.db.pool.query(`UPDATE wallet.withdrawal SET state = 'sent', ask_at = $2 WHERE id = $1`, [
    order.orderId,
    new Date(world.clock.now() + 2 * minuteMs),
  ]);
  await desk.tend();
  expect(sends(order.orderId)).toBe(0);
  world.clock.pass(2 * minuteMs);
  await desk.tend();
  expect([sends(order.orderId), gateway.payouts.has(order.orderId)]).toEqual([1, true]);
});

test('WALLET-009 a payout that fails gives the amount back, with the reason named', async () => {
  const before = await purses();
  const id = await sent();
  await tell(id, 'FAILED');
  const read = await desk.read(datu, id);
  expect(read).toMatchObject({ state: 'returned', reason: 'account_refused', next: null });
  expect(read.steps.slice(-2)).toMatchObject([
    { step: 'failed', standing: 'bad', actor: 'provider' },
    { step: 'money_back', actor: 'automatic', amount: '500' },
  ]);
  expect(await purses()).toEqual(before);
  gateway.mood = { status: 400, code: 'CHANNEL_CODE_NOT_SUPPORTED_ERROR' };
  const refused = await sent();
  expect(await desk.read(datu, refused)).toMatchObject({ state: 'returned', reason: 'provider_refused' });
  expect(await purses()).toEqual(before);
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 a key of ours that the company does not take gives nothing back: it is asked again', async () => {
  gateway.mood = { status: 401, code: 'INVALID_API_KEY' };
  const id = await sent();
  expect(await stateOf(id)).toBe('sent');
  gateway.mood = 'well';
  world.clock.pass(minuteMs);
  await desk.tend();
  expect(gateway.payouts.has(id)).toBe(true);
});

test('WALLET-009 the same event again, under its own or another id, moves nothing more', async () => {
  const [cash = 0n] = await purses();
  const id = await sent();
  await Promise.all([
    tell(id, 'SUCCEEDED', { id: 'one' }),
    tell(id, 'SUCCEEDED', { id: 'one' }),
    tell(id, 'SUCCEEDED'),
  ]);
  await tell(id, 'SUCCEEDED', { id: 'one' });
  expect((await verdictsOf(id)).sort()).toEqual(['nothing_new', 'settled']);
  expect(await desk.purse(datu)).toBe(cash - pesos('500'));
});

test.each([
  ['SUCCEEDED', 'paid'],
  ['FAILED', 'returned'],
])(
  'WALLET-007 WALLET-009 an event %s that is cut off after its money is none, and told again it is settled once',
  async (word, end) => {
    const id = await sent();
    const before = { purses: await purses(), order: await desk.read(datu, id) };
    const event = `cut-${word}`;
    const cut = await cutBeforeNews(world.db, () => tell(id, word, { id: event }));
    expect(cut.statusCode).toBe(500);
    expect({ purses: await purses(), order: await desk.read(datu, id) }).toEqual(before);
    expect(await verdictsOf(id)).toEqual([]);
    await Promise.all([tell(id, word, { id: event }), tell(id, word, { id: event })]);
    expect([await stateOf(id), await verdictsOf(id)]).toEqual([end, ['settled']]);
    const back = end === 'returned' ? pesos('500') : 0n;
    const [cash = 0n, held = 0n] = before.purses;
    expect(await purses()).toEqual([cash + back, held - pesos('500')]);
    expect(await desk.booksAreTrue()).toBe(true);
  },
);

test('WALLET-007 WALLET-009 an answer to our own question whose settlement is cut off is asked for again', async () => {
  const id = await sent();
  const before = await purses();
  there(id, { status: 'SUCCEEDED' });
  world.clock.pass(minuteMs);
  await cutBeforeNews(world.db, () => desk.tend());
  expect([await stateOf(id), await purses()]).toEqual(['sent', before]);
  world.clock.pass(2 * minuteMs);
  await desk.tend();
  expect([await stateOf(id), sends(id)]).toEqual(['paid', 1]);
  expect(await purses()).toEqual([before[0], (before[1] ?? 0n) - pesos('500')]);
});

test('WALLET-009 another amount than the order’s pays nothing, and a person has to look at it', async () => {
  const id = await sent();
  await tell(id, 'SUCCEEDED', { amount: 5 });
  expect([await stateOf(id), await verdictsOf(id)]).toEqual(['sent', ['wrong_amount']]);
  const waiting = await listWithdrawalsToReview(world.db.pool, 100);
  expect(waiting.find((each) => each.id === id)).toMatchObject({ toLookAt: true, contrary: 'paid' });
  expect(await listAudit(world.db.pool, id)).toMatchObject([
    { actor: 'provider', action: 'withdrawal.company_paid_other_amount', detail: { amount: '5' } },
  ]);
});

test('WALLET-009 a payment that comes back is given back, whatever was said about it meanwhile', async () => {
  const before = await purses();
  const id = await sent();
  await tell(id, 'SUCCEEDED');
  await tell(id, 'REVERSED');
  expect(await desk.read(datu, id)).toMatchObject({ state: 'returned', reason: 'reversed' });
  expect(await purses()).toEqual(before);
  await tell(id, 'REVERSED');
  await tell(id, 'FAILED');
  expect(await purses()).toEqual(before);
  expect((await verdictsOf(id)).filter((verdict) => verdict === 'nothing_new')).toHaveLength(2);
});

test('WALLET-009 of two words that contradict each other the company is asked which is true', async () => {
  const [cash = 0n, held = 0n] = await purses();
  const id = await sent();
  await tell(id, 'SUCCEEDED');
  await tell(id, 'FAILED');
  expect([await stateOf(id), await verdictsOf(id)]).toEqual(['paid', ['settled', 'contradiction']]);
  there(id, { status: 'SUCCEEDED' });
  await desk.tend();
  expect(await stateOf(id)).toBe('paid');
  expect(await purses()).toEqual([cash - pesos('500'), held]);
  await tell(id, 'FAILED');
  there(id, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' });
  await desk.tend();
  expect(await stateOf(id)).toBe('returned');
  expect(await purses()).toEqual([cash, held]);
});

test('WALLET-009 told as paid after it was given back, nothing moves, and somebody has to look', async () => {
  const before = await purses();
  const id = await sent();
  await tell(id, 'FAILED');
  await tell(id, 'SUCCEEDED');
  expect([await stateOf(id), await verdictsOf(id)]).toEqual(['returned', ['settled', 'contradiction']]);
  expect(await purses()).toEqual(before);
});

test('WALLET-009 an event about an order that nobody made is kept and does nothing', async () => {
  const id = 'wd_00000000000000000000000000';
  expect((await tell(id, 'SUCCEEDED')).statusCode).toBe(200);
  expect(await verdictsOf(id)).toEqual(['unknown_order']);
});

test('WALLET-009 an order that cannot go on keeps no other waiting, and goes on when it can', async () => {
  const stuck = await desk.make(datu);
  await world.db.pool.query(`UPDATE wallet.withdrawal SET provider = 'gone' WHERE id = $1`, [stuck.orderId]);
  const broken = await desk.make(datu);
  await world.db.pool.query(`UPDATE wallet.withdrawal SET account = 'pa_of_nobody' WHERE id = $1`, [broken.orderId]);
  const other = await desk.make(datu);
  await desk.tend();
  const states = [await stateOf(stuck.orderId), await stateOf(broken.orderId), await stateOf(other.orderId)];
  expect(states).toEqual(['approved', 'approved', 'sent']);
  await world.db.pool.query(`UPDATE wallet.withdrawal SET provider = 'xendit' WHERE id = $1`, [stuck.orderId]);
  world.clock.pass(minuteMs);
  await desk.tend();
  expect(await stateOf(stuck.orderId)).toBe('sent');
});

test('WALLET-009 a payout that the company does not end in time goes to a person, who may end it', async () => {
  const id = await sent();
  const decision = { withdrawal: id, actor: 'ate Rosa', at: world.clock.now(), reference: 'slip 7' };
  expect(await desk.decide((tx) => markWithdrawalPaid(tx, decision))).toMatchObject({ fault: 'not_by_hand' });
  world.clock.pass(61 * minuteMs);
  await desk.tend();
  expect(await desk.read(datu, id)).toMatchObject({ late: true, next: { actor: 'payments' } });
  expect((await listWithdrawalsToReview(world.db.pool, 50)).map((row) => row.id)).toContain(id);
  const marked = await desk.decide((tx) => markWithdrawalPaid(tx, { ...decision, at: world.clock.now() }));
  expect(marked).toMatchObject({ ok: true, value: { state: 'paid', reference: 'slip 7' } });
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 what a person ended while its company was asked is not handed over again, though the company knows nothing of it', async () => {
  const id = await sent();
  world.clock.pass(61 * minuteMs);
  await desk.tend();
  world.clock.pass(31 * minuteMs);
  const decision = { withdrawal: id, actor: 'ate Rosa', reference: 'slip 8' };
  const known = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  const xendit = known.get('xendit');
  if (!xendit?.payouts) throw new Error('the company pays nothing out');
  const query = async () => {
    await desk.decide((tx) => markWithdrawalPaid(tx, { ...decision, at: world.clock.now() }));
    return { state: 'absent' } as const;
  };
  const forgetful = { ...xendit, payouts: { ...xendit.payouts, query } };
  gateway.payouts.delete(id);
  await teller(world, new Map([...known, ['xendit', forgetful]])).advance(id);
  datu = { ...datu, token: await world.enter('datu') };
  expect([await stateOf(id), sends(id), gateway.payouts.has(id)]).toEqual(['paid', 1, false]);
});

test('WALLET-009 the sandbox pays by itself after some seconds, and can be told to fail or to wait', async () => {
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET provider = 'sandbox' WHERE merchant = 'demo'`);
  const ends = async (amount: string) => {
    const order = await desk.make(datu, { amount });
    await desk.advance(order.orderId);
    world.clock.pass(6 * secondMs);
    await desk.advance(order.orderId);
    return stateOf(order.orderId);
  };
  expect([await ends('300'), await ends('300.01'), await ends('300.02')]).toEqual(['paid', 'returned', 'sent']);
});
