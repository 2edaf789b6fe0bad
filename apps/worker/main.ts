/** Jobs, schedules, letters and the relay of the outbox. Any number may run; the database lets them share the work. */
import { ensureGames, runIssueLoop } from '#domains/lottery/server/index.ts';
import { ensureJackpots, runSharedRound } from '#domains/studio/server/index.ts';
import { createBus } from '#platform/server/bus/index.ts';
import { createPool } from '#platform/server/database/db.ts';
import { startWorker } from '#platform/server/jobs/index.ts';
import { createProviders, logMissingProviders } from '#platform/server/letters/index.ts';
import { startRelay } from '#platform/server/outbox/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import type { RunningConfig } from '#platform/server/runtime/config.ts';
import { createLog } from '#platform/server/runtime/log.ts';
import { isMainModule, runProcess } from '#platform/server/runtime/process.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createStudioGateway } from '../server/games/games.ts';
import { composeProtection } from '../server/protection/protection.ts';
import { composePaymentProviders } from '../server/wallet/wallet.ts';
import { subscriptions } from './jobs.ts';
import { createIssueDeps } from './lottery.ts';
import { createSchedule } from './schedule.ts';
import { startSealing } from './sealing.ts';

export async function startWorkerProcess(config: RunningConfig): Promise<{ stop(): Promise<void> }> {
  const log = createLog({ level: config.logLevel, name: 'worker' });
  const url = config.appUrl;
  // The worker that runs the shared round uses one of these connections all the time, and so does the one that runs the lottery issues.
  const pool = createPool({ url, max: 8, name: 'kislap worker' });
  const bus = await createBus({ url, pool, redisUrl: config.redisUrl ?? undefined, log });
  const providers = createProviders(config);
  logMissingProviders(providers, log);
  const payments = composePaymentProviders(config);
  // Now and not with the next schedule, so that they exist before the first visitor.
  await ensureJackpots({ pool, clock: systemClock, rng: systemRng });
  await ensureGames(pool);
  const operator = createStudioGateway({ pool, clock: systemClock, protection: composeProtection() });
  const { crons, jobs } = createSchedule({ config, payments, providers, operator, log });
  const worker = await startWorker({ url, pool, jobs, crons, log, clock: systemClock, rng: systemRng });
  const relay = await startRelay({ url, pool, bus, subscriptions, log });
  const sealing = startSealing({ pool, log });
  const shared = runSharedRound({ pool, clock: systemClock, rng: systemRng, operator, bus, log });
  const issues = runIssueLoop(createIssueDeps(config, { pool, log }));
  return {
    stop: async () => {
      await issues.stop();
      await shared.stop();
      await relay.stop();
      await sealing.stop();
      await worker.stop();
      await bus.close();
      await pool.end();
    },
  };
}

if (isMainModule(import.meta)) {
  await runProcess({ name: 'worker', environment: process.env, start: startWorkerProcess });
}
