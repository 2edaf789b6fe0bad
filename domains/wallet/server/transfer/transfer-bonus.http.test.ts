/** A bonus goes nowhere before it is played, and neither does the cash beside it: not to a vendor, and not to another member. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uplineOf } from '#domains/agents/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readAccounts, readMemberByAccount } from '#domains/identity/server/index.ts';
import { grantTestBonus, playTestBets, readTestWallets } from '#domains/rewards/server/testing.ts';
import { transferDownline, transferUpline } from '#domains/wallet/contract/transfer-member.ts';
import { floorToCoins } from '#domains/wallet/rules/transfer/transfer.ts';
import { type Money, money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import {
  closeAndVerify,
  createTransferHarness,
  failBeforeBalanceEvent,
  interleave,
  type TransferHarness,
} from '../testing.ts';

const paymentPassword = '482913';
let world: World;
let transfers: TransferHarness;
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  transfers = createTransferHarness(world);
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
const readFunds = async (account = 'maria') => readTestWallets(world.db.pool, await memberOf(account));
const collectAll = () => transfers.move(token, { from: 'ALL' });
/** What an all-in leaves of it: what is smaller than a cent. */
const afterAllIn = ({ cash, bonus }: Awaited<ReturnType<typeof readFunds>>) => ({
  cash: money(cash - floorToCoins(cash)),
  bonus,
});

test('WALLET-005 WALLET-006 a bonus is no part of the main wallet nor of the total, and pays for no transfer', async () => {
  const before = await transfers.wallets(token);
  const { cash } = await readFunds();
  await give('maria', '500');
  expect(await transfers.wallets(token)).toEqual(before);
  expect([before.main, await readFunds()]).toEqual([moneyText(cash), { cash, bonus: pesos('500') }]);
  const over = moneyText(money(floorToCoins(cash) + pesos('0.01')));
  const { status, envelope } = await transfers.move(token, { to: 'PG', amount: over });
  expect([status, envelope.code]).toEqual([422, 'INSUFFICIENT_FUNDS']);
  expect(await readFunds()).toEqual({ cash, bonus: pesos('500') });
});

test('WALLET-006 WALLET-007 nothing goes to a vendor while a bonus is active, however often it is requested', async () => {
  const before = await readFunds();
  const key = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => transfers.move(token, { to: 'PG', key })));
  const some = await Promise.all(['PG', 'AG', 'JL'].map((to) => transfers.move(token, { to, amount: '1' })));
  for (const { status, envelope } of [...all, ...some])
    expect([status, envelope.code, envelope.value]).toEqual([422, 'BONUS_ACTIVE', null]);
  expect(await readFunds()).toEqual(before);
});

test('WALLET-006 what lies at a vendor comes back while a bonus is active, and does not go there again', async () => {
  token = await world.enter('tomas');
  const { cash } = await readFunds('tomas');
  for (const to of ['PG', 'AG']) await transfers.move(token, { to, amount: '10' });
  await give('tomas', '200', { days: 1 });
  const back = await transfers.move(token, { from: 'PG', amount: '4' });
  expect(back.envelope.value?.transfers[0]).toMatchObject({ state: 'done', amount: '4' });
  expect((await transfers.move(token, { to: 'PG', amount: '4' })).envelope.code).toBe('BONUS_ACTIVE');
  expect((await collectAll()).envelope.value?.transfers).toHaveLength(2);
  expect(await readFunds('tomas')).toEqual({ cash, bonus: pesos('200') });
});

// Without a bonus until now: one that came beside another would wait without its money.
test('WALLET-006 a bonus that comes while an all-in goes on starts after it', async () => {
  token = await world.enter('datu');
  const { cash, bonus } = await readFunds('datu');
  const [moved] = await interleave(
    world.db,
    { before: 'wallet.vendor_transfer' },
    { first: () => transfers.move(token, { to: 'PG' }), second: () => give('datu', '200') },
  );
  expect(moved.envelope.value?.transfers[0]?.amount).toBe(moneyText(floorToCoins(cash)));
  expect([bonus, await readFunds('datu')]).toEqual([zero, afterAllIn({ cash, bonus: pesos('200') })]);
  await collectAll();
  expect(await readFunds('datu')).toEqual({ cash, bonus: pesos('200') });
});

test('WALLET-006 an all-in that comes while a bonus starts is refused', async () => {
  token = await world.enter('rowena');
  const { cash, bonus } = await readFunds('rowena');
  const [, refused] = await interleave(
    world.db,
    { before: 'rewards.bonus' },
    { first: () => give('rowena', '200'), second: () => transfers.move(token, { to: 'PG' }) },
  );
  expect([refused.status, refused.envelope.code]).toEqual([422, 'BONUS_ACTIVE']);
  expect([bonus, await readFunds('rowena')]).toEqual([zero, { cash, bonus: pesos('200') }]);
});

test('WALLET-006 an all-in that fails halfway leaves no trace, and can be repeated', async () => {
  token = await world.enter('pilar');
  const before = await readFunds('pilar');
  const key = randomUUID();
  expect((await failBeforeBalanceEvent(world.db, () => transfers.move(token, { to: 'PG', key }))).status).toBe(500);
  expect(await readFunds('pilar')).toEqual(before);
  const { envelope } = await transfers.move(token, { to: 'PG', key });
  expect(envelope.value?.transfers[0]?.amount).toBe(moneyText(floorToCoins(before.cash)));
  await collectAll();
  expect(await readFunds('pilar')).toEqual(before);
});

test('WALLET-006 a bonus that has run out is in the way of nothing, and is forfeited from its wallet', async () => {
  token = await world.enter('ramil');
  const { cash } = await readFunds('ramil');
  await give('ramil', '50', { days: 1 });
  expect((await transfers.move(token, { to: 'PG' })).envelope.code).toBe('BONUS_ACTIVE');
  world.clock.pass(2 * dayMs);
  token = await world.enter('ramil');
  const { envelope } = await transfers.move(token, { to: 'PG' });
  expect(envelope.value?.transfers[0]?.amount).toBe(moneyText(floorToCoins(cash)));
  expect(await readFunds('ramil')).toEqual(afterAllIn({ cash, bonus: zero }));
  await collectAll();
  expect(await readFunds('ramil')).toEqual({ cash, bonus: zero });
});

test('WALLET-020 WALLET-021 nothing can be sent to the upline or to a downline while a bonus is active', async () => {
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
  const over = await world.enter(agent);
  const readBoth = async () => [await readFunds(), await readFunds(agent)] as const;
  const before = await readBoth();
  expect(before.map(({ bonus }) => bonus)).toEqual([pesos('500'), pesos('800')]);
  const amountsOf = ({ cash }: { cash: Money }) => ['1', moneyText(floorToCoins(cash))];
  for (const amount of amountsOf(before[0])) {
    const up = await world.ask(transferUpline, { paymentPassword, amount }, { token, key: randomUUID() });
    expect([amount, up.envelope.code]).toEqual([amount, 'TURNOVER_UNMET']);
  }
  for (const amount of amountsOf(before[1])) {
    const input = { paymentPassword, downline: 'maria', amount };
    const down = await world.ask(transferDownline, input, { token: over, key: randomUUID() });
    expect([amount, down.envelope.code]).toEqual([amount, 'TURNOVER_UNMET']);
  }
  expect(await readBoth()).toEqual(before);
});

test('WALLET-006 a bonus that was played is in the way of nothing: an all-in makes it cash, and the next one moves it', async () => {
  const before = await readFunds();
  const [stake, at] = [pesos('5000'), world.clock.now()];
  const times = { placedAt: at, settledAt: at };
  await playTestBets(world.db.pool, [
    betOf('nobody', 'played', { member: await memberOf('maria'), stake, payout: stake, ...times }),
  ]);
  const { envelope: first } = await transfers.move(token, { to: 'PG' });
  expect(first.value?.transfers[0]?.amount).toBe(moneyText(floorToCoins(before.cash)));
  const { cash } = afterAllIn(before);
  expect([before.bonus, await readFunds()]).toEqual([pesos('500'), { cash: money(cash + pesos('500')), bonus: zero }]);
  const { envelope } = await transfers.move(token, { to: 'PG' });
  expect(envelope.value?.transfers[0]?.amount).toBe('500');
  expect(await readFunds()).toEqual({ cash, bonus: zero });
});
