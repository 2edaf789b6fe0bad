/** Runs jobs and cron lines until it is stopped; any number of workers may run beside each other. */
import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { type Clock, defaultOffsetMinutes } from '#kernel/time.ts';
import { type Pool, transact } from '../database/db.ts';
import type { Log } from '../runtime/log.ts';
import type { Rng } from '../runtime/rng.ts';
import { createJobPool } from './connection.ts';
import { type Cron, cronItems } from './cron.ts';
import type { AnyJob } from './job.ts';
import { forgetWorker, freeJobsOfDeadWorkers, registerWorker } from './worker.store.ts';

export type WorkerOptions = {
  /** As the application's role; the queue's own connections are made from it. */
  readonly url: string;
  /** For the jobs themselves. */
  readonly pool: Pool;
  readonly jobs: readonly AnyJob[];
  readonly crons: readonly Cron[];
  readonly log: Log;
  readonly clock: Clock;
  readonly rng: Rng;
  /** The platform's zone: 480 is GMT+8. */
  readonly offsetMinutes?: number;
  readonly concurrency?: number;
  readonly heartbeatMs?: number;
  /** A worker silent for this long is dead. */
  readonly silenceMs?: number;
};

export type Worker = {
  readonly id: string;
  /** Takes no new job, lets those under way end (they hear `signal` after five seconds) and frees the rest. */
  stop(): Promise<void>;
};

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { url, pool, log, concurrency = 4, heartbeatMs = 5_000, silenceMs = 20_000 } = options;
  const jobPool = createJobPool({ url, max: concurrency + 2, name: 'kislap jobs' });
  await freeDead(pool, silenceMs, log);

  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  const runner = await run({
    pgPool: jobPool,
    concurrency,
    events,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: graphileLogger(log),
    taskList: taskList(options),
    parsedCronItems: cronItems(options.crons, {
      clock: options.clock,
      offsetMinutes: options.offsetMinutes ?? defaultOffsetMinutes,
    }),
  });
  const self = { id, host: hostname(), pid: process.pid };
  await registerWorker(pool, self);

  const beat = setInterval(() => {
    registerWorker(pool, self)
      .then(() => freeDead(pool, silenceMs, log))
      .catch((error: unknown) => log.warn({ err: error, worker: id }, 'the heartbeat of this worker failed'));
  }, heartbeatMs);

  return {
    id,
    stop: async () => {
      clearInterval(beat);
      await stopRunner(runner, log);
      await forgetWorker(pool, id).catch(() => {});
      await jobPool.end();
    },
  };
}

async function freeDead(pool: Pool, silenceMs: number, log: Log): Promise<void> {
  const freed = await transact(pool, (tx) => freeJobsOfDeadWorkers(tx, silenceMs));
  if (freed.length > 0) log.warn({ workers: freed }, 'jobs of dead workers are free again');
}

async function stopRunner(runner: Runner, log: Log): Promise<void> {
  const ended = runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the worker did not end cleanly'));
  await runner.stop().catch((error: unknown) => log.warn({ err: error }, 'the worker did not stop cleanly'));
  await ended;
}

function taskList({ jobs, pool, clock, rng, log }: WorkerOptions): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (wire: unknown, { job: row, abortSignal }) => {
        const context = { pool, clock, rng, log, attempt: row.attempts, signal: abortSignal };
        return job.start(context, withoutCronNote(wire));
      },
    ]),
  ) satisfies TaskList;
}

/** Cron adds the time of its line to the payload; ours reads the clock. */
function withoutCronNote(wire: unknown): unknown {
  if (typeof wire !== 'object' || wire === null || !('_cron' in wire)) return wire;
  const { _cron, ...payload } = wire;
  return payload;
}

/** A failed job is an error line of ours; its other chatter is not worth one. */
function graphileLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error }, message);
    if (level === 'warning') log.warn({}, message);
  });
}
