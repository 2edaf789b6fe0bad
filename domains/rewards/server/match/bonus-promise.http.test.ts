/** What a deposit order is promised when it is made, and what it gets when it is paid. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { readMarket } from '#domains/content/server/index.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { readDepositBonus } from '#domains/rewards/contract/bonus-promise.ts';
import { listPromotions } from '#domains/rewards/contract/promotion.ts';
import { readTurnover } from '#domains/rewards/contract/turnover.ts';
import { cancelDeposit, listDeposits, makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import {
  createDepositHarness,
  type DepositHarness,
  failBeforeWrite,
  jobContext,
} from '#domains/wallet/server/testing.ts';
import { money } from '#kernel/money.ts';
import { minuteMs } from '#kernel/time.ts';
import { giveCash } from '#tools/testing/cash.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { playTestBets, readTestWallets } from '../testing.ts';
import { matchSubscription } from './match.ts';

let world: World;
let deposits: DepositHarness;
/** Members who have never paid in, one for each test. */
let fresh: string[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  deposits = createDepositHarness(world);
  const { rows } = await world.db.owner.query<{ account: string }>(
    `SELECT account FROM identity.member m WHERE merchant = 'demo' AND status = 'active'
        AND NOT EXISTS (SELECT FROM wallet.deposit d WHERE d.member = m.id) ORDER BY account LIMIT 20`,
  );
  fresh = rows.map(({ account }) => account);
});
let account = '';
let token = '';
let first = '';
beforeEach(async () => {
  account = fresh.pop() ?? '';
  token = await world.enter(account);
  const { envelope } = await world.ask(listPromotions, {}, { token });
  first = envelope.value?.find(({ match }) => match?.turn === 'first')?.id ?? '';
});
afterAll(async () => {
  const isLedgerBalanced = await deposits.isLedgerBalanced();
  await world.close();
  if (!isLedgerBalanced) throw new Error('the ledger has differences after the tests');
});

const { job } = matchSubscription({ ...composeProtection(), marketOf: readMarket });

/** Delivers every event again, twice concurrently. */
async function redeliverEvents(): Promise<void> {
  const { rows } = await world.db.owner.query<{ id: bigint; topic: string; data: unknown }>(
    'SELECT id, topic, data FROM platform.outbox WHERE name = $1 ORDER BY id',
    [depositPaid.name],
  );
  const events = rows.map(({ id, topic, data }) => ({ id: String(id), topic, at: world.clock.now(), data }));
  const deliverAll = async () => Promise.all((await job.start(jobContext(world), events)) ?? []);
  await Promise.all([deliverAll(), deliverAll()]);
}
const ask = (amount: string, { promotion = first, key = randomUUID() } = {}) =>
  world.ask(makeDeposit, { method: 'GCASH', amount, promotion }, { token, key });
async function make(amount: string) {
  const { envelope } = await ask(amount);
  if (!envelope.value) throw new Error(`no order: ${envelope.code}`);
  return envelope.value;
}
const bonusOf = async (orderId: string, as = token) => {
  const { envelope } = await world.ask(readDepositBonus, { orderId }, { token: as });
  return envelope.value ?? envelope.code;
};
const cancel = (orderId: string) => world.ask(cancelDeposit, { orderId }, { token });
const wallets = async () => {
  const { id = 'mb_' } = (await readMemberByAccount(world.db.pool, 'demo', account)) ?? {};
  return readTestWallets(world.db.pool, id);
};
/** What is there after these pesos were paid in and these granted. */
const after = ({ cash, bonus }: Awaited<ReturnType<typeof wallets>>, paid: bigint, granted: bigint) => ({
  cash: cash + paid * 10_000n,
  bonus: bonus + granted * 10_000n,
});

test('WALLET-008 one turn of an offer is promised to one open order: the next is refused, and says which has it', async () => {
  const order = await make('500');
  expect(await bonusOf(order.orderId)).toMatchObject({ state: 'held', amount: '500', bonusId: null, reason: null });
  const { status, envelope } = await ask('300');
  expect([status, envelope.code, envelope.value]).toEqual([422, 'PROMOTION_TAKEN', { order: order.orderId.slice(-8) }]);
  expect(envelope.message).toContain(`…${order.orderId.slice(-8)} has this offer already`);
  const { envelope: list } = await world.ask(listDeposits, { pageNo: 1, pageSize: 20 }, { token });
  expect(list.value?.orders.map(({ orderId }) => orderId)).toEqual([order.orderId]);
  const before = await wallets();
  await deposits.sendEvent(order);
  expect(await bonusOf(order.orderId)).toMatchObject({ state: 'held' });
  expect((await ask('300')).envelope.code).toMatch(/^PROMOTION_(NOT_OPEN|TAKEN)$/);
  await redeliverEvents();
  expect(await wallets()).toEqual(after(before, 500n, 500n));
  expect(await bonusOf(order.orderId)).toMatchObject({ state: 'given', amount: '500', reason: null });
});

test('WALLET-008 WALLET-007 orders that are made at once: one has the offer, and the same key again is the same order', async () => {
  const key = randomUUID();
  const wishes = [ask('300', { key }), ask('300', { key }), ask('400'), ask('500'), ask('600')];
  const answers = (await Promise.all(wishes)).map(({ envelope }) => envelope);
  const made = new Set(answers.flatMap(({ value, success }) => (success && value ? [value.orderId] : [])));
  expect(made.size).toBe(1);
  const { rows } = await world.db.owner.query(
    `SELECT FROM rewards.promise p JOIN identity.member m ON m.id = p.member WHERE m.account = $1`,
    [account],
  );
  expect(rows).toHaveLength(1);
});

test('WALLET-008 without the offer a second order can be made, and takes nothing from the first', async () => {
  const promised = await make('500');
  const plain = await deposits.make(token, { amount: '300' });
  expect(await bonusOf(plain.orderId)).toBe('BONUS_UNKNOWN');
  const before = await wallets();
  await deposits.sendEvent(promised);
  world.clock.pass(minuteMs);
  await deposits.sendEvent(plain);
  await redeliverEvents();
  expect(await wallets()).toEqual(after(before, 800n, 500n));
});

test('WALLET-008 what is not given is said with its reason: another deposit was paid first', async () => {
  const promised = await make('500');
  const before = await wallets();
  await deposits.sendEvent(await deposits.make(token, { amount: '300' }));
  world.clock.pass(minuteMs);
  await deposits.sendEvent(promised);
  await redeliverEvents();
  expect(await bonusOf(promised.orderId)).toEqual({
    state: 'none',
    name: 'First deposit match',
    amount: '0',
    bonusId: null,
    reason: 'not_first',
  });
  expect(await wallets()).toEqual(after(before, 800n, 0n));
});

test('WALLET-008 an order that is over lets go of the offer, and gets nothing if it is paid after all', async () => {
  const late = await make('500');
  const event = await deposits.eventOf(late);
  await cancel(late.orderId);
  expect(await bonusOf(late.orderId)).toMatchObject({ state: 'held' });
  const next = await make('400');
  expect(await bonusOf(late.orderId)).toMatchObject({ state: 'none', reason: 'other_order' });
  const before = await wallets();
  await deposits.deliver(event);
  world.clock.pass(minuteMs);
  await deposits.sendEvent(next);
  await redeliverEvents();
  // Two deposits, and the first of them was not the promised one: nothing is given, and both say so.
  expect(await wallets()).toEqual(after(before, 900n, 0n));
  expect([await bonusOf(late.orderId), await bonusOf(next.orderId)]).toMatchObject([
    { state: 'none', reason: 'other_order' },
    { state: 'none', reason: 'not_first' },
  ]);
});

test('WALLET-008 an order that was paid late and let go of nothing gets what it was promised', async () => {
  const late = await make('500');
  const event = await deposits.eventOf(late);
  await cancel(late.orderId);
  const before = await wallets();
  await deposits.deliver(event);
  await redeliverEvents();
  expect(await bonusOf(late.orderId)).toMatchObject({ state: 'given', amount: '500' });
  expect(await wallets()).toEqual(after(before, 500n, 500n));
});

test('WALLET-008 a deposit below the minimum is promised nothing, and does not reserve the offer', async () => {
  const small = await make('150');
  expect(await bonusOf(small.orderId)).toMatchObject({ state: 'none', amount: '0', reason: 'too_small' });
  expect((await ask('500')).envelope.success).toBe(true);
});

test('WALLET-008 terms that change after the order was made change nothing for it', async () => {
  const { rows } = await world.db.owner.query(`SELECT * FROM rewards.promotion WHERE id = $1`, [first]);
  const was = rows[0] as Record<string, unknown>;
  const order = await make('500');
  const before = await wallets();
  try {
    await world.db.owner.query(
      `UPDATE rewards.promotion SET match_ppm = 100000, match_least = 100000000, match_most = 100000,
          match_turnover_ppm = 90000000, match_days = 1, match_max_bet = 10000, match_turn = 'payday' WHERE id = $1`,
      [first],
    );
    await deposits.sendEvent(order);
    await redeliverEvents();
  } finally {
    await world.db.owner.query(
      `UPDATE rewards.promotion SET match_ppm = $2, match_least = $3, match_most = $4, match_turnover_ppm = $5,
          match_days = $6, match_max_bet = $7, match_turn = $8 WHERE id = $1`,
      [
        first,
        was.match_ppm,
        was.match_least,
        was.match_most,
        was.match_turnover_ppm,
        was.match_days,
        was.match_max_bet,
        was.match_turn,
      ],
    );
  }
  expect(await wallets()).toEqual(after(before, 500n, 500n));
  const { envelope } = await world.ask(readTurnover, {}, { token });
  const bonus = envelope.value?.active.find(({ kind }) => kind === 'bonus');
  const days = ((bonus?.expiresAt ?? 0) - (bonus?.openedAt ?? 0)) / (24 * 60 * minuteMs);
  expect([bonus?.required, Math.round(days), Number(bonus?.maxBet) * 10_000]).toEqual([
    '7500',
    was.match_days,
    Number(was.match_max_bet),
  ]);
});

test('WALLET-008 what was promised is never written over', async () => {
  const { orderId } = await make('500');
  const write = (set: string) =>
    world.db.owner.query(`UPDATE rewards.promise SET ${set} WHERE deposit = $1`, [orderId]);
  await expect(write('amount = 1')).rejects.toThrow('a promise stays');
  await expect(write('days = 90')).rejects.toThrow('a promise stays');
  await expect(world.db.owner.query('DELETE FROM rewards.promise WHERE deposit = $1', [orderId])).rejects.toThrow(
    'a promise stays',
  );
});

test('WALLET-008 cut off in the middle nothing is given and nothing said, and the next word gives it once', async () => {
  const order = await make('500');
  await deposits.sendEvent(order);
  const before = await wallets();
  await expect(failBeforeWrite(world.db, { before: 'rewards.bonus' }, redeliverEvents)).rejects.toThrow();
  expect([await wallets(), await bonusOf(order.orderId)]).toMatchObject([before, { state: 'held' }]);
  await redeliverEvents();
  await redeliverEvents();
  expect([await wallets(), await bonusOf(order.orderId)]).toMatchObject([after(before, 0n, 500n), { state: 'given' }]);
});

test('WALLET-008 an order that a release before made without a promise gets what the offer says now, once', async () => {
  const order = await make('500');
  await world.db.owner.query('ALTER TABLE rewards.promise DISABLE TRIGGER promise_guard');
  await world.db.owner.query('DELETE FROM rewards.promise WHERE deposit = $1', [order.orderId]);
  await world.db.owner.query('ALTER TABLE rewards.promise ENABLE TRIGGER promise_guard');
  const before = await wallets();
  await deposits.sendEvent(order);
  await redeliverEvents();
  expect([await wallets(), await bonusOf(order.orderId)]).toMatchObject([
    after(before, 500n, 500n),
    { state: 'given' },
  ]);
});

test('WALLET-008 a member cannot read the promise of another member’s order', async () => {
  const { orderId } = await make('500');
  const other = await world.enter('luz');
  expect(await bonusOf(orderId, other)).toBe('BONUS_UNKNOWN');
  expect((await world.ask(readDepositBonus, { orderId }, {})).status).toBe(401);
});

/** Stakes, and gets back, all that a limit allows. */
async function reachStakeLimit(): Promise<void> {
  const { id: member = 'mb_' } = (await readMemberByAccount(world.db.pool, 'demo', account)) ?? {};
  await giveCash(world.db.pool, member, 100n);
  const [stake, at] = [money(1_000_000n), world.clock.now()];
  const bet = betOf(account, `to the limit ${account}`, { member, stake, payout: stake, placedAt: at, settledAt: at });
  await playTestBets(world.db.pool, [bet]);
  const { status } = await world.ask(setLimit, { kind: 'stake', period: 'day', value: '100' }, { token });
  expect(status).toBe(200);
}

test('WALLET-008 a member whose limit is reached is shown no offers, and an order for one is refused without a trace', async () => {
  await reachStakeLimit();
  const { envelope: offers } = await world.ask(listPromotions, {}, { token });
  expect(offers.value?.filter(({ match, status }) => match !== null && status === 'join')).toEqual([]);
  const { status, envelope } = await ask('500');
  expect([status, envelope.code]).toEqual([422, 'PROMOTION_NOT_OPEN']);
  expect((await world.ask(listDeposits, {}, { token })).envelope.value?.total).toBe(0);
  // Without the offer the member may pay in.
  expect((await deposits.make(token, { amount: '500' })).orderId).toMatch(/^dp_/);
});

test('WALLET-008 a limit that is reached before the deposit is paid leaves it without its bonus, and says so', async () => {
  const { orderId } = await make('500');
  await reachStakeLimit();
  const before = await wallets();
  await deposits.sendEvent({ orderId });
  await redeliverEvents();
  expect(await wallets()).toEqual(after(before, 500n, 0n));
  expect(await bonusOf(orderId)).toMatchObject({ state: 'none', amount: '0', reason: 'limit_reached' });
});

test('WALLET-008 a deposit that reaches the limit by itself gets the bonus that it was promised', async () => {
  expect((await world.ask(setLimit, { kind: 'deposit', period: 'day', value: '500' }, { token })).status).toBe(200);
  const before = await wallets();
  const order = await make('500');
  await deposits.sendEvent(order);
  await redeliverEvents();
  expect(await wallets()).toEqual(after(before, 500n, 500n));
  expect(await bonusOf(order.orderId)).toMatchObject({ state: 'given', reason: null });
});
