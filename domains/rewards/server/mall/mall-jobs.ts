/** What waits too long: staff is reminded, and at last it is rejected by itself. */
import { z } from 'zod/mini';
import { rejectionDueAt, reminderDueAt } from '#domains/rewards/rules/mall/redemption.ts';
import { addMs, type Instant, instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Cron, defineJob, type JobContext } from '#platform/server/jobs/index.ts';
import { findOverdue, markReminded } from './redemption.store.ts';
import { lockWithMember, rejectLocked } from './redemption.ts';

/** What was asked for at this moment or before it is due now. */
const appliedUntil = (now: Instant, dueAt: (appliedAt: Instant) => Instant): Instant => addMs(now, -dueAt(instant(0)));

/** After this many failures it is no longer about single redemptions: the run stops. */
const maxFailures = 100;

/** Each in a transaction of its own, so that one that fails does not delay the others. */
export async function rejectOverdue({ pool, clock, log, signal }: JobContext): Promise<void> {
  const now = clock.now();
  const until = appliedUntil(now, rejectionDueAt);
  const failed: string[] = [];
  while (!signal.aborted && failed.length < maxFailures) {
    const id = await findOverdue(pool, until, failed);
    if (id === null) return;
    try {
      await transact(pool, async (tx) => {
        const row = await lockWithMember(tx, id);
        if (row?.state === 'in_process') await rejectLocked(tx, row, { endedBy: 'time', reason: null, endedAt: now });
      });
    } catch (error) {
      log.error({ redemption: id, err: error }, 'a redemption could not be rejected');
      failed.push(id);
    }
  }
}

/** The queue of staff marks them, and the log says so once. */
export async function remindStaff({ pool, clock, log }: JobContext): Promise<void> {
  const now = clock.now();
  const reminded = await transact(pool, (tx) => markReminded(tx, appliedUntil(now, reminderDueAt), now));
  if (reminded.length > 0) log.warn({ redemptions: reminded }, 'redemptions have waited for 72 hours');
}

const reviewOverdueJob = defineJob({
  name: 'rewards.review_redemptions',
  payload: z.object({}),
  run: async (context) => {
    await remindStaff(context);
    await rejectOverdue(context);
  },
});

export const mallCrons: readonly Cron[] = [
  { job: reviewOverdueJob, at: '7 * * * *', queue: 'rewards.review_redemptions' },
];
