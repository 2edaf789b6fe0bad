import type { Tx } from '#platform/server/context.ts';

export type RoundQuerySetup = { readonly address: string; readonly seconds: number };

export async function readRoundQuery(tx: Tx, vendor: string): Promise<RoundQuerySetup | null> {
  const { rows } = await tx.query<RoundQuerySetup>(
    'SELECT address, round_seconds AS seconds FROM games.vendor_query WHERE vendor = $1',
    [vendor],
  );
  return rows[0] ?? null;
}

/** Null: the vendor is no longer queried. */
export async function saveRoundQuery(tx: Tx, vendor: string, query: RoundQuerySetup | null): Promise<void> {
  if (query === null) await tx.query('DELETE FROM games.vendor_query WHERE vendor = $1', [vendor]);
  else
    await tx.query(
      `INSERT INTO games.vendor_query (vendor, address, round_seconds) VALUES ($1, $2, $3)
       ON CONFLICT (vendor) DO UPDATE SET address = excluded.address, round_seconds = excluded.round_seconds`,
      [vendor, query.address, query.seconds],
    );
}

/** Null: its games can no longer be launched. The other launch settings stay while there is an address. */
export async function saveLaunchAddress(tx: Tx, vendor: string, address: string | null): Promise<void> {
  if (address === null) await tx.query('DELETE FROM games.vendor_launch WHERE vendor = $1', [vendor]);
  else
    await tx.query(
      `INSERT INTO games.vendor_launch (vendor, address) VALUES ($1, $2)
       ON CONFLICT (vendor) DO UPDATE SET address = excluded.address`,
      [vendor, address],
    );
}
