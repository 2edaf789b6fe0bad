/** How far a job that goes by days has come. */
import type { Pool } from '#platform/server/database/db.ts';

export async function readNextDay(pool: Pool, job: string): Promise<string | null> {
  const { rows } = await pool.query<{ next: string }>(
    'SELECT next_day::text AS next FROM rewards.day_run WHERE job = $1',
    [job],
  );
  return rows[0]?.next ?? null;
}

/** Never back. */
export async function saveNextDay(
  pool: Pool,
  { job, day }: { readonly job: string; readonly day: string },
): Promise<void> {
  await pool.query(
    `INSERT INTO rewards.day_run AS run (job, next_day) VALUES ($1, $2::date)
     ON CONFLICT (job) DO UPDATE SET next_day = greatest(run.next_day, excluded.next_day)`,
    [job, day],
  );
}
