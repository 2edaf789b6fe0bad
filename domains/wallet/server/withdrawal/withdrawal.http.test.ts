import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantBonus } from '#domains/rewards/server/index.ts';
import { listWithdrawals, makeWithdrawal, readWithdrawalStanding } from '#domains/wallet/contract/withdrawal.ts';
import { money, parseMoney } from '#kernel/money.ts';
import { minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { giveCash } from '#tools/testing/cash.ts';
import {
  createWithdrawalHarness,
  paymentPassword,
  type WithdrawalHarness,
  type Withdrawer,
} from '#tools/testing/withdrawal.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { failBeforeBalanceEvent } from '../testing.ts';
import { listWithdrawalsToReview } from './withdrawal-due.store.ts';

let world: World;
let withdrawals: WithdrawalHarness;
let mayCancel = false;
let maria: Withdrawer;
let datu: Withdrawer;
let ramil: Withdrawer;
let arnel: Withdrawer;
let rowena: Withdrawer;
let marvin: Withdrawer;
beforeAll(async () => {
  world = await createTestWorld({ wallet: { mayCancelOn: async () => mayCancel, freeWithdrawalsOf: async () => 0 } });
  withdrawals = createWithdrawalHarness(world);
  const names = ['maria', 'datu', 'ramil', 'arnel', 'rowena', 'marvin'];
  const all = await withdrawals.ready(names, { tier: (name) => (name === 'rowena' ? 1 : 2) });
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
const readStanding = async ({ token }: Withdrawer) =>
  (await world.ask(readWithdrawalStanding, {}, { token })).envelope.value;
const list = async ({ token }: Withdrawer) => (await world.ask(listWithdrawals, {}, { token })).envelope.value;
const stepsOf = ({ steps }: { steps: readonly { step: string; standing: string }[] }) =>
  steps.map(({ step, standing: status }) => `${step} ${status}`);

test('WALLET-009 CALL-092 the withdrawable amount and its limits can be read before a request', async () => {
  expect(await readStanding(maria)).toMatchObject({
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
  test('WALLET-009 CALL-092 works: the amount is held immediately, passes the checks and is paid out by the provider', async () => {
    const before = await withdrawals.balance(maria);
    const dayLeft = pesos((await readStanding(maria))?.dayLeft ?? '');
    const order = await withdrawals.make(maria, { amount: '1000' });
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
    expect([await withdrawals.balance(maria), await withdrawals.balance(maria, 'held')]).toEqual([
      before - pesos('1000'),
      pesos('1000'),
    ]);

    await withdrawals.advance(order.orderId);
    expect((await withdrawals.read(maria, order.orderId)).state).toBe('sent');
    world.clock.pass(6 * secondMs);
    await withdrawals.advance(order.orderId);
    const paid = await withdrawals.read(maria, order.orderId);
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
    expect([await withdrawals.balance(maria), await withdrawals.balance(maria, 'held')]).toEqual([
      before - pesos('1000'),
      0n,
    ]);
    expect(pesos((await readStanding(maria))?.dayLeft ?? '')).toBe(dayLeft - pesos('1000'));
    expect(await withdrawals.isLedgerBalanced()).toBe(true);
  });

  test.each([
    ['0', 'AMOUNT_INVALID'],
    ['-500', 'AMOUNT_INVALID'],
    ['500.001', 'AMOUNT_INVALID'],
    ['199.99', 'AMOUNT_TOO_SMALL'],
    ['50000.01', 'AMOUNT_TOO_LARGE'],
    ['49000', 'INSUFFICIENT_FUNDS'],
  ])('WALLET-009 returns each fault of the amount: %s is %s, and leaves no trace', async (amount, code) => {
    const before = [
      await withdrawals.balance(maria),
      await withdrawals.balance(maria, 'held'),
      (await list(maria))?.total,
    ];
    const { status, envelope } = await withdrawals.request(maria, { amount });
    expect([status, envelope.code]).toEqual([422, code]);
    expect([
      await withdrawals.balance(maria),
      await withdrawals.balance(maria, 'held'),
      (await list(maria))?.total,
    ]).toEqual(before);
  });

  test('WALLET-009 the same key again is the same request, however often it is sent', async () => {
    const key = randomUUID();
    const before = await withdrawals.balance(datu);
    const first = await withdrawals.request(datu, { key });
    const again = await withdrawals.request(datu, { key });
    expect(again.envelope.value?.orderId).toBe(first.envelope.value?.orderId);
    const other = await withdrawals.request(datu, { key, amount: '700' });
    expect([other.status, other.envelope.code]).toEqual([409, 'KEY_REUSED']);
    expect(await withdrawals.balance(datu)).toBe(before - pesos('500'));
  });

  test('WALLET-007 WALLET-009 a call that fails halfway leaves no trace, and its repetition is held once', async () => {
    const key = randomUUID();
    const trace = async () => [await withdrawals.balance(datu), await readStanding(datu), await list(datu)];
    const before = await trace();
    const cut = await failBeforeBalanceEvent(world.db, () => withdrawals.request(datu, { key, amount: '250' }));
    expect(cut.status).toBe(500);
    expect(await trace()).toEqual(before);
    const first = await withdrawals.request(datu, { key, amount: '250' });
    const again = await withdrawals.request(datu, { key, amount: '250' });
    expect(again.envelope).toEqual(first.envelope);
    expect(await withdrawals.balance(datu)).toBe((before[0] as bigint) - pesos('250'));
  });

  test('WALLET-009 many concurrent calls with one key are one request', async () => {
    const key = randomUUID();
    const before = await withdrawals.balance(datu);
    const all = await Promise.all(Array.from({ length: 6 }, () => withdrawals.request(datu, { key, amount: '300' })));
    const ids = all.flatMap(({ envelope }) => (envelope.value ? [envelope.value.orderId] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await withdrawals.balance(datu)).toBe(before - pesos('300'));
  });

  test('WALLET-007 of two tabs that display the same newest withdrawal one makes it; the other may once it displays the new one', async () => {
    // Orders have ids that sort by their moment.
    world.clock.pass(secondMs);
    const [before, newestId] = [await withdrawals.balance(datu), (await readStanding(datu))?.newest ?? 'nothing read'];
    const request = (seen: string) =>
      world.ask(
        makeWithdrawal,
        { amount: '210', account: datu.account, paymentPassword, seen },
        { token: datu.token, key: randomUUID() },
      );
    const both = await Promise.all([request(newestId), request(newestId)]);
    expect(both.map(({ envelope }) => envelope.code ?? 'made').sort()).toEqual(['MADE_SINCE', 'made']);
    expect(await withdrawals.balance(datu)).toBe(before - pesos('210'));
    const madeId = both.find(({ envelope }) => envelope.value)?.envelope.value?.orderId;
    expect((await readStanding(datu))?.newest).toBe(madeId);
    world.clock.pass(secondMs);
    expect((await request(madeId ?? '')).envelope.code).toBeUndefined();
  });

  test('WALLET-009 of two concurrent requests over one balance one is made', async () => {
    await world.db.pool.query(
      `UPDATE wallet.withdrawal_rule SET most = 1e13, review_from = NULL WHERE merchant = 'demo'`,
    );
    await world.db.pool.query(`UPDATE wallet.withdrawal_tier SET day_most = 1e13 WHERE merchant = 'demo'`);
    await giveCash(world.db.pool, marvin.member, 1_000n);
    const all = await withdrawals.balance(marvin);
    const whole = String(all / 10_000n);
    const both = await Promise.all([
      withdrawals.request(marvin, { amount: whole }),
      withdrawals.request(marvin, { amount: whole }),
    ]);
    expect(both.map(({ envelope }) => envelope.code ?? 'made').sort()).toEqual(['INSUFFICIENT_FUNDS', 'made']);
    expect(await withdrawals.balance(marvin, 'held')).toBe(pesos(whole));
    expect(await withdrawals.isLedgerBalanced()).toBe(true);
    await world.db.pool.query(
      `UPDATE wallet.withdrawal_rule SET most = 500000000, review_from = 200000000 WHERE merchant = 'demo'`,
    );
    await world.db.pool.query(`UPDATE wallet.withdrawal_tier SET day_most = 500000000 WHERE merchant = 'demo'`);
  });

  test('WALLET-009 a wrong payment password leaves no trace, and returns how many tries are left', async () => {
    const { status, envelope } = await withdrawals.request(ramil, { paymentPassword: '111222' });
    expect([status, envelope.code, envelope.value]).toEqual([422, 'WRONG_PAYMENT_PASSWORD', { left: 4 }]);
    expect((await list(ramil))?.total).toBe(0);
  });

  test('WALLET-009 returns each fault of the account: not the member’s, or too new', async () => {
    const foreign = await withdrawals.request({ ...maria, account: datu.account });
    expect([foreign.status, foreign.envelope.code]).toEqual([422, 'PAYOUT_ACCOUNT_UNKNOWN']);
    await world.db.pool.query('UPDATE wallet.payout_account SET usable_from = $2 WHERE id = $1', [
      arnel.account,
      new Date(world.clock.now() + minuteMs),
    ]);
    const young = await withdrawals.request(arnel);
    expect(young.envelope).toMatchObject({
      code: 'PAYOUT_ACCOUNT_COOLING',
      value: { until: world.clock.now() + minuteMs },
    });
    await world.db.pool.query('UPDATE wallet.payout_account SET usable_from = added_at WHERE id = $1', [arnel.account]);
  });
});

test('WALLET-009 letters for an amount are refused as malformed', async () => {
  expect((await withdrawals.request(maria, { amount: 'all' })).status).toBe(400);
});

test('WALLET-009 after a change of security settings a member has to wait', async () => {
  const until = new Date(world.clock.now() + 5 * minuteMs);
  await world.db.pool.query('UPDATE identity.member SET withdrawal_blocked_until = $2 WHERE id = $1', [
    arnel.member,
    until,
  ]);
  expect((await withdrawals.request(arnel)).envelope.code).toBe('WITHDRAWAL_BLOCKED');
  expect((await readStanding(arnel))?.withdrawalBlockedUntil).toBe(until.getTime());
  await world.db.pool.query('UPDATE identity.member SET withdrawal_blocked_until = NULL WHERE id = $1', [arnel.member]);
});

test('WALLET-009 without papers of the required tier nothing leaves, and the page has that tier', async () => {
  expect((await withdrawals.request(rowena)).envelope).toMatchObject({
    code: 'KYC_NEEDED',
    value: { tier: 1, needed: 2 },
  });
  expect(await readStanding(rowena)).toMatchObject({ kycTier: 1, kycNeeded: 2, dayMax: '0', mostNow: '0' });
});

test('WALLET-009 money that must be played first cannot leave, and the fault has the remaining turnover', async () => {
  const owner = { member: arnel.member, currency: 'PHP', merchant: 'demo', at: world.clock.now() } as const;
  const terms = { multiplierPpm: 2_000_000n as never };
  await transact(world.db.pool, (tx) =>
    grantBonus(tx, {
      ...owner,
      key: 'gift',
      name: { EN: 'Gift' },
      amount: money(1_000_000n),
      profile: 'default',
      terms,
    }),
  );
  const refused = await withdrawals.request(arnel, { amount: '200' });
  expect(refused.envelope).toMatchObject({ code: 'TURNOVER_UNMET', value: { withdrawable: '0.00' } });
  expect(await readStanding(arnel)).toMatchObject({
    withdrawable: '0',
    mostNow: '0',
    locks: [{ kind: 'bonus', done: '0' }],
  });
});

test('WALLET-009 a large amount waits for staff, with its reason and deadline', async () => {
  const order = await withdrawals.make(datu, { amount: '20000' });
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
  await withdrawals.processDue();
  const late = await withdrawals.read(datu, order.orderId);
  expect(late).toMatchObject({ late: true, next: { actor: 'payments', deadline: null, ifMissed: null } });
  expect(stepsOf(late)).toContain('late done');
  await withdrawals.processDue();
  expect(stepsOf(await withdrawals.read(datu, order.orderId)).filter((step) => step === 'late done')).toHaveLength(1);
});

test('WALLET-009 of a withdrawal whose rest was returned, what arrived counts against the daily limit', async () => {
  const readDayLeft = async () => pesos((await readStanding(datu))?.dayLeft ?? '');
  const before = await readDayLeft();
  const orderId = (await withdrawals.request(datu, { amount: '1000' })).envelope.value?.orderId;
  expect(await readDayLeft()).toBe(before - pesos('1000'));
  const end = (received: string) =>
    world.db.owner.query(
      `UPDATE wallet.withdrawal SET state = 'returned', ended_at = now(), receipt = 'partly', receipt_by = 'you',
         amount_received = $2, remaining = amount - fee - $2 WHERE id = $1`,
      [orderId, pesos(received)],
    );
  await end('600');
  expect(await readDayLeft()).toBe(before - pesos('600'));
  await end('0');
  expect(await readDayLeft()).toBe(before);
});

test('WALLET-009 the daily limit depends on the tier, and open requests are limited as well', async () => {
  const open = (await readStanding(datu))?.openOrders ?? 0;
  expect(open).toBeGreaterThan(0);
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET most_open = $1 WHERE merchant = 'demo'`, [open]);
  expect((await withdrawals.request(datu)).envelope.code).toBe('TOO_MANY_OPEN_ORDERS');
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET most_open = 50 WHERE merchant = 'demo'`);
  const dayLeft = (await readStanding(datu))?.dayLeft ?? '';
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_tier SET day_most = 210000000 WHERE merchant = 'demo' AND tier = 2`,
  );
  const refused = await withdrawals.request(datu, { amount: '1000' });
  expect(refused.envelope.code).toBe('DAY_LIMIT_REACHED');
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_tier SET day_most = 500000000 WHERE merchant = 'demo' AND tier = 2`,
  );
  expect((await readStanding(datu))?.dayLeft).toBe(dayLeft);
});

test('WALLET-009 after the free ones of a day the fee is deducted from what arrives, and from nothing else', async () => {
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET free_per_day = 0 WHERE merchant = 'demo'`);
  const before = await withdrawals.balance(maria);
  const order = await withdrawals.make(maria, { amount: '500' });
  expect(order).toMatchObject({ amount: '500', fee: '15', payout: '485' });
  await withdrawals.advance(order.orderId);
  world.clock.pass(6 * secondMs);
  await withdrawals.advance(order.orderId);
  expect((await withdrawals.read(maria, order.orderId)).state).toBe('paid');
  expect([await withdrawals.balance(maria), await withdrawals.balance(maria, 'held')]).toEqual([
    before - pesos('500'),
    0n,
  ]);
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET free_per_day = 3 WHERE merchant = 'demo'`);
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 papers that expire between request and check send it to staff', async () => {
  mayCancel = true;
  const order = await withdrawals.make(maria, { amount: '200' });
  await world.db.owner.query('ALTER TABLE protection.application DISABLE TRIGGER USER');
  await world.db.owner.query('UPDATE protection.application SET expires_at = $2 WHERE member = $1', [
    maria.member,
    new Date(world.clock.now()),
  ]);
  await world.db.owner.query('ALTER TABLE protection.application ENABLE TRIGGER USER');
  world.clock.pass(60 * secondMs);
  await withdrawals.processDue();
  const read = await withdrawals.read(maria, order.orderId);
  expect(read.state).toBe('checking');
  expect(read.steps.find(({ step }) => step === 'checked')?.checks.filter(({ passed }) => !passed)).toMatchObject([
    { check: 'kyc', reason: 'kyc_lapsed' },
  ]);
  mayCancel = false;
});

test('WALLET-025 a trial account cannot withdraw or read its limits, and neither can a guest', async () => {
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  const token = await world.enter('bong');
  const input = { amount: '500', account: maria.account, paymentPassword };
  const response = await world.ask(makeWithdrawal, input, { token, key: randomUUID() });
  expect([response.status, response.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
  expect((await world.ask(readWithdrawalStanding, {}, { token })).status).toBe(403);
  expect((await world.ask(makeWithdrawal, input, { key: randomUUID() })).status).toBe(401);
});
