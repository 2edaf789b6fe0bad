import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { money } from '#kernel/money.ts';
import { memberAccount, post } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { openWallet } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const idOf = async (account: string) => {
  const member = await readMemberByAccount(world.db.pool, 'demo', account);
  if (!member) throw new Error(`no ${account}`);
  return member.id;
};

test('WALLET-001 WALLET-002 CALL-037 SHELL-006 a member reads amount and currency of their wallet', async () => {
  const token = await world.enter('maria');
  const { status, envelope } = await world.ask(readBalance, {}, { token });
  expect(status).toBe(200);
  expect(envelope.value).toEqual({
    balance: '12500',
    held: '0',
    bonus: '0',
    currency: 'PHP',
    currencySymbol: '₱',
  });
});

test('WALLET-001 a held amount leaves the balance and is listed as held', async () => {
  const member = await idOf('maria');
  const [from, to] = [memberAccount(member, 'cash', 'PHP'), memberAccount(member, 'held', 'PHP')];
  await transact(world.db.pool, (tx) =>
    post(tx, [
      {
        key: 'held-for-a-test',
        legs: [{ from, to, amount: money(5_005_000n), kind: 'withdrawal_hold' }],
        eventAt: world.clock.now(),
      },
    ]),
  );
  const { envelope } = await world.ask(readBalance, {}, { token: await world.enter('maria') });
  expect(envelope.value).toMatchObject({ balance: '11999.5', held: '500.5' });
});

test('WALLET-001 opening a wallet again changes nothing', async () => {
  const member = await idOf('datu');
  const token = await world.enter('datu');
  const before = (await world.ask(readBalance, {}, { token })).envelope.value;
  expect(Number(before?.balance)).toBeGreaterThan(250_000);
  await transact(world.db.pool, (tx) => openWallet(tx, member, 'PHP'));
  expect((await world.ask(readBalance, {}, { token })).envelope.value).toEqual(before);
});

test('CALL-003 without a session there is no balance', async () => {
  expect((await world.ask(readBalance, {})).status).toBe(401);
});

test('AUTH-040 a trial account has no wallet', async () => {
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  const { status, envelope } = await world.ask(readBalance, {}, { token: await world.enter('bong') });
  expect([status, envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});
