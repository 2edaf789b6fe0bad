/** Jobs, schedules, letters and the relay of the outbox. Any number may run; the database lets them share the work. */
import { keepSharedRound } from '#domains/studio/server/index.ts';
import {
  createDepositJobs,
  createTransferJobs,
  createVendorDoors,
  createWithdrawalJobs,
  depositCrons,
  transferCrons,
  withdrawalCrons,
} from '#domains/wallet/server/index.ts';
import { createBus } from '#platform/server/bus/index.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { RunningConfig } from '#platform/server/config.ts';
import { createPool } from '#platform/server/db.ts';
import { startWorker } from '#platform/server/jobs/index.ts';
import { createProviders, deliveryJob, pruneLettersCron, reportMissing } from '#platform/server/letters/index.ts';
import { createLog } from '#platform/server/log.ts';
import { jobsOf, startRelay } from '#platform/server/outbox/index.ts';
import { isEntry, runProcess } from '#platform/server/process.ts';
import { systemRng } from '#platform/server/rng.ts';
import { houseOf } from '../server/games.ts';
import { protectionOf } from '../server/protection.ts';
import { beforeCredit, originOf, paymentsOf } from '../server/wallet.ts';
import { abandonedRoundsJob, crons, subscriptions } from './jobs.ts';
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
  const deposits = createDepositJobs({ providers: payments, originOf: originOf(config.port), beforeCredit });
  const withdrawals = createWithdrawalJobs({ providers: payments });
  const transfers = createTransferJobs({ vendors: createVendorDoors(config) });
  const ownCrons = [...depositCrons(deposits), ...withdrawalCrons(withdrawals), ...transferCrons(transfers)];
  const house = houseOf({ pool, clock: systemClock, protection: protectionOf() });
  const abandoned = { job: abandonedRoundsJob(house), at: '* * * * *' };
  const schedule = [...crons, abandoned, pruneLettersCron(config), ...ownCrons];
  const called = [deliveryJob(providers), deposits.open, withdrawals.advance];
  const jobs = [...new Set(schedule.map(({ job }) => job)), ...jobsOf(subscriptions), ...called];
  const worker = await startWorker({ url, pool, jobs, crons: schedule, log, clock: systemClock, rng: systemRng });
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
