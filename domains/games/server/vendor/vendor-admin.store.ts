import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type VendorChange = { readonly vendor: string; readonly actor: string; readonly at: Instant };

/** In the transaction of the change, so that neither exists without the other. */
export async function insertAudit(
  tx: Tx,
  { vendor, actor, at, action, detail }: VendorChange & { readonly action: string; readonly detail: object },
): Promise<void> {
  await tx.query('INSERT INTO games.audit (actor, action, subject_id, detail, done_at) VALUES ($1, $2, $3, $4, $5)', [
    actor,
    action,
    vendor,
    JSON.stringify(detail),
    new Date(at),
  ]);
}

/** Concurrent changes by staff run one after the other. A vendor that is disconnected counts as unknown. */
export async function lockVendor(tx: Tx, vendor: string): Promise<boolean> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('vendor ' || $1, 0))`, [vendor]);
  const { rows } = await tx.query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM games.vendor WHERE code = $1) AND NOT EXISTS (
       SELECT FROM games.vendor_setup WHERE vendor = $1 AND disconnected_at IS NOT NULL) AS is`,
    [vendor],
  );
  return rows[0]?.is ?? false;
}

/** At the last position; an existing row is not changed. */
export async function addTransferVendor(tx: Tx, vendor: string): Promise<void> {
  await tx.query(
    `INSERT INTO games.transfer_vendor (code, position)
     SELECT $1, coalesce(max(position), -1) + 1 FROM games.transfer_vendor ON CONFLICT DO NOTHING`,
    [vendor],
  );
}

export type KeySummary = { readonly id: string; readonly createdAt: Instant };

export async function listKeySummaries(tx: Tx, vendor: string): Promise<KeySummary[]> {
  const { rows } = await tx.query<KeySummary>(
    `SELECT id, created_at AS "createdAt" FROM games.vendor_key
      WHERE vendor = $1 AND revoked_at IS NULL ORDER BY created_at, id LIMIT 100`,
    [vendor],
  );
  return rows;
}

/** Null: the vendor has no wallet of its own. */
export async function readTransferAddress(tx: Tx, vendor: string): Promise<{ readonly address: string | null } | null> {
  const { rows } = await tx.query<{ address: string | null }>(
    'SELECT wallet_address AS address FROM games.transfer_vendor WHERE code = $1',
    [vendor],
  );
  return rows[0] ?? null;
}
