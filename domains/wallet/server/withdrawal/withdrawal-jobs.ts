/** The jobs of withdrawals: they are checked, paid out, polled, marked as late, and count as received. */
import { z } from 'zod/mini';
import { addMs, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Cron, type DefinedJob, defineJob, enqueue, type JobContext } from '#platform/server/jobs/index.ts';
import { processEachDue } from '../process-each-due.ts';
import type { PaymentProviders } from '../providers/provider.ts';
import { lockWithdrawal, payoutOf, type WithdrawalRow, writeWithdrawal } from './withdrawal.store.ts';
import { applyWithdrawalAction, publishWithdrawal } from './withdrawal-action.ts';
import { checkWithdrawal, markLate } from './withdrawal-check.ts';
import { findNextLate, findNextUnanswered, listDueWithdrawals, postponeWithdrawal } from './withdrawal-due.store.ts';
import { pollPayout, sendPayout } from './withdrawal-payout.ts';

const WithdrawalJobPayload = z.object({ withdrawal: z.string() });
const EmptyPayload = z.object({});

export type WithdrawalJobs = {
  readonly advance: DefinedJob<typeof WithdrawalJobPayload>;
  readonly processDue: DefinedJob<typeof EmptyPayload>;
  /** Has it processed at its moment, instead of in the next minute's run. */
  scheduleAdvance(tx: Tx, row: WithdrawalRow): Promise<void>;
};

type WithdrawalJobDeps = { readonly providers: PaymentProviders };

export function createWithdrawalJobs(deps: WithdrawalJobDeps): WithdrawalJobs {
  const advance = defineJob({
    name: 'wallet.advance_withdrawal',
    payload: WithdrawalJobPayload,
    run: (context, { withdrawal }) => advanceWithdrawal(context, deps, withdrawal),
  });
  return {
    advance,
    processDue: defineJob({
      name: 'wallet.tend_withdrawals',
      payload: EmptyPayload,
      run: async (context) => {
        await advanceDueWithdrawals(context, deps);
        await notifyLateWithdrawals(context);
        await confirmUnanswered(context);
      },
    }),
    scheduleAdvance: async (tx, row) => {
      const dueAt = row.state === 'applied' ? row.checkAt : row.askAt;
      if (dueAt === null) return;
      await enqueue(tx, advance, { payload: { withdrawal: row.id }, key: `withdrawal ${row.id}`, at: dueAt });
    },
  };
}

export const withdrawalCrons = ({ processDue }: WithdrawalJobs): Cron[] => [{ job: processDue, at: '* * * * *' }];

/** As far as it gets automatically in one run: checked, sent, polled. */
async function advanceWithdrawal(context: JobContext, deps: WithdrawalJobDeps, id: string): Promise<void> {
  const { pool, clock, log } = context;
  const now = clock.now();
  await transact(pool, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state === 'applied' && row.checkAt <= now) await checkWithdrawal(tx, { row, at: now });
  });
  const payoutDeps = { ...deps, log };
  const handled =
    (await sendPayout(pool, payoutDeps, { id, now })) || (await pollPayout(pool, payoutDeps, { id, now }));
  if (!handled) return;
  await transact(pool, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    // Longer waits are left to the minute's run.
    const isSoon = row?.state === 'sent' && row.askAt !== null && row.askAt < now + minuteMs;
    if (row && isSoon) await createWithdrawalJobs(deps).scheduleAdvance(tx, row);
  });
}

/** Concurrently, so that a provider that hangs costs one wait and not ten. */
const concurrency = 10;
const maxTried = 1_000;

async function advanceDueWithdrawals(context: JobContext, deps: WithdrawalJobDeps): Promise<void> {
  const { pool, clock, signal } = context;
  const tried: string[] = [];
  while (!signal.aborted && tried.length < maxTried) {
    const dueWithdrawals = await listDueWithdrawals(pool, { now: clock.now(), limit: concurrency, tried });
    if (dueWithdrawals.length === 0) return;
    tried.push(...dueWithdrawals);
    await Promise.all(dueWithdrawals.map((id) => advanceGuarded(context, deps, id)));
  }
}

/** An order that fails does not delay the others: its provider is gone, or it is a bug of ours. */
async function advanceGuarded(context: JobContext, deps: WithdrawalJobDeps, id: string): Promise<void> {
  const { pool, clock, log } = context;
  try {
    await advanceWithdrawal(context, deps, id);
  } catch (error) {
    log.error({ withdrawal: id, err: error }, 'a withdrawal could not be advanced');
  }
  const now = clock.now();
  await postponeWithdrawal(pool, { id, now, until: addMs(now, minuteMs) });
}

const notifyLateWithdrawals = (context: JobContext): Promise<void> => {
  const at = context.clock.now();
  return processEachDue(context, {
    find: (tx, tried) => findNextLate(tx, { now: at, tried }),
    act: async (tx, row) => {
      await writeWithdrawal(tx, { ...row, late: true });
      await markLate(tx, row, at);
      await publishWithdrawal(tx, { ...row, late: true }, at);
    },
    failureMessage: 'a withdrawal could not be marked as late',
  });
};

const confirmUnanswered = (context: JobContext): Promise<void> => {
  const at = context.clock.now();
  return processEachDue(context, {
    find: (tx, tried) => findNextUnanswered(tx, { now: at, tried }),
    act: async (tx, row) => {
      await confirmAutomatically(tx, row, at);
    },
    failureMessage: 'a withdrawal could not count as received',
  });
};

const confirmAutomatically = (tx: Tx, row: WithdrawalRow, at: WithdrawalRow['madeAt']) =>
  applyWithdrawalAction(tx, row, {
    action: 'confirm',
    step: { step: 'received', actor: 'automatic', amount: payoutOf(row) },
    changes: {
      receipt: 'received',
      receiptBy: 'automatic',
      amountReceived: payoutOf(row),
      remaining: 0n as WithdrawalRow['amount'],
    },
    at,
  });
