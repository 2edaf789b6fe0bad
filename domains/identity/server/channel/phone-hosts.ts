/** Where a page of a brand proves numbers: a policy has to allow that the page calls there. */
import type { Clock } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Tx } from '#platform/server/context.ts';
import { listChannelRows } from './channel.store.ts';

const keptMs = 1_000;
const keptCount = 100;

export type PhoneHosts = (merchant: string) => Promise<readonly string[]>;

/** Every page asks, so an answer is kept for a moment. */
export function createPhoneHosts({ pool, clock }: { pool: Tx; clock: Clock }): PhoneHosts {
  const kept = briefCache<readonly string[]>({ ms: keptMs, max: keptCount, clock });
  return async (merchant) =>
    kept.get(merchant, async () =>
      (await listChannelRows(pool, merchant, 'phone')).map(({ authorizeUrl }) => authorizeUrl),
    );
}
