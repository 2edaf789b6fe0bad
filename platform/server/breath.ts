/**
 * Questions of one transaction with one full stop behind them. The driver ends each with a Sync, at which PostgreSQL sends
 * what it has: a bet asks fourteen questions, and fourteen times both sides woke the other. What follows a question that
 * failed is not done, as in any transaction; one that could not even be put into words fails the transaction as well.
 */
import type { EventEmitter } from 'node:events';
import pg from 'pg';

export type Config = string | pg.QueryConfig;
export type Heard = (error: Error | null, result: pg.QueryResult) => void;

/** The driver's own connection, as far as a question speaks to it. */
export type Wire = EventEmitter & {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(question: object): void;
  bind(values: object): void;
  query(text: string): void;
  close(statement: object): void;
  sync(): void;
};

/** The driver's question; its types know only how it is made. */
export type Question = {
  readonly name: string | undefined;
  readonly text: string;
  submit(wire: Wire): Error | null;
  handleRowDescription(told: unknown): void;
  handleDataRow(told: unknown): void;
  handleCommandComplete(told: unknown, wire: Wire): void;
  handleEmptyQuery(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
};

export const LooseQuery = pg.Query as unknown as new (config: Config, values: unknown, heard: Heard) => Question;

/** Their names are free of values, so PostgreSQL reads each once for a connection. */
const ofTransactions = /^(BEGIN|COMMIT|ROLLBACK|(ROLLBACK TO )?SAVEPOINT \w+)$/;

const isOfTransaction = (config: Config, values: unknown): config is string =>
  typeof config === 'string' && values === undefined && ofTransactions.test(config);

const isFull = (values: unknown) => Array.isArray(values) && values.length > 0;

/** A text without values may be several statements, which only a question by itself can be. */
export function mayJoin(config: Config, values: unknown): boolean {
  if (isFull(values)) return true;
  if (typeof config === 'string') return isOfTransaction(config, values);
  return isFull(config.values) || Boolean(config.name);
}

export const questionOf = (config: Config, values: unknown, heard: Heard): Question =>
  isOfTransaction(config, values)
    ? new LooseQuery({ name: `tx ${config}`, text: config, values: [] }, undefined, heard)
    : new LooseQuery(config, values, heard);

/** A statement of this name does not exist: asking for it fails a transaction. */
const nobody = 'what could not be asked';

/** A connection that is lost is lost for all of them. */
const isToldByPostgres = (error: Error) => 'severity' in error && error.severity === 'ERROR';

const afterFailure = () => Object.assign(new Error('what was asked before it failed'), { code: '25P02' });

/** A connection as one of several questions sees it: the full stop is not its to set. */
type Part = { readonly wire: Wire; isRead: boolean; isSaid: boolean };

const parts = new WeakMap<Wire, Part>();

function partOf(wire: Wire): Part {
  const known = parts.get(wire);
  if (known) return known;
  const part: Part = { wire: Object.create(wire) as Wire, isRead: true, isSaid: false };
  part.wire.sync = () => {};
  part.wire.query = () => {
    throw new Error('a question of a breath must not set a full stop of its own');
  };
  part.wire.parse = (statement) => {
    part.isRead = false;
    wire.parse(statement);
  };
  part.wire.bind = (values) => {
    wire.bind(values);
    part.isSaid = true;
  };
  parts.set(wire, part);
  return part;
}

/** Thrown, it would be heard by nobody: whoever sends stands in no call of whoever asked. */
function flawOf(question: Question, wire: Wire): Error | null {
  try {
    return question.submit(wire);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

export class Breath extends LooseQuery {
  readonly #questions: readonly Question[];
  /** Those that PostgreSQL reads for the first time. */
  readonly #unread: Question[] = [];
  /** All of them, until it is known which could be asked: a connection may be lost before. */
  #asked: Question[];
  /** Of those asked, the one that is being answered. */
  #at = 0;

  constructor(questions: readonly Question[]) {
    super('', undefined, () => {});
    this.#questions = questions;
    this.#asked = [...questions];
  }

  override submit(wire: Wire): null {
    this.#asked = [];
    wire.stream.cork();
    for (const question of this.#questions) {
      if (this.#send(question, wire)) this.#asked.push(question);
      else break;
    }
    // One that could not be put into words has heard so. PostgreSQL has to know: a commit may follow, now or later.
    if (this.#asked.length < this.#questions.length) wire.bind({ statement: nobody, values: [] });
    wire.sync();
    wire.stream.uncork();
    for (const question of this.#questions.slice(this.#asked.length + 1)) question.handleError(afterFailure(), wire);
    return null;
  }

  #send(question: Question, wire: Wire): boolean {
    const part = partOf(wire);
    part.isRead = true;
    part.isSaid = false;
    const flaw = flawOf(question, part.wire);
    if (flaw) question.handleError(flaw, wire);
    if (!part.isRead) this.#unread.push(question);
    return part.isSaid;
  }

  /** PostgreSQL has read a statement and knows it by its name from now on. */
  noteRead(wire: Wire): void {
    const question = this.#unread.shift();
    if (!question?.name) return;
    wire.parsedStatements[question.name] = question.text;
    delete wire.submittedNamedStatements[question.name];
  }

  override handleRowDescription(told: unknown): void {
    this.#asked[this.#at]?.handleRowDescription(told);
  }

  override handleDataRow(told: unknown): void {
    this.#asked[this.#at]?.handleDataRow(told);
  }

  override handleCommandComplete(told: unknown, wire: Wire): void {
    this.#asked[this.#at++]?.handleCommandComplete(told, wire);
  }

  override handleEmptyQuery(): void {
    this.#at++;
  }

  override handleError(error: Error, wire: Wire): void {
    for (const { name } of this.#unread) if (name) delete wire.submittedNamedStatements[name];
    const asked = this.#asked;
    this.#asked = [];
    asked.forEach((question, nth) => {
      if (nth < this.#at) question.handleReadyForQuery(wire);
      else question.handleError(nth > this.#at && isToldByPostgres(error) ? afterFailure() : error, wire);
    });
    this.#end();
  }

  override handleReadyForQuery(wire: Wire): void {
    for (const question of this.#asked) question.handleReadyForQuery(wire);
    this.#end();
  }

  /** The driver waits for it where a question may take only so long. */
  #end(): void {
    (this as { callback?: () => void }).callback?.();
  }
}
