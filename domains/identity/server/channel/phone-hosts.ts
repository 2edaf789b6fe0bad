/** Where a page of a brand proves numbers: a policy has to allow that the page calls there. */
import type { Clock } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { listChannelRows } from './channel.store.ts';

const cacheMs = 1_000;
const cacheSize = 100;

export type ListPhoneHosts = (merchant: string) => Promise<readonly string[]>;

/** Every page needs it, so it is cached for a moment. */
export function createPhoneHosts({ pool, clock }: { pool: Tx; clock: Clock }): ListPhoneHosts {
  const hostCache = createShortCache<readonly string[]>({ ms: cacheMs, max: cacheSize, clock });
  return async (merchant) =>
    hostCache.get(merchant, async () =>
      (await listChannelRows(pool, merchant, 'phone')).map(({ authorizeUrl }) => authorizeUrl),
    );
}
