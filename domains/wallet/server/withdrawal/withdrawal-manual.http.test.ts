/** Staff have paid before the payment company's report: whatever it reports, what staff paid does not come back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerReceipt } from '#domains/wallet/contract/withdrawal.ts';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { houseAccount, readBalances } from '#ledger';
import { createPayoutCompanyWorld, type PayoutCompanyWorld } from '#tools/testing/payment-company.ts';
import { listAudit } from '../audit.store.ts';
import { listClosedCredits } from '../closing/closed-credit.store.ts';
import { payoutEventOf, postWebhook, webhookHeaders } from '../providers/testing.ts';
import { failBeforeWrite } from '../testing.ts';
import { listWithdrawalsToReview } from './withdrawal-due.store.ts';
import { markWithdrawalPaid, markWithdrawalReviewed, returnWithdrawalRest } from './withdrawal-review.ts';

let world: PayoutCompanyWorld['world'];
let withdrawals: PayoutCompanyWorld['withdrawals'];
let gateway: PayoutCompanyWorld['gateway'];
let datu: PayoutCompanyWorld['datu'];
let close: PayoutCompanyWorld['close'];
beforeAll(async () => {
  ({ world, withdrawals, gateway, datu, close } = await createPayoutCompanyWorld());
});
afterAll(() => close());

const pesos = (text: string) => parseMoney(text) ?? 0n;
const balances = async () => [await withdrawals.balance(datu), await withdrawals.balance(datu, 'held')];
const banks = async () => {
  const refs = ['xendit', 'manual'].map((bank) => houseAccount(`bank:${bank}`, 'PHP'));
  const amounts = await readBalances(world.db.pool, refs);
  return refs.map((ref) => amounts.get(ref) ?? 0n);
};
const stateOf = async (orderId: string) => (await withdrawals.read(datu, orderId)).state;
const changeAtCompany = (orderId: string, change: Record<string, unknown>) =>
  Object.assign(gateway.payouts.get(orderId) ?? {}, change);

let events = 0;
const sendEvent = async (orderId: string, status: string) => {
  const event = payoutEventOf({ id: orderId, amount: 500, status });
  return (await postWebhook(world, event, webhookHeaders(gateway, `by-hand-${events++}`))).statusCode;
};
const verdictsOf = async (orderId: string) => {
  const { rows } = await world.db.pool.query<{ verdict: string }>(
    'SELECT verdict FROM wallet.payment_event WHERE subject_id = $1 ORDER BY verdict',
    [orderId],
  );
  return rows.map(({ verdict }) => verdict);
};
const rosa = (withdrawal: string) => ({ withdrawal, actor: 'ate Rosa', at: world.clock.now() });
const markPaid = (id: string) =>
  withdrawals.decide((tx) => markWithdrawalPaid(tx, { ...rosa(id), reference: `slip ${id}` }));
const markReviewed = (id: string) => withdrawals.decide((tx) => markWithdrawalReviewed(tx, rosa(id)));
const markOf = async (id: string) =>
  (await listWithdrawalsToReview(world.db.pool, 500)).find((row) => row.id === id && row.toLookAt)?.contrary ?? null;
const reportOf = async (id: string) =>
  (await listAudit(world.db.pool, id)).map(({ action }) => action).filter((action) => action.includes('company_said'));

async function sent() {
  const order = await withdrawals.make(datu);
  await withdrawals.advance(order.orderId);
  return order.orderId;
}
async function late() {
  const id = await sent();
  world.clock.pass(61 * minuteMs);
  gateway.behaviour = 'busy';
  await withdrawals.processDue();
  gateway.behaviour = 'well';
  expect(await withdrawals.read(datu, id)).toMatchObject({ state: 'sent', late: true });
  return id;
}
async function paidByHand() {
  const id = await late();
  expect(await markPaid(id)).toMatchObject({ ok: true, value: { state: 'paid' } });
  return id;
}
const makeAnswered = async (orderId: string, amountReceived: string) => {
  const { token } = datu;
  const { status } = await world.ask(answerReceipt, { orderId, answer: 'partly', amountReceived }, { token });
  expect(status).toBe(200);
};
/** The company paid 500, 300 arrived, and staff paid the other 200. */
async function restByHand() {
  const id = await sent();
  await sendEvent(id, 'SUCCEEDED');
  await makeAnswered(id, '300');
  expect(await markPaid(id)).toMatchObject({ ok: true, value: { state: 'paid' } });
  return id;
}

test.each([
  ['FAILED', 'failed'],
  ['REVERSED', 'reversed'],
  ['SUCCEEDED', 'paid'],
])(
  'WALLET-009 paid by hand and then reported as %s: no money moves, and the report waits for staff',
  async (status, expected) => {
    const [cash = 0n] = await balances();
    const id = await paidByHand();
    await sendEvent(id, status);
    await sendEvent(id, status);
    world.clock.pass(minuteMs);
    await withdrawals.processDue();
    expect([await stateOf(id), await markOf(id)]).toEqual(['paid', expected]);
    expect(await balances()).toEqual([cash - pesos('500'), 0n]);
    expect([await verdictsOf(id), await reportOf(id)]).toEqual([
      ['contradiction', 'nothing_new'],
      [`withdrawal.company_said_${expected}`],
    ]);
    expect((await listWithdrawalsToReview(world.db.pool, 1))[0]?.toLookAt).toBe(true);
    expect(await markReviewed(id)).toMatchObject({ ok: true });
    expect([await markOf(id), await markReviewed(id)]).toEqual([
      null,
      expect.objectContaining({ fault: 'wrong_state' }),
    ]);
    await sendEvent(id, status);
    expect([await markOf(id), await stateOf(id)]).toEqual([null, 'paid']);
  },
);

test('WALLET-009 a report that differs from the reviewed one is marked again', async () => {
  const id = await paidByHand();
  await sendEvent(id, 'FAILED');
  await markReviewed(id);
  await sendEvent(id, 'REVERSED');
  expect([await markOf(id), await stateOf(id)]).toEqual(['reversed', 'paid']);
});

test('WALLET-009 the first report wins: a failed order cannot be marked as paid by hand', async () => {
  const before = await balances();
  const id = await late();
  await sendEvent(id, 'FAILED');
  expect(await markPaid(id)).toMatchObject({ ok: false });
  expect([await stateOf(id), await balances()]).toEqual(['returned', before]);
});

test('WALLET-009 staff and the company at the same moment: the money is paid or returned, never both', async () => {
  for (const status of ['FAILED', 'REVERSED', 'SUCCEEDED']) {
    const [cash = 0n] = await balances();
    const id = await late();
    const [one, , , other] = await Promise.all([
      markPaid(id),
      sendEvent(id, status),
      sendEvent(id, status),
      markPaid(id),
    ]);
    const isReturned = (await stateOf(id)) === 'returned';
    expect(await balances()).toEqual([isReturned ? cash : cash - pesos('500'), 0n]);
    // The first one counts: after staff the company's report is a mark, and after the company the decision is refused.
    const isByHand = one.ok || other.ok;
    expect([isByHand && isReturned, (await markOf(id)) !== null]).toEqual([false, isByHand]);
  }
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 the result of a poll that arrives after the decision of staff moves nothing either', async () => {
  const [cash = 0n] = await balances();
  const id = await late();
  changeAtCompany(id, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' });
  world.clock.pass(31 * minuteMs);
  const query = withdrawals.advance(id);
  await Promise.all([query, markPaid(id)]);
  await withdrawals.processDue();
  const isReturned = (await stateOf(id)) === 'returned';
  expect(await balances()).toEqual([isReturned ? cash : cash - pesos('500'), 0n]);
});

test('WALLET-009 a payment by hand that is not polled any more is not sent to the company again', async () => {
  const id = await paidByHand();
  gateway.payouts.delete(id);
  const requestCount = gateway.requests.length;
  world.clock.pass(60 * minuteMs);
  await withdrawals.processDue();
  expect([gateway.requests.length, gateway.payouts.has(id)]).toEqual([requestCount, false]);
});

test('WALLET-009 of a payment whose rest staff paid, only the company’s part comes back', async () => {
  const [cash = 0n] = await balances();
  const [companyBank = 0n, own = 0n] = await banks();
  const id = await restByHand();
  // The company has the 200 that did not arrive, and the house account paid them.
  expect(await banks()).toEqual([companyBank + pesos('300'), own + pesos('200')]);
  await sendEvent(id, 'REVERSED');
  expect(await banks()).toEqual([companyBank, own + pesos('200')]);
  expect(await withdrawals.read(datu, id)).toMatchObject({ state: 'returned', reason: 'reversed' });
  expect((await withdrawals.read(datu, id)).steps.at(-1)).toMatchObject({ step: 'money_back', amount: '300' });
  expect(await balances()).toEqual([cash - pesos('200'), 0n]);
  expect([await markOf(id), await reportOf(id)]).toEqual(['reversed', ['withdrawal.company_said_reversed']]);
  await sendEvent(id, 'REVERSED');
  await sendEvent(id, 'FAILED');
  expect(await balances()).toEqual([cash - pesos('200'), 0n]);
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 a rest that staff pay a second time is posted once, and the company’s part stays what it was', async () => {
  const [cash = 0n] = await balances();
  const [companyBank = 0n, own = 0n] = await banks();
  const id = await restByHand();
  await makeAnswered(id, '300');
  const again = { ...rosa(id), reference: `second slip ${id}` };
  expect(await withdrawals.decide((tx) => markWithdrawalPaid(tx, again))).toMatchObject({
    ok: true,
    value: { state: 'paid', byHand: pesos('200') },
  });
  expect(await banks()).toEqual([companyBank + pesos('300'), own + pesos('200')]);
  await sendEvent(id, 'REVERSED');
  expect([await banks(), await balances()]).toEqual([
    [companyBank, own + pesos('200')],
    [cash - pesos('200'), 0n],
  ]);
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 a rest that staff paid and that did not arrive is returned from their account', async () => {
  const [cash = 0n] = await balances();
  const [companyBank = 0n, own = 0n] = await banks();
  const id = await restByHand();
  await makeAnswered(id, '300');
  expect(await withdrawals.decide((tx) => returnWithdrawalRest(tx, rosa(id)))).toMatchObject({ ok: true });
  expect([await banks(), await balances()]).toEqual([
    [companyBank + pesos('300'), own],
    [cash - pesos('300'), 0n],
  ]);
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 CONTENT-030 a return to an account that was closed in between waits for staff, and no other does', async () => {
  const waiting = async () =>
    (await listClosedCredits(world.db.pool, 50)).map(({ subject, amount }) => [subject, amount]);
  const setStatus = (status: string, closedAt: Date | null) =>
    world.db.owner.query('UPDATE identity.member SET status = $2, closed_at = $3 WHERE id = $1', [
      datu.member,
      status,
      closedAt,
    ]);
  const [open, closed] = [await sent(), await sent()];
  for (const id of [open, closed]) await sendEvent(id, 'SUCCEEDED');
  await sendEvent(open, 'REVERSED');
  expect(await waiting()).toEqual([]);
  await setStatus('closed', new Date(world.clock.now()));
  await sendEvent(closed, 'REVERSED');
  await sendEvent(closed, 'REVERSED');
  expect(await waiting()).toEqual([[closed, pesos('500')]]);
  await setStatus('active', null);
});

test('WALLET-009 FAILED after a rest by hand is polled, and the result returns only the company’s part', async () => {
  const [cash = 0n] = await balances();
  const id = await restByHand();
  await sendEvent(id, 'FAILED');
  expect([await stateOf(id), await withdrawals.balance(datu)]).toEqual(['paid', cash - pesos('500')]);
  changeAtCompany(id, { status: 'SUCCEEDED' });
  await withdrawals.processDue();
  expect([await stateOf(id), await withdrawals.balance(datu)]).toEqual(['paid', cash - pesos('500')]);
  await sendEvent(id, 'FAILED');
  changeAtCompany(id, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' });
  await withdrawals.processDue();
  expect([await stateOf(id), await withdrawals.balance(datu)]).toEqual(['returned', cash - pesos('200')]);
});

test('WALLET-009 REVERSED before the rest is paid returns all of it, and then there is no rest', async () => {
  const before = await balances();
  const id = await sent();
  await sendEvent(id, 'SUCCEEDED');
  await makeAnswered(id, '300');
  await Promise.all([sendEvent(id, 'REVERSED'), sendEvent(id, 'REVERSED')]);
  expect(await markPaid(id)).toMatchObject({ ok: false });
  expect([await stateOf(id), await balances()]).toEqual(['returned', before]);
});

test('WALLET-009 a rest by hand and REVERSED at the same moment return 300 or 500, depending on which came first', async () => {
  const [cash = 0n] = await balances();
  const id = await sent();
  await sendEvent(id, 'SUCCEEDED');
  await makeAnswered(id, '300');
  const [marked] = await Promise.all([markPaid(id), sendEvent(id, 'REVERSED')]);
  expect(await stateOf(id)).toBe('returned');
  expect(await balances()).toEqual([marked.ok ? cash - pesos('200') : cash, 0n]);
});

test('WALLET-009 REVERSED after the rest was returned moves nothing and waits for staff', async () => {
  const [cash = 0n] = await balances();
  const id = await sent();
  await sendEvent(id, 'SUCCEEDED');
  await makeAnswered(id, '300');
  await withdrawals.decide((tx) => returnWithdrawalRest(tx, rosa(id)));
  await sendEvent(id, 'REVERSED');
  expect([await stateOf(id), await markOf(id)]).toEqual(['returned', 'reversed']);
  expect(await balances()).toEqual([cash - pesos('300'), 0n]);
});

test('WALLET-009 a report that fails halfway leaves nothing, and its repetition does all of it', async () => {
  const [cash = 0n] = await balances();
  const byHand = await paidByHand();
  const audit = { before: 'wallet.audit', when: "NEW.action LIKE 'withdrawal.company_said%'" };
  expect(await failBeforeWrite(world.db, audit, () => sendEvent(byHand, 'FAILED'))).toBe(500);
  expect([await markOf(byHand), await verdictsOf(byHand)]).toEqual([null, []]);
  await sendEvent(byHand, 'FAILED');
  expect([await markOf(byHand), await stateOf(byHand)]).toEqual(['failed', 'paid']);
  const rest = await restByHand();
  const failure = { before: 'platform.outbox', when: "NEW.name = 'balance'" };
  expect(await failBeforeWrite(world.db, failure, () => sendEvent(rest, 'REVERSED'))).toBe(500);
  expect([await stateOf(rest), await markOf(rest)]).toEqual(['paid', null]);
  await sendEvent(rest, 'REVERSED');
  expect([await stateOf(rest), await balances()]).toEqual(['returned', [cash - pesos('700'), 0n]]);
  const again = await late();
  const mark = () => failBeforeWrite(world.db, { before: 'wallet.audit' }, () => markPaid(again));
  await expect(mark()).rejects.toThrow('cut');
  await sendEvent(again, 'FAILED');
  expect([await stateOf(again), await balances()]).toEqual(['returned', [cash - pesos('700'), 0n]]);
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 a company’s number that staff entered at another order: the report counts, and staff review it', async () => {
  const [one, two] = [await late(), await sent()];
  expect(
    await withdrawals.decide((tx) => markWithdrawalPaid(tx, { ...rosa(one), reference: `disb-${two}` })),
  ).toMatchObject({
    ok: true,
  });
  const [cash, held] = await balances();
  expect(await sendEvent(two, 'SUCCEEDED')).toBe(200);
  expect(await stateOf(two)).toBe('paid');
  expect(await verdictsOf(two)).toEqual(['settled']);
  expect(await balances()).toEqual([cash, (held ?? 0n) - pesos('500')]);
  const waiting = await listWithdrawalsToReview(world.db.pool, 500);
  expect(waiting.filter(({ id, toLookAt }) => toLookAt && id === two)).toHaveLength(1);
  expect((await listAudit(world.db.pool, two)).map(({ action }) => action)).toContain('withdrawal.reference_taken');
  expect(await markReviewed(two)).toMatchObject({ ok: true });
});
