import type { GameCategory } from '#domains/games/contract/category.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export const vendorProtocols = ['seamless', 'transfer', 'hub88'] as const;
/** `seamless`: our own wallet calls, signed by HMAC. `transfer`: the vendor keeps balances. `hub88`: that company's API. */
export type VendorProtocol = (typeof vendorProtocols)[number];

export type VendorSetup = {
  readonly protocol: VendorProtocol;
  readonly removedAt: Instant | null;
  readonly disconnectedAt: Instant | null;
};

/** Null where staff never set it up. */
export async function readSetup(tx: Tx, vendor: string): Promise<VendorSetup | null> {
  const { rows } = await tx.query<VendorSetup>(
    `SELECT protocol, removed_at AS "removedAt", disconnected_at AS "disconnectedAt" FROM games.vendor_setup
      WHERE vendor = $1`,
    [vendor],
  );
  return rows[0] ?? null;
}

/** From the time that staff remove it until they add it again. */
export async function isRemoved(tx: Tx, vendor: string): Promise<boolean> {
  return ((await readSetup(tx, vendor))?.removedAt ?? null) !== null;
}

export async function saveSetup(tx: Tx, vendor: string, setup: VendorSetup): Promise<void> {
  const dateOf = (at: Instant | null) => (at === null ? null : new Date(at));
  await tx.query(
    `INSERT INTO games.vendor_setup (vendor, protocol, removed_at, disconnected_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (vendor) DO UPDATE
       SET protocol = excluded.protocol, removed_at = excluded.removed_at, disconnected_at = excluded.disconnected_at`,
    [vendor, setup.protocol, dateOf(setup.removedAt), dateOf(setup.disconnectedAt)],
  );
}

/** Removed at `until` or before, and still connected. */
export async function listVendorsToDisconnect(tx: Tx, until: Instant): Promise<string[]> {
  const { rows } = await tx.query<{ vendor: string }>(
    `SELECT vendor FROM games.vendor_setup
      WHERE removed_at <= $1 AND disconnected_at IS NULL ORDER BY removed_at, vendor LIMIT 100`,
    [new Date(until)],
  );
  return rows.map(({ vendor }) => vendor);
}

export async function listCategories(tx: Tx, vendor: string): Promise<GameCategory[]> {
  const { rows } = await tx.query<{ category: GameCategory }>(
    'SELECT category FROM games.vendor WHERE code = $1 ORDER BY category LIMIT 100',
    [vendor],
  );
  return rows.map(({ category }) => category);
}

/** Whether it is in the list of the operator's own vendors. */
export async function isOwnVendor(tx: Tx, vendor: string): Promise<boolean> {
  const { rows } = await tx.query(`SELECT 1 FROM games.vendor_list WHERE list = 'in_house' AND vendor = $1`, [vendor]);
  return rows.length > 0;
}

type NewVendorRows = {
  readonly vendor: string;
  readonly name: string;
  readonly categories: readonly GameCategory[];
  readonly brands: readonly string[];
};

/** At the last position of the category in each brand. A disabled one is enabled again. Returns the number of changed rows. */
export async function insertVendorRows(tx: Tx, { vendor, name, categories, brands }: NewVendorRows): Promise<number> {
  const named = await tx.query(
    `INSERT INTO games.vendor (category, code, display_name) SELECT unnest($2::text[]), $1, $3
     ON CONFLICT (category, code) DO UPDATE SET display_name = excluded.display_name
       WHERE vendor.display_name <> excluded.display_name`,
    [vendor, categories, name],
  );
  const sorted = await tx.query(
    `INSERT INTO games.sorting (merchant, category, vendor, position)
     SELECT merchant, category, $1, (
         SELECT coalesce(max(s.position), 0) + 1 FROM games.sorting s
          WHERE s.merchant = brand.merchant AND s.category = kind.category)
       FROM unnest($2::text[]) AS kind(category) CROSS JOIN unnest($3::text[]) AS brand(merchant)
     ON CONFLICT (merchant, category, vendor) DO UPDATE SET enabled = true WHERE NOT sorting.enabled`,
    [vendor, categories, brands],
  );
  return (named.rowCount ?? 0) + (sorted.rowCount ?? 0);
}

/** Out of the lists of every brand. */
export async function disableVendor(tx: Tx, vendor: string): Promise<void> {
  await tx.query('UPDATE games.sorting SET enabled = false WHERE vendor = $1 AND enabled', [vendor]);
}

/** Ends tickets and tokens that were issued; a token is valid for twelve hours, so older ones have ended. */
export async function endLaunchesOf(
  tx: Tx,
  { vendor, since, at }: { readonly vendor: string; readonly since: Instant; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE games.launch SET ticket_ends_at = least(ticket_ends_at, $3),
            token_ends_at = CASE WHEN token_ends_at IS NOT NULL THEN least(token_ends_at, $3) END
      WHERE vendor = $1 AND created_at >= $2 AND (ticket_ends_at > $3 OR token_ends_at > $3)`,
    [vendor, new Date(since), new Date(at)],
  );
}

/** Every key, both ways, and every address. What they were stands in the audit. */
export async function disconnectVendor(tx: Tx, vendor: string, at: Instant): Promise<void> {
  for (const table of ['vendor_key', 'vendor_public_key', 'vendor_signing_key'])
    await tx.query(
      `UPDATE games.${table} SET revoked_at = greatest($2, created_at) WHERE vendor = $1 AND revoked_at IS NULL`,
      [vendor, new Date(at)],
    );
  for (const table of ['vendor_query', 'vendor_launch', 'vendor_game_url'])
    await tx.query(`DELETE FROM games.${table} WHERE vendor = $1`, [vendor]);
  await tx.query('UPDATE games.transfer_vendor SET wallet_address = NULL WHERE code = $1', [vendor]);
}
