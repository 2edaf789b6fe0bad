/** What happens to withdrawals by itself: they are checked, paid out, asked about, told as late, and count as received. */
import { z } from 'zod/mini';
import { later, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import { type Cron, type DefinedJob, defineJob, enqueue, type JobContext } from '#platform/server/jobs/index.ts';
import { eachAlone } from './each-alone.ts';
import type { PaymentProviders } from './providers/provider.ts';
import { lockWithdrawal, payoutOf, type WithdrawalRow, writeWithdrawal } from './withdrawal.store.ts';
import { checkWithdrawal, noteLate } from './withdrawal-check.ts';
import { listToAdvance, nextLate, nextUnanswered, postpone } from './withdrawal-due.store.ts';
import { announceWithdrawal, moveWithdrawal } from './withdrawal-move.ts';
import { askPayout, sendPayout } from './withdrawal-payout.ts';

const One = z.object({ withdrawal: z.string() });
const Nothing = z.object({});

export type WithdrawalJobs = {
  readonly advance: DefinedJob<typeof One>;
  readonly tend: DefinedJob<typeof Nothing>;
  /** Has it looked at when its moment comes, instead of at the next round of the minute. */
  advanceSoon(tx: Tx, row: WithdrawalRow): Promise<void>;
};

type Deps = { readonly providers: PaymentProviders };

export function createWithdrawalJobs(deps: Deps): WithdrawalJobs {
  const advance = defineJob({
    name: 'wallet.advance_withdrawal',
    payload: One,
    run: (context, { withdrawal }) => advanceOne(context, deps, withdrawal),
  });
  return {
    advance,
    tend: defineJob({
      name: 'wallet.tend_withdrawals',
      payload: Nothing,
      run: async (context) => {
        await advanceDue(context, deps);
        await tellLate(context);
        await countAsReceived(context);
      },
    }),
    advanceSoon: async (tx, row) => {
      const due = row.state === 'applied' ? row.checkAt : row.askAt;
      if (due === null) return;
      await enqueue(tx, advance, { payload: { withdrawal: row.id }, key: `withdrawal ${row.id}`, at: due });
    },
  };
}

export const withdrawalCrons = ({ tend }: WithdrawalJobs): Cron[] => [{ job: tend, at: '* * * * *' }];

/** As far as it goes by itself in one go: checked, handed over, asked about. */
async function advanceOne(context: JobContext, deps: Deps, id: string): Promise<void> {
  const { pool, clock, log } = context;
  const now = clock.now();
  await transact(pool, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state === 'applied' && row.checkAt <= now) await checkWithdrawal(tx, { row, at: now });
  });
  const door = { ...deps, log };
  const handled = (await sendPayout(pool, door, { id, now })) || (await askPayout(pool, door, { id, now }));
  if (!handled) return;
  await transact(pool, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    // Longer waits are the minute's round's business.
    const isSoon = row?.state === 'sent' && row.askAt !== null && row.askAt < now + minuteMs;
    if (row && isSoon) await createWithdrawalJobs(deps).advanceSoon(tx, row);
  });
}

/** Side by side, so that a provider that hangs costs one wait and not ten. */
const atOnce = 10;
const triedMost = 1_000;

async function advanceDue(context: JobContext, deps: Deps): Promise<void> {
  const { pool, clock, signal } = context;
  const tried: string[] = [];
  while (!signal.aborted && tried.length < triedMost) {
    const due = await listToAdvance(pool, { now: clock.now(), limit: atOnce, tried });
    if (due.length === 0) return;
    tried.push(...due);
    await Promise.all(due.map((id) => advanceGuarded(context, deps, id)));
  }
}

/** One order that cannot go on keeps no other waiting: a provider that is gone, or a mistake of ours. */
async function advanceGuarded(context: JobContext, deps: Deps, id: string): Promise<void> {
  const { pool, clock, log } = context;
  try {
    await advanceOne(context, deps, id);
  } catch (error) {
    log.error({ withdrawal: id, err: error }, 'a withdrawal could not go on');
  }
  const now = clock.now();
  await postpone(pool, { id, now, until: later(now, minuteMs) });
}

const tellLate = (context: JobContext): Promise<void> => {
  const at = context.clock.now();
  return eachAlone(context, {
    find: (tx, tried) => nextLate(tx, { now: at, tried }),
    act: async (tx, row) => {
      await writeWithdrawal(tx, { ...row, late: true });
      await noteLate(tx, row, at);
      await announceWithdrawal(tx, { ...row, late: true }, at);
    },
    failed: 'a withdrawal could not be told as late',
  });
};

const countAsReceived = (context: JobContext): Promise<void> => {
  const at = context.clock.now();
  return eachAlone(context, {
    find: (tx, tried) => nextUnanswered(tx, { now: at, tried }),
    act: async (tx, row) => {
      await confirmByClock(tx, row, at);
    },
    failed: 'a withdrawal could not count as received',
  });
};

const confirmByClock = (tx: Tx, row: WithdrawalRow, at: WithdrawalRow['madeAt']) =>
  moveWithdrawal(tx, row, {
    deed: 'confirm',
    step: { step: 'received', actor: 'automatic', amount: payoutOf(row) },
    changes: {
      receipt: 'received',
      receiptBy: 'automatic',
      amountReceived: payoutOf(row),
      remaining: 0n as WithdrawalRow['amount'],
    },
    at,
  });
