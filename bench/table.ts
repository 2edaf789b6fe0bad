/** Players at a vendor's game and a server that takes their bets, for the rows about bets. */
import type { Pool } from '#platform/server/db.ts';
import { appUrl } from '#platform/server/roles.ts';
import { type MortalServer, shopServer } from '../chaos/rig/server-process.ts';
import { openShop, pesos, seatPlayers } from '../chaos/rig/shop.ts';
import { type Player, type Shop, type Written, write } from '../chaos/rig/vendor.ts';
import type { Asked } from './measure/line.ts';

export type Table = {
  readonly server: MortalServer;
  /** The next bet of these players, signed now. */
  bet(): Written;
};

const crowd = 10_000;
/** Shares no factor with their number, so that a batch never meets one twice. */
const stride = 7_919;

export async function withTable<T>(
  { ownerUrl, pool, owner }: { readonly ownerUrl: string; readonly pool: Pool; readonly owner: Pool },
  work: (table: Table) => Promise<T>,
): Promise<T> {
  const shop = await openShop(pool);
  const players = await seatPlayers(pool, 'bettor', { players: crowd, cash: pesos(1_000_000) });
  // The database would tidy up after so many rows by itself, and perhaps in the middle of what is measured.
  await owner.query('VACUUM ANALYZE');
  const server = await shopServer(appUrl(ownerUrl));
  try {
    await server.start();
    return await work({ server, bet: betsOf(shop, players) });
  } finally {
    await server.kill();
  }
}

function betsOf(shop: Shop, players: readonly Player[]): () => Written {
  let made = 0;
  return () => {
    const n = made++;
    const player = players[(n * stride) % players.length];
    if (!player) throw new Error('no players');
    // Names as long as a vendor's own.
    const name = String(n).padStart(20, '0');
    const amount = `${1 + (n % 50)}.50`;
    return write(shop, { call: 'bet', player, fields: { txId: `tx-${name}`, roundId: `rd-${name}`, amount } });
  };
}

export const bytesOf = ({ method, path, headers, body }: Asked & { readonly body: string }): Buffer =>
  Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  );

/** What the gateway says of a bet that it took for the first time. */
export const taken = '"code":0,';
