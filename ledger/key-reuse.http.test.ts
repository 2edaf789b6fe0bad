import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { type PostRequest, post, verifyLedger } from './index.ts';
import { bets, cashOf, fundMembers, leg, postRequestOf } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana'], 1_000n);
  await fundMembers(db.pool, ['pauper'], 1n);
});
afterAll(() => db.drop());

const postAll = (...items: PostRequest[]) => transact(db.pool, (tx) => post(tx, items));

test('WALLET-007 two bodies of one key that meet: one moves money, and both keep their answers', async () => {
  const paid = postRequestOf('meet', leg(cashOf('ana'), bets, 10n));
  const refused = postRequestOf('meet', leg(cashOf('pauper'), bets, 2n));
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
  expect(await postAll(postRequestOf('meet', leg(cashOf('ana'), bets, 11n)))).toEqual([
    { ok: false, replayed: false, fault: 'key_reused' },
  ]);
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
});
