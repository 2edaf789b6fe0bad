/** Points in my wallet: their balance in the ledger, separate from the money. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMerchantWallet } from '#domains/wallet/contract/vendor-wallet.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test('WALLET-024 earned points are in my wallet, and no total counts them as money', async () => {
  const token = await world.enter('maria');
  const readWallets = async () => (await world.ask(readMerchantWallet, {}, { token })).envelope.value;
  const before = await readWallets();
  const earned = parseMoney('12345') ?? zero;
  const sum = moneyText(money((parseMoney(before?.points ?? '') ?? zero) + earned));
  const { rows } = await world.db.pool.query<{ id: MemberId }>(
    `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = 'maria'`,
  );
  const points = memberAccount(rows[0]?.id ?? 'mb_', 'points', 'PHP');
  const source = houseAccount('points', 'PHP');
  const leg = { from: source, to: points, amount: earned, kind: 'points_earned' } as const;
  await transact(world.db.pool, async (tx) => {
    await openAccounts(tx, [source, points]);
    await post(tx, [{ key: 'points of a test', legs: [leg], eventAt: world.clock.now(), memo: 'test' }]);
  });
  expect(await readWallets()).toEqual({ ...before, points: sum });
});
