/**
 * Queries of one transaction that share one Sync message. The driver ends each query with a Sync, at which PostgreSQL sends
 * its results: a bet takes fourteen queries, and fourteen times both sides woke the other. What follows a query that failed
 * is not executed, as in any transaction; a query whose values cannot be encoded fails the transaction as well.
 */
import type { EventEmitter } from 'node:events';
import pg from 'pg';

export type QueryInput = string | pg.QueryConfig;
export type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;

/** The driver's own connection, as far as a query uses it. */
export type DriverConnection = EventEmitter & {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: object): void;
  bind(values: object): void;
  query(text: string): void;
  close(statement: object): void;
  sync(): void;
};

/** The driver's query; its published types cover only the constructor. */
export type DriverQuery = {
  readonly name: string | undefined;
  readonly text: string;
  submit(wire: DriverConnection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: DriverConnection): void;
  handleEmptyQuery(wire: DriverConnection): void;
  handleError(error: Error, wire: DriverConnection): void;
  handleReadyForQuery(wire: DriverConnection): void;
};

export const DriverQueryClass = pg.Query as unknown as new (
  config: QueryInput,
  values: unknown,
  callback: QueryCallback,
) => DriverQuery;

/** These statements have no values, so PostgreSQL parses each once for a connection. */
const transactionStatement = /^(BEGIN|COMMIT|ROLLBACK|(ROLLBACK TO )?SAVEPOINT \w+)$/;

const isTransactionStatement = (config: QueryInput, values: unknown): config is string =>
  typeof config === 'string' && values === undefined && transactionStatement.test(config);

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0;

/** A text without values may be several statements, which only a query by itself can be. */
export function isBatchable(config: QueryInput, values: unknown): boolean {
  if (hasValues(values)) return true;
  if (typeof config === 'string') return isTransactionStatement(config, values);
  return hasValues(config.values) || Boolean(config.name);
}

export const createDriverQuery = (config: QueryInput, values: unknown, callback: QueryCallback): DriverQuery =>
  isTransactionStatement(config, values)
    ? new DriverQueryClass({ name: `tx ${config}`, text: config, values: [] }, undefined, callback)
    : new DriverQueryClass(config, values, callback);

/** A statement of this name does not exist: binding to it fails a transaction. */
const missingStatement = 'statement that could not be encoded';

/** Any other error is a lost connection, which fails every query of the batch with the same error. */
const isPostgresError = (error: Error) => 'severity' in error && error.severity === 'ERROR';

const abortedTransactionError = () =>
  Object.assign(new Error('an earlier query of the transaction failed'), { code: '25P02' });

/** The connection as a query of a batch sees it: the batch alone sends the Sync. */
type BatchedConnection = { readonly wire: DriverConnection; isPrepared: boolean; isBound: boolean };

const batchedConnections = new WeakMap<DriverConnection, BatchedConnection>();

function batchedConnectionOf(wire: DriverConnection): BatchedConnection {
  const existing = batchedConnections.get(wire);
  if (existing) return existing;
  const part: BatchedConnection = { wire: Object.create(wire) as DriverConnection, isPrepared: true, isBound: false };
  part.wire.sync = () => {};
  part.wire.query = () => {
    throw new Error('a query of a batch must not send a Sync of its own');
  };
  part.wire.parse = (statement) => {
    part.isPrepared = false;
    wire.parse(statement);
  };
  part.wire.bind = (values) => {
    wire.bind(values);
    part.isBound = true;
  };
  batchedConnections.set(wire, part);
  return part;
}

/** The error is returned: the code that sends is not on the stack of the caller, so nobody could catch it. */
function trySubmit(query: DriverQuery, wire: DriverConnection): Error | null {
  try {
    return query.submit(wire);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

export class QueryBatch extends DriverQueryClass {
  readonly #queries: readonly DriverQuery[];
  /** Those whose statement PostgreSQL parses for the first time. */
  readonly #unprepared: DriverQuery[] = [];
  /** All queries at first, because the connection may be lost before they are sent; then those that were sent. */
  #sent: DriverQuery[];
  /** The index of the query in `#sent` whose result is arriving. */
  #index = 0;

  constructor(queries: readonly DriverQuery[]) {
    super('', undefined, () => {});
    this.#queries = queries;
    this.#sent = [...queries];
  }

  override submit(wire: DriverConnection): null {
    this.#sent = [];
    wire.stream.cork();
    for (const query of this.#queries) {
      if (this.#send(query, wire)) this.#sent.push(query);
      else break;
    }
    // A query that could not be encoded has failed already. PostgreSQL must fail the transaction too: a COMMIT may follow.
    if (this.#sent.length < this.#queries.length) wire.bind({ statement: missingStatement, values: [] });
    wire.sync();
    wire.stream.uncork();
    for (const query of this.#queries.slice(this.#sent.length + 1)) query.handleError(abortedTransactionError(), wire);
    return null;
  }

  #send(query: DriverQuery, wire: DriverConnection): boolean {
    const part = batchedConnectionOf(wire);
    part.isPrepared = true;
    part.isBound = false;
    const error = trySubmit(query, part.wire);
    if (error) query.handleError(error, wire);
    if (!part.isPrepared) this.#unprepared.push(query);
    return part.isBound;
  }

  /** PostgreSQL has parsed a statement, which can be used by its name from now on. */
  markPrepared(wire: DriverConnection): void {
    const query = this.#unprepared.shift();
    if (!query?.name) return;
    wire.parsedStatements[query.name] = query.text;
    delete wire.submittedNamedStatements[query.name];
  }

  override handleRowDescription(message: unknown): void {
    this.#sent[this.#index]?.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.#sent[this.#index]?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: DriverConnection): void {
    this.#sent[this.#index++]?.handleCommandComplete(message, wire);
  }

  override handleEmptyQuery(): void {
    this.#index++;
  }

  override handleError(error: Error, wire: DriverConnection): void {
    for (const { name } of this.#unprepared) if (name) delete wire.submittedNamedStatements[name];
    const sent = this.#sent;
    this.#sent = [];
    sent.forEach((query, index) => {
      if (index < this.#index) query.handleReadyForQuery(wire);
      else query.handleError(index > this.#index && isPostgresError(error) ? abortedTransactionError() : error, wire);
    });
    this.#end();
  }

  override handleReadyForQuery(wire: DriverConnection): void {
    for (const query of this.#sent) query.handleReadyForQuery(wire);
    this.#end();
  }

  /** The driver clears its query timeout with it. */
  #end(): void {
    (this as { callback?: () => void }).callback?.();
  }
}
