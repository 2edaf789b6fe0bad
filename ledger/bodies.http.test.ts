import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/server/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { type Item, post, verify } from './index.ts';
import { bets, cashOf, fund, itemOf, leg } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await fund(db.pool, ['ana'], 1_000n);
  await fund(db.pool, ['pauper'], 1n);
});
afterAll(() => db.drop());

const postAll = (...items: Item[]) => transact(db.pool, (tx) => post(tx, items));

test('WALLET-007 two bodies of one key that meet: one moves money, and both keep their answers', async () => {
  const paid = itemOf('meet', leg(cashOf('ana'), bets, 10n));
  const refused = itemOf('meet', leg(cashOf('pauper'), bets, 2n));
  const client = await db.pool.connect();
  await client.query('BEGIN');
  const [first] = await post(client, [paid]);
  // The first is not committed yet, and the two share no account, so the second sees a key that is free.
  const [second] = await postAll(refused);
  await client.query('COMMIT');
  client.release();
  expect(second).toEqual({ ok: false, replayed: false, fault: 'insufficient_funds' });
  const both = [
    { ...first, replayed: true },
    { ...second, replayed: true },
  ];
  expect([...(await postAll(paid)), ...(await postAll(refused))]).toEqual(both);
  expect(await postAll(paid, refused)).toEqual(both);
  expect(await postAll(refused, paid)).toEqual(both.toReversed());
  expect(await postAll(itemOf('meet', leg(cashOf('ana'), bets, 11n)))).toEqual([
    { ok: false, replayed: false, fault: 'key_reused' },
  ]);
  expect((await verify(db.pool)).differences).toEqual([]);
});
