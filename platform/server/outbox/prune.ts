/** Delivered rows stay a day for sockets that catch up and for people who look; handlers' notes outlive every retry. */
import { z } from 'zod/mini';
import { dayMs } from '#kernel/time.ts';
import { type Cron, defineJob } from '../jobs/index.ts';
import { pruneOutbox } from './outbox.store.ts';

const keepMs = { delivered: dayMs, handled: 30 * dayMs };

export const pruneOutboxJob = defineJob({
  name: 'platform.prune_outbox',
  payload: z.object({}),
  run: async ({ pool, signal }) => {
    while (!signal.aborted && (await pruneOutbox(pool, keepMs)) > 0);
  },
});

export const pruneOutboxCron: Cron = { job: pruneOutboxJob, at: '*/10 * * * *' };
