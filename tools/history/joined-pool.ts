/** A pool for jobs inside one transaction: what they commit is a part of it, and is rolled back with all the rest. */
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';

const statements: Readonly<Record<string, string>> = {
  BEGIN: 'SAVEPOINT part',
  COMMIT: 'RELEASE SAVEPOINT part',
  ROLLBACK: 'ROLLBACK TO SAVEPOINT part',
};

/** There is one connection: parts wait for parts, and questions for questions. */
export function joinedPool(tx: Tx): Pool {
  let lastQuery: Promise<unknown> = Promise.resolve();
  let free = Promise.resolve();
  const query = (text: string, values?: unknown[]) => {
    const answer = lastQuery.then(() => tx.query(statements[text] ?? text, values));
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
