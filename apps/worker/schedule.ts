/** Everything that a worker does: at its times, at a call, or when it hears of something. */
import { createDeliveryCrons, postPush } from '#domains/messages/server/index.ts';
import { exclusionCrons } from '#domains/protection/server/index.ts';
import type { Operator } from '#domains/studio/server/index.ts';
import {
  autoTransferCrons,
  createAutoTransferJobs,
  createDepositJobs,
  createTransferJobs,
  createWithdrawalJobs,
  depositCrons,
  type PaymentProviders,
  transferCrons,
  withdrawalCrons,
} from '#domains/wallet/server/index.ts';
import type { AnyJob, Cron } from '#platform/server/jobs/index.ts';
import { createLetters, deliveryJob, type Providers, pruneLettersCron } from '#platform/server/letters/index.ts';
import { jobsOf } from '#platform/server/outbox/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import type { RunningConfig } from '#platform/server/runtime/config.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createBrandOf, createBroadcastDeps } from '../server/messages/messages.ts';
import { composeProtection } from '../server/protection/protection.ts';
import { createAutoTransferDeps } from '../server/wallet/transfer.ts';
import { createSiteOriginOf, openDepositRequirement } from '../server/wallet/wallet.ts';
import {
  createEndAbandonedRoundsJob,
  createResolveRoundsJob,
  enqueuedJobs,
  crons as plainCrons,
  subscriptions,
} from './jobs.ts';

type ScheduleDeps = {
  readonly config: Pick<RunningConfig, 'port' | 'sandbox'>;
  readonly payments: PaymentProviders;
  readonly providers: Providers;
  readonly operator: Operator;
  readonly log: Pick<Log, 'warn' | 'error'>;
};

export function createSchedule({ config, payments, providers, operator, log }: ScheduleDeps): {
  crons: Cron[];
  jobs: AnyJob[];
} {
  const deposits = createDepositJobs({
    providers: payments,
    originOf: createSiteOriginOf(config.port),
    beforeCredit: openDepositRequirement,
  });
  const withdrawals = createWithdrawalJobs({ providers: payments });
  const { mayTransfer, exclusionJob, listOffersBarred } = composeProtection();
  const originOf = createSiteOriginOf(config.port);
  const letters = createLetters({ providers, clock: systemClock, rng: systemRng });
  const { listBarred } = createBroadcastDeps({ listOffersBarred });
  const moves = createAutoTransferDeps({ ...config, log, rng: systemRng, mayTransfer });
  const transfers = createTransferJobs(moves);
  const crons = [
    ...plainCrons,
    { job: createResolveRoundsJob(config), at: '* * * * *' },
    { job: createEndAbandonedRoundsJob(operator), at: '* * * * *' },
    pruneLettersCron(config),
    ...depositCrons(deposits),
    ...withdrawalCrons(withdrawals),
    ...transferCrons(transfers),
    ...autoTransferCrons(createAutoTransferJobs(moves)),
    ...exclusionCrons(exclusionJob),
    ...createDeliveryCrons({ letters, listBarred, brandOf: createBrandOf(originOf), postPush }),
  ];
  const called = [deliveryJob(providers), deposits.open, withdrawals.advance, ...enqueuedJobs];
  return { crons, jobs: [...new Set(crons.map(({ job }) => job)), ...jobsOf(subscriptions), ...called] };
}
