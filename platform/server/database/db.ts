/** Connections and transactions. Whole numbers of 64 bits arrive as bigint, moments as epoch milliseconds. */
import pg from 'pg';
import type { Outcome } from '#kernel/outcome.ts';
import type { Tx } from '../context.ts';
import { PipelinedClient } from '../performance/pipelined-client.ts';

const int8 = 20;
const timestamptz = 1184;

pg.types.setTypeParser(int8, BigInt);
pg.types.setTypeParser(timestamptz, (text: string) => Date.parse(text));

export type Pool = pg.Pool;

export type PoolOptions = {
  readonly url: string;
  readonly max: number;
  readonly name: string;
  /** Connections stay: what PostgreSQL has learnt in one, such as plans, is worth tens of milliseconds. */
  readonly keepsConnections?: boolean;
};

export function createPool({ url, max, name, keepsConnections = false }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    idleTimeoutMillis: keepsConnections ? 0 : 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A connection that was cut silently is detected before a bet uses it; Linux would wait two hours.
    keepAliveInitialDelayMillis: 30_000,
    pipeline: true,
    Client: PipelinedClient,
  });
  // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that is lost between two queries of a transaction: the next query reports the failure.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** What needs no quotes in an array: ids, names of accounts, hashes. */
const unquotedElement = /^[\w/:.-]+$/;
const isNull = /^null$/i;

/**
 * A list as PostgreSQL writes arrays. The driver's own quoting of every element costs more than most queries of a hot path
 * with such a list.
 */
export function arrayText(values: readonly (string | null)[]): string {
  let text = '';
  for (const value of values) {
    if (text !== '') text += ',';
    if (value === null) text += 'NULL';
    else text += unquotedElement.test(value) && !isNull.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
  }
  return `{${text}}`;
}

/**
 * Queries that do not wait for each other, in the order in which they were issued. Unlike `Promise.all` it rejects after the
 * last one has returned: no query may be pending on a connection that is rolled back and reused.
 */
export async function awaitAll<T extends readonly unknown[] | []>(
  queries: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(queries);
  // Every query after the first failure fails because the transaction is aborted; the first failure is the cause.
  await queries[results.findIndex((one) => one.status === 'rejected' && !isAbortedTransaction(one.reason))];
  return Promise.all(queries);
}

const isAbortedTransaction = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02';

/** Commits what was done, rolls back what was refused: a refusal leaves no half-written row. */
export const inTransaction = <T, F extends string>(
  pool: Pool,
  work: (tx: Tx) => Promise<Outcome<T, F>>,
): Promise<Outcome<T, F>> => runTransaction(pool, (tx) => work(tx));

/**
 * Sends COMMIT behind what was asked so far, without waiting for the answers: whatever is locked is free a round trip
 * earlier. Where one of them failed, PostgreSQL rolls back instead. So everything that belongs together must have been
 * asked by then, and what may throw before it is asked must come before the first of them. Nothing may be asked after it.
 */
export type PipelinedCommit = () => void;

async function runTransaction<T, F extends string>(
  pool: Pool,
  work: (tx: Tx, commitBehind: PipelinedCommit) => Promise<Outcome<T, F>>,
): Promise<Outcome<T, F>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let ending: Promise<pg.QueryResult> | null = null;
  const commitBehind = () => {
    ending ??= client.query('COMMIT');
    // Awaited below, unless an earlier query has failed.
    ending.catch(() => {});
  };
  try {
    // Its result comes with that of the first query.
    const begun = client.query('BEGIN');
    const [outcome] = await awaitAll([work(client, commitBehind), begun]);
    const { command } = await (ending ?? client.query(outcome.ok ? 'COMMIT' : 'ROLLBACK'));
    if (outcome.ok && command === 'ROLLBACK') throw new Error('the commit was rolled back');
    return outcome;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Two waited for each other, or a row was overtaken: PostgreSQL has undone one of them, and it may go again. */
const retryableCodes = new Set(['40P01', '40001']);
const maxClashAttempts = 3;

/**
 * For work that touches nothing but the database: undone by a clash, it is done again from its beginning. Whatever speaks
 * to somebody outside, or counts beside its transaction, must not be.
 */
export async function inRetriedTransaction<T, F extends string>(
  pool: Pool,
  work: (tx: Tx) => Promise<Outcome<T, F>>,
): Promise<Outcome<T, F>> {
  for (let tried = 1; ; tried++) {
    try {
      return await inTransaction(pool, work);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (tried >= maxClashAttempts || typeof code !== 'string' || !retryableCodes.has(code)) throw error;
    }
  }
}

/** The same for work that cannot be refused: jobs, seeds, settlements. */
export async function transact<T>(pool: Pool, work: (tx: Tx, commitBehind: PipelinedCommit) => Promise<T>): Promise<T> {
  const outcome = await runTransaction<T, never>(pool, async (tx, commitBehind) => ({
    ok: true,
    value: await work(tx, commitBehind),
  }));
  if (outcome.ok) return outcome.value;
  throw new Error('transact: work was refused');
}

/** Reads only, and all of it as of one moment: for sums that have to agree with each other. */
export const inSnapshot = <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return work(tx);
  });
