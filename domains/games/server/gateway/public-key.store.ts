import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** A vendor may have two for a while, so that it changes from one to the next without a pause. */
export async function insertPublicKey(
  tx: Tx,
  { vendor, pem, at }: { readonly vendor: string; readonly pem: string; readonly at: Instant },
): Promise<void> {
  await tx.query('INSERT INTO games.vendor_public_key (vendor, pem, created_at) VALUES ($1, $2, $3)', [
    vendor,
    pem,
    new Date(at),
  ]);
}

export async function listPublicKeys(tx: Tx, vendor: string): Promise<string[]> {
  const { rows } = await tx.query<{ pem: string }>(
    'SELECT pem FROM games.vendor_public_key WHERE vendor = $1 AND revoked_at IS NULL ORDER BY id DESC LIMIT 10',
    [vendor],
  );
  return rows.map(({ pem }) => pem);
}
