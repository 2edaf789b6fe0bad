/** Deposits, play and withdrawals together: what came in stays in until it is played. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSettled } from '#domains/bets/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { listPromotions } from '#domains/rewards/contract/promotion.ts';
import { closeRequirement } from '#domains/rewards/server/index.ts';
import { money, parseMoney, zero } from '#kernel/money.ts';
import { transact } from '#platform/server/db.ts';
import { type Teller, teller, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { makeDeposit, readDeposit } from '../contract/deposit.ts';
import { readWithdrawalStanding } from '../contract/withdrawal.ts';
import { type Cashier, cashier } from './testing.ts';

let world: World;
let desk: Teller;
let till: Cashier;
let maria: Withdrawer;
let datu: Withdrawer;
beforeAll(async () => {
  world = await testWorld({ wallet: { mayCancelOn: async () => false } });
  desk = teller(world);
  till = cashier(world);
  [maria, datu] = (await desk.ready(['maria', 'datu'])) as [Withdrawer, Withdrawer];
});
afterAll(() => world.close());

const standing = async ({ token }: Withdrawer) =>
  (await world.ask(readWithdrawalStanding, {}, { token })).envelope.value;
const pesos = (text: string) => parseMoney(text) ?? zero;

let rounds = 0;
/** Won back what was staked, so that the balance stays as it is. */
const play = ({ member }: Withdrawer, amount: string) => {
  const stake = pesos(amount);
  const at = world.clock.now();
  const bet = betOf('maria', `round ${rounds++}`, {
    member,
    stake,
    validBet: stake,
    payout: stake,
    placedAt: at,
    settledAt: at,
  });
  return transact(world.db.pool, (tx) => recordSettled(tx, [bet]));
};

test('WALLET-009 a deposit is played once before it leaves, and what was there before is free all the while', async () => {
  const before = (await standing(maria))?.balance ?? '';
  const order = await till.make(maria.token, { amount: '1000' });
  await till.tell(order);
  expect(await standing(maria)).toMatchObject({
    balance: String(Number(before) + 1_000),
    withdrawable: before,
    locked: '1000',
    locks: [{ kind: 'deposit', credit: order.orderId, locks: '1000', required: '1000', done: '0', left: '1000' }],
  });
  const over = await desk.ask(maria, { amount: String(Number(before) + 500) });
  expect(over.envelope).toMatchObject({ code: 'TURNOVER_UNMET', value: { left: '1,000.00' } });

  await play(maria, '400');
  expect(await standing(maria)).toMatchObject({ turnoverLeft: '600', locked: '1000' });
  await play(maria, '600');
  expect(await standing(maria)).toMatchObject({ turnoverLeft: '0', locked: '0', locks: [] });
  expect((await desk.ask(maria, { amount: String(Number(before) + 500) })).status).toBe(200);
});

test('WALLET-008 a deposit told a hundred times opens one requirement', async () => {
  const order = await till.make(datu.token, { amount: '700' });
  const event = await till.eventOf(order);
  await Promise.all(Array.from({ length: 20 }, () => till.deliver(event)));
  await Promise.all(Array.from({ length: 5 }, () => till.tell(order)));
  expect((await standing(datu))?.locks).toMatchObject([{ credit: order.orderId, required: '700' }]);
});

test('WALLET-009 a requirement that staff ends keeps nothing in', async () => {
  const [lock] = (await standing(datu))?.locks ?? [];
  const closing = { state: 'cancelled', closeReason: 'staff', closedAt: world.clock.now() } as const;
  const closed = await transact(world.db.pool, (tx) => closeRequirement(tx, lock?.id ?? '', closing));
  expect(closed.ok).toBe(true);
  expect(await standing(datu)).toMatchObject({ locked: '0', locks: [] });
});

test('WALLET-009 of a withdrawal and a deposit at once neither loses its money nor its turnover', async () => {
  const order = await till.make(datu.token, { amount: '900' });
  const cash = await desk.purse(datu);
  const event = await till.eventOf(order);
  const [made] = await Promise.all([desk.ask(datu, { amount: '5000' }), till.deliver(event)]);
  expect(made.status).toBe(200);
  expect(await desk.purse(datu)).toBe(money(cash + pesos('900') - pesos('5000')));
  expect((await standing(datu))?.locks).toMatchObject([{ credit: order.orderId, locks: '900' }]);
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-008 a promotion named with a deposit has to be there and open', async () => {
  const { envelope } = await world.ask(listPromotions, {}, { token: datu.token });
  const open = envelope.value?.find(({ status }) => status === 'join')?.id ?? '';
  const make = (promotion: string) =>
    world.ask(makeDeposit, { method: 'GCASH', amount: '500', promotion }, { token: datu.token, key: randomUUID() });
  for (const promotion of ['nonsense', '999999999', "1' OR 1=1"]) {
    const refused = await make(promotion);
    expect([refused.status, refused.envelope.code]).toEqual([422, 'PROMOTION_NOT_OPEN']);
  }
  await world.db.pool.query('UPDATE rewards.promotion SET starts_at = $2 WHERE id = $1', [
    open,
    new Date(world.clock.now() + 1),
  ]);
  expect((await make(open)).envelope.code).toBe('PROMOTION_NOT_OPEN');
  await world.db.pool.query('UPDATE rewards.promotion SET starts_at = $2 WHERE id = $1', [
    open,
    new Date(world.clock.now()),
  ]);
  const made = await make(open);
  expect(made.envelope.value?.promotion).toBe(open);
  const orderId = made.envelope.value?.orderId ?? '';
  expect((await world.ask(readDeposit, { orderId }, { token: datu.token })).envelope.value?.promotion).toBe(open);
});
