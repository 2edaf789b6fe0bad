import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRequirement } from '#domains/rewards/server/index.ts';
import { parseMoney } from '#kernel/money.ts';
import { minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/db.ts';
import { paymentPassword, type Teller, teller, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { listWithdrawals, makeWithdrawal, readWithdrawalStanding } from '../contract/withdrawal.ts';
import { cutBeforeNews } from './testing.ts';
import { listWithdrawalsToReview } from './withdrawal-due.store.ts';

let world: World;
let desk: Teller;
let mayCancel = false;
let maria: Withdrawer;
let datu: Withdrawer;
let ramil: Withdrawer;
let arnel: Withdrawer;
let rowena: Withdrawer;
let marvin: Withdrawer;
beforeAll(async () => {
  world = await testWorld({ wallet: { mayCancelOn: async () => mayCancel } });
  desk = teller(world);
  const names = ['maria', 'datu', 'ramil', 'arnel', 'rowena', 'marvin'];
  const all = await desk.ready(names, { tier: (name) => (name === 'rowena' ? 1 : 2) });
  [maria, datu, ramil, arnel, rowena, marvin] = all as [
    Withdrawer,
    Withdrawer,
    Withdrawer,
    Withdrawer,
    Withdrawer,
    Withdrawer,
  ];
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET most_open = 50, many_a_day = 50 WHERE merchant = 'demo'`,
  );
});
afterAll(() => world.close());

const pesos = (text: string) => parseMoney(text) ?? 0n;
const standing = async ({ token }: Withdrawer) =>
  (await world.ask(readWithdrawalStanding, {}, { token })).envelope.value;
const list = async ({ token }: Withdrawer) => (await world.ask(listWithdrawals, {}, { token })).envelope.value;
const stepsOf = ({ steps }: { steps: readonly { step: string; standing: string }[] }) =>
  steps.map(({ step, standing: how }) => `${step} ${how}`);

test('WALLET-009 CALL-092 what can leave is told before anything is asked for', async () => {
  expect(await standing(maria)).toMatchObject({
    currency: 'PHP',
    balance: '12500',
    withdrawable: '12500',
    locked: '0',
    held: '0',
    locks: [],
    turnoverLeft: '0',
    min: '200',
    max: '50000',
    mostNow: '12500',
    dayMax: '50000',
    dayLeft: '50000',
    feeFlat: '15',
    freePerDay: 3,
    freeLeft: 3,
    kycTier: 2,
    kycNeeded: 2,
    paymentPassword: true,
    withdrawalBlockedUntil: null,
    reviewFrom: '20000',
    receiptMinutes: 1_440,
    cancelSeconds: 0,
    openOrders: 0,
    mostOpen: 50,
  });
});

describe('makeWithdrawal', () => {
  test('WALLET-009 CALL-092 works: the amount is held at once, passes the checks and is paid out by the provider', async () => {
    const before = await desk.purse(maria);
    const order = await desk.make(maria, { amount: '1000' });
    expect(order).toMatchObject({
      state: 'approved',
      amount: '1000',
      fee: '0',
      payout: '1000',
      account: { bankCode: 'GCASH', name: 'GCash', number: '+63 9•• ••• 1000' },
      next: { actor: 'provider', deadline: world.clock.now() + 60 * minuteMs, ifMissed: 'person_looks' },
      mayCancel: false,
      answers: [],
    });
    expect(order.steps[2]?.checks.every(({ passed }) => passed)).toBe(true);
    expect([await desk.purse(maria), await desk.purse(maria, 'held')]).toEqual([before - pesos('1000'), pesos('1000')]);

    await desk.advance(order.orderId);
    expect((await desk.read(maria, order.orderId)).state).toBe('sent');
    world.clock.pass(6 * secondMs);
    await desk.advance(order.orderId);
    const paid = await desk.read(maria, order.orderId);
    expect(paid).toMatchObject({
      state: 'paid',
      answers: ['received', 'partly', 'not_received', 'fully_paid'],
      receiptDueAt: world.clock.now() + 1_440 * minuteMs,
      next: { actor: 'you', ifMissed: 'counts_as_received' },
    });
    expect(stepsOf(paid)).toEqual([
      'requested done',
      'held done',
      'checked done',
      'approved done',
      'paid done',
      'receipt now',
      'closed next',
    ]);
    expect([await desk.purse(maria), await desk.purse(maria, 'held')]).toEqual([before - pesos('1000'), 0n]);
    expect(await desk.booksAreTrue()).toBe(true);
  });

  test.each([
    ['0', 'AMOUNT_INVALID'],
    ['-500', 'AMOUNT_INVALID'],
    ['500.001', 'AMOUNT_INVALID'],
    ['199.99', 'AMOUNT_TOO_SMALL'],
    ['50000.01', 'AMOUNT_TOO_LARGE'],
    ['49000', 'INSUFFICIENT_FUNDS'],
  ])('WALLET-009 answers each fault of the amount: %s is %s, and leaves no trace', async (amount, code) => {
    const before = [await desk.purse(maria), await desk.purse(maria, 'held'), (await list(maria))?.total];
    const { status, envelope } = await desk.ask(maria, { amount });
    expect([status, envelope.code]).toEqual([422, code]);
    expect([await desk.purse(maria), await desk.purse(maria, 'held'), (await list(maria))?.total]).toEqual(before);
  });

  test('WALLET-009 the same key again is the same request, however often it comes', async () => {
    const key = randomUUID();
    const before = await desk.purse(datu);
    const first = await desk.ask(datu, { key });
    const again = await desk.ask(datu, { key });
    expect(again.envelope.value?.orderId).toBe(first.envelope.value?.orderId);
    const other = await desk.ask(datu, { key, amount: '700' });
    expect([other.status, other.envelope.code]).toEqual([409, 'KEY_REUSED']);
    expect(await desk.purse(datu)).toBe(before - pesos('500'));
  });

  test('WALLET-007 WALLET-009 cut in the middle leaves no trace, and the same wish again is held once', async () => {
    const key = randomUUID();
    const trace = async () => [await desk.purse(datu), await standing(datu), await list(datu)];
    const before = await trace();
    const cut = await cutBeforeNews(world.db, () => desk.ask(datu, { key, amount: '250' }));
    expect(cut.status).toBe(500);
    expect(await trace()).toEqual(before);
    const first = await desk.ask(datu, { key, amount: '250' });
    const again = await desk.ask(datu, { key, amount: '250' });
    expect(again.envelope).toEqual(first.envelope);
    expect(await desk.purse(datu)).toBe((before[0] as bigint) - pesos('250'));
  });

  test('WALLET-009 many at once with one key are one request', async () => {
    const key = randomUUID();
    const before = await desk.purse(datu);
    const all = await Promise.all(Array.from({ length: 6 }, () => desk.ask(datu, { key, amount: '300' })));
    const ids = all.flatMap(({ envelope }) => (envelope.value ? [envelope.value.orderId] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await desk.purse(datu)).toBe(before - pesos('300'));
  });

  test('WALLET-007 two tabs that show the same ask once, and the other is told; once it shows that one, it may', async () => {
    // Orders have names that sort by their moment.
    world.clock.pass(secondMs);
    const [before, seen] = [await desk.purse(datu), (await standing(datu))?.newest ?? 'nobody told'];
    const ask = (known: string) =>
      world.ask(
        makeWithdrawal,
        { amount: '210', account: datu.account, paymentPassword, seen: known },
        { token: datu.token, key: randomUUID() },
      );
    const both = await Promise.all([ask(seen), ask(seen)]);
    expect(both.map(({ envelope }) => envelope.code ?? 'made').sort()).toEqual(['MADE_SINCE', 'made']);
    expect(await desk.purse(datu)).toBe(before - pesos('210'));
    const made = both.find(({ envelope }) => envelope.value)?.envelope.value?.orderId;
    expect((await standing(datu))?.newest).toBe(made);
    world.clock.pass(secondMs);
    expect((await ask(made ?? '')).envelope.code).toBeUndefined();
  });

  test('WALLET-009 of two requests over one balance at once one is made', async () => {
    await world.db.pool.query(
      `UPDATE wallet.withdrawal_rule SET most = 1e13, review_from = NULL WHERE merchant = 'demo'`,
    );
    await world.db.pool.query(`UPDATE wallet.withdrawal_tier SET day_most = 1e13 WHERE merchant = 'demo'`);
    const all = await desk.purse(marvin);
    const whole = String(all / 10_000n);
    const both = await Promise.all([desk.ask(marvin, { amount: whole }), desk.ask(marvin, { amount: whole })]);
    expect(both.map(({ envelope }) => envelope.code ?? 'made').sort()).toEqual(['INSUFFICIENT_FUNDS', 'made']);
    expect(await desk.purse(marvin, 'held')).toBe(pesos(whole));
    expect(await desk.booksAreTrue()).toBe(true);
    await world.db.pool.query(
      `UPDATE wallet.withdrawal_rule SET most = 500000000, review_from = 200000000 WHERE merchant = 'demo'`,
    );
    await world.db.pool.query(`UPDATE wallet.withdrawal_tier SET day_most = 500000000 WHERE merchant = 'demo'`);
  });

  test('WALLET-009 a wrong payment password leaves no trace, and says how many tries are left', async () => {
    const { status, envelope } = await desk.ask(ramil, { paymentPassword: '111222' });
    expect([status, envelope.code, envelope.value]).toEqual([422, 'WRONG_PAYMENT_PASSWORD', { left: 4 }]);
    expect((await list(ramil))?.total).toBe(0);
  });

  test('WALLET-009 answers each fault of the account: not the member’s, or too new', async () => {
    const foreign = await desk.ask({ ...maria, account: datu.account });
    expect([foreign.status, foreign.envelope.code]).toEqual([422, 'PAYOUT_ACCOUNT_UNKNOWN']);
    await world.db.pool.query('UPDATE wallet.payout_account SET usable_from = $2 WHERE id = $1', [
      arnel.account,
      new Date(world.clock.now() + minuteMs),
    ]);
    const young = await desk.ask(arnel);
    expect(young.envelope).toMatchObject({
      code: 'PAYOUT_ACCOUNT_COOLING',
      value: { until: world.clock.now() + minuteMs },
    });
    await world.db.pool.query('UPDATE wallet.payout_account SET usable_from = added_at WHERE id = $1', [arnel.account]);
  });
});

test('WALLET-009 letters for an amount are refused as malformed', async () => {
  expect((await desk.ask(maria, { amount: 'all' })).status).toBe(400);
});

test('WALLET-009 a member whose security was just changed waits', async () => {
  const until = new Date(world.clock.now() + 5 * minuteMs);
  await world.db.pool.query('UPDATE identity.member SET withdrawal_blocked_until = $2 WHERE id = $1', [
    arnel.member,
    until,
  ]);
  expect((await desk.ask(arnel)).envelope.code).toBe('WITHDRAWAL_BLOCKED');
  expect((await standing(arnel))?.withdrawalBlockedUntil).toBe(until.getTime());
  await world.db.pool.query('UPDATE identity.member SET withdrawal_blocked_until = NULL WHERE id = $1', [arnel.member]);
});

test('WALLET-009 without papers of the tier nothing leaves, and the page says which tier is needed', async () => {
  expect((await desk.ask(rowena)).envelope).toMatchObject({ code: 'KYC_NEEDED', value: { tier: 1, needed: 2 } });
  expect(await standing(rowena)).toMatchObject({ kycTier: 1, kycNeeded: 2, dayMax: '0', mostNow: '0' });
});

test('WALLET-009 money that must be played first stays in, with what is left of it named', async () => {
  const at = world.clock.now();
  const credit = {
    member: arnel.member,
    currency: 'PHP',
    merchant: 'demo',
    kind: 'bonus',
    credit: 'gift',
    at,
  } as const;
  const cash = await desk.purse(arnel);
  await transact(world.db.pool, (tx) =>
    openRequirement(tx, { ...credit, base: cash, profile: 'default', terms: { multiplierPpm: 2_000_000n as never } }),
  );
  const refused = await desk.ask(arnel, { amount: '200' });
  expect(refused.envelope).toMatchObject({ code: 'TURNOVER_UNMET', value: { withdrawable: '0.00' } });
  expect(await standing(arnel)).toMatchObject({
    withdrawable: '0',
    mostNow: '0',
    locks: [{ kind: 'bonus', done: '0' }],
  });
});

test('WALLET-009 a large amount waits for a person, with the reason and the deadline named', async () => {
  const order = await desk.make(datu, { amount: '20000' });
  expect(order).toMatchObject({
    state: 'checking',
    next: { actor: 'payments', deadline: world.clock.now() + 60 * minuteMs, ifMissed: 'head_of_queue' },
  });
  expect(order.steps.find(({ step }) => step === 'checked')?.checks.find(({ passed }) => !passed)).toEqual({
    check: 'risk',
    passed: false,
    reason: 'large_amount',
  });
  expect((await listWithdrawalsToReview(world.db.pool, 10)).map(({ id }) => id)).toContain(order.orderId);
  world.clock.pass(61 * minuteMs);
  await desk.tend();
  const late = await desk.read(datu, order.orderId);
  expect(late).toMatchObject({ late: true, next: { actor: 'payments', deadline: null, ifMissed: null } });
  expect(stepsOf(late)).toContain('late done');
  await desk.tend();
  expect(stepsOf(await desk.read(datu, order.orderId)).filter((step) => step === 'late done')).toHaveLength(1);
});

test('WALLET-009 of a withdrawal whose rest was given back, what arrived takes room of the day', async () => {
  const room = async () => pesos((await standing(datu))?.dayLeft ?? '');
  const before = await room();
  const orderId = (await desk.ask(datu, { amount: '1000' })).envelope.value?.orderId;
  expect(await room()).toBe(before - pesos('1000'));
  const end = (received: string) =>
    world.db.owner.query(
      `UPDATE wallet.withdrawal SET state = 'returned', ended_at = now(), receipt = 'partly', receipt_by = 'you',
         amount_received = $2, remaining = amount - fee - $2 WHERE id = $1`,
      [orderId, pesos(received)],
    );
  await end('600');
  expect(await room()).toBe(before - pesos('600'));
  await end('0');
  expect(await room()).toBe(before);
});

test('WALLET-009 the day has its room by tier, and so have open requests', async () => {
  const open = (await standing(datu))?.openOrders ?? 0;
  expect(open).toBeGreaterThan(0);
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET most_open = $1 WHERE merchant = 'demo'`, [open]);
  expect((await desk.ask(datu)).envelope.code).toBe('TOO_MANY_OPEN_ORDERS');
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET most_open = 50 WHERE merchant = 'demo'`);
  const left = (await standing(datu))?.dayLeft ?? '';
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_tier SET day_most = 210000000 WHERE merchant = 'demo' AND tier = 2`,
  );
  const refused = await desk.ask(datu, { amount: '1000' });
  expect(refused.envelope.code).toBe('DAY_LIMIT_REACHED');
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_tier SET day_most = 500000000 WHERE merchant = 'demo' AND tier = 2`,
  );
  expect((await standing(datu))?.dayLeft).toBe(left);
});

test('WALLET-009 after the free ones of a day the fee is taken off what arrives, never off more', async () => {
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET free_per_day = 0 WHERE merchant = 'demo'`);
  const before = await desk.purse(maria);
  const order = await desk.make(maria, { amount: '500' });
  expect(order).toMatchObject({ amount: '500', fee: '15', payout: '485' });
  await desk.advance(order.orderId);
  world.clock.pass(6 * secondMs);
  await desk.advance(order.orderId);
  expect((await desk.read(maria, order.orderId)).state).toBe('paid');
  expect([await desk.purse(maria), await desk.purse(maria, 'held')]).toEqual([before - pesos('500'), 0n]);
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET free_per_day = 3 WHERE merchant = 'demo'`);
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 papers that lapse between request and check send it to a person', async () => {
  mayCancel = true;
  const order = await desk.make(maria, { amount: '200' });
  await world.db.owner.query('ALTER TABLE protection.application DISABLE TRIGGER USER');
  await world.db.owner.query('UPDATE protection.application SET expires_at = $2 WHERE member = $1', [
    maria.member,
    new Date(world.clock.now()),
  ]);
  await world.db.owner.query('ALTER TABLE protection.application ENABLE TRIGGER USER');
  world.clock.pass(60 * secondMs);
  await desk.tend();
  const read = await desk.read(maria, order.orderId);
  expect(read.state).toBe('checking');
  expect(read.steps.find(({ step }) => step === 'checked')?.checks.filter(({ passed }) => !passed)).toMatchObject([
    { check: 'kyc', reason: 'kyc_lapsed' },
  ]);
  mayCancel = false;
});

test('WALLET-025 a trial account cannot withdraw, nor look at what it could, and a guest neither', async () => {
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  const token = await world.enter('bong');
  const input = { amount: '500', account: maria.account, paymentPassword };
  const made = await world.ask(makeWithdrawal, input, { token, key: randomUUID() });
  expect([made.status, made.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
  expect((await world.ask(readWithdrawalStanding, {}, { token })).status).toBe(403);
  expect((await world.ask(makeWithdrawal, input, { key: randomUUID() })).status).toBe(401);
});
