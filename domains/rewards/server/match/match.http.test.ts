/** A deposit that was made for an offer, until the offer's money is there. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { readMarket } from '#domains/content/server/index.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { listBonuses } from '#domains/rewards/contract/bonus.ts';
import { listQueuedBonuses } from '#domains/rewards/contract/bonus-queue.ts';
import { listPromotions } from '#domains/rewards/contract/promotion.ts';
import { readTurnover } from '#domains/rewards/contract/turnover.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import { createDepositHarness, type DepositHarness, jobContext } from '#domains/wallet/server/testing.ts';
import { money, moneyText, zero } from '#kernel/money.ts';
import { dayMs, type Instant, instant } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { playTestBets, readTestWallets } from '../testing.ts';
import { countTurnover } from '../turnover/turnover-job.ts';
import { matchSubscription } from './match.ts';

let world: World;
let deposits: DepositHarness;
let start: Instant;
/** Members who have never paid in. */
let [ana, ben, cora, dan, eva, fe]: string[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  deposits = createDepositHarness(world);
  start = world.clock.now();
  const { rows } = await world.db.owner.query<{ account: string }>(
    `SELECT account FROM identity.member m WHERE merchant = 'demo' AND status = 'active'
        AND NOT EXISTS (SELECT FROM wallet.deposit d WHERE d.member = m.id) ORDER BY account LIMIT 6`,
  );
  [ana, ben, cora, dan, eva, fe] = rows.map(({ account }) => account);
});
afterAll(() => world.close());

const memberIdOf = async (account: string) => (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? 'mb_';
const walletsOf = async (account: string) => readTestWallets(world.db.pool, await memberIdOf(account));

const { job } = matchSubscription({ ...composeProtection(), marketOf: readMarket });

/** Delivers every event again: events that were handled before change nothing. */
async function redeliverEvents(): Promise<void> {
  const { rows } = await world.db.owner.query<{ id: bigint; topic: string; data: unknown }>(
    'SELECT id, topic, data FROM platform.outbox WHERE name = $1 ORDER BY id',
    [depositPaid.name],
  );
  const events = rows.map(({ id, topic, data }) => ({ id: String(id), topic, at: start, data }));
  await Promise.all((await job.start(jobContext(world), events)) ?? []);
}

const offersOf = async (token?: string) =>
  (await world.ask(listPromotions, {}, token === undefined ? {} : { token })).envelope.value ?? [];
const offerOf = async (turn: string, token?: string) =>
  (await offersOf(token)).find(({ match }) => match?.turn === turn);
const idOf = async (turn: string) => (await offerOf(turn))?.id ?? '';

const make = (token: string, promotion: string, amount: string) =>
  world.ask(makeDeposit, { method: 'GCASH', amount, promotion }, { token, key: randomUUID() });

async function pay(token: string, promotion: string, amount: string): Promise<string> {
  const { envelope } = await make(token, promotion, amount);
  if (!envelope.value) throw new Error(`no order: ${envelope.code}`);
  await deposits.sendEvent(envelope.value);
  return envelope.value.orderId;
}

const bonusesOf = async (token: string) => {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const query = { pageNo: 1, pageSize: 50, startDate: day(start - 20 * dayMs), endDate: day(world.clock.now()) };
  const { envelope } = await world.ask(listBonuses, query, { token });
  return (envelope.value?.content ?? []).filter(({ name }) => /match|reload|top-up/.test(name));
};

test('WALLET-008 the first deposit for its offer brings the bonus once, with the turnover that the offer stated', async () => {
  const token = await world.enter(ana ?? '');
  const first = await idOf('first');
  const { cash, bonus } = await walletsOf(ana ?? '');
  const order = await pay(token, first, '500');
  expect(await walletsOf(ana ?? '')).toEqual({ cash: cash + 5_000_000n, bonus });
  await redeliverEvents();
  await redeliverEvents();
  expect(await walletsOf(ana ?? '')).toEqual({ cash: cash + 5_000_000n, bonus: bonus + 5_000_000n });
  expect(await bonusesOf(token)).toMatchObject([{ amount: '500', state: 'active' }]);
  const { envelope } = await world.ask(readTurnover, {}, { token });
  const active = envelope.value?.active ?? [];
  // Eight times deposit and bonus, of which the deposit's own turnover is a part.
  expect(active.map(({ required }) => Number(required)).reduce((sum, each) => sum + each, 0)).toBe(8_000);
  expect(active[0]).toMatchObject({ credit: order, kind: 'deposit', required: '500' });
  expect(active[1]).toMatchObject({ kind: 'bonus', required: '7500', locks: '500' });
  expect((await offersOf(token)).find(({ id }) => id === first)?.status).toBe('issued');
  expect(await deposits.isLedgerBalanced()).toBe(true);
});

test('WALLET-008 the first-deposit offer is hidden from members who have made one, and refused', async () => {
  const token = await world.enter(ana ?? '');
  expect((await offerOf('first', token))?.match?.isOpen).toBe(false);
  // A member who did not take part does not see it.
  expect(await offerOf('first', await world.enter('luz'))).toBeUndefined();
  expect((await make(token, await idOf('first'), '500')).envelope.code).toBe('PROMOTION_NOT_OPEN');
});

test('WALLET-008 of two first deposits that are paid concurrently at most one is matched', async () => {
  const token = await world.enter(ben ?? '');
  const first = await idOf('first');
  const { cash, bonus } = await walletsOf(ben ?? '');
  const matched = await make(token, first, '400');
  const orders = [matched.envelope.value ?? { orderId: '' }, await deposits.make(token, { amount: '300' })];
  const events = await Promise.all(orders.map((order) => deposits.eventOf(order)));
  await Promise.all(events.map((event) => deposits.deliver(event)));
  await Promise.all([redeliverEvents(), redeliverEvents()]);
  const granted = await bonusesOf(token);
  const { rows } = await world.db.owner.query<{ isFirst: boolean }>(
    `SELECT promotion IS NOT NULL AS "isFirst" FROM wallet.deposit WHERE id = ANY ($1) ORDER BY paid_at, id LIMIT 1`,
    [orders.map(({ orderId }) => orderId)],
  );
  expect(granted.map(({ amount }) => amount)).toEqual(rows[0]?.isFirst ? ['400'] : []);
  const matchedAmount = rows[0]?.isFirst ? 4_000_000n : 0n;
  expect(await walletsOf(ben ?? '')).toEqual({ cash: cash + 7_000_000n, bonus: bonus + matchedAmount });
  expect(await deposits.isLedgerBalanced()).toBe(true);
});

test('WALLET-008 a deposit below the minimum of the offer is credited without a bonus', async () => {
  const token = await world.enter(cora ?? '');
  const { cash, bonus } = await walletsOf(cora ?? '');
  await pay(token, await idOf('first'), '150');
  await redeliverEvents();
  expect(await walletsOf(cora ?? '')).toEqual({ cash: cash + 1_500_000n, bonus });
});

test('WALLET-008 a weekend match is open on weekends only, once on each', async () => {
  const weekend = await idOf('weekend');
  const at = async (moment: string) => {
    world.clock.set(instant(Date.parse(`${moment}T10:00:00+08:00`)));
    return world.enter(ana ?? '');
  };
  const isOpen = async (token: string) => (await offerOf('weekend', token))?.match?.isOpen;
  const friday = await at('2026-11-20');
  expect(await isOpen(friday)).toBe(false);
  expect((await make(friday, weekend, '1000')).envelope.code).toBe('PROMOTION_NOT_OPEN');
  const saturday = await at('2026-11-21');
  expect(await isOpen(saturday)).toBe(true);
  await pay(saturday, weekend, '1000');
  await redeliverEvents();
  // The bonus of the first deposit is active still, so this one waits.
  expect(await bonusesOf(saturday)).toMatchObject([{ amount: '500' }]);
  const queue = await world.ask(listQueuedBonuses, {}, { token: saturday });
  expect(queue.envelope.value?.content).toMatchObject([{ amount: '500' }]);
  expect(await isOpen(saturday)).toBe(false);
  const sunday = await at('2026-11-22');
  expect((await make(sunday, weekend, '1000')).envelope.code).toBe('PROMOTION_NOT_OPEN');
  expect(await isOpen(await at('2026-11-28'))).toBe(true);
});

test('WALLET-008 a bonus that was not played in time is forfeited, and nothing else is', async () => {
  const account = dan ?? '';
  world.clock.set(start);
  await pay(await world.enter(account), await idOf('first'), '500');
  await redeliverEvents();
  const { cash, bonus } = await walletsOf(account);
  expect(bonus).toBe(5_000_000n);
  world.clock.set(instant(start + 8 * dayMs));
  const token = await world.enter(account);
  const readState = async () => (await world.ask(readTurnover, {}, { token })).envelope.value;
  // Before the job has written the expiry, and after: the requirement of the deposit stays.
  const standing = { cash: moneyText(cash), locked: '500', withdrawable: moneyText(money(cash - 5_000_000n)) };
  expect(await readState()).toMatchObject(standing);
  expect(await walletsOf(account)).toEqual({ cash, bonus });
  await Promise.all([
    countTurnover({ pool: world.db.pool, now: world.clock.now() }),
    countTurnover({ pool: world.db.pool, now: world.clock.now() }),
  ]);
  expect(await walletsOf(account)).toEqual({ cash, bonus: zero });
  expect(await readState()).toMatchObject({ ...standing, closed: [{ kind: 'bonus', state: 'expired' }] });
  expect(await deposits.isLedgerBalanced()).toBe(true);
});

test('WALLET-008 money that was paid in later is never touched when what is left of a bonus is forfeited', async () => {
  const account = fe ?? '';
  world.clock.set(start);
  const token = await world.enter(account);
  await pay(token, await idOf('first'), '500');
  await redeliverEvents();
  const before = await walletsOf(account);
  const stake = money(before.cash + before.bonus - 50_000n);
  const lost = betOf(account, 'all but five', {
    member: await memberIdOf(account),
    stake,
    validBet: stake,
    payout: money(0n),
    placedAt: instant(start + 1_000),
    settledAt: instant(start + 1_000),
  });
  await playTestBets(world.db.pool, [lost]);
  // Five pesos are left of the bonus.
  expect(await walletsOf(account)).toEqual({ cash: zero, bonus: 50_000n });
  world.clock.set(instant(start + dayMs));
  await deposits.sendEvent(await deposits.make(await world.enter(account), { amount: '1000' }));
  expect(await walletsOf(account)).toEqual({ cash: 10_000_000n, bonus: 50_000n });
  world.clock.set(instant(start + 8 * dayMs));
  await countTurnover({ pool: world.db.pool, now: world.clock.now() });
  expect(await walletsOf(account)).toEqual({ cash: 10_000_000n, bonus: zero });
  expect(await deposits.isLedgerBalanced()).toBe(true);
});

test('WALLET-008 a member who is on a pause when the deposit is paid gets no bonus', async () => {
  const account = eva ?? '';
  world.clock.set(start);
  const token = await world.enter(account);
  const { envelope } = await make(token, await idOf('first'), '500');
  await world.db.owner.query(
    `WITH known AS (INSERT INTO protection.setting (member) SELECT id FROM identity.member WHERE account = $1
                    ON CONFLICT DO NOTHING)
     SELECT 1`,
    [account],
  );
  await world.db.owner.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
     SELECT id, 'self_exclusion', '6m', $2, $2::timestamptz + interval '180 days', $2::timestamptz + interval '180 days'
       FROM identity.member WHERE account = $1`,
    [account, new Date(start)],
  );
  const { cash, bonus } = await walletsOf(account);
  await deposits.sendEvent(envelope.value ?? { orderId: '' });
  await redeliverEvents();
  expect(await walletsOf(account)).toEqual({ cash: cash + 5_000_000n, bonus });
});

test('WALLET-008 MEMBER-004 an account that was closed after the payment gets no bonus, even when the event is delivered again', async () => {
  const { rows } = await world.db.owner.query<{ account: string }>(
    `SELECT account FROM identity.member m WHERE merchant = 'demo' AND status = 'active' AND type = 0
        AND NOT EXISTS (SELECT FROM wallet.deposit d WHERE d.member = m.id) ORDER BY account DESC LIMIT 1`,
  );
  const account = rows[0]?.account ?? '';
  const { cash, bonus } = await walletsOf(account);
  const order = await pay(await world.enter(account), await idOf('first'), '500');
  await world.db.owner.query(`UPDATE identity.member SET status = 'closed' WHERE merchant = 'demo' AND account = $1`, [
    account,
  ]);
  await redeliverEvents();
  await redeliverEvents();
  expect(await walletsOf(account)).toEqual({ cash: cash + 5_000_000n, bonus });
  const { rows: promised } = await world.db.owner.query(
    'SELECT state, reason, bonus FROM rewards.promise WHERE deposit = $1',
    [order],
  );
  expect(promised).toEqual([{ state: 'none', reason: 'closed', bonus: null }]);
  expect(await deposits.isLedgerBalanced()).toBe(true);
});
