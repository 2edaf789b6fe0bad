/** The chain is extended after the fact by a job, so that no posting waits for another one's hash. */
import type { Pool } from '#platform/server/db.ts';

/** Seals what has settled and answers how many transfers that was. Several processes may ask at once: one works. */
export async function seal(pool: Pool): Promise<number> {
  let sealed = 0;
  for (;;) {
    const { rows } = await pool.query<{ sealed: number }>('SELECT ledger.seal() AS sealed');
    const more = rows[0]?.sealed ?? 0;
    sealed += more;
    if (more === 0) return sealed;
  }
}
