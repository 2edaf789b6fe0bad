import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { post, sealTransfers, verifyLedger } from './index.ts';
import { bank, bets, cashOf, fundMembers, leg, postRequestOf } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana', 'ben'], 1_000n);
});
afterAll(() => db.drop());

test('a seal waits for the postings under way and never skips one', async () => {
  const client = await db.pool.connect();
  await client.query('BEGIN');
  await post(client, [postRequestOf('slow', leg(cashOf('ana'), bets, 1n))]);
  await transact(db.pool, (tx) => post(tx, [postRequestOf('quick', leg(cashOf('ben'), bank, 1n))]));
  const sealing = sealTransfers(db.pool);
  const early = await Promise.race([sealing, new Promise((wait) => setTimeout(wait, 100, 'waits'))]);
  await client.query('COMMIT');
  client.release();
  expect(early).toBe('waits');
  expect(await sealing).toBe(4);
  expect(await verifyLedger(db.pool)).toMatchObject({ ok: true, seals: 1n, sealedTo: 4n });
});

test('a seal that would wait too long gives up and leaves the work to the next one', async () => {
  const client = await db.pool.connect();
  await client.query('BEGIN');
  await post(client, [postRequestOf('slower', leg(cashOf('ana'), bets, 1n))]);
  const { rows } = await db.pool.query<{ sealed: number }>('SELECT ledger.seal(1000, 50) AS sealed');
  await client.query('COMMIT');
  client.release();
  expect(rows).toEqual([{ sealed: 0 }]);
  expect(await sealTransfers(db.pool)).toBe(1);
});

test('a long transaction that posts nothing does not hold the seal up', async () => {
  const client = await db.owner.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_current_xact_id()');
  await transact(db.pool, (tx) => post(tx, [postRequestOf('beside', leg(cashOf('ana'), bets, 1n))]));
  expect(await sealTransfers(db.pool)).toBe(1);
  await client.query('ROLLBACK');
  client.release();
});

test('numbers of postings that were rolled back leave gaps that the chain passes over', async () => {
  const undone = transact(db.pool, async (tx) => {
    await post(tx, [postRequestOf('undone', leg(cashOf('ana'), bets, 1n))]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await transact(db.pool, (tx) => post(tx, [postRequestOf('done', leg(cashOf('ana'), bets, 1n))]));
  expect(await sealTransfers(db.pool)).toBe(1);
  expect(await verifyLedger(db.pool)).toMatchObject({ ok: true, transfers: 7n, sealedTo: 8n });
});

test('the chain is cut into ranges of the asked size, and two sealers do not meet', async () => {
  const items = Array.from({ length: 25 }, (_, n) => postRequestOf(`many:${n}`, leg(cashOf('ana'), bets, 1n)));
  await transact(db.pool, (tx) => post(tx, items));
  const sealed = await Promise.all([1, 2, 3].map(() => db.pool.query('SELECT ledger.seal(10) AS sealed')));
  expect(sealed.flatMap(({ rows }) => rows as { sealed: number }[]).some((row) => row.sealed === 10)).toBe(true);
  await sealTransfers(db.pool);
  expect(await verifyLedger(db.pool)).toMatchObject({ ok: true, sealedTo: 33n });
});

test('sealing inside a transaction that has posted is refused', async () => {
  const late = transact(db.pool, async (tx) => {
    await post(tx, [postRequestOf('late', leg(cashOf('ana'), bets, 1n))]);
    await tx.query('SELECT ledger.seal()');
  });
  await expect(late).rejects.toThrow('a transaction that posts cannot seal');
});
