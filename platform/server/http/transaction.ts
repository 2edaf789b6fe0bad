/** A request's connection. It is taken from the pool at the first query, so a call that asks nothing costs none. */
import type { PoolClient } from 'pg';
import type { Tx } from '../context.ts';
import { awaitAll, type Pool } from '../database/db.ts';

/** The database, or a turn at it, cannot be had now. */
export class UnavailableError extends Error {
  override readonly name = 'Unavailable';
}

const acquireMs = 900;

/** Asked as the first question of a transaction; an error ends it before anything is done. */
export type FirstQuery<Refusal extends Error> = (tx: Tx) => Promise<Refusal | null>;

export class RequestTx<Refusal extends Error = Error> {
  readonly #pool: Pool;
  readonly #writes: boolean;
  readonly #first: FirstQuery<Refusal> | null;
  /** What the first question was answered with, where it ended the transaction. */
  refusal: Refusal | null = null;
  #opening: Promise<PoolClient> | null = null;
  #client: PoolClient | null = null;
  #ended = false;

  constructor(pool: Pool, writes: boolean, first: FirstQuery<Refusal> | null = null) {
    this.#pool = pool;
    this.#writes = writes;
    this.#first = first;
  }

  /** Takes whatever form of `query` the driver knows as a promise. */
  query(...args: unknown[]): Promise<unknown> {
    if (this.#ended) return Promise.reject(new Error('a query came after its request had ended'));
    this.#opening ??= this.#open();
    return this.#opening.then((client) => run(client, args));
  }

  /** The request was answered without waiting any longer: its connection is closed, whatever it is doing. */
  abandon(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#client?.release(new UnavailableError('the request was given up'));
  }

  get isOpen(): boolean {
    return this.#opening !== null;
  }

  get tx(): Tx {
    return this as unknown as Tx;
  }

  async #open(): Promise<PoolClient> {
    const client = await acquire(this.#pool);
    if (this.#ended) {
      client.release();
      throw new UnavailableError('the connection came too late');
    }
    this.#client = client;
    if (!this.#writes) return client;
    const [, refused] = await awaitAll([client.query('BEGIN'), this.#first?.(client) ?? null]);
    this.refusal = refused;
    if (refused !== null) throw refused as Error;
    return client;
  }

  /** Ends what was begun. PostgreSQL answers COMMIT of a failed transaction with a rollback, which is not a success. */
  async end(verdict: 'commit' | 'rollback'): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    const client = this.#client ?? (await this.#opening?.catch(() => null));
    if (!client) return;
    let broken: Error | undefined;
    try {
      if (!this.#writes) return;
      const { command } = await client.query(verdict === 'commit' ? 'COMMIT' : 'ROLLBACK');
      if (verdict === 'commit' && command !== 'COMMIT')
        throw new Error('a failed statement was ignored: nothing was committed');
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

async function acquire(pool: Pool): Promise<PoolClient> {
  const arriving = pool.connect();
  if (pool.idleCount > 0) return arriving;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnavailableError('no connection in time')), acquireMs);
  });
  try {
    return await Promise.race([arriving, tooLate]);
  } catch (error) {
    arriving.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function run(client: PoolClient, args: unknown[]): Promise<unknown> {
  return (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, args);
}

/** Outages and clashes that pass by themselves; whatever else is thrown is a bug. */
export function isOutage(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    transientCodes.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after/.test(
      error.message,
    )
  );
}

/** Connection lost, shutting down, too many connections, serialisation failure, deadlock, lock not available, cancelled. */
const transientCodes =
  /^(08\w{3}|57P0\d|57014|53\w{3}|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
