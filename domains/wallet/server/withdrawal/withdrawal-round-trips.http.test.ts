/** Queries of a withdrawal that do not need each other's results are sent together: it waits once for all of them. */
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWithdrawalHarness, type WithdrawalHarness, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { closeAndVerify } from '../testing.ts';

let world: World;
let withdrawals: WithdrawalHarness;
let datu: Withdrawer;
beforeAll(async () => {
  world = await createTestWorld({ wallet: { mayCancelOn: async () => false } });
  withdrawals = createWithdrawalHarness(world);
  [datu] = (await withdrawals.ready(['datu'])) as [Withdrawer];
});
afterAll(() => closeAndVerify(world, withdrawals));

/** How often the transactions of `act` wait for the database: for one query, or for several that are sent together. */
async function countRoundTrips(act: () => Promise<unknown>): Promise<number> {
  let trips = 0;
  const watch = (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown> | undefined;
    let isInTransaction = false;
    let pending = 0;
    const counted = (...args: unknown[]) => {
      if (args[0] === 'BEGIN') isInTransaction = true;
      if (isInTransaction && pending++ === 0) trips++;
      // Undefined where the pool itself queries with a callback, outside of a transaction.
      return query(...args)?.finally(() => pending--);
    };
    Object.assign(client, { query: counted });
  };
  const unwatch = (_: unknown, client: PoolClient) => Reflect.deleteProperty(client, 'query');
  const { pool } = world.db;
  pool.on('acquire', watch).on('release', unwatch);
  try {
    await act();
    return trips;
  } finally {
    pool.off('acquire', watch).off('release', unwatch);
  }
}

test('WALLET-009 a withdrawal that is approved automatically waits for the database at most 18 times', async () => {
  await withdrawals.make(datu, { amount: '300' });
  expect(await countRoundTrips(() => withdrawals.make(datu, { amount: '300' }))).toBeLessThanOrEqual(18);
});
