/** A person has paid, and then the payment company speaks: whatever it says, what people paid does not come back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { balances, houseAccount } from '#ledger';
import { type CompanyDesk, companyDesk } from '#tools/testing/company-desk.ts';
import { answerReceipt } from '../contract/withdrawal.ts';
import { listAudit } from './audit.store.ts';
import { listClosedCredits } from './closed-credit.store.ts';
import { companyHeaders, payoutEventOf, postNews } from './providers/testing.ts';
import { cutOff } from './testing.ts';
import { listWithdrawalsToReview } from './withdrawal-due.store.ts';
import { lookedAtWithdrawal, markWithdrawalPaid, returnWithdrawalRest } from './withdrawal-review.ts';

let world: CompanyDesk['world'];
let desk: CompanyDesk['desk'];
let gateway: CompanyDesk['gateway'];
let datu: CompanyDesk['datu'];
let close: CompanyDesk['close'];
beforeAll(async () => {
  ({ world, desk, gateway, datu, close } = await companyDesk());
});
afterAll(() => close());

const pesos = (text: string) => parseMoney(text) ?? 0n;
const purses = async () => [await desk.purse(datu), await desk.purse(datu, 'held')];
const banks = async () => {
  const refs = ['xendit', 'manual'].map((bank) => houseAccount(`bank:${bank}`, 'PHP'));
  const amounts = await balances(world.db.pool, refs);
  return refs.map((ref) => amounts.get(ref) ?? 0n);
};
const stateOf = async (orderId: string) => (await desk.read(datu, orderId)).state;
const there = (orderId: string, change: Record<string, unknown>) =>
  Object.assign(gateway.payouts.get(orderId) ?? {}, change);

let events = 0;
const tell = async (orderId: string, status: string) => {
  const event = payoutEventOf({ id: orderId, amount: 500, status });
  return (await postNews(world, event, companyHeaders(gateway, `by-hand-${events++}`))).statusCode;
};
const verdictsOf = async (orderId: string) => {
  const { rows } = await world.db.pool.query<{ verdict: string }>(
    'SELECT verdict FROM wallet.payment_event WHERE subject_id = $1 ORDER BY verdict',
    [orderId],
  );
  return rows.map(({ verdict }) => verdict);
};
const rosa = (withdrawal: string) => ({ withdrawal, actor: 'ate Rosa', at: world.clock.now() });
const markPaid = (id: string) => desk.decide((tx) => markWithdrawalPaid(tx, { ...rosa(id), reference: `slip ${id}` }));
const looked = (id: string) => desk.decide((tx) => lookedAtWithdrawal(tx, rosa(id)));
const markOf = async (id: string) =>
  (await listWithdrawalsToReview(world.db.pool, 500)).find((row) => row.id === id && row.toLookAt)?.contrary ?? null;
const saidOf = async (id: string) =>
  (await listAudit(world.db.pool, id)).map(({ action }) => action).filter((action) => action.includes('company_said'));

async function sent() {
  const order = await desk.make(datu);
  await desk.advance(order.orderId);
  return order.orderId;
}
async function late() {
  const id = await sent();
  world.clock.pass(61 * minuteMs);
  gateway.mood = 'busy';
  await desk.tend();
  gateway.mood = 'well';
  expect(await desk.read(datu, id)).toMatchObject({ state: 'sent', late: true });
  return id;
}
async function paidByHand() {
  const id = await late();
  expect(await markPaid(id)).toMatchObject({ ok: true, value: { state: 'paid' } });
  return id;
}
const answered = async (orderId: string, amountReceived: string) => {
  const { token } = datu;
  const { status } = await world.ask(answerReceipt, { orderId, answer: 'partly', amountReceived }, { token });
  expect(status).toBe(200);
};
/** The company paid 500, 300 arrived, and people paid the other 200. */
async function restByHand() {
  const id = await sent();
  await tell(id, 'SUCCEEDED');
  await answered(id, '300');
  expect(await markPaid(id)).toMatchObject({ ok: true, value: { state: 'paid' } });
  return id;
}

test.each([
  ['FAILED', 'failed'],
  ['REVERSED', 'reversed'],
  ['SUCCEEDED', 'paid'],
])(
  'WALLET-009 paid by hand and then told as %s: no money moves, and the word waits for a person',
  async (status, said) => {
    const [cash = 0n] = await purses();
    const id = await paidByHand();
    await tell(id, status);
    await tell(id, status);
    world.clock.pass(minuteMs);
    await desk.tend();
    expect([await stateOf(id), await markOf(id)]).toEqual(['paid', said]);
    expect(await purses()).toEqual([cash - pesos('500'), 0n]);
    expect([await verdictsOf(id), await saidOf(id)]).toEqual([
      ['contradiction', 'nothing_new'],
      [`withdrawal.company_said_${said}`],
    ]);
    expect((await listWithdrawalsToReview(world.db.pool, 1))[0]?.toLookAt).toBe(true);
    expect(await looked(id)).toMatchObject({ ok: true });
    expect([await markOf(id), await looked(id)]).toEqual([null, expect.objectContaining({ fault: 'wrong_state' })]);
    await tell(id, status);
    expect([await markOf(id), await stateOf(id)]).toEqual([null, 'paid']);
  },
);

test('WALLET-009 another word than the one that was looked at is marked again', async () => {
  const id = await paidByHand();
  await tell(id, 'FAILED');
  await looked(id);
  await tell(id, 'REVERSED');
  expect([await markOf(id), await stateOf(id)]).toEqual(['reversed', 'paid']);
});

test('WALLET-009 the word that was heard first wins: what has failed is not marked as paid by hand', async () => {
  const before = await purses();
  const id = await late();
  await tell(id, 'FAILED');
  expect(await markPaid(id)).toMatchObject({ ok: false });
  expect([await stateOf(id), await purses()]).toEqual(['returned', before]);
});

test('WALLET-009 a person and the company at the same moment: the money is paid or back, never both', async () => {
  for (const status of ['FAILED', 'REVERSED', 'SUCCEEDED']) {
    const [cash = 0n] = await purses();
    const id = await late();
    const [one, , , other] = await Promise.all([markPaid(id), tell(id, status), tell(id, status), markPaid(id)]);
    const isReturned = (await stateOf(id)) === 'returned';
    expect(await purses()).toEqual([isReturned ? cash : cash - pesos('500'), 0n]);
    // Whoever was first is believed: after a person the company's word is a mark, and after the company nobody is asked.
    const isByHand = one.ok || other.ok;
    expect([isByHand && isReturned, (await markOf(id)) !== null]).toEqual([false, isByHand]);
  }
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 an answer to our own question that comes after the person’s word moves nothing either', async () => {
  const [cash = 0n] = await purses();
  const id = await late();
  there(id, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' });
  world.clock.pass(31 * minuteMs);
  const query = desk.advance(id);
  await Promise.all([query, markPaid(id)]);
  await desk.tend();
  const isReturned = (await stateOf(id)) === 'returned';
  expect(await purses()).toEqual([isReturned ? cash : cash - pesos('500'), 0n]);
});

test('WALLET-009 a payment by hand that is asked about no more is not sent to the company again', async () => {
  const id = await paidByHand();
  gateway.payouts.delete(id);
  const heard = gateway.heard.length;
  world.clock.pass(60 * minuteMs);
  await desk.tend();
  expect([gateway.heard.length, gateway.payouts.has(id)]).toEqual([heard, false]);
});

test('WALLET-009 of a payment whose rest people paid, the company’s part alone comes back', async () => {
  const [cash = 0n] = await purses();
  const [company = 0n, own = 0n] = await banks();
  const id = await restByHand();
  // The company has the 200 that did not arrive, and the house's own account paid them.
  expect(await banks()).toEqual([company + pesos('300'), own + pesos('200')]);
  await tell(id, 'REVERSED');
  expect(await banks()).toEqual([company, own + pesos('200')]);
  expect(await desk.read(datu, id)).toMatchObject({ state: 'returned', reason: 'reversed' });
  expect((await desk.read(datu, id)).steps.at(-1)).toMatchObject({ step: 'money_back', amount: '300' });
  expect(await purses()).toEqual([cash - pesos('200'), 0n]);
  expect([await markOf(id), await saidOf(id)]).toEqual(['reversed', ['withdrawal.company_said_reversed']]);
  await tell(id, 'REVERSED');
  await tell(id, 'FAILED');
  expect(await purses()).toEqual([cash - pesos('200'), 0n]);
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 a rest that people pay a second time is booked once, and the company’s part stays what it was', async () => {
  const [cash = 0n] = await purses();
  const [company = 0n, own = 0n] = await banks();
  const id = await restByHand();
  await answered(id, '300');
  const again = { ...rosa(id), reference: `second slip ${id}` };
  expect(await desk.decide((tx) => markWithdrawalPaid(tx, again))).toMatchObject({
    ok: true,
    value: { state: 'paid', byHand: pesos('200') },
  });
  expect(await banks()).toEqual([company + pesos('300'), own + pesos('200')]);
  await tell(id, 'REVERSED');
  expect([await banks(), await purses()]).toEqual([
    [company, own + pesos('200')],
    [cash - pesos('200'), 0n],
  ]);
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 a rest that people paid and that did not arrive goes back from their account', async () => {
  const [cash = 0n] = await purses();
  const [company = 0n, own = 0n] = await banks();
  const id = await restByHand();
  await answered(id, '300');
  expect(await desk.decide((tx) => returnWithdrawalRest(tx, rosa(id)))).toMatchObject({ ok: true });
  expect([await banks(), await purses()]).toEqual([
    [company + pesos('300'), own],
    [cash - pesos('300'), 0n],
  ]);
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 CONTENT-030 what comes back to an account that was closed meanwhile waits for a person, and no other does', async () => {
  const waiting = async () =>
    (await listClosedCredits(world.db.pool, 50)).map(({ subject, amount }) => [subject, amount]);
  const setStatus = (status: string, closedAt: Date | null) =>
    world.db.owner.query('UPDATE identity.member SET status = $2, closed_at = $3 WHERE id = $1', [
      datu.member,
      status,
      closedAt,
    ]);
  const [open, closed] = [await sent(), await sent()];
  for (const id of [open, closed]) await tell(id, 'SUCCEEDED');
  await tell(open, 'REVERSED');
  expect(await waiting()).toEqual([]);
  await setStatus('closed', new Date(world.clock.now()));
  await tell(closed, 'REVERSED');
  await tell(closed, 'REVERSED');
  expect(await waiting()).toEqual([[closed, pesos('500')]]);
  await setStatus('active', null);
});

test('WALLET-009 FAILED after a rest by hand is asked about, and the answer gives the company’s part alone', async () => {
  const [cash = 0n] = await purses();
  const id = await restByHand();
  await tell(id, 'FAILED');
  expect([await stateOf(id), await desk.purse(datu)]).toEqual(['paid', cash - pesos('500')]);
  there(id, { status: 'SUCCEEDED' });
  await desk.tend();
  expect([await stateOf(id), await desk.purse(datu)]).toEqual(['paid', cash - pesos('500')]);
  await tell(id, 'FAILED');
  there(id, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' });
  await desk.tend();
  expect([await stateOf(id), await desk.purse(datu)]).toEqual(['returned', cash - pesos('200')]);
});

test('WALLET-009 REVERSED before the rest is paid gives all of it back, and then there is no rest', async () => {
  const before = await purses();
  const id = await sent();
  await tell(id, 'SUCCEEDED');
  await answered(id, '300');
  await Promise.all([tell(id, 'REVERSED'), tell(id, 'REVERSED')]);
  expect(await markPaid(id)).toMatchObject({ ok: false });
  expect([await stateOf(id), await purses()]).toEqual(['returned', before]);
});

test('WALLET-009 a rest by hand and REVERSED at the same moment give back 300 or 500, by which came first', async () => {
  const [cash = 0n] = await purses();
  const id = await sent();
  await tell(id, 'SUCCEEDED');
  await answered(id, '300');
  const [marked] = await Promise.all([markPaid(id), tell(id, 'REVERSED')]);
  expect(await stateOf(id)).toBe('returned');
  expect(await purses()).toEqual([marked.ok ? cash - pesos('200') : cash, 0n]);
});

test('WALLET-009 REVERSED after the rest was given back moves nothing and waits for a person', async () => {
  const [cash = 0n] = await purses();
  const id = await sent();
  await tell(id, 'SUCCEEDED');
  await answered(id, '300');
  await desk.decide((tx) => returnWithdrawalRest(tx, rosa(id)));
  await tell(id, 'REVERSED');
  expect([await stateOf(id), await markOf(id)]).toEqual(['returned', 'reversed']);
  expect(await purses()).toEqual([cash - pesos('300'), 0n]);
});

test('WALLET-009 cut off in the middle nothing is kept of it, and the same word later does all of it', async () => {
  const [cash = 0n] = await purses();
  const byHand = await paidByHand();
  const audit = { before: 'wallet.audit', when: "NEW.action LIKE 'withdrawal.company_said%'" };
  expect(await cutOff(world.db, audit, () => tell(byHand, 'FAILED'))).toBe(500);
  expect([await markOf(byHand), await verdictsOf(byHand)]).toEqual([null, []]);
  await tell(byHand, 'FAILED');
  expect([await markOf(byHand), await stateOf(byHand)]).toEqual(['failed', 'paid']);
  const rest = await restByHand();
  const news = { before: 'platform.outbox', when: "NEW.name = 'balance'" };
  expect(await cutOff(world.db, news, () => tell(rest, 'REVERSED'))).toBe(500);
  expect([await stateOf(rest), await markOf(rest)]).toEqual(['paid', null]);
  await tell(rest, 'REVERSED');
  expect([await stateOf(rest), await purses()]).toEqual(['returned', [cash - pesos('700'), 0n]]);
  const again = await late();
  const mark = () => cutOff(world.db, { before: 'wallet.audit' }, () => markPaid(again));
  await expect(mark()).rejects.toThrow('cut');
  await tell(again, 'FAILED');
  expect([await stateOf(again), await purses()]).toEqual(['returned', [cash - pesos('700'), 0n]]);
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 a company’s number that a person typed at another order: the word counts, and a person looks', async () => {
  const [one, two] = [await late(), await sent()];
  expect(await desk.decide((tx) => markWithdrawalPaid(tx, { ...rosa(one), reference: `disb-${two}` }))).toMatchObject({
    ok: true,
  });
  const [cash, held] = await purses();
  expect(await tell(two, 'SUCCEEDED')).toBe(200);
  expect(await stateOf(two)).toBe('paid');
  expect(await verdictsOf(two)).toEqual(['settled']);
  expect(await purses()).toEqual([cash, (held ?? 0n) - pesos('500')]);
  const waiting = await listWithdrawalsToReview(world.db.pool, 500);
  expect(waiting.filter(({ id, toLookAt }) => toLookAt && id === two)).toHaveLength(1);
  expect((await listAudit(world.db.pool, two)).map(({ action }) => action)).toContain('withdrawal.reference_taken');
  expect(await looked(two)).toMatchObject({ ok: true });
});
