/** The chain is extended after the fact by a job, so that no posting waits for another one's hash. */
import type { Pool } from '#platform/server/database/db.ts';

/** As many numbers at once. */
const sealBatchSize = 20_000;

/**
 * Seals what has settled and answers how many transfers that was. Several processes may ask at once: one works. What comes
 * meanwhile is for the next time: while money moves there would always be a little more, and each look waits for writers.
 */
export async function sealTransfers(pool: Pool): Promise<number> {
  let sealed = 0;
  for (;;) {
    const { rows } = await pool.query<{ sealed: number }>('SELECT ledger.seal($1) AS sealed', [sealBatchSize]);
    const more = rows[0]?.sealed ?? 0;
    sealed += more;
    // Numbers of what was rolled back are missing, so a full range has fewer.
    if (more < sealBatchSize / 2) return sealed;
  }
}
