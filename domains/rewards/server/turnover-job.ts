/** Follows everybody who has something open, a member at a time, each in a transaction of its own. */
import { type Player, settledCounts } from '#domains/bets/server/index.ts';
import type { Instant } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import { listWaiting } from './turnover.store.ts';
import { countUp } from './turnover.ts';

const playersAtOnce = 500;

/** Answers how many players had something to count or to end. */
export async function countTurnover(pool: Pool, now: Instant, signal?: AbortSignal): Promise<number> {
  let after: Player = { member: 'mb_', currency: '' };
  for (let counted = 0; ; ) {
    const waiting = await listWaiting(pool, { after, limit: playersAtOnce, now });
    const latest = await settledCounts(pool, waiting);
    for (const [at, player] of waiting.entries()) {
      if (signal?.aborted) return counted;
      if (!player.expires && (latest[at] ?? 0n) <= player.countedTo) continue;
      await transact(pool, (tx) => countUp(tx, player, now));
      counted += 1;
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < playersAtOnce) return counted;
    after = last;
  }
}
