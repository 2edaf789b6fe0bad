/** Whether the games of a vendor are closed as a whole, asked with every stake and read now and then. */
import { isInMaintenance } from '#domains/games/rules/openness.ts';
import type { Clock } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Pool } from '#platform/server/db.ts';
import { readVendorLaunch, type VendorLaunch } from './vendor-launch.store.ts';

/** A new row is seen within this time. */
const keptMs = 1_000;
const keptCount = 1_000;

export function createIsVendorClosed({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) {
  const kept = briefCache<VendorLaunch | null>({ ms: keptMs, max: keptCount, clock });
  return async (vendor: string): Promise<boolean> => {
    const launch = await kept.get(vendor, () => readVendorLaunch(pool, vendor));
    return launch !== null && isInMaintenance(launch, clock.now());
  };
}
