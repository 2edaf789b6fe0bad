import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type SealedKey = { readonly id: string; readonly sealed: Buffer };
export type NewVendorKey = SealedKey & { readonly vendor: string; readonly createdAt: Instant };

/** The key that encrypts the others, created where it is missing. */
export async function saveSealKey(tx: Tx, fresh: Uint8Array): Promise<Buffer> {
  await tx.query('INSERT INTO games.vendor_seal (key) VALUES ($1) ON CONFLICT DO NOTHING', [fresh]);
  const sealKey = await readSealKey(tx);
  if (!sealKey) throw new Error('games: the key that encrypts the vendor keys was not stored');
  return sealKey;
}

export async function readSealKey(tx: Tx): Promise<Buffer | null> {
  const { rows } = await tx.query<{ key: Buffer }>('SELECT key FROM games.vendor_seal');
  return rows[0]?.key ?? null;
}

export async function insertVendorKey(tx: Tx, { id, vendor, sealed, createdAt }: NewVendorKey): Promise<void> {
  await tx.query('INSERT INTO games.vendor_key (id, vendor, secret_sealed, created_at) VALUES ($1, $2, $3, $4)', [
    id,
    vendor,
    sealed,
    new Date(createdAt),
  ]);
}

export type KeyInUse = SealedKey & {
  readonly vendor: string;
  /** The code for a rollback of a bet that we never heard of; null where the vendor takes the usual one. */
  readonly unknownRollback: number | null;
  /** It keeps a balance of its own over a network: its bets are paid from there. */
  readonly keepsWallet: boolean;
};

/** More vendors than this are a configuration error. */
const maxKeys = 2_000;

/** Of all vendors, the newest first. */
export async function listKeysInUse(tx: Tx): Promise<KeyInUse[]> {
  const { rows } = await tx.query<KeyInUse>(
    `SELECT k.id, k.vendor, k.secret_sealed AS sealed, p.unknown_rollback AS "unknownRollback",
            t.wallet_address IS NOT NULL AS "keepsWallet"
       FROM games.vendor_key k LEFT JOIN games.vendor_profile p ON p.vendor = k.vendor
       LEFT JOIN games.transfer_vendor t ON t.code = k.vendor
      WHERE k.revoked_at IS NULL ORDER BY k.created_at DESC, k.id DESC LIMIT $1`,
    [maxKeys],
  );
  return rows;
}

/** Of one vendor, the newest first. */
export async function listKeysOf(tx: Tx, vendor: string): Promise<(SealedKey & { readonly vendor: string })[]> {
  const { rows } = await tx.query<SealedKey & { readonly vendor: string }>(
    `SELECT id, vendor, secret_sealed AS sealed FROM games.vendor_key
      WHERE vendor = $1 AND revoked_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 10`,
    [vendor],
  );
  return rows;
}

/** False where there is no such key, or it is revoked already. */
export async function markRevoked(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE games.vendor_key SET revoked_at = greatest($2, created_at) WHERE id = $1 AND revoked_at IS NULL',
    [id, new Date(at)],
  );
  return rowCount === 1;
}
