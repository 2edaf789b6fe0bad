/** The event handlers of rewards in a process of their own, as the worker runs them, for `settle lag`. */

import { rewardSubscriptions } from '#domains/rewards/server/index.ts';
import { done } from '#kernel/outcome.ts';
import { createLocalBus } from '#platform/server/bus/index.ts';
import { createPool } from '#platform/server/database/db.ts';
import { startWorker } from '#platform/server/jobs/index.ts';
import { startRelay } from '#platform/server/outbox/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { createLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';

const [url = ''] = process.argv.slice(2);
const log = createLog({ level: 'warn', name: 'handlers' });
const pool = createPool({ url, max: 8, name: 'bench handlers' });
const subscriptions = rewardSubscriptions({
  marketOf: async () => ({ profile: 'PH' }),
  mayTakeOffer: async () => done(null),
});
const jobs = subscriptions.map(({ job }) => job);
await startWorker({ url, pool, jobs, crons: [], log, clock: systemClock, rng: systemRng });
await startRelay({ url, pool, bus: createLocalBus(log), subscriptions, log });

process.on('disconnect', () => process.exit(0));
process.send?.('ready');
