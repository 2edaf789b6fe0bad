/** Entry point of the jobs. */
export type { Cron } from './cron.ts';
export { type AnyJob, type DefinedJob, defineJob, enqueue, type Job, type JobContext, type JobOptions } from './job.ts';
export { startWorker, type Worker, type WorkerOptions } from './worker.ts';
