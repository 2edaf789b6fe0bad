import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import type { Tx } from './context.ts';
import { createPool, together, transact } from './db.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query('CREATE TABLE public.kept (word text PRIMARY KEY); GRANT ALL ON public.kept TO kislap_app');
});
afterAll(() => db.drop());

const keep = (tx: Tx, word: unknown) => tx.query('INSERT INTO public.kept VALUES ($1)', [word]);
const named = (tx: Tx, n: number) =>
  tx.query<{ n: number }>({ name: `named ${n}`, text: `SELECT ${n} AS n WHERE $1`, values: [true] });
/** What the driver cannot put into words. */
const endless: { self?: unknown } = {};
endless.self = endless;
const kept = async () =>
  (await db.pool.query<{ word: string }>('SELECT word FROM public.kept ORDER BY word')).rows.map(({ word }) => word);
const appUrlOf = () => String(db.pool.options.connectionString);

/** How often its connections said that they wait for all answers. */
async function countedPool() {
  const pool = createPool({ url: appUrlOf(), max: 1, name: 'counted' });
  const client = await pool.connect();
  const wire = (client as unknown as { connection: { sync(): void } }).connection;
  const sync = wire.sync.bind(wire);
  let said = 0;
  wire.sync = () => {
    said += 1;
    sync();
  };
  client.release();
  return { pool, stops: () => said };
}

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

test('a transaction has two full stops, however much is asked: behind what is read and behind what is done', async () => {
  const { stops, pool } = await countedPool();
  await transact(pool, async (tx, commitBehind) => {
    await together([named(tx, 1), named(tx, 2), tx.query('SAVEPOINT here')]);
    const asked = together([named(tx, 3), keep(tx, 'counted')]);
    commitBehind();
    await asked;
  });
  expect(stops()).toBe(2);
  await pool.end();
  await db.pool.query(`DELETE FROM public.kept WHERE word = 'counted'`);
});

test('a list of values that is empty is asked like none at all, and nobody is answered for another', async () => {
  const told = await transact(db.pool, (tx) =>
    together([named(tx, 1), tx.query('SELECT 4 AS n', []), tx.query('SELECT 5 AS n; SELECT 6 AS n'), named(tx, 2)]),
  );
  expect(told.map((one) => [one].flat().map(({ rows }) => rows))).toEqual([
    [[{ n: 1 }]],
    [[{ n: 4 }]],
    [[{ n: 5 }], [{ n: 6 }]],
    [[{ n: 2 }]],
  ]);
});

test('a value that cannot be put into words stops what was to follow it, its commit too', async () => {
  const asked = transact(db.pool, async (tx, commitBehind) => {
    const told = together([keep(tx, 'd'), keep(tx, endless), keep(tx, 'e')]);
    commitBehind();
    await told;
  });
  await expect(asked).rejects.toThrow(/circular/i);
  expect(await kept()).toEqual(['c']);
});

test('one that could not be put into words fails its transaction, whatever stands between it and the commit', async () => {
  for (const between of [[], ['SELECT 1'], ['SELECT 1', 'SELECT 2'], null]) {
    const asked = transact(db.pool, async (tx, commitBehind) => {
      // BEGIN is out by then, and not yet answered.
      if (!between) await new Promise((go) => process.nextTick(go));
      const told = together([keep(tx, 'half'), keep(tx, endless), ...(between ?? []).map((text) => tx.query(text))]);
      commitBehind();
      await told;
    });
    await expect(asked).rejects.toThrow(/circular/i);
  }
  expect(await kept()).toEqual(['c']);
});

test('a name stays known whose values could not be put into words, in a breath and alone, whatever else failed', async () => {
  const echo = (tx: Tx, value: unknown) =>
    tx.query<{ told: string }>({ name: 'echo', text: 'SELECT $1::text AS told', values: [value] });
  const divide = (tx: Tx) => tx.query('SELECT 1 / $1::integer', [0]);
  const other = await db.pool.connect();
  try {
    // New and twice in its breath, known, and behind one that failed.
    const asks = [
      [() => echo(other, 'x'), () => echo(other, endless)],
      [() => echo(other, endless), () => named(other, 1)],
      [() => divide(other), () => echo(other, endless)],
    ];
    for (const [nth, each] of asks.entries()) {
      await other.query('BEGIN');
      await expect(together(each.map((ask) => ask()))).rejects.toThrow();
      await other.query('ROLLBACK');
      expect((await echo(other, `turn ${nth}`)).rows).toEqual([{ told: `turn ${nth}` }]);
      await expect(echo(other, endless)).rejects.toThrow(/circular/i);
      expect((await echo(other, `alone ${nth}`)).rows).toEqual([{ told: `alone ${nth}` }]);
    }
  } finally {
    other.release();
  }
});

test('a question that the driver cannot even begin to write is told so, and others are asked after it', async () => {
  const odd = { name: Symbol('odd') as unknown as string, text: 'SELECT 1', values: [1] };
  await expect(transact(db.pool, (tx) => together([named(tx, 1), tx.query(odd)]))).rejects.toThrow(/symbol/i);
  for (const values of [[], null]) {
    await transact(db.pool, (tx) => together([named(tx, 1), tx.query('SAVEPOINT here', values as never)]));
  }
  const [{ rows }] = await transact(db.pool, (tx) => together([named(tx, 2)]));
  expect(rows).toEqual([{ n: 2 }]);
});

test('where a question may take only so long, a breath that was answered has taken no longer', async () => {
  const pool = createPool({ url: `${appUrlOf()}?query_timeout=300`, max: 1, name: 'timed' });
  const pidOf = async (tx: Tx) => (await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const first = await transact(pool, async (tx) => {
    await together([named(tx, 1), named(tx, 2)]);
    return pidOf(tx);
  });
  await new Promise((go) => setTimeout(go, 500));
  expect(await transact(pool, pidOf)).toBe(first);
  await pool.end();
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
  expect(told.map(codeOf).slice(1)).toEqual(['57P01', '57P01']);
  // Whoever asks on it afterwards is told as well.
  const late = await Promise.allSettled([client.query('BEGIN'), named(client, 1), client.query('COMMIT')]);
  expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  client.release(true);
});
