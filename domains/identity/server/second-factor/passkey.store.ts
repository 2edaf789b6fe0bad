import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type PasskeyRow = {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
};

export type PasskeyPurpose = 'add' | 'prove' | 'login';

const columns = `id, credential_id AS "credentialId", public_key AS "publicKey", counter, transports, name,
  created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

export async function listPasskeys(tx: Tx, member: MemberId): Promise<PasskeyRow[]> {
  const { rows } = await tx.query<PasskeyRow>(
    `SELECT ${columns} FROM identity.passkey WHERE member = $1 ORDER BY created_at, id LIMIT 50`,
    [member],
  );
  return rows;
}

export type NewPasskey = Omit<PasskeyRow, 'lastUsedAt'> & { readonly member: MemberId };

/** False where the credential is registered already, for any member. */
export async function insertPasskey(tx: Tx, key: NewPasskey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO identity.passkey (id, member, credential_id, public_key, counter, transports, name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      key.id,
      key.member,
      key.credentialId,
      key.publicKey,
      key.counter,
      key.transports,
      key.name,
      new Date(key.createdAt),
    ],
  );
  return rowCount === 1;
}

export async function touchPasskey(
  tx: Tx,
  { id, counter, at }: { id: string; counter: number; at: Instant },
): Promise<void> {
  await tx.query('UPDATE identity.passkey SET counter = $2, last_used_at = $3 WHERE id = $1', [
    id,
    counter,
    new Date(at),
  ]);
}

export async function deletePasskey(tx: Tx, member: MemberId, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM identity.passkey WHERE member = $1 AND id = $2', [member, id]);
  return rowCount === 1;
}

/** A new challenge makes the one before worthless. */
export async function putChallenge(
  tx: Tx,
  row: { member: MemberId; purpose: PasskeyPurpose; challenge: string; expiresAt: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO identity.passkey_challenge (member, purpose, challenge, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member, purpose) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [row.member, row.purpose, row.challenge, new Date(row.expiresAt)],
  );
}

/** Consumed by one call only. */
export async function consumeChallenge(
  tx: Tx,
  { member, purpose, now }: { member: MemberId; purpose: PasskeyPurpose; now: Instant },
): Promise<string | null> {
  const { rows } = await tx.query<{ challenge: string; alive: boolean }>(
    `DELETE FROM identity.passkey_challenge WHERE member = $1 AND purpose = $2
     RETURNING challenge, expires_at > $3 AS alive`,
    [member, purpose, new Date(now)],
  );
  return rows[0]?.alive ? rows[0].challenge : null;
}
