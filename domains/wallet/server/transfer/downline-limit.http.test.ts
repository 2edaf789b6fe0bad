/** What an agent sends to downlines on one day of the platform has a limit. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uplineOf } from '#domains/agents/server/index.ts';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readAccounts, readMemberByAccount } from '#domains/identity/server/index.ts';
import { readDownlineStanding, transferDownline } from '#domains/wallet/contract/transfer-member.ts';
import type { MemberId } from '#kernel/id.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import { dayMs } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { codeOf, recordSentDown } from './testing.ts';

const paymentPassword = '482913';
let world: World;
let maria = '' as MemberId;
let upline = '' as MemberId;
let uplineName = '';

beforeAll(async () => {
  world = await createTestWorld();
  maria = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? maria;
  upline = (await uplineOf(world.db.pool, maria)) ?? upline;
  uplineName = (await readAccounts(world.db.pool, [upline])).get(upline) ?? '';
  const passwords = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  await world.ask(setPaymentPassword, passwords, { token: await world.enter(uplineName) });
  // A new payment password delays transfers.
  world.clock.pass(dayMs);
});
afterAll(() => world.close());

const give = (token: string, amount: string) =>
  world.ask(transferDownline, { amount, paymentPassword, downline: 'maria' }, { token, key: randomUUID() });
const balances = async () => {
  const accounts = [upline, maria].map((member) => memberAccount(member, 'cash', 'PHP'));
  const stored = await readBalances(world.db.pool, accounts);
  return accounts.map((account) => stored.get(account) ?? zero);
};
const readLeft = async (token: string) =>
  (await world.ask(readDownlineStanding, {}, { token })).envelope.value?.dayLeft;

test('WALLET-022 what was sent down counts to the limit of the day, of two at once too, and no more on the next day', async () => {
  const token = await world.enter(uplineName);
  const { envelope } = await world.ask(readDownlineStanding, {}, { token });
  expect(envelope.value).toMatchObject({ min: '1', max: '50000', dayMax: '200000', dayLeft: '200000' });
  const amount = parseMoney('199999') ?? zero;
  const at = world.clock.now();
  await transact(world.db.pool, (tx) => recordSentDown(tx, { sender: upline, receiver: maria, amount, at }));
  expect(await readLeft(token)).toBe('1');
  const before = await balances();
  const over = await give(token, '1.01');
  expect(over.envelope).toMatchObject({ code: 'TRANSFER_DAY_LIMIT', value: { left: '1.00' } });
  expect(await balances()).toEqual(before);
  const both = await Promise.all([give(token, '1'), give(token, '1')]);
  expect(both.map(codeOf).sort()).toEqual(['TRANSFER_DAY_LIMIT', 'sent']);
  expect(await readLeft(token)).toBe('0');
  world.clock.pass(dayMs);
  const next = await world.enter(uplineName);
  expect(await readLeft(next)).toBe('200000');
  expect(codeOf(await give(next, '1'))).toBe('sent');
});
