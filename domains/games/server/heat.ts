/** What is hot: plays of the last days, counted anew by a job. */
import { playCounts } from '#domains/bets/server/index.ts';
import { dayMs, type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { listMerchants, replaceHeat } from './heat.store.ts';

/** A week holds every day of the week once, so that a weekend's games do not come and go. */
const countedMs = 7 * dayMs;
/** Many more than are shown as hot: those that are closed or not offered fall out. */
const ranked = 300;

export async function measureHeat(tx: Tx, now: Instant): Promise<void> {
  const since = later(now, -countedMs);
  for (const merchant of await listMerchants(tx)) {
    const counts = await playCounts(tx, { merchant, since, limit: ranked });
    await replaceHeat(
      tx,
      merchant,
      counts.map(({ node, plays }) => ({ node, plays: BigInt(plays) })),
    );
  }
}
