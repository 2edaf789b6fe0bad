/** Wallets at vendors whose balance differs from our ledger. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

type VendorWalletKey = { readonly member: MemberId; readonly vendor: string; readonly currency: string };
type BalanceComparison = VendorWalletKey & {
  readonly transfer: string;
  readonly ours: Money;
  readonly theirs: Money;
  readonly at: Instant;
};

/** A reviewed difference is listed again only when it changes. */
export async function upsertDifference(tx: Tx, compared: BalanceComparison): Promise<void> {
  const { member, vendor, currency, transfer, ours, theirs, at } = compared;
  await tx.query(
    `INSERT INTO wallet.vendor_difference (member, vendor, currency, transfer, ours, theirs, seen_at)
     SELECT $1, $2, $3, $4, $5::bigint, $6::bigint, $7
      WHERE NOT EXISTS (SELECT FROM (SELECT theirs - ours AS by FROM wallet.vendor_difference
                          WHERE member = $1 AND vendor = $2 AND currency = $3 AND ended_at IS NOT NULL
                          ORDER BY id DESC LIMIT 1) AS last WHERE last.by = $6::bigint - $5::bigint)
     ON CONFLICT (member, vendor, currency) WHERE ended_at IS NULL
     DO UPDATE SET transfer = excluded.transfer, ours = excluded.ours, theirs = excluded.theirs`,
    [member, vendor, currency, transfer, ours, theirs, new Date(at)],
  );
}

/** Both balances agree again, and it was not reviewed: there is nothing to review any more. */
export async function deleteDifference(tx: Tx, { member, vendor, currency }: VendorWalletKey): Promise<void> {
  await tx.query(
    'DELETE FROM wallet.vendor_difference WHERE member = $1 AND vendor = $2 AND currency = $3 AND ended_at IS NULL',
    [member, vendor, currency],
  );
}

export type VendorDifference = Omit<BalanceComparison, 'at'> & {
  /** `vd_` and the number of its row. */
  readonly id: string;
  readonly seenAt: Instant;
  readonly endedAt: Instant | null;
};

const columns = `'vd_' || id AS id, member, vendor, currency, transfer, ours, theirs, seen_at AS "seenAt", ended_at AS "endedAt"`;

export async function listDifferences(tx: Tx, limit: number): Promise<VendorDifference[]> {
  const { rows } = await tx.query<VendorDifference>(
    `SELECT ${columns} FROM wallet.vendor_difference d WHERE ended_at IS NULL ORDER BY seen_at, d.id LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function readDifference(tx: Tx, id: string): Promise<VendorDifference | null> {
  const { rows } = await tx.query<VendorDifference>(`SELECT ${columns} FROM wallet.vendor_difference WHERE id = $1`, [
    id.slice(3),
  ]);
  return rows[0] ?? null;
}

/** False where it was reviewed already, or both balances agree by now. */
export async function markDifferenceReviewed(tx: Tx, { id, at }: { id: string; at: Instant }): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE wallet.vendor_difference SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL',
    [id.slice(3), new Date(at)],
  );
  return rowCount === 1;
}
