import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '#kernel/outcome.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import type { Tx } from '../context.ts';
import { arrayText, awaitAll, inRetriedTransaction, inTransaction, transact } from './db.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const readBack = async (values: readonly (string | null)[]) => {
  const { rows } = await db.pool.query<{ list: (string | null)[] }>('SELECT $1::text[] AS list', [arrayText(values)]);
  return rows[0]?.list;
};

test('PostgreSQL reads a list that arrayText wrote unchanged, whatever its values', async () => {
  const odd = ['', ' ', 'null', 'NULL', 'a,b', '{}', '"', '\\', '\\x00', "'", ' a ', 'bago/cash:PHP', 'Niña', null];
  expect(await readBack(odd)).toEqual(odd);
  expect(await readBack([])).toEqual([]);
  // PostgreSQL has no NUL in a text, and half a surrogate is none.
  const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0') && value.isWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
      expect(await readBack(values)).toEqual(values);
    }),
    { numRuns: 200 },
  );
});

/** Each transaction holds one lock before either requests the other's. */
async function deadlock(run: typeof inTransaction): Promise<PromiseSettledResult<unknown>[]> {
  const locked = { count: 0 };
  const work = (locks: readonly number[]) => async (tx: Tx) => {
    for (const lock of locks) {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [lock]);
      locked.count++;
      while (locked.count < 2) await new Promise((go) => setTimeout(go, 5));
    }
    return done(null);
  };
  return Promise.allSettled([run(db.pool, work([1, 2])), run(db.pool, work([2, 1]))]);
}

test('of two transactions in a deadlock the one that was rolled back is retried from its beginning', async () => {
  const single = await deadlock(inTransaction);
  expect(single.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const retried = await deadlock(inRetriedTransaction);
  expect(retried.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('an error that is no conflict is not retried, and a conflict three times at most', async () => {
  const fail = async (sql: string) => {
    const tries = { of: 0 };
    const work = async (tx: Tx) => {
      tries.of++;
      await tx.query(sql);
      return done(null);
    };
    await expect(inRetriedTransaction(db.pool, work)).rejects.toThrow();
    return tries.of;
  };
  expect(await fail('SELECT 1 / 0')).toBe(1);
  expect(await fail(`DO $$ BEGIN RAISE EXCEPTION 'clash' USING ERRCODE = '40001'; END $$`)).toBe(3);
});

test('queries of one batch run in their order, each with the effects of those before it', async () => {
  const answers = await transact(db.pool, (tx) =>
    awaitAll([
      tx.query('CREATE TEMPORARY TABLE batch (n integer) ON COMMIT DROP'),
      tx.query('INSERT INTO batch VALUES ($1)', [1]),
      tx.query<{ n: number }>('SELECT n FROM batch'),
      tx.query('INSERT INTO batch VALUES ($1)', [2]),
      tx.query<{ n: number }>('SELECT count(*)::integer AS n FROM batch'),
    ]),
  );
  expect([answers[2].rows[0]?.n, answers[4].rows[0]?.n]).toEqual([1, 2]);
});

test('awaitAll rejects only after its last query has returned, and nothing is committed', async () => {
  const finished: string[] = [];
  const run = (tx: Tx, name: string, sql: string) => tx.query(sql).finally(() => finished.push(name));
  const slow = async (tx: Tx) => {
    await run(tx, 'first', 'SELECT 1').catch(() => null);
    await new Promise((go) => setTimeout(go, 50));
    await run(tx, 'late', 'SELECT 1');
  };
  const failing = transact(db.pool, (tx) => awaitAll([slow(tx), run(tx, 'wrong', 'SELECT 1 / 0')]));
  // The first failure is reported, although another query was issued before it.
  await expect(failing).rejects.toThrow('division by zero');
  expect(finished).toEqual(['first', 'wrong', 'late']);
  const { rows } = await db.pool.query<{ one: number }>('SELECT 1 AS one');
  expect(rows).toEqual([{ one: 1 }]);
});

test('a commit that was sent behind a query that fails commits nothing, and the connection serves the next transaction', async () => {
  await db.owner.query('CREATE TABLE public.kept (word text); GRANT ALL ON public.kept TO kislap_app');
  const insert = (tx: Tx, word: string) => tx.query('INSERT INTO public.kept VALUES ($1)', [word]);
  const insertedWords = async () => (await db.pool.query<{ word: string }>('SELECT word FROM public.kept')).rows;
  // In the same batch as the commit, and by itself before it.
  const failures = [(tx: Tx) => tx.query('SELECT 1 / $1::integer', [0]), (tx: Tx) => tx.query('SELECT 1 / 0')];
  for (const fail of failures) {
    const lost = transact(db.pool, async (tx, commitBehind) => {
      const results = awaitAll([insert(tx, 'lost'), fail(tx)]);
      commitBehind();
      await results;
    });
    await expect(lost).rejects.toMatchObject({ code: '22012' });
  }
  expect(await insertedWords()).toEqual([]);
  await transact(db.pool, async (tx, commitBehind) => {
    const result = insert(tx, 'kept');
    commitBehind();
    await result;
  });
  expect(await insertedWords()).toEqual([{ word: 'kept' }]);
});
