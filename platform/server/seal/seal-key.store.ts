import type { JWK } from 'jose';
import type { Instant } from '#kernel/time.ts';
import type { Pool } from '../database/db.ts';

export type SealKeyRow = {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
  readonly madeAt: Instant;
};

/** The newest first; two are enough, since an older one opens nothing. */
export async function listNewestKeys(pool: Pool): Promise<SealKeyRow[]> {
  const { rows } = await pool.query<SealKeyRow>(
    `SELECT kid, public_jwk AS "publicJwk", private_jwk AS "privateJwk", made_at AS "madeAt"
     FROM platform.seal_key ORDER BY made_at DESC, kid DESC LIMIT 2`,
  );
  return rows;
}

/** Adds the key unless another process added one since `newestKnown`: two that rotate at once make one key. */
export async function addKey(pool: Pool, row: SealKeyRow, newestKnown: string | null): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH alone AS MATERIALIZED (SELECT pg_advisory_xact_lock(5178464))
     INSERT INTO platform.seal_key (kid, public_jwk, private_jwk, made_at)
     SELECT $1, $2, $3, $4 FROM alone
     WHERE $5::text IS NOT DISTINCT FROM platform.newest_seal_key()`,
    [row.kid, row.publicJwk, row.privateJwk, new Date(row.madeAt), newestKnown],
  );
  return rowCount === 1;
}

export async function deleteKeysBefore(pool: Pool, at: Instant): Promise<void> {
  await pool.query(
    `DELETE FROM platform.seal_key WHERE made_at < $1
     AND kid NOT IN (SELECT kid FROM platform.seal_key ORDER BY made_at DESC, kid DESC LIMIT 2)`,
    [new Date(at)],
  );
}

/** False when this seal was opened before. */
export async function markSeen(pool: Pool, jti: string, expiresAt: Instant): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'platform seal seen',
    text: 'INSERT INTO platform.seal_seen (jti, expires_at) VALUES ($1, $2) ON CONFLICT (jti) DO NOTHING',
    values: [jti, new Date(expiresAt)],
  });
  return rowCount === 1;
}

export async function deleteSeenBefore(pool: Pool, at: Instant): Promise<void> {
  await pool.query('DELETE FROM platform.seal_seen WHERE expires_at < $1', [new Date(at)]);
}
