/** The hot games: plays of the last days, counted by a job. */
import { countPlays } from '#domains/bets/server/index.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { listMerchants, replaceHeat } from './heat.store.ts';

/** A week has every weekday once, so that a weekend's games do not appear and disappear. */
const countedMs = 7 * dayMs;
/** Many more than are listed as hot, because those that are closed or not offered are left out. */
const maxRanked = 300;

export async function measureHeat(tx: Tx, now: Instant): Promise<void> {
  const since = addMs(now, -countedMs);
  for (const merchant of await listMerchants(tx)) {
    const counts = await countPlays(tx, { merchant, since, limit: maxRanked });
    await replaceHeat(
      tx,
      merchant,
      counts.map(({ node, plays }) => ({ node, plays: BigInt(plays) })),
    );
  }
}
