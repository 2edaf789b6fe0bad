/** Whether the site is open for an address. This is the only owner of that answer. */
import { isIP } from 'node:net';
import type { Clock } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import { judgeState, type SiteState } from '../rules/status.ts';
import { readCountryOf, readRestriction } from './state.store.ts';

/** Every call asks; a new row is seen within this time. */
const keptMs = 1_000;
const keptCount = 20_000;

/** At hand where the same address asked a moment ago. */
export type StateOf = (visit: { site: { merchant: string }; ip: string }) => SiteState | Promise<SiteState>;

export function createStateOf({ pool, clock }: { pool: Pool; clock: Clock }): StateOf {
  const kept = briefCache<SiteState>({ ms: keptMs, max: keptCount, clock });
  return ({ site: { merchant }, ip }) => {
    const address = addressOf(ip);
    return kept.get(`${merchant} ${address}`, async () =>
      judgeState(await readRestriction(pool, { merchant, ip: address, now: clock.now() })),
    );
  };
}

/** The country of a visitor by the rows of the operator; null where nobody knows. */
export async function countryOf(tx: Tx, ip: string): Promise<string | null> {
  const address = addressOf(ip);
  return address === null ? null : readCountryOf(tx, address);
}

/** An IPv4 address that arrives over an IPv6 socket is looked up as what it is. */
function addressOf(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(plain) ? plain : null;
}
