import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** How the games of a vendor are launched. */
export type VendorLaunch = {
  readonly address: string;
  readonly byFallback: boolean;
  readonly maintenanceFrom: Instant | null;
  readonly maintenanceUntil: Instant | null;
};

export async function readVendorLaunch(tx: Tx, vendor: string): Promise<VendorLaunch | null> {
  const { rows } = await tx.query<VendorLaunch>(
    `SELECT address, by_fallback AS "byFallback", closed_from AS "maintenanceFrom", closed_until AS "maintenanceUntil"
       FROM games.vendor_launch WHERE vendor = $1`,
    [vendor],
  );
  return rows[0] ?? null;
}

export type NewVendorLaunch = { readonly vendor: string; readonly address: string; readonly byFallback?: boolean };

/** Existing rows are not changed. */
export async function insertVendorLaunches(tx: Tx, launches: readonly NewVendorLaunch[]): Promise<void> {
  await tx.query(
    `INSERT INTO games.vendor_launch (vendor, address, by_fallback)
     SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[]) ON CONFLICT DO NOTHING`,
    [
      launches.map(({ vendor }) => vendor),
      launches.map(({ address }) => address),
      launches.map(({ byFallback = false }) => byFallback),
    ],
  );
}

export type LastLaunch = { readonly node: string; readonly at: Instant };

/** The games that a member has really opened, the latest first, one row for each. */
export async function listLastLaunches(
  tx: Tx,
  { member, limit }: { readonly member: MemberId; readonly limit: number },
): Promise<LastLaunch[]> {
  const { rows } = await tx.query<LastLaunch>(
    `SELECT node::text, max(used_at) AS at FROM games.launch WHERE member = $1 AND used_at IS NOT NULL
      GROUP BY node ORDER BY at DESC, node LIMIT $2`,
    [member, limit],
  );
  return rows;
}
