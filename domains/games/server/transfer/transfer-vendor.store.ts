import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type TransferVendor = {
  readonly code: string;
  readonly name: string;
  /** The brand has it in its sorting. */
  readonly offered: boolean;
  readonly closedFrom: Instant | null;
  readonly closedUntil: Instant | null;
};

/** The vendors where a player has a balance of their own, in their order. A code of two categories is one vendor. */
export async function listTransferVendors(tx: Tx, merchant: string): Promise<TransferVendor[]> {
  const { rows } = await tx.query<TransferVendor>(
    `SELECT t.code, min(v.display_name) AS name, bool_or(coalesce(s.enabled, false)) AS offered,
            t.closed_from AS "closedFrom", t.closed_until AS "closedUntil"
       FROM games.transfer_vendor t JOIN games.vendor v ON v.code = t.code
       LEFT JOIN games.sorting s ON s.merchant = $1 AND s.category = v.category AND s.vendor = v.code
      GROUP BY t.code ORDER BY t.position, t.code LIMIT 200`,
    [merchant],
  );
  return rows;
}

/** The addresses of vendors' own wallets: of those that have an address and a key to sign with. */
export async function listWalletAddresses(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ code: string; address: string }>(
    `SELECT t.code, t.wallet_address AS address FROM games.transfer_vendor t
      WHERE t.wallet_address IS NOT NULL
        AND EXISTS (SELECT FROM games.vendor_key k WHERE k.vendor = t.code AND k.revoked_at IS NULL) LIMIT 200`,
  );
  return new Map(rows.map(({ code, address }) => [code, address]));
}

/**
 * False where it is no such vendor. Null deletes the address: balances at the vendor stay in our ledger, and no money moves
 * until there is an address again.
 */
export async function saveWalletAddress(
  tx: Tx,
  { vendor, address }: { readonly vendor: string; readonly address: string | null },
): Promise<boolean> {
  const set = 'UPDATE games.transfer_vendor SET wallet_address = $2 WHERE code = $1';
  return (await tx.query(set, [vendor, address])).rowCount === 1;
}

export type NewTransferVendor = Pick<TransferVendor, 'code' | 'closedFrom' | 'closedUntil'>;

/** The order of the list is the order of the wallets. */
export async function insertTransferVendors(tx: Tx, vendors: readonly NewTransferVendor[]): Promise<void> {
  for (const [position, { code, closedFrom, closedUntil }] of vendors.entries())
    await tx.query(
      `INSERT INTO games.transfer_vendor (code, position, closed_from, closed_until) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [code, position, dateOf(closedFrom), dateOf(closedUntil)],
    );
}

const dateOf = (at: Instant | null) => (at === null ? null : new Date(at));
