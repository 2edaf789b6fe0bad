/** Whether the site is open for an address. This is the only owner of that answer. */
import { isIP } from 'node:net';
import { judgeSiteState, type SiteState } from '#domains/content/rules/status.ts';
import type { Clock } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { readAddressCountry, readRestriction } from './site-state.store.ts';

/** Every call checks the state; a new row takes effect within this time. */
const cacheMs = 1_000;
const cacheSize = 20_000;

/** Cached for a moment per address. */
export type ReadSiteState = (visit: { site: { merchant: string }; ip: string }) => SiteState | Promise<SiteState>;

export function createReadSiteState({ pool, clock }: { pool: Pool; clock: Clock }): ReadSiteState {
  const kept = createShortCache<SiteState>({ ms: cacheMs, max: cacheSize, clock });
  return ({ site: { merchant }, ip }) => {
    const address = normalizeIp(ip);
    return kept.get(`${merchant} ${address}`, async () =>
      judgeSiteState(await readRestriction(pool, { merchant, ip: address, now: clock.now() })),
    );
  };
}

/** The country of a visitor by the rows of the operator; null where it is unknown. */
export async function countryOfIp(tx: Tx, ip: string): Promise<string | null> {
  const address = normalizeIp(ip);
  return address === null ? null : readAddressCountry(tx, address);
}

/** An IPv4 address that arrives over an IPv6 socket is looked up as what it is. */
function normalizeIp(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(plain) ? plain : null;
}
