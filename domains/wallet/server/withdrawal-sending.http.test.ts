/** What comes in while a payout is being handed to its company: people who would end it, and the company's own words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { systemRng } from '#platform/server/rng.ts';
import { type CompanyDesk, companyDesk } from '#tools/testing/company-desk.ts';
import { teller } from '#tools/testing/withdrawal.ts';
import { createPaymentProviders } from './providers/index.ts';
import type { Payouts } from './providers/provider.ts';
import { payoutEventOf } from './providers/testing.ts';
import { listWithdrawalsToReview } from './withdrawal-due.store.ts';
import { failWithdrawal, forceReceipt, lookedAtWithdrawal, markWithdrawalPaid } from './withdrawal-review.ts';

let world: CompanyDesk['world'];
let desk: CompanyDesk['desk'];
let gateway: CompanyDesk['gateway'];
let datu: CompanyDesk['datu'];
let close: CompanyDesk['close'];
beforeAll(async () => {
  ({ world, desk, gateway, datu, close } = await companyDesk());
});
afterAll(async () => {
  const areTrue = await desk.booksAreTrue();
  await close();
  if (!areTrue) throw new Error('the books are not true after all that');
});

const pesos = (text: string) => parseMoney(text) ?? 0n;
const sends = (orderId: string) =>
  gateway.heard.filter(({ method, body }) => method === 'POST' && body?.reference_id === orderId).length;
const there = (orderId: string, change: Record<string, unknown>) =>
  Object.assign(gateway.payouts.get(orderId) ?? {}, change);
const purses = async () => [await desk.purse(datu), await desk.purse(datu, 'held')];
const stateOf = async (orderId: string) => (await desk.read(datu, orderId)).state;

let events = 0;
const tell = (orderId: string, status: string) =>
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
  const order = await desk.make(datu);
  await desk.advance(order.orderId);
  return order.orderId;
}

/** The company hears of it, or of our question, only after `meanwhile`; `isLost`: and its answer does not reach us. */
async function advanceBeside(
  id: string,
  { part, meanwhile, isLost = false }: { part: keyof Payouts; meanwhile: () => Promise<unknown>; isLost?: boolean },
) {
  const known = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  const xendit = known.get('xendit');
  if (!xendit?.payouts) throw new Error('the company pays nothing out');
  const { payouts } = xendit;
  const act: Payouts['send'] = async (...asked) => {
    await meanwhile();
    const told = await payouts[part](...asked);
    return isLost ? { state: 'unknown' } : told;
  };
  await teller(world, new Map([...known, ['xendit', { ...xendit, payouts: { ...payouts, [part]: act } }]])).advance(id);
  datu = { ...datu, token: await world.enter('datu') };
}

/** A person tries all that would end it while it is handed over. */
async function endedWhileSending(id: string, { isLost = false } = {}) {
  const tried: unknown[] = [];
  const meanwhile = async () => {
    const rosa = { withdrawal: id, actor: 'ate Rosa', at: world.clock.now() };
    const deeds = [
      (tx: Tx) => markWithdrawalPaid(tx, { ...rosa, reference: `slip of ${id}` }),
      (tx: Tx) => failWithdrawal(tx, rosa, { providers: new Map() }),
      (tx: Tx) => forceReceipt(tx, rosa),
      (tx: Tx) => lookedAtWithdrawal(tx, rosa),
    ];
    for (const deed of deeds) tried.push(await desk.decide(deed));
  };
  await advanceBeside(id, { part: 'send', meanwhile, isLost });
  return tried;
}
const beingSent = Array.from({ length: 4 }, () => ({ ok: false, fault: 'being_sent' }));
const slip = (id: string) => ({ withdrawal: id, actor: 'ate Rosa', at: world.clock.now(), reference: `slip of ${id}` });

test('WALLET-009 nobody ends a payout while its company hears of it for the first time, though it is late', async () => {
  const { orderId: id } = await desk.make(datu);
  await world.db.pool.query('UPDATE wallet.withdrawal SET late = true WHERE id = $1', [id]);
  expect(await endedWhileSending(id)).toMatchObject(beingSent);
  expect([await stateOf(id), sends(id)]).toEqual(['sent', 1]);
  expect(await desk.decide((tx) => markWithdrawalPaid(tx, slip(id)))).toMatchObject({ ok: true });
});

test('WALLET-009 nobody ends a payout while it is handed over again, until it is answered or the time for that is over', async () => {
  const id = await sent();
  world.clock.pass(61 * minuteMs);
  await desk.tend();
  world.clock.pass(31 * minuteMs);
  gateway.payouts.delete(id);
  expect(await endedWhileSending(id, { isLost: true })).toMatchObject(beingSent);
  expect([await stateOf(id), sends(id)]).toEqual(['sent', 2]);
  expect(await desk.decide((tx) => markWithdrawalPaid(tx, slip(id)))).toMatchObject({ fault: 'being_sent' });
  world.clock.pass(2 * minuteMs);
  expect(await desk.decide((tx) => markWithdrawalPaid(tx, slip(id)))).toMatchObject({ ok: true });
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 told as failed while it is handed over, nothing comes back before its company has answered', async () => {
  const before = await purses();
  const { orderId: id } = await desk.make(datu);
  await advanceBeside(id, { part: 'send', meanwhile: () => tell(id, 'FAILED') });
  expect([await stateOf(id), sends(id)]).toEqual(['sent', 1]);
  expect(await desk.purse(datu)).toBe((before[0] ?? 0n) - pesos('500'));
  there(id, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' });
  world.clock.pass(minuteMs);
  await desk.tend();
  expect([await stateOf(id), await purses()]).toEqual(['returned', before]);
});

test('WALLET-009 answered as paid after it was given back, nothing moves, and somebody has to look', async () => {
  const before = await purses();
  const id = await sent();
  world.clock.pass(minuteMs);
  there(id, { status: 'SUCCEEDED' });
  await advanceBeside(id, { part: 'query', meanwhile: () => tell(id, 'FAILED') });
  expect([await stateOf(id), await purses()]).toEqual(['returned', before]);
  const waiting = await listWithdrawalsToReview(world.db.pool, 500);
  expect(waiting.find((each) => each.id === id)).toMatchObject({ toLookAt: true, contrary: 'paid' });
});
