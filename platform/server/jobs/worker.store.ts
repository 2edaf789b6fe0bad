/** Who works, who has died, and what the dead still hold. The database's clock judges, so that no host's does. */
import type { Tx } from '../context.ts';

export async function registerWorker(tx: Tx, worker: { id: string; host: string; pid: number }): Promise<void> {
  await tx.query(
    'INSERT INTO platform.worker (id, host, pid) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET seen_at = now()',
    [worker.id, worker.host, worker.pid],
  );
}

export async function forgetWorker(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM platform.worker WHERE id = $1', [id]);
}

/**
 * Frees what dead workers hold and forgets them. A holder that was never registered died within
 * moments of its first job; it is dead too once its lock is older than the silence that proves death.
 */
export async function freeJobsOfDeadWorkers(tx: Tx, silenceMs: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `WITH dead AS (
       DELETE FROM platform.worker WHERE seen_at < now() - $1 * interval '1 millisecond' RETURNING id
     ), unknown AS (
       SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
        WHERE locked_at < now() - $1 * interval '1 millisecond'
          AND locked_by NOT IN (SELECT id FROM platform.worker)
     )
     SELECT id FROM dead UNION SELECT id FROM unknown`,
    [silenceMs],
  );
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [ids]);
  return ids;
}
