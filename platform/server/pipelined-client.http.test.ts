import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import type { Tx } from './context.ts';
import { together, transact } from './db.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query('CREATE TABLE public.kept (word text PRIMARY KEY); GRANT ALL ON public.kept TO kislap_app');
});
afterAll(() => db.drop());

const keep = (tx: Tx, word: unknown) => tx.query('INSERT INTO public.kept VALUES ($1)', [word]);
const named = (tx: Tx, n: number) =>
  tx.query<{ n: number }>({ name: `named ${n}`, text: `SELECT ${n} AS n WHERE $1`, values: [true] });
const kept = async () =>
  (await db.pool.query<{ word: string }>('SELECT word FROM public.kept ORDER BY word')).rows.map(({ word }) => word);
const codeOf = (one: PromiseSettledResult<unknown> | undefined) =>
  one?.status === 'rejected' ? (one.reason as { code?: string }).code : 'done';

test('what is asked in one breath is answered in its order, each with its own rows, also by names that are known', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const told = await transact(db.pool, (tx) =>
      together([
        tx.query('SAVEPOINT before'),
        named(tx, 1),
        tx.query<{ n: number }>('SELECT n FROM generate_series(1, $1) AS n', [3]),
        named(tx, 2),
        tx.query('SELECT 1 WHERE $1', [false]),
        // By itself: it may be several statements.
        tx.query<{ n: number }>('SELECT 5 AS n'),
        named(tx, 3),
      ]),
    );
    expect(told.map(({ rows }) => rows.map((row) => (row as { n?: number }).n))).toEqual([
      [],
      [1],
      [1, 2, 3],
      [2],
      [],
      [5],
      [3],
    ]);
    expect(told.map(({ command, rowCount }) => [command, rowCount]).slice(0, 3)).toEqual([
      ['SAVEPOINT', null],
      ['SELECT', 1],
      ['SELECT', 3],
    ]);
  }
});

test('what was asked before a failure is answered, the failure is told, and what follows is not done', async () => {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    const told = await Promise.allSettled([
      named(client, 7),
      keep(client, 'a'),
      client.query('SELECT 1 / $1::integer', [0]),
      // Read for the first time in a breath that failed: it must be read again later.
      named(client, 8),
      keep(client, 'b'),
    ]);
    expect(told.map(codeOf)).toEqual(['done', 'done', '22012', '25P02', '25P02']);
    await client.query('ROLLBACK');
    await client.query('BEGIN');
    const later = await Promise.all([named(client, 7), named(client, 8), keep(client, 'c')]);
    expect(later.map(({ rows }) => rows)).toEqual([[{ n: 7 }], [{ n: 8 }], []]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  expect(await kept()).toEqual(['c']);
});

test('a value that cannot be put into words stops what was to follow it, its commit too', async () => {
  const endless: { self?: unknown } = {};
  endless.self = endless;
  const asked = transact(db.pool, async (tx, commitBehind) => {
    const told = together([keep(tx, 'd'), keep(tx, endless), keep(tx, 'e')]);
    commitBehind();
    await told;
  });
  await expect(asked).rejects.toThrow(/circular/i);
  expect(await kept()).toEqual(['c']);
});

test('outside of a transaction questions stand alone: one that fails takes no other with it', async () => {
  const client = await db.pool.connect();
  try {
    const told = await Promise.allSettled([keep(client, 'f'), keep(client, 'f'), keep(client, 'g')]);
    expect(told.map(codeOf)).toEqual(['done', '23505', 'done']);
  } finally {
    client.release();
  }
  expect(await kept()).toEqual(['c', 'f', 'g']);
});

test('a connection that is lost in the middle is told to all who asked', async () => {
  const client = await db.pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await client.query('BEGIN');
  const asked = Promise.allSettled([named(client, 1), client.query('SELECT pg_sleep($1)', [5]), named(client, 2)]);
  await new Promise((go) => setTimeout(go, 100));
  await db.owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  const told = await asked;
  expect(told.map(({ status }) => status).slice(1)).toEqual(['rejected', 'rejected']);
  // Whoever asks on it afterwards is told as well.
  const late = await Promise.allSettled([client.query('BEGIN'), named(client, 1), client.query('COMMIT')]);
  expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  client.release(true);
});
