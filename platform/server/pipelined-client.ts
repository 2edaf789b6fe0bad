/**
 * What is asked without waiting for the answer before goes out in one write, and inside a transaction as one breath: every
 * write wakes PostgreSQL and every answer wakes us, and that costs more than most of what a hot path asks.
 */
import pg from 'pg';
import { Breath, type Config, mayJoin, type Question, questionOf, type Wire } from './breath.ts';

type Asked = { readonly question: Question; readonly joins: boolean };
type Loose = [config: Config | pg.Submittable, values?: unknown, callback?: unknown];

export class PipelinedClient extends pg.Client {
  #held: Asked[] = [];
  readonly #wire = this.connection as unknown as Wire;
  /** From the sending of BEGIN to that of its end, whether or not they were answered. */
  #isBegun = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The driver has PostgreSQL forget a statement whose values it could not write, and goes on to use it.
    this.#wire.close = () => {};
    this.#wire.on('parseComplete', () => {
      const active = (this as unknown as { _getActiveQuery(): unknown })._getActiveQuery();
      if (active instanceof Breath) active.noteRead(this.#wire);
    });
  }

  override query: pg.Client['query'] = ((...asked: Parameters<pg.Client['query']>) => {
    const [config, values, callback] = asked as unknown as Loose;
    const isPromised = !callback && typeof values !== 'function' && !(typeof config === 'object' && 'submit' in config);
    if (isPromised) return this.#promise(config, values);
    this.#letGo();
    return super.query(...asked);
  }) as pg.Client['query'];

  /**
   * Not by the driver's own promise, which leads from each question to the next: once a single one has left the young
   * generation, all rows after it follow, to be kept until the whole heap is swept. A bet beside such a sweep waits for a
   * tenth of a second.
   */
  #promise(config: Config, values: unknown): Promise<pg.QueryResult> {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const question = questionOf(config, values, (error, result) => (error ? reject(error) : resolve(result)));
      if (this.#held.push({ question, joins: mayJoin(config, values) }) === 1) process.nextTick(() => this.#letGo());
    }).catch((error: unknown) => {
      // From here one finds back to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }

  #letGo(): void {
    const held = this.#held;
    if (held.length === 0) return;
    this.#held = [];
    this.#wire.stream.cork();
    const isInside = held[0]?.question.text === 'BEGIN' || this.#isBegun;
    for (const { question } of held) this.#isBegun = stateAfter(question.text) ?? this.#isBegun;
    for (const part of isInside ? runsOf(held) : held.map(({ question }) => question)) {
      super.query(part as unknown as pg.Submittable);
    }
    this.#wire.stream.uncork();
  }
}

/** Whether a transaction is open behind it; null where it changes nothing. */
const stateAfter = (text: string): boolean | null =>
  text === 'BEGIN' ? true : text === 'COMMIT' || text === 'ROLLBACK' ? false : null;

/** Those side by side that may be asked together; each other one by itself. */
function runsOf(held: readonly Asked[]): (Question | Breath)[] {
  const runs: Asked[][] = [];
  for (const asked of held) {
    const last = runs.at(-1);
    if (asked.joins && last?.[0]?.joins) last.push(asked);
    else runs.push([asked]);
  }
  return runs.flatMap((run): (Question | Breath)[] => {
    const questions = run.map(({ question }) => question);
    return run[0]?.joins ? [new Breath(questions)] : questions;
  });
}
