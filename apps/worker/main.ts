/** Jobs, schedules, letters and the relay of the outbox. Any number may run; the database lets them share the work. */
import { keepJackpots, keepSharedRound } from '#domains/studio/server/index.ts';
import { createBus } from '#platform/server/bus/index.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { RunningConfig } from '#platform/server/config.ts';
import { createPool } from '#platform/server/db.ts';
import { startWorker } from '#platform/server/jobs/index.ts';
import { createProviders, reportMissing } from '#platform/server/letters/index.ts';
import { createLog } from '#platform/server/log.ts';
import { startRelay } from '#platform/server/outbox/index.ts';
import { isEntry, runProcess } from '#platform/server/process.ts';
import { systemRng } from '#platform/server/rng.ts';
import { houseOf } from '../server/games.ts';
import { protectionOf } from '../server/protection.ts';
import { paymentsOf } from '../server/wallet.ts';
import { subscriptions } from './jobs.ts';
import { scheduleOf } from './schedule.ts';
import { keepSealing } from './sealing.ts';

export async function startWorkerProcess(config: RunningConfig): Promise<{ stop(): Promise<void> }> {
  const log = createLog({ level: config.logLevel, name: 'worker' });
  const url = config.appUrl;
  // One of these is held by whoever leads the shared round.
  const pool = createPool({ url, max: 7, name: 'kislap worker' });
  const bus = await createBus({ url, pool, redisUrl: config.redisUrl ?? undefined, log });
  const providers = createProviders(config);
  reportMissing(providers, log);
  const payments = paymentsOf(config);
  // At once, and not at the next minute: the first visitor finds them begun.
  await keepJackpots({ pool, clock: systemClock, rng: systemRng });
  const house = houseOf({ pool, clock: systemClock, protection: protectionOf() });
  const { crons, jobs } = scheduleOf({ config, payments, providers, house, log });
  const worker = await startWorker({ url, pool, jobs, crons, log, clock: systemClock, rng: systemRng });
  const relay = await startRelay({ url, pool, bus, subscriptions, log });
  const sealing = keepSealing({ pool, log });
  const shared = keepSharedRound({ pool, clock: systemClock, rng: systemRng, house, bus, log });
  return {
    stop: async () => {
      await shared.stop();
      await relay.stop();
      await sealing.stop();
      await worker.stop();
      await bus.close();
      await pool.end();
    },
  };
}

if (isEntry(import.meta)) {
  await runProcess({ name: 'worker', environment: process.env, start: startWorkerProcess });
}
