/** Players at a vendor's game and a server that takes their bets, for the rows about bets. */
import type { Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { createPlayers, openGateway, pesos, vendor } from '../chaos/rig/gateway.ts';
import { createGatewayServer, type KillableServer } from '../chaos/rig/killable-server.ts';
import { createBetSource, type SignedRequest, textOf } from '../chaos/rig/vendor-request.ts';

export { vendor };

export type GatewayBench = {
  readonly server: KillableServer;
  /** The next bet of these players, signed now. */
  bet(): SignedRequest;
};

/** So many players, and what they are called. */
export const playerCount = 10_000;
export const playerPrefix = 'bettor';

export async function withGatewayBench<T>(
  { ownerUrl, pool, owner }: { readonly ownerUrl: string; readonly pool: Pool; readonly owner: Pool },
  work: (table: GatewayBench) => Promise<T>,
): Promise<T> {
  const vendorAccess = await openGateway(pool);
  const players = await createPlayers(pool, playerPrefix, { players: playerCount, cash: pesos(1_000_000) });
  // The database would tidy up after so many rows by itself, and perhaps in the middle of what is measured.
  await owner.query('VACUUM ANALYZE');
  // Nor may the machine write to disk then what was written before: whoever commits would wait for it.
  await owner.query('CHECKPOINT');
  const server = await createGatewayServer(appUrl(ownerUrl));
  try {
    await server.start();
    return await work({ server, bet: createBetSource(vendorAccess, players) });
  } finally {
    await server.kill();
  }
}

export const encodeRequest = (written: SignedRequest): Buffer => Buffer.from(textOf(written));
