/** The queue's SQL. graphile-worker's public functions only; its tables may change under us. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '../context.ts';

export type NewJob = {
  readonly name: string;
  readonly payload: string;
  readonly key?: string;
  readonly at?: Instant;
  readonly queue?: string;
  readonly maxAttempts?: number;
};

export async function addJob(tx: Tx, job: NewJob): Promise<void> {
  await tx.query(
    `SELECT graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => to_timestamp($4::float8 / 1000),
            max_attempts => $5, job_key => $6)`,
    [job.name, job.payload, job.queue ?? null, job.at ?? null, job.maxAttempts ?? null, job.key ?? null],
  );
}
