import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';

const settleLock = 7_340_234;
const writeLock = 7_340_235;

/**
 * One process settles at a time. Another finds the lock taken and leaves the work to it: figures that were read before those of
 * the other process would correct its bills back. The lock ends with its connection. The last transaction of a process that was
 * killed may be committed after that, so the next process reads nothing before it has ended. `lost` aborts when the connection ends
 * while the process goes on, because another one may settle from then on.
 */
export async function withSettleLock(pool: Pool, work: (lost: AbortSignal) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  const lost = new AbortController();
  const abort = () => lost.abort();
  client.once('end', abort);
  let isReleased = false;
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [settleLock]);
    if (rows[0]?.held) {
      try {
        await client.query('SELECT pg_advisory_xact_lock($1)', [writeLock]);
        await work(lost.signal);
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [settleLock]);
      }
    }
    isReleased = true;
  } finally {
    client.off('end', abort);
    // After a failure the connection is closed, so that the lock cannot stay behind.
    client.release(!isReleased);
  }
}

/** The first statement of every transaction that writes bills or marks: the next settlement run waits until that transaction has ended. */
export async function lockSettleWrite(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [writeLock]);
}
