import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '#kernel/outcome.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import type { Tx } from './context.ts';
import { arrayText, inPureTransaction, inTransaction, together, transact } from './db.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const readBack = async (values: readonly (string | null)[]) => {
  const { rows } = await db.pool.query<{ list: (string | null)[] }>('SELECT $1::text[] AS list', [arrayText(values)]);
  return rows[0]?.list;
};

test('a list that we wrote is read by PostgreSQL as it was, whatever stands in it', async () => {
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

/** Both have taken one lock before either asks for the other's. */
async function cross(way: typeof inTransaction): Promise<PromiseSettledResult<unknown>[]> {
  const both = { held: 0 };
  const work = (locks: readonly number[]) => async (tx: Tx) => {
    for (const lock of locks) {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [lock]);
      both.held++;
      while (both.held < 2) await new Promise((go) => setTimeout(go, 5));
    }
    return done(null);
  };
  return Promise.allSettled([way(db.pool, work([1, 2])), way(db.pool, work([2, 1]))]);
}

test('two pure transactions that waited for each other are both done, the one that was undone from its beginning', async () => {
  const told = await cross(inTransaction);
  expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const again = await cross(inPureTransaction);
  expect(again.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('what is no clash is not done again, and one without end is given up', async () => {
  const fail = async (sql: string) => {
    const tries = { of: 0 };
    const work = async (tx: Tx) => {
      tries.of++;
      await tx.query(sql);
      return done(null);
    };
    await expect(inPureTransaction(db.pool, work)).rejects.toThrow();
    return tries.of;
  };
  expect(await fail('SELECT 1 / 0')).toBe(1);
  expect(await fail(`DO $$ BEGIN RAISE EXCEPTION 'clash' USING ERRCODE = '40001'; END $$`)).toBe(3);
});

test('what is asked in one breath is answered in its order and seen in it', async () => {
  const answers = await transact(db.pool, (tx) =>
    together([
      tx.query('CREATE TEMPORARY TABLE breath (n integer) ON COMMIT DROP'),
      tx.query('INSERT INTO breath VALUES ($1)', [1]),
      tx.query<{ n: number }>('SELECT n FROM breath'),
      tx.query('INSERT INTO breath VALUES ($1)', [2]),
      tx.query<{ n: number }>('SELECT count(*)::integer AS n FROM breath'),
    ]),
  );
  expect([answers[2].rows[0]?.n, answers[4].rows[0]?.n]).toEqual([1, 2]);
});

test('a breath that fails is over when the last of it is answered, and nothing of it is done', async () => {
  const heard: string[] = [];
  const ask = (tx: Tx, name: string, sql: string) => tx.query(sql).finally(() => heard.push(name));
  const slow = async (tx: Tx) => {
    await ask(tx, 'first', 'SELECT 1').catch(() => null);
    await new Promise((go) => setTimeout(go, 50));
    await ask(tx, 'late', 'SELECT 1');
  };
  const failing = transact(db.pool, (tx) => together([slow(tx), ask(tx, 'wrong', 'SELECT 1 / 0')]));
  // The one that began it is told, though another was asked before.
  await expect(failing).rejects.toThrow('division by zero');
  expect(heard).toEqual(['first', 'wrong', 'late']);
  const { rows } = await db.pool.query<{ one: number }>('SELECT 1 AS one');
  expect(rows).toEqual([{ one: 1 }]);
});

test('a commit that was sent behind a question that fails commits nothing, and its connection serves the next', async () => {
  await db.owner.query('CREATE TABLE public.kept (word text); GRANT ALL ON public.kept TO kislap_app');
  const keep = (tx: Tx, word: string) => tx.query('INSERT INTO public.kept VALUES ($1)', [word]);
  const kept = async () => (await db.pool.query<{ word: string }>('SELECT word FROM public.kept')).rows;
  // In the commit's own breath, and by itself before it.
  const failures = [(tx: Tx) => tx.query('SELECT 1 / $1::integer', [0]), (tx: Tx) => tx.query('SELECT 1 / 0')];
  for (const fail of failures) {
    const lost = transact(db.pool, async (tx, commitBehind) => {
      const asked = together([keep(tx, 'lost'), fail(tx)]);
      commitBehind();
      await asked;
    });
    await expect(lost).rejects.toMatchObject({ code: '22012' });
  }
  expect(await kept()).toEqual([]);
  await transact(db.pool, async (tx, commitBehind) => {
    const asked = keep(tx, 'kept');
    commitBehind();
    await asked;
  });
  expect(await kept()).toEqual([{ word: 'kept' }]);
});
