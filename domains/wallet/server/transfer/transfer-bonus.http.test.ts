/** What a bonus locks in the main wallet goes neither to a vendor nor to another member before it is played. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uplineOf } from '#domains/agents/server/index.ts';
import { recordSettledBets } from '#domains/bets/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readAccounts, readMemberByAccount } from '#domains/identity/server/index.ts';
import { grantTestBonus } from '#domains/rewards/server/testing.ts';
import { transferDownline, transferUpline } from '#domains/wallet/contract/transfer-member.ts';
import { readMerchantWallet } from '#domains/wallet/contract/vendor-wallet.ts';
import { floorToCoins } from '#domains/wallet/rules/transfer/transfer.ts';
import { displayMoney, money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import {
  closeAndVerify,
  createDepositHarness,
  createTransferHarness,
  type DepositHarness,
  failBeforeBalanceEvent,
  type TransferHarness,
} from '../testing.ts';

const paymentPassword = '482913';
let world: World;
let transfers: TransferHarness;
let deposits: DepositHarness;
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  transfers = createTransferHarness(world);
  deposits = createDepositHarness(world);
});
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  token = await world.enter('maria');
});
afterAll(() => closeAndVerify(world, transfers));

const pesos = (text: string) => parseMoney(text) ?? zero;
const memberOf = async (account: string) => (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? 'mb_';

const give = async (account: string, amount: string, terms: { days?: number } = {}) =>
  grantTestBonus(world, await memberOf(account), { amount, ...terms });
const readState = async () => {
  const { envelope } = await world.ask(readMerchantWallet, {}, { token });
  return { main: pesos(envelope.value?.mainWallet ?? ''), movable: pesos(envelope.value?.movable ?? '') };
};

test('WALLET-005 WALLET-006 a bonus stays in the main wallet: the movable amount excludes it, and more is refused', async () => {
  const before = await readState();
  await give('maria', '500');
  const { main, movable } = await readState();
  expect([main, movable]).toEqual([before.main + pesos('500'), before.movable]);
  const over = moneyText(money(movable + pesos('0.01')));
  const { status, envelope } = await transfers.move(token, { to: 'PG', amount: over });
  expect([status, envelope.code, envelope.value]).toEqual([422, 'BONUS_LOCKED', { movable: displayMoney(movable) }]);
  expect(envelope.message).toBe(
    `${displayMoney(movable)} can be moved, the rest is a bonus that has to be played first`,
  );
  expect(
    (await transfers.move(token, { to: 'PG', amount: moneyText(money(main + pesos('0.01'))) })).envelope.code,
  ).toBe('INSUFFICIENT_FUNDS');
  expect(await readState()).toEqual({ main, movable });
});

test('WALLET-006 WALLET-007 all-in moves the movable amount and reports what stayed, once however often it is requested', async () => {
  const { main, movable } = await readState();
  const key = randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => transfers.move(token, { to: 'PG', key })));
  const values = responses.map(({ envelope }) => envelope.value);
  for (const value of values) {
    expect(value).toMatchObject({ stayed: '500', transfers: [{ amount: moneyText(movable), kind: 'all_in' }] });
  }
  expect(await readState()).toEqual({ main: main - movable, movable: zero });
  const { envelope } = await transfers.move(token, { to: 'PG' });
  expect([envelope.code, envelope.value]).toEqual(['BONUS_LOCKED', { movable: '0.00' }]);
  const back = await transfers.move(token, { from: 'PG' });
  expect(back.envelope.value).toMatchObject({ stayed: '0', transfers: [{ amount: moneyText(movable) }] });
  expect(await readState()).toEqual({ main, movable });
});

test('WALLET-006 concurrent transfers never exceed the movable amount', async () => {
  const { main, movable } = await readState();
  const half = moneyText(money(floorToCoins(money(movable / 2n)) + pesos('1')));
  const requests = ['PG', 'AG', 'JL', 'CQ9'].map((to) => transfers.move(token, { to, amount: half }));
  const codes = (await Promise.all(requests)).map(({ envelope }) => envelope.code ?? 'moved');
  expect(codes.filter((code) => code === 'moved')).toHaveLength(1);
  expect(codes.filter((code) => code === 'BONUS_LOCKED')).toHaveLength(3);
  expect((await readState()).main).toBe(main - pesos(half));
  await transfers.move(token, { from: 'ALL' });
  expect(await readState()).toEqual({ main, movable });
});

test('WALLET-006 a bonus that is credited at the same moment is not moved by an all-in', async () => {
  // Without a bonus until now: one that came beside another would wait without its money.
  token = await world.enter('datu');
  const { main, movable } = await readState();
  expect(movable).toBe(main);
  const [moved] = await Promise.all([transfers.move(token, { to: 'PG' }), give('datu', '200')]);
  expect(moved.envelope.value?.transfers[0]?.amount).toBe(moneyText(movable));
  expect(await readState()).toEqual({ main: pesos('200'), movable: zero });
  await transfers.move(token, { from: 'ALL' });
});

test('WALLET-006 a bonus that waits behind another one neither adds to what can be moved nor locks any of it', async () => {
  const before = await readState();
  await give('maria', '200');
  expect(await readState()).toEqual(before);
});

test('WALLET-006 an all-in that fails halfway leaves no trace, and can be repeated', async () => {
  const { main, movable } = await readState();
  const key = randomUUID();
  expect((await failBeforeBalanceEvent(world.db, () => transfers.move(token, { to: 'PG', key }))).status).toBe(500);
  expect(await readState()).toEqual({ main, movable });
  expect((await transfers.move(token, { to: 'PG', key })).envelope.value?.stayed).toBe('500');
  await transfers.move(token, { from: 'ALL' });
  expect(await readState()).toEqual({ main, movable });
});

test('WALLET-006 an expired bonus is forfeited before anything moves, and locks nothing', async () => {
  token = await world.enter('ramil');
  const { main, movable } = await readState();
  await give('ramil', '50', { days: 1 });
  expect(await readState()).toEqual({ main: main + pesos('50'), movable });
  world.clock.pass(2 * dayMs);
  token = await world.enter('ramil');
  const { envelope } = await transfers.move(token, { to: 'PG' });
  expect(envelope.value).toMatchObject({ stayed: '0', transfers: [{ amount: moneyText(movable) }] });
  await transfers.move(token, { from: 'ALL' });
  expect(await readState()).toEqual({ main, movable });
});

test('WALLET-020 WALLET-021 a bonus cannot be sent to the upline or to a downline before it is played', async () => {
  const maria = await memberOf('maria');
  const above = (await uplineOf(world.db.pool, maria)) ?? maria;
  const agent = (await readAccounts(world.db.pool, [above])).get(above) ?? '';
  const passwords = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  for (const account of ['maria', agent]) {
    await world.ask(setPaymentPassword, passwords, { token: await world.enter(account) });
  }
  world.clock.pass(dayMs);
  await give(agent, '800');
  token = await world.enter('maria');
  const send = { paymentPassword };
  const { main } = await readState();
  const up = await world.ask(transferUpline, { ...send, amount: moneyText(main) }, { token, key: randomUUID() });
  expect(up.envelope.code).toBe('TURNOVER_UNMET');
  const over = await world.enter(agent);
  const cash = moneyText(await deposits.cashOf(agent));
  const input = { ...send, downline: 'maria', amount: cash };
  const down = await world.ask(transferDownline, input, { token: over, key: randomUUID() });
  expect(down.envelope.code).toBe('TURNOVER_UNMET');
  expect([moneyText(await deposits.cashOf(agent)), (await readState()).main]).toEqual([cash, main]);
});

test('WALLET-006 what was played may be moved', async () => {
  const { main, movable } = await readState();
  const [stake, at] = [pesos('5000'), world.clock.now()];
  const times = { placedAt: at, settledAt: at };
  const bet = betOf('nobody', 'played', { member: await memberOf('maria'), stake, payout: stake, ...times });
  await transact(world.db.pool, (tx) => recordSettledBets(tx, [bet]));
  const after = await readState();
  expect([movable < after.movable, after.main, after.movable]).toEqual([true, main, main]);
});
