/**
 * Queries that are issued without waiting for an earlier result go out in one write, and inside a transaction as one
 * `QueryBatch`: every write wakes PostgreSQL and every result wakes this process, and that costs more than most queries of
 * a hot path.
 */
import pg from 'pg';
import {
  createDriverQuery,
  type DriverConnection,
  type DriverQuery,
  isBatchable,
  QueryBatch,
  type QueryInput,
} from './query-batch.ts';

type QueuedQuery = { readonly query: DriverQuery; readonly isBatchable: boolean };
type QueryArguments = [config: QueryInput | pg.Submittable, values?: unknown, callback?: unknown];

export class PipelinedClient extends pg.Client {
  #queue: QueuedQuery[] = [];
  readonly #wire = this.connection as unknown as DriverConnection;
  /** Between the sending of BEGIN and of COMMIT or ROLLBACK, whether or not their results have arrived. */
  #isInTransaction = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The driver closes a statement whose values it could not encode, and goes on to use it.
    this.#wire.close = () => {};
    this.#wire.on('parseComplete', () => {
      const active = (this as unknown as { _getActiveQuery(): unknown })._getActiveQuery();
      if (active instanceof QueryBatch) active.markPrepared(this.#wire);
    });
  }

  override query: pg.Client['query'] = ((...args: Parameters<pg.Client['query']>) => {
    const [config, values, callback] = args as unknown as QueryArguments;
    const isPromised = !callback && typeof values !== 'function' && !(typeof config === 'object' && 'submit' in config);
    if (isPromised) return this.#enqueue(config, values);
    this.#flush();
    return super.query(...args);
  }) as pg.Client['query'];

  /**
   * Not by the driver's own promise, which refers from each query to the next: once a single one has been promoted to the old
   * generation, the rows of all later queries are retained until the whole heap is swept. A bet beside such a sweep waits
   * for a tenth of a second.
   */
  #enqueue(config: QueryInput, values: unknown): Promise<pg.QueryResult> {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const query = createDriverQuery(config, values, (error, result) => (error ? reject(error) : resolve(result)));
      if (this.#queue.push({ query, isBatchable: isBatchable(config, values) }) === 1)
        process.nextTick(() => this.#flush());
    }).catch((error: unknown) => {
      // The stack then leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }

  #flush(): void {
    const queue = this.#queue;
    if (queue.length === 0) return;
    this.#queue = [];
    this.#wire.stream.cork();
    const isInside = queue[0]?.query.text === 'BEGIN' || this.#isInTransaction;
    for (const { query } of queue) this.#isInTransaction = transactionStateAfter(query.text) ?? this.#isInTransaction;
    for (const submittable of isInside ? groupIntoBatches(queue) : queue.map(({ query }) => query)) {
      super.query(submittable as unknown as pg.Submittable);
    }
    this.#wire.stream.uncork();
  }
}

/** Whether a transaction is open after this statement; null where the statement does not change it. */
const transactionStateAfter = (text: string): boolean | null =>
  text === 'BEGIN' ? true : text === 'COMMIT' || text === 'ROLLBACK' ? false : null;

/** Adjacent queries that may be batched become one batch; every other query stands alone. */
function groupIntoBatches(queue: readonly QueuedQuery[]): (DriverQuery | QueryBatch)[] {
  const runs: QueuedQuery[][] = [];
  for (const queued of queue) {
    const last = runs.at(-1);
    if (queued.isBatchable && last?.[0]?.isBatchable) last.push(queued);
    else runs.push([queued]);
  }
  return runs.flatMap((run): (DriverQuery | QueryBatch)[] => {
    const queries = run.map(({ query }) => query);
    return run[0]?.isBatchable ? [new QueryBatch(queries)] : queries;
  });
}
