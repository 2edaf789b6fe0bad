/** What a bonus keeps in the main wallet goes neither to a vendor nor to another member before it is played. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uplineOf } from '#domains/agents/server/index.ts';
import { recordSettled } from '#domains/bets/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readAccounts, readMemberByAccount } from '#domains/identity/server/index.ts';
import { giveGift } from '#domains/rewards/server/testing.ts';
import { displayMoney, money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/db.ts';
import { demoPassword, testWorld, type World } from '#tools/testing/world.ts';
import { transferDownline, transferUpline } from '../contract/transfer-member.ts';
import { readMerchantWallet } from '../contract/vendor-wallet.ts';
import { inCoins } from '../rules/transfer.ts';
import { type Cashier, cashier, closeTrue, cutBeforeNews, type Mover, mover } from './testing.ts';

const paymentPassword = '482913';
let world: World;
let till: Mover;
let counter: Cashier;
let token = '';
beforeAll(async () => {
  world = await testWorld();
  till = mover(world);
  counter = cashier(world);
});
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  token = await world.enter('maria');
});
afterAll(() => closeTrue(world, till));

const pesos = (text: string) => parseMoney(text) ?? zero;
const memberOf = async (account: string) => (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? 'mb_';

const give = async (account: string, amount: string, terms: { days?: number } = {}) =>
  giveGift(world, await memberOf(account), { amount, ...terms });
const figures = async () => {
  const { envelope } = await world.ask(readMerchantWallet, {}, { token });
  return { main: pesos(envelope.value?.mainWallet ?? ''), movable: pesos(envelope.value?.movable ?? '') };
};

test('WALLET-005 WALLET-006 a bonus stays in the main wallet: the wallet says what may be moved, and more is refused', async () => {
  const before = await figures();
  await give('maria', '500');
  const { main, movable } = await figures();
  expect([main, movable]).toEqual([before.main + pesos('500'), before.movable]);
  const over = moneyText(money(movable + pesos('0.01')));
  const { status, envelope } = await till.move(token, { to: 'PG', amount: over });
  expect([status, envelope.code, envelope.value]).toEqual([422, 'BONUS_LOCKED', { movable: displayMoney(movable) }]);
  expect(envelope.message).toBe(
    `${displayMoney(movable)} can be moved, the rest is a bonus that has to be played first`,
  );
  expect((await till.move(token, { to: 'PG', amount: moneyText(money(main + pesos('0.01'))) })).envelope.code).toBe(
    'INSUFFICIENT_FUNDS',
  );
  expect(await figures()).toEqual({ main, movable });
});

test('WALLET-006 WALLET-007 all-in moves what may be moved and says what stayed, once however often it is asked', async () => {
  const { main, movable } = await figures();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => till.move(token, { to: 'PG', key })));
  const values = answers.map(({ envelope }) => envelope.value);
  for (const value of values) {
    expect(value).toMatchObject({ stayed: '500', transfers: [{ amount: moneyText(movable), kind: 'all_in' }] });
  }
  expect(await figures()).toEqual({ main: main - movable, movable: zero });
  const { envelope } = await till.move(token, { to: 'PG' });
  expect([envelope.code, envelope.value]).toEqual(['BONUS_LOCKED', { movable: '0.00' }]);
  const back = await till.move(token, { from: 'PG' });
  expect(back.envelope.value).toMatchObject({ stayed: '0', transfers: [{ amount: moneyText(movable) }] });
  expect(await figures()).toEqual({ main, movable });
});

test('WALLET-006 many moves at once come to no more than may be moved', async () => {
  const { main, movable } = await figures();
  const half = moneyText(money(inCoins(money(movable / 2n)) + pesos('1')));
  const wishes = ['PG', 'AG', 'JL', 'CQ9'].map((to) => till.move(token, { to, amount: half }));
  const codes = (await Promise.all(wishes)).map(({ envelope }) => envelope.code ?? 'moved');
  expect(codes.filter((code) => code === 'moved')).toHaveLength(1);
  expect(codes.filter((code) => code === 'BONUS_LOCKED')).toHaveLength(3);
  expect((await figures()).main).toBe(main - pesos(half));
  await till.move(token, { from: 'ALL' });
  expect(await figures()).toEqual({ main, movable });
});

test('WALLET-006 a bonus that comes in the same moment is not carried away by an all-in', async () => {
  const { main, movable } = await figures();
  const [moved] = await Promise.all([till.move(token, { to: 'PG' }), give('maria', '200')]);
  expect(moved.envelope.value?.transfers[0]?.amount).toBe(moneyText(movable));
  expect(await figures()).toEqual({ main: main - movable + pesos('200'), movable: zero });
  await till.move(token, { from: 'ALL' });
});

test('WALLET-006 cut off before its end an all-in leaves no trace, and can be asked again', async () => {
  const { main, movable } = await figures();
  const key = randomUUID();
  expect((await cutBeforeNews(world.db, () => till.move(token, { to: 'PG', key }))).status).toBe(500);
  expect(await figures()).toEqual({ main, movable });
  expect((await till.move(token, { to: 'PG', key })).envelope.value?.stayed).toBe('700');
  await till.move(token, { from: 'ALL' });
  expect(await figures()).toEqual({ main, movable });
});

test('WALLET-006 a bonus whose time is over is taken before anything moves, and keeps nothing in', async () => {
  const { main, movable } = await figures();
  await give('maria', '50', { days: 1 });
  expect(await figures()).toEqual({ main: main + pesos('50'), movable });
  world.clock.pass(2 * dayMs);
  token = await world.enter('maria');
  const { envelope } = await till.move(token, { to: 'PG' });
  expect(envelope.value).toMatchObject({ stayed: '700', transfers: [{ amount: moneyText(movable) }] });
  await till.move(token, { from: 'ALL' });
  expect(await figures()).toEqual({ main, movable });
});

test('WALLET-020 WALLET-021 a bonus is given neither to the upline nor to a downline before it is played', async () => {
  const maria = await memberOf('maria');
  const above = (await uplineOf(world.db.pool, maria)) ?? maria;
  const agent = (await readAccounts(world.db.pool, [above])).get(above) ?? '';
  const typed = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  for (const account of ['maria', agent]) {
    await world.ask(setPaymentPassword, typed, { token: await world.enter(account) });
  }
  world.clock.pass(dayMs);
  await give(agent, '800');
  token = await world.enter('maria');
  const send = { paymentPassword };
  const { main } = await figures();
  const up = await world.ask(transferUpline, { ...send, amount: moneyText(main) }, { token, key: randomUUID() });
  expect(up.envelope.code).toBe('TURNOVER_UNMET');
  const over = await world.enter(agent);
  const cash = moneyText(await counter.cashOf(agent));
  const wish = { ...send, downline: 'maria', amount: cash };
  const down = await world.ask(transferDownline, wish, { token: over, key: randomUUID() });
  expect(down.envelope.code).toBe('TURNOVER_UNMET');
  expect([moneyText(await counter.cashOf(agent)), (await figures()).main]).toEqual([cash, main]);
});

test('WALLET-006 what was played may be moved', async () => {
  const { main, movable } = await figures();
  const [stake, at] = [pesos('5000'), world.clock.now()];
  const times = { placedAt: at, settledAt: at };
  const bet = betOf('nobody', 'played', { member: await memberOf('maria'), stake, payout: stake, ...times });
  await transact(world.db.pool, (tx) => recordSettled(tx, [bet]));
  const after = await figures();
  expect([movable < after.movable, after.main, after.movable]).toEqual([true, main, main]);
});
