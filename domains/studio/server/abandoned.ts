/** Ends rounds that waited a day for their players, by the same batch that plays them. */
import type { Clock } from '#kernel/time.ts';
import { later } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { announceLive } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/rng.ts';
import { waitsMs } from '../rules/abandoned.ts';
import { type BatchDeps, createBatch } from './batch.ts';
import type { AbandonJob } from './job.ts';
import { listAbandoned } from './round.store.ts';

type Ending = BatchDeps & {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Pick<Log, 'error'>;
  readonly signal: AbortSignal;
};

const atOnce = 100;

/** How many were ended. One that cannot be ended keeps no other waiting; the next run looks at it again. */
export async function endAbandoned({ pool, log, signal, ...deps }: Ending): Promise<number> {
  const batch = createBatch(deps);
  let ended = 0;
  let last: { readonly startedAt: number; readonly id: string } | null = null;
  while (!signal.aborted) {
    const at = deps.clock.now();
    const due = await listAbandoned(pool, { before: later(at, -waitsMs), after: last, limit: atOnce });
    for (const { id, member, currency, game } of due) {
      const job: AbandonJob = { kind: 'abandon', seat: { member, currency, gameCode: game }, roundId: id, at };
      try {
        ended += await transact(pool, async (tx) => {
          const [answer] = await batch(tx, [job]);
          if (!answer?.ok || answer.value.isRepeated) return 0;
          // A stake that went back was told by the house.
          const { state } = answer.value.round;
          const data = { kind: 'round', orderId: id, state: 'settled' };
          if (state === 'ended') await announceLive(tx, { topic: `member:${member}`, event: 'order', data });
          return 1;
        });
      } catch (error) {
        log.error({ err: error, round: id }, 'a round that nobody plays on could not be ended');
      }
    }
    const end = due.at(-1);
    if (!end || due.length < atOnce) return ended;
    last = { startedAt: end.startedAt, id: end.id };
  }
  return ended;
}
