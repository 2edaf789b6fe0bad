/** Points in my wallet: what the ledger holds of them, beside the money and not in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberId } from '#kernel/id.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import { transact } from '#platform/server/db.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { readMerchantWallet } from '../contract/vendor-wallet.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test('WALLET-024 points that were earned stand in my wallet, and no total counts them as money', async () => {
  const token = await world.enter('maria');
  const shown = async () => (await world.ask(readMerchantWallet, {}, { token })).envelope.value;
  const before = await shown();
  const { rows } = await world.db.pool.query<{ id: MemberId }>(
    `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = 'maria'`,
  );
  const points = memberAccount(rows[0]?.id ?? 'mb_', 'points', 'PHP');
  const source = houseAccount('points', 'PHP');
  const leg = { from: source, to: points, amount: parseMoney('12345') ?? zero, kind: 'points_earned' } as const;
  await transact(world.db.pool, async (tx) => {
    await openAccounts(tx, [source, points]);
    await post(tx, [{ key: 'points of a test', legs: [leg], eventAt: world.clock.now(), memo: 'test' }]);
  });
  expect(await shown()).toEqual({ ...before, points: '12345' });
});
