/** Deposits, play and withdrawals together: a deposit cannot leave until it is played. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSettledBets } from '#domains/bets/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { listPromotions } from '#domains/rewards/contract/promotion.ts';
import { closeRequirement } from '#domains/rewards/server/index.ts';
import { makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { readWithdrawalStanding } from '#domains/wallet/contract/withdrawal.ts';
import { money, parseMoney, zero } from '#kernel/money.ts';
import { transact } from '#platform/server/database/db.ts';
import { createWithdrawalHarness, type WithdrawalHarness, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createDepositHarness, type DepositHarness } from '../testing.ts';

let world: World;
let withdrawals: WithdrawalHarness;
let deposits: DepositHarness;
let maria: Withdrawer;
let datu: Withdrawer;
beforeAll(async () => {
  world = await createTestWorld({ wallet: { mayCancelOn: async () => false } });
  withdrawals = createWithdrawalHarness(world);
  deposits = createDepositHarness(world);
  [maria, datu] = (await withdrawals.ready(['maria', 'datu'])) as [Withdrawer, Withdrawer];
});
afterAll(() => world.close());

const readStanding = async ({ token }: Withdrawer) =>
  (await world.ask(readWithdrawalStanding, {}, { token })).envelope.value;
const pesos = (text: string) => parseMoney(text) ?? zero;

let rounds = 0;
/** A round that pays back its stake, so that the balance stays as it is. */
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
  return transact(world.db.pool, (tx) => recordSettledBets(tx, [bet]));
};

test('WALLET-009 a deposit is played once before it leaves, and what was there before stays withdrawable', async () => {
  const before = (await readStanding(maria))?.balance ?? '';
  const order = await deposits.make(maria.token, { amount: '1000' });
  await deposits.sendEvent(order);
  expect(await readStanding(maria)).toMatchObject({
    balance: String(Number(before) + 1_000),
    withdrawable: before,
    locked: '1000',
    locks: [{ kind: 'deposit', credit: order.orderId, locks: '1000', required: '1000', done: '0', left: '1000' }],
  });
  const over = await withdrawals.request(maria, { amount: String(Number(before) + 500) });
  expect(over.envelope).toMatchObject({ code: 'TURNOVER_UNMET', value: { left: '1,000.00' } });

  await play(maria, '400');
  expect(await readStanding(maria)).toMatchObject({ turnoverLeft: '600', locked: '1000' });
  await play(maria, '600');
  expect(await readStanding(maria)).toMatchObject({ turnoverLeft: '0', locked: '0', locks: [] });
  expect((await withdrawals.request(maria, { amount: String(Number(before) + 500) })).status).toBe(200);
});

test('WALLET-008 a deposit that is reported a hundred times opens one requirement', async () => {
  const order = await deposits.make(datu.token, { amount: '700' });
  const event = await deposits.eventOf(order);
  await Promise.all(Array.from({ length: 20 }, () => deposits.deliver(event)));
  await Promise.all(Array.from({ length: 5 }, () => deposits.sendEvent(order)));
  expect((await readStanding(datu))?.locks).toMatchObject([{ credit: order.orderId, required: '700' }]);
});

test('WALLET-009 a requirement that staff end locks nothing', async () => {
  const [lock] = (await readStanding(datu))?.locks ?? [];
  const closing = { state: 'cancelled', closeReason: 'staff', closedAt: world.clock.now() } as const;
  const closed = await transact(world.db.pool, (tx) => closeRequirement(tx, lock?.id ?? '', closing));
  expect(closed.ok).toBe(true);
  expect(await readStanding(datu)).toMatchObject({ locked: '0', locks: [] });
});

test('WALLET-009 of a concurrent withdrawal and deposit neither loses its money nor its turnover', async () => {
  const order = await deposits.make(datu.token, { amount: '900' });
  const cash = await withdrawals.balance(datu);
  const event = await deposits.eventOf(order);
  const [response] = await Promise.all([withdrawals.request(datu, { amount: '5000' }), deposits.deliver(event)]);
  expect(response.status).toBe(200);
  expect(await withdrawals.balance(datu)).toBe(money(cash + pesos('900') - pesos('5000')));
  expect((await readStanding(datu))?.locks).toMatchObject([{ credit: order.orderId, locks: '900' }]);
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-008 a promotion named with a deposit has to exist and be open', async () => {
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
  const response = await make(open);
  expect(response.envelope.value?.promotion).toBe(open);
  const orderId = response.envelope.value?.orderId ?? '';
  expect((await world.ask(readDeposit, { orderId }, { token: datu.token })).envelope.value?.promotion).toBe(open);
});
