/** A job is declared by the domain that runs it and queued inside the transaction that needs it. */
import { z } from 'zod/mini';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Tx } from '../context.ts';
import type { Pool } from '../database/db.ts';
import type { Log } from '../runtime/log.ts';
import type { Rng } from '../runtime/rng.ts';
import { addJob } from './job.store.ts';

export type JobContext = {
  /** A job is an edge: it opens its own transactions. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Log;
  /** From one; a job that throws is tried again with growing waits. */
  readonly attempt: number;
  /** Aborted when the worker stops: a long job ends at its next safe point. */
  readonly signal: AbortSignal;
};

export type Job<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  /** `wallet.expire_orders`: the domain and the work. */
  readonly name: string;
  readonly payload: Payload;
  /** At least once: a worker may die after the effect and before the note of it. */
  run(context: JobContext, payload: z.output<Payload>): Promise<void>;
};

/** A list of many jobs forgets their payloads on purpose; each reads its own. */
export type AnyJob = {
  readonly name: string;
  /** For a payload that is a list the answer may be a list of promises: only the rejected items are tried again. */
  readonly start: (context: JobContext, wire: unknown) => Promise<void | Promise<void>[]>;
};

export type DefinedJob<Payload extends z.ZodMiniType> = Job<Payload> & AnyJob;

export function defineJob<Payload extends z.ZodMiniType>(job: Job<Payload>): DefinedJob<Payload> {
  return { ...job, start: (context, wire) => job.run(context, z.decode(job.payload, wire as z.input<Payload>)) };
}

export type JobOptions<Payload> = {
  readonly payload: Payload;
  /** A second job with the key replaces the first while that one still waits. */
  readonly key?: string;
  readonly at?: Instant;
  /** Jobs of one queue run one after another. Few names, not one per member. */
  readonly queue?: string;
  readonly maxAttempts?: number;
};

export async function enqueue<Payload extends z.ZodMiniType>(
  tx: Tx,
  job: Pick<Job<Payload>, 'name' | 'payload'>,
  { payload, ...order }: JobOptions<z.output<Payload>>,
): Promise<void> {
  await addJob(tx, { ...order, name: job.name, payload: JSON.stringify(z.encode(job.payload, payload)) });
}
