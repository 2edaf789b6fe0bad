/** What this domain does by the clock. */
import { z } from 'zod/mini';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { type Cron, defineJob } from '#platform/server/jobs/index.ts';
import { deleteOldBroadcasts } from './broadcast/broadcast.store.ts';
import { sendDueBroadcasts } from './broadcast/broadcast.ts';
import { deleteOldMessages } from './chat/chat.store.ts';
import { processDueComplaints } from './complaint/complaint-staff.ts';
import {
  type DeliveryDeps,
  deliverDueLetters,
  deliverLettersJobName,
  deliverPushesJobName,
} from './delivery/delivery.ts';
import type { BroadcastDeps } from './deps.ts';
import { deleteOldLetters } from './letter/letter.store.ts';
import { complaintTemplates } from './letter/template.ts';
import { deliverDuePushes, type PushDeps } from './push/push-delivery.ts';
import { closeForgottenChats, deleteOldChats } from './support/support.store.ts';

const keptDays = 180;
const longKeptDays = 365;
/** A room shows its latest messages; older ones are there for reports alone. */
const chatKeptDays = 30;
const batchSize = 1_000;

/**
 * Letters are kept for 180 days, those about security and complaints for a year; messages of chat rooms for 30 days. A conversation with
 * staff ends after a day of silence and is kept for 180 days.
 */
export async function pruneLetters(
  pool: Pool,
  { now, signal }: { readonly now: Instant; readonly signal: AbortSignal },
): Promise<void> {
  const before = addMs(now, -keptDays * dayMs);
  const longBefore = addMs(now, -longKeptDays * dayMs);
  const expiry = { before, longBefore, longKeptTemplates: complaintTemplates, limit: batchSize };
  while (!signal.aborted && (await transact(pool, (tx) => deleteOldLetters(tx, expiry))) === batchSize);
  await transact(pool, (tx) => deleteOldBroadcasts(tx, before));
  await transact(pool, async (tx) => {
    await closeForgottenChats(tx, addMs(now, -dayMs), now);
    await deleteOldChats(tx, before);
  });
  const chatBefore = addMs(now, -chatKeptDays * dayMs);
  while (!signal.aborted && (await transact(pool, (tx) => deleteOldMessages(tx, chatBefore, batchSize))) === batchSize);
}

const pruneLettersJob = defineJob({
  name: 'messages.prune_letters',
  payload: z.object({}),
  run: ({ pool, clock, signal }) => pruneLetters(pool, { now: clock.now(), signal }),
});

const createSendDueJob = (deps: BroadcastDeps) =>
  defineJob({
    name: 'messages.send_due',
    payload: z.object({}),
    run: ({ pool, clock, signal }) => sendDueBroadcasts(pool, deps, { now: clock.now(), signal }),
  });

const processDueComplaintsJob = defineJob({
  name: 'messages.process_due_complaints',
  payload: z.object({}),
  run: ({ pool, clock, rng, signal }) => processDueComplaints(pool, { now: clock.now(), rng, signal }),
});

const createDeliverLettersJob = (deps: DeliveryDeps) =>
  defineJob({
    name: deliverLettersJobName,
    payload: z.object({}),
    run: ({ pool, clock, signal }) => deliverDueLetters(pool, deps, { now: clock.now(), signal }),
  });

const createDeliverPushesJob = (deps: PushDeps) =>
  defineJob({
    name: deliverPushesJobName,
    payload: z.object({}),
    run: ({ pool, clock, rng, signal }) => deliverDuePushes(pool, deps, { now: clock.now(), rng, signal }),
  });

/**
 * A letter starts them as well; by the clock they find those whose quiet hours are over. Each has a queue of its own, so that no
 * mail waits for a push service that does not answer.
 */
export const createDeliveryCrons = (deps: DeliveryDeps & PushDeps): readonly Cron[] => [
  { job: createDeliverLettersJob(deps), at: '* * * * *', queue: deliverLettersJobName },
  { job: createDeliverPushesJob(deps), at: '* * * * *', queue: deliverPushesJobName },
];

export const createMessageCrons = (deps: BroadcastDeps): readonly Cron[] => [
  { job: createSendDueJob(deps), at: '* * * * *', queue: 'messages.send_due' },
  { job: processDueComplaintsJob, at: '*/5 * * * *' },
  { job: pruneLettersJob, at: '35 4 * * *' },
];
