/** The jobs of deposits: they are opened at their provider, polled around their end, and expire. */
import { z } from 'zod/mini';
import { nextDepositPollAt } from '#domains/wallet/rules/deposit/deposit-step.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Cron, type DefinedJob, defineJob, type JobContext } from '#platform/server/jobs/index.ts';
import { processEachDue } from '../process-each-due.ts';
import type { PaymentState } from '../providers/provider.ts';
import { readAnyDeposit } from './deposit.store.ts';
import { claimDepositsToPoll, type DepositToPoll, findDepositToExpire, scheduleNextPoll } from './deposit-due.store.ts';
import { type OpenPaymentDeps, openExternalPayment, toPaymentOrder } from './deposit-open.ts';
import { type CreditHooks, type DepositSettleResult, settleDeposit } from './deposit-settle.ts';

const OpenDepositPayload = z.object({ deposit: z.string() });
const EmptyPayload = z.object({});

export type DepositJobs = {
  readonly open: DefinedJob<typeof OpenDepositPayload>;
  readonly processDue: DefinedJob<typeof EmptyPayload>;
};

export function createDepositJobs(deps: OpenPaymentDeps): DepositJobs {
  return {
    open: defineJob({
      name: 'wallet.open_deposit',
      payload: OpenDepositPayload,
      run: ({ pool, clock }, { deposit }) => openExternalPayment(pool, deps, { id: deposit, now: clock.now() }),
    }),
    processDue: defineJob({
      name: 'wallet.tend_deposits',
      payload: EmptyPayload,
      run: async (context) => {
        await pollDueDeposits(context, deps);
        await expireDueDeposits(context, deps);
      },
    }),
  };
}

export const depositCrons = ({ processDue }: DepositJobs): Cron[] => [{ job: processDue, at: '* * * * *' }];

/** Polled concurrently, so that a provider that hangs costs one wait and not ten. */
const concurrency = 10;
const maxBatches = 20;
/** Longer than a provider may take. */
const claimMs = 2 * minuteMs;

async function pollDueDeposits(context: JobContext, deps: OpenPaymentDeps): Promise<void> {
  const { pool, clock, signal } = context;
  for (let batch = 0; batch < maxBatches && !signal.aborted; batch++) {
    const now = clock.now();
    const duePolls = await claimDepositsToPoll(pool, { now, until: addMs(now, claimMs), limit: concurrency });
    if (duePolls.length === 0) return;
    await Promise.all(duePolls.map((each) => pollGuarded(context, deps, { ...each, now })));
  }
}

type DepositPoll = DepositToPoll & { readonly now: Instant };

/** An order that cannot be polled or settled does not delay the others; it becomes due again. */
async function pollGuarded(context: JobContext, deps: OpenPaymentDeps, poll: DepositPoll): Promise<void> {
  try {
    await pollDeposit(context, deps, poll);
  } catch (error) {
    context.log.error({ deposit: poll.id, err: error }, 'a deposit could not be polled');
  }
}

async function pollDeposit(
  { pool, log }: JobContext,
  deps: OpenPaymentDeps,
  { id, expiresAt, now }: DepositPoll,
): Promise<void> {
  const deposit = await readAnyDeposit(pool, id);
  const provider = deposit && deps.providers.get(deposit.provider);
  if (!provider) return;
  const payment = await provider.query(pool, toPaymentOrder(deposit, deps.originOf));
  const verdict = await transact(pool, async (tx) => {
    const settled = await settlePolledPayment(tx, { id, provider: provider.name, payment, at: now }, deps);
    const isOver = settled === 'wrong_amount' || payment.state === 'paid' || payment.state === 'failed';
    await scheduleNextPoll(tx, { id, next: isOver ? null : nextDepositPollAt(now, expiresAt) });
    return settled;
  });
  if (verdict === 'wrong_amount')
    log.warn({ deposit: id, provider: provider.name }, 'another amount was paid than requested');
}

type PolledPayment = {
  readonly id: string;
  readonly provider: string;
  readonly payment: PaymentState;
  readonly at: Instant;
};

async function settlePolledPayment(
  tx: Tx,
  { id, provider, payment, at }: PolledPayment,
  hooks: CreditHooks,
): Promise<DepositSettleResult> {
  const base = { id, provider, at, isAnswer: true };
  if (payment.state === 'paid') {
    const { amount, currency } = payment;
    return settleDeposit(tx, { ...base, result: 'paid', amount, currency, reason: null }, hooks);
  }
  if (!('reason' in payment)) return 'nothing_new';
  const nothing = { amount: null, currency: null };
  return settleDeposit(tx, { ...base, ...nothing, result: payment.state, reason: payment.reason }, hooks);
}

/** A transaction that has locked an order settles it itself. */
const expireDueDeposits = (context: JobContext, hooks: CreditHooks): Promise<void> =>
  processEachDue(context, {
    find: (tx, tried) => findDepositToExpire(tx, { now: context.clock.now(), tried }),
    act: async (tx, order) => {
      const report = { result: 'expired', amount: null, currency: null, reason: null } as const;
      await settleDeposit(tx, { ...order, ...report, at: context.clock.now() }, hooks);
    },
    failureMessage: 'a deposit could not expire',
  });
