/** A pool for jobs inside one transaction: what they commit is a part of it, and is rolled back with all the rest. */
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';

const savepoints: Readonly<Record<string, string>> = {
  BEGIN: 'SAVEPOINT part',
  COMMIT: 'RELEASE SAVEPOINT part',
  ROLLBACK: 'ROLLBACK TO SAVEPOINT part',
};

export type JoinedPoolOptions = {
  /** Parts that are never rolled back alone need no savepoints: a failure ends the whole transaction. */
  readonly hasSavepoints: boolean;
};

/** There is one connection: parts wait for parts, and questions for questions. */
export function joinedPool(tx: Tx, { hasSavepoints }: JoinedPoolOptions): Pool {
  let lastQuery: Promise<unknown> = Promise.resolve();
  let free = Promise.resolve();
  const run = async (text: string, values?: unknown[]): Promise<unknown> => {
    // A part reads what the whole has written so far, so it is a snapshot already.
    if (typeof text === 'string' && text.startsWith('SET TRANSACTION')) return { command: 'SET', rows: [] };
    const isBoundary = typeof text === 'string' && text in savepoints;
    if (hasSavepoints || !isBoundary) return tx.query(savepoints[text] ?? text, values);
    if (text === 'ROLLBACK') throw new Error('A part of the history was refused, and cannot be rolled back alone.');
    return { command: text, rows: [] };
  };
  const query = (text: string, values?: unknown[]) => {
    const answer = lastQuery.then(() => run(text, values));
    lastQuery = answer.catch(() => {});
    return answer;
  };
  const connect = async () => {
    const before = free;
    let release = () => {};
    free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return { query, release };
  };
  return { query, connect } as unknown as Pool;
}
