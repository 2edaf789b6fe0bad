import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type SigningKeyRow = {
  readonly id: string;
  readonly vendor: string;
  readonly sealed: Buffer;
  readonly publicPem: string;
  readonly createdAt: Instant;
};

export async function insertSigningKey(tx: Tx, key: SigningKeyRow): Promise<void> {
  await tx.query(
    `INSERT INTO games.vendor_signing_key (id, vendor, private_sealed, public_pem, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [key.id, key.vendor, key.sealed, key.publicPem, new Date(key.createdAt)],
  );
}

/** Of those in use, the oldest first: that one signs. */
export async function listSigningKeys(tx: Tx, vendor: string): Promise<SigningKeyRow[]> {
  const { rows } = await tx.query<SigningKeyRow>(
    `SELECT id, vendor, private_sealed AS sealed, public_pem AS "publicPem", created_at AS "createdAt"
       FROM games.vendor_signing_key WHERE vendor = $1 AND revoked_at IS NULL ORDER BY created_at, id LIMIT 10`,
    [vendor],
  );
  return rows;
}

/** False where the vendor has no such key, or it is revoked already. */
export async function markSigningKeyRevoked(
  tx: Tx,
  { vendor, id, at }: { readonly vendor: string; readonly id: string; readonly at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE games.vendor_signing_key SET revoked_at = greatest($3, created_at)
      WHERE vendor = $1 AND id = $2 AND revoked_at IS NULL`,
    [vendor, id, new Date(at)],
  );
  return rowCount === 1;
}
