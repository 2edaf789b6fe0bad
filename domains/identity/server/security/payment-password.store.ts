import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export async function readPaymentPassword(tx: Tx, member: MemberId): Promise<string | null> {
  const { rows } = await tx.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM identity.payment_password WHERE member = $1',
    [member],
  );
  return rows[0]?.hash ?? null;
}

/** False where one is there already. */
export async function insertPaymentPassword(
  tx: Tx,
  { member, hash, at }: { member: MemberId; hash: string; at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO identity.payment_password (member, password_hash, changed_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [member, hash, new Date(at)],
  );
  return rowCount === 1;
}

/** With `from` only where it is still that one: of two changes at once one is made. */
export async function replacePaymentPassword(
  tx: Tx,
  { member, hash, at, from = null }: { member: MemberId; hash: string; at: Instant; from?: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.payment_password SET password_hash = $2, changed_at = $3
      WHERE member = $1 AND ($4::text IS NULL OR password_hash = $4)`,
    [member, hash, new Date(at), from],
  );
  return rowCount === 1;
}
