/** Whether all games of a vendor are closed. Checked with every stake, so the row is cached. */
import { isInMaintenance } from '#domains/games/rules/catalogue/maintenance.ts';
import type { Clock } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { readVendorLaunch, type VendorLaunch } from '../launch/vendor-launch.store.ts';

/** A change takes effect within this time. */
const cacheMs = 1_000;
const cacheSize = 1_000;

export function createIsVendorClosed({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) {
  const cache = createShortCache<VendorLaunch | null>({ ms: cacheMs, max: cacheSize, clock });
  return async (vendor: string): Promise<boolean> => {
    const launch = await cache.get(vendor, () => readVendorLaunch(pool, vendor));
    return launch !== null && isInMaintenance(launch, clock.now());
  };
}
