/** Ends rounds that have been open for a day, by the same batch that plays them. */

import { abandonAfterMs } from '#domains/studio/rules/round/abandoned-round.ts';
import type { Clock } from '#kernel/time.ts';
import { addMs } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { listAbandoned } from './round.store.ts';
import { type BatchDeps, createBatch } from './round-batch.ts';
import type { AbandonJob } from './round-job.ts';

type AbandonDeps = BatchDeps & {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Pick<Log, 'error'>;
  readonly signal: AbortSignal;
};

const batchSize = 100;

/** Returns how many were ended. One that fails does not block the others; the next run tries it again. */
export async function endAbandoned({ pool, log, signal, ...deps }: AbandonDeps): Promise<number> {
  const batch = createBatch(deps);
  let ended = 0;
  let last: { readonly startedAt: number; readonly id: string } | null = null;
  while (!signal.aborted) {
    const at = deps.clock.now();
    const rounds = await listAbandoned(pool, { before: addMs(at, -abandonAfterMs), after: last, limit: batchSize });
    for (const { id, member, currency, game } of rounds) {
      const job: AbandonJob = { kind: 'abandon', session: { member, currency, gameCode: game }, roundId: id, at };
      try {
        ended += await transact(pool, async (tx) => {
          const [answer] = await batch(tx, [job]);
          if (!answer?.ok || answer.value.isRepeated) return 0;
          // The operator publishes refunds itself.
          const { state } = answer.value.round;
          const data = { kind: 'round', orderId: id, state: 'settled' };
          if (state === 'ended') await publishLive(tx, { topic: `member:${member}`, event: 'order', data });
          return 1;
        });
      } catch (error) {
        log.error({ err: error, round: id }, 'an abandoned round could not be ended');
      }
    }
    const end = rounds.at(-1);
    if (!end || rounds.length < batchSize) return ended;
    last = { startedAt: end.startedAt, id: end.id };
  }
  return ended;
}
