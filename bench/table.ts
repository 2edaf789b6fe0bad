/** Players at a vendor's game and a server that takes their bets, for the rows about bets. */
import type { Pool } from '#platform/server/db.ts';
import { appUrl } from '#platform/server/roles.ts';
import { type MortalServer, shopServer } from '../chaos/rig/server-process.ts';
import { openShop, pesos, seatPlayers, vendor } from '../chaos/rig/shop.ts';
import { betsOf, textOf, type Written } from '../chaos/rig/vendor.ts';

export { vendor };

export type Table = {
  readonly server: MortalServer;
  /** The next bet of these players, signed now. */
  bet(): Written;
};

/** So many players, and what they are called. */
export const crowd = 10_000;
export const crowdName = 'bettor';

export async function withTable<T>(
  { ownerUrl, pool, owner }: { readonly ownerUrl: string; readonly pool: Pool; readonly owner: Pool },
  work: (table: Table) => Promise<T>,
): Promise<T> {
  const shop = await openShop(pool);
  const players = await seatPlayers(pool, crowdName, { players: crowd, cash: pesos(1_000_000) });
  // The database would tidy up after so many rows by itself, and perhaps in the middle of what is measured.
  await owner.query('VACUUM ANALYZE');
  // Nor may the machine write to disk then what was written before: whoever commits would wait for it.
  await owner.query('CHECKPOINT');
  const server = await shopServer(appUrl(ownerUrl));
  try {
    await server.start();
    return await work({ server, bet: betsOf(shop, players) });
  } finally {
    await server.kill();
  }
}

export const bytesOf = (written: Written): Buffer => Buffer.from(textOf(written));
