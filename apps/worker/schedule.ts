/** Everything that a worker does: at its times, at a call, or when it hears of something. */
import { exclusionCrons } from '#domains/protection/server/index.ts';
import type { House } from '#domains/studio/server/index.ts';
import {
  carryCrons,
  createCarryJobs,
  createDepositJobs,
  createTransferJobs,
  createWithdrawalJobs,
  depositCrons,
  type PaymentProviders,
  transferCrons,
  withdrawalCrons,
} from '#domains/wallet/server/index.ts';
import type { RunningConfig } from '#platform/server/config.ts';
import type { AnyJob, Cron } from '#platform/server/jobs/index.ts';
import { deliveryJob, type Providers, pruneLettersCron } from '#platform/server/letters/index.ts';
import type { Log } from '#platform/server/log.ts';
import { jobsOf } from '#platform/server/outbox/index.ts';
import { systemRng } from '#platform/server/rng.ts';
import { protectionOf } from '../server/protection.ts';
import { carriesOf } from '../server/transfer.ts';
import { beforeCredit, originOf } from '../server/wallet.ts';
import { abandonedRoundsJob, lostRoundsJob, crons as plainCrons, subscriptions } from './jobs.ts';

type Given = {
  readonly config: Pick<RunningConfig, 'port' | 'sandbox'>;
  readonly payments: PaymentProviders;
  readonly providers: Providers;
  readonly house: House;
  readonly log: Pick<Log, 'warn' | 'error'>;
};

export function scheduleOf({ config, payments, providers, house, log }: Given): { crons: Cron[]; jobs: AnyJob[] } {
  const deposits = createDepositJobs({ providers: payments, originOf: originOf(config.port), beforeCredit });
  const withdrawals = createWithdrawalJobs({ providers: payments });
  const { mayTransfer, carryExclusions } = protectionOf();
  const moves = carriesOf({ ...config, log, rng: systemRng, mayTransfer });
  const transfers = createTransferJobs(moves);
  const crons = [
    ...plainCrons,
    { job: lostRoundsJob(config), at: '* * * * *' },
    { job: abandonedRoundsJob(house), at: '* * * * *' },
    pruneLettersCron(config),
    ...depositCrons(deposits),
    ...withdrawalCrons(withdrawals),
    ...transferCrons(transfers),
    ...carryCrons(createCarryJobs(moves)),
    ...exclusionCrons(carryExclusions),
  ];
  const called = [deliveryJob(providers), deposits.open, withdrawals.advance];
  return { crons, jobs: [...new Set(crons.map(({ job }) => job)), ...jobsOf(subscriptions), ...called] };
}
