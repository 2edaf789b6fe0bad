import type { Pool } from '#platform/server/database/db.ts';

const settleLock = 7_340_234;

/**
 * One process settles at a time. Another finds the lock taken and leaves the work to it: figures that were read before those of
 * the other process would correct its bills back. The lock ends with its connection.
 */
export async function withSettleLock(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let isReleased = false;
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [settleLock]);
    if (rows[0]?.held) {
      try {
        await work();
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [settleLock]);
      }
    }
    isReleased = true;
  } finally {
    // After a failure the connection is closed, so that the lock cannot stay behind.
    client.release(!isReleased);
  }
}
