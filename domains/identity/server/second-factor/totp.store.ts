import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type Totp = {
  readonly secret: Buffer;
  readonly begunAt: Instant;
  readonly confirmedAt: Instant | null;
};

export async function readTotp(tx: Tx, member: MemberId): Promise<Totp | null> {
  const { rows } = await tx.query<Totp>(
    `SELECT secret, begun_at AS "begunAt", confirmed_at AS "confirmedAt" FROM identity.totp WHERE member = $1`,
    [member],
  );
  return rows[0] ?? null;
}

/** Starts a new enrolment unless it is on; returns whether it did. */
export async function beginTotp(
  tx: Tx,
  { member, secret, at }: { member: MemberId; secret: Buffer; at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO identity.totp (member, secret, begun_at) VALUES ($1, $2, $3)
     ON CONFLICT (member) DO UPDATE SET secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
      WHERE totp.confirmed_at IS NULL`,
    [member, secret, new Date(at)],
  );
  return rowCount === 1;
}

/** Only the first of two confirmations finds it unconfirmed. */
export async function confirmTotp(
  tx: Tx,
  { member, secret, step, at }: { member: MemberId; secret: Buffer; step: number; at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.totp SET confirmed_at = $4, last_step = $3
      WHERE member = $1 AND secret = $2 AND confirmed_at IS NULL`,
    [member, secret, step, new Date(at)],
  );
  return rowCount === 1;
}

/** A step is taken once and never backwards, so a code that was seen over a shoulder is worth nothing. */
export async function consumeTotpStep(tx: Tx, member: MemberId, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.totp SET last_step = $2 WHERE member = $1 AND confirmed_at IS NOT NULL AND last_step < $2`,
    [member, step],
  );
  return rowCount === 1;
}

export async function deleteTotp(tx: Tx, member: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM identity.totp WHERE member = $1 AND confirmed_at IS NOT NULL', [
    member,
  ]);
  await tx.query('DELETE FROM identity.recovery_code WHERE member = $1', [member]);
  return rowCount === 1;
}

export async function replaceRecoveryCodes(tx: Tx, member: MemberId, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('DELETE FROM identity.recovery_code WHERE member = $1', [member]);
  await tx.query(
    'INSERT INTO identity.recovery_code (member, code_sha256) SELECT $1, each FROM unnest($2::bytea[]) AS each',
    [member, hashes],
  );
}

export async function consumeRecoveryCode(
  tx: Tx,
  { member, codeSha256, at }: { member: MemberId; codeSha256: Buffer; at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.recovery_code SET used_at = $3 WHERE member = $1 AND code_sha256 = $2 AND used_at IS NULL`,
    [member, codeSha256, new Date(at)],
  );
  return rowCount === 1;
}
