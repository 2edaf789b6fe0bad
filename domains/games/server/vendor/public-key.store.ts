import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** A vendor may have two for a while, so that it changes from one to the next without a pause. Answers the key's number. */
export async function insertPublicKey(
  tx: Tx,
  { vendor, pem, at }: { readonly vendor: string; readonly pem: string; readonly at: Instant },
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'INSERT INTO games.vendor_public_key (vendor, pem, created_at) VALUES ($1, $2, $3) RETURNING id::text',
    [vendor, pem, new Date(at)],
  );
  return rows[0]?.id ?? '';
}

export async function listPublicKeys(tx: Tx, vendor: string): Promise<string[]> {
  const { rows } = await tx.query<{ pem: string }>(
    'SELECT pem FROM games.vendor_public_key WHERE vendor = $1 AND revoked_at IS NULL ORDER BY id DESC LIMIT 10',
    [vendor],
  );
  return rows.map(({ pem }) => pem);
}

export type PublicKeyRow = { readonly id: string; readonly pem: string; readonly createdAt: Instant };

/** Of those in use, the oldest first. */
export async function listPublicKeyRows(tx: Tx, vendor: string): Promise<PublicKeyRow[]> {
  const { rows } = await tx.query<PublicKeyRow>(
    `SELECT id::text, pem, created_at AS "createdAt" FROM games.vendor_public_key
      WHERE vendor = $1 AND revoked_at IS NULL ORDER BY id LIMIT 100`,
    [vendor],
  );
  return rows;
}

/** False where there is no such key, or it is revoked already. */
export async function markPublicKeyRevoked(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE games.vendor_public_key SET revoked_at = greatest($2, created_at) WHERE id = $1 AND revoked_at IS NULL',
    [id, new Date(at)],
  );
  return rowCount === 1;
}
