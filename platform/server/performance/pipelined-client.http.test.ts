import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import type { Tx } from '../context.ts';
import { awaitAll, createPool, transact } from '../database/db.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query('CREATE TABLE public.kept (word text PRIMARY KEY); GRANT ALL ON public.kept TO kislap_app');
});
afterAll(() => db.drop());

const insert = (tx: Tx, word: unknown) => tx.query('INSERT INTO public.kept VALUES ($1)', [word]);
const named = (tx: Tx, n: number) =>
  tx.query<{ n: number }>({ name: `named ${n}`, text: `SELECT ${n} AS n WHERE $1`, values: [true] });
/** A value that the driver cannot encode. */
const circular: { self?: unknown } = {};
circular.self = circular;
const insertedWords = async () =>
  (await db.pool.query<{ word: string }>('SELECT word FROM public.kept ORDER BY word')).rows.map(({ word }) => word);
const appUrlOf = () => String(db.pool.options.connectionString);

/** Counts the Sync messages of its connection. */
async function createCountingPool() {
  const pool = createPool({ url: appUrlOf(), max: 1, name: 'counted' });
  const client = await pool.connect();
  const wire = (client as unknown as { connection: { sync(): void } }).connection;
  const sync = wire.sync.bind(wire);
  let syncs = 0;
  wire.sync = () => {
    syncs += 1;
    sync();
  };
  client.release();
  return { pool, syncCount: () => syncs };
}

const codeOf = (one: PromiseSettledResult<unknown> | undefined) =>
  one?.status === 'rejected' ? (one.reason as { code?: string }).code : 'done';

test('queries of one batch return in order, each with its own rows, also when their statements are prepared already', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const results = await transact(db.pool, (tx) =>
      awaitAll([
        tx.query('SAVEPOINT before'),
        named(tx, 1),
        tx.query<{ n: number }>('SELECT n FROM generate_series(1, $1) AS n', [3]),
        named(tx, 2),
        tx.query('SELECT 1 WHERE $1', [false]),
        // Not batched: it may be several statements.
        tx.query<{ n: number }>('SELECT 5 AS n'),
        named(tx, 3),
      ]),
    );
    expect(results.map(({ rows }) => rows.map((row) => (row as { n?: number }).n))).toEqual([
      [],
      [1],
      [1, 2, 3],
      [2],
      [],
      [5],
      [3],
    ]);
    expect(results.map(({ command, rowCount }) => [command, rowCount]).slice(0, 3)).toEqual([
      ['SAVEPOINT', null],
      ['SELECT', 1],
      ['SELECT', 3],
    ]);
  }
});

test('queries before a failure return, the failed one rejects with its error, and later ones are not executed', async () => {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    const results = await Promise.allSettled([
      named(client, 7),
      insert(client, 'a'),
      client.query('SELECT 1 / $1::integer', [0]),
      // Prepared for the first time in a batch that failed: it must be prepared again later.
      named(client, 8),
      insert(client, 'b'),
    ]);
    expect(results.map(codeOf)).toEqual(['done', 'done', '22012', '25P02', '25P02']);
    await client.query('ROLLBACK');
    await client.query('BEGIN');
    const later = await Promise.all([named(client, 7), named(client, 8), insert(client, 'c')]);
    expect(later.map(({ rows }) => rows)).toEqual([[{ n: 7 }], [{ n: 8 }], []]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  expect(await insertedWords()).toEqual(['c']);
});

test('a transaction of any number of queries sends two Syncs: one after the reads and one after the writes', async () => {
  const { syncCount, pool } = await createCountingPool();
  await transact(pool, async (tx, commitBehind) => {
    await awaitAll([named(tx, 1), named(tx, 2), tx.query('SAVEPOINT here')]);
    const writes = awaitAll([named(tx, 3), insert(tx, 'counted')]);
    commitBehind();
    await writes;
  });
  expect(syncCount()).toBe(2);
  await pool.end();
  await db.pool.query(`DELETE FROM public.kept WHERE word = 'counted'`);
});

test('an empty list of values is the same as none, and every query gets its own result', async () => {
  const results = await transact(db.pool, (tx) =>
    awaitAll([named(tx, 1), tx.query('SELECT 4 AS n', []), tx.query('SELECT 5 AS n; SELECT 6 AS n'), named(tx, 2)]),
  );
  expect(results.map((one) => [one].flat().map(({ rows }) => rows))).toEqual([
    [[{ n: 1 }]],
    [[{ n: 4 }]],
    [[{ n: 5 }], [{ n: 6 }]],
    [[{ n: 2 }]],
  ]);
});

test('a value that cannot be encoded prevents the queries after it and the commit', async () => {
  const failing = transact(db.pool, async (tx, commitBehind) => {
    const results = awaitAll([insert(tx, 'd'), insert(tx, circular), insert(tx, 'e')]);
    commitBehind();
    await results;
  });
  await expect(failing).rejects.toThrow(/circular/i);
  expect(await insertedWords()).toEqual(['c']);
});

test('a query that could not be encoded fails its transaction, whatever is between it and the commit', async () => {
  for (const between of [[], ['SELECT 1'], ['SELECT 1', 'SELECT 2'], null]) {
    const failing = transact(db.pool, async (tx, commitBehind) => {
      // BEGIN has been sent by then, and its result has not arrived.
      if (!between) await new Promise((go) => process.nextTick(go));
      const results = awaitAll([
        insert(tx, 'half'),
        insert(tx, circular),
        ...(between ?? []).map((text) => tx.query(text)),
      ]);
      commitBehind();
      await results;
    });
    await expect(failing).rejects.toThrow(/circular/i);
  }
  expect(await insertedWords()).toEqual(['c']);
});

test('a statement stays prepared when its values could not be encoded, in a batch and alone, whatever else failed', async () => {
  const echo = (tx: Tx, value: unknown) =>
    tx.query<{ echoed: string }>({ name: 'echo', text: 'SELECT $1::text AS echoed', values: [value] });
  const divide = (tx: Tx) => tx.query('SELECT 1 / $1::integer', [0]);
  const other = await db.pool.connect();
  try {
    // New and twice in its batch, prepared already, and after a query that failed.
    const batches = [
      [() => echo(other, 'x'), () => echo(other, circular)],
      [() => echo(other, circular), () => named(other, 1)],
      [() => divide(other), () => echo(other, circular)],
    ];
    for (const [nth, each] of batches.entries()) {
      await other.query('BEGIN');
      await expect(awaitAll(each.map((query) => query()))).rejects.toThrow();
      await other.query('ROLLBACK');
      expect((await echo(other, `turn ${nth}`)).rows).toEqual([{ echoed: `turn ${nth}` }]);
      await expect(echo(other, circular)).rejects.toThrow(/circular/i);
      expect((await echo(other, `alone ${nth}`)).rows).toEqual([{ echoed: `alone ${nth}` }]);
    }
  } finally {
    other.release();
  }
});

test('a query that the driver cannot even begin to encode rejects, and later transactions work', async () => {
  const odd = { name: Symbol('odd') as unknown as string, text: 'SELECT 1', values: [1] };
  await expect(transact(db.pool, (tx) => awaitAll([named(tx, 1), tx.query(odd)]))).rejects.toThrow(/symbol/i);
  for (const values of [[], null]) {
    await transact(db.pool, (tx) => awaitAll([named(tx, 1), tx.query('SAVEPOINT here', values as never)]));
  }
  const [{ rows }] = await transact(db.pool, (tx) => awaitAll([named(tx, 2)]));
  expect(rows).toEqual([{ n: 2 }]);
});

test('with a query timeout, the timer of a batch ends when its results arrive', async () => {
  const pool = createPool({ url: `${appUrlOf()}?query_timeout=300`, max: 1, name: 'timed' });
  const pidOf = async (tx: Tx) => (await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const first = await transact(pool, async (tx) => {
    await awaitAll([named(tx, 1), named(tx, 2)]);
    return pidOf(tx);
  });
  await new Promise((go) => setTimeout(go, 500));
  expect(await transact(pool, pidOf)).toBe(first);
  await pool.end();
});

test('outside of a transaction queries are independent: one that fails affects no other', async () => {
  const client = await db.pool.connect();
  try {
    const results = await Promise.allSettled([insert(client, 'f'), insert(client, 'f'), insert(client, 'g')]);
    expect(results.map(codeOf)).toEqual(['done', '23505', 'done']);
  } finally {
    client.release();
  }
  expect(await insertedWords()).toEqual(['c', 'f', 'g']);
});

test('a connection that is lost in the middle rejects all queries on it', async () => {
  const client = await db.pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await client.query('BEGIN');
  const pending = Promise.allSettled([named(client, 1), client.query('SELECT pg_sleep($1)', [5]), named(client, 2)]);
  await new Promise((go) => setTimeout(go, 100));
  await db.owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  const results = await pending;
  expect(results.map(codeOf).slice(1)).toEqual(['57P01', '57P01']);
  // Later queries on it reject as well.
  const late = await Promise.allSettled([client.query('BEGIN'), named(client, 1), client.query('COMMIT')]);
  expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  client.release(true);
});
