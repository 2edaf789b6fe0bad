/**
 * The job that carries one letter outside. At least once, as with everything outside: a worker that dies between the
 * provider's yes and our note of it leaves a letter that is sent again, under the same id. Waits between the tries
 * are our own and not the queue's, because a letter may expire meanwhile.
 */
import { z } from 'zod/mini';
import type { Channel } from '#kernel/letter.ts';
import { addMs, instant, secondMs } from '#kernel/time.ts';
import { transact } from '../database/db.ts';
import { type DefinedJob, defineJob, enqueue, type JobContext } from '../jobs/index.ts';
import { type ClaimedLetter, claimLetter, postponeLetter, readWaitingLetter, settleLetter } from './letter.store.ts';
import { type DeliveryResult, longestDeliveryMs, type Providers } from './providers/provider.ts';
import { nextStepAfterFailure } from './retry.ts';

const Payload = z.object({ letter: z.string() });
export type DeliveryJob = DefinedJob<typeof Payload>;

/** A worker runs four jobs at a time: a provider that hangs holds three of them at the most. */
const lanes: Readonly<Record<Channel, number>> = { sms: 2, mail: 1 };

/** The end of an id is chance, so that letters spread over the lanes of their channel. */
export const laneOf = (channel: Channel, id: string) =>
  `platform.letter.${channel}.${(id.charCodeAt(id.length - 1) || 0) % lanes[channel]}`;

/** Longer than any provider takes, so that only a dead worker's letter falls due again. */
const claimMs = 4 * longestDeliveryMs;

const noProvider: DeliveryResult = { ok: false, trouble: 'no_provider', lasting: false };

export function deliveryJob(providers: Providers): DeliveryJob {
  const job: DeliveryJob = defineJob({
    name: 'platform.deliver_letter',
    payload: Payload,
    run: async (context, { letter: id }) => {
      const now = context.clock.now();
      const letter = await claimLetter(context.pool, id, { now, until: addMs(now, claimMs) });
      if (letter) await attemptDelivery({ context, providers, job }, letter);
      else await requeueUntilDue({ context, job }, id);
    },
  });
  return job;
}

type DeliveryContext = { readonly context: JobContext; readonly providers: Providers; readonly job: DeliveryJob };

async function attemptDelivery({ context, providers, job }: DeliveryContext, letter: ClaimedLetter): Promise<void> {
  const { pool, clock, log } = context;
  const { id, channel, attempt, expiresAt } = letter;
  const provider = providers[channel];
  const settle = (state: 'delivered' | 'failed' | 'expired', trouble: string | null) =>
    settleLetter(pool, {
      id,
      attempt,
      state,
      trouble,
      at: clock.now(),
      provider: provider?.name ?? null,
      keepsWords: provider?.keepsWords ?? false,
    });
  if (expiresAt !== null && clock.now() >= expiresAt) {
    await settle('expired', 'late');
    return log.warn({ letter: id, channel, attempt }, 'a letter expired before it could be delivered');
  }
  const delivery = await (provider?.deliver(letter) ?? noProvider);
  if (delivery.ok) return settle('delivered', null);

  const { trouble } = delivery;
  const step = nextStepAfterFailure({ ...delivery, attempt, expiresAt, now: clock.now() });
  if ('giveUp' in step) {
    await settle(step.giveUp, trouble);
    return log.error({ letter: id, channel, attempt, trouble }, 'a letter was given up');
  }
  const until = step.again;
  await transact(pool, async (tx) => {
    if (!(await postponeLetter(tx, { id, attempt, until, trouble }))) return;
    await enqueue(tx, job, { payload: { letter: id }, queue: laneOf(channel, id), at: until });
  });
  log.warn({ letter: id, channel, attempt, trouble }, 'a letter could not be delivered; it is tried again');
}

/** Somebody else sends it, or died with it: the letter is looked at again when it falls due. */
async function requeueUntilDue(
  { context: { pool, clock }, job }: Omit<DeliveryContext, 'providers'>,
  id: string,
): Promise<void> {
  const waiting = await readWaitingLetter(pool, id);
  if (!waiting) return;
  const at = instant(Math.max(waiting.dueAt, clock.now()) + secondMs);
  await enqueue(pool, job, { payload: { letter: id }, queue: laneOf(waiting.channel, id), at });
}
