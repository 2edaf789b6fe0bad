import type { MemberType } from '#domains/identity/contract/member.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** Blocks logins, closing and changes until the transaction ends; waits for logins under way. */
export async function lockMemberRow(tx: Tx, member: MemberId): Promise<MemberType | null> {
  const { rows } = await tx.query<{ type: MemberType }>(
    'SELECT type FROM identity.member WHERE id = $1 FOR NO KEY UPDATE',
    [member],
  );
  return rows[0]?.type ?? null;
}

export async function putStatus(tx: Tx, member: MemberId, status: 'active' | 'locked'): Promise<void> {
  await tx.query(`UPDATE identity.member SET status = $2 WHERE id = $1 AND status <> 'closed'`, [member, status]);
}

export async function countFailures(tx: Tx, accounts: readonly Buffer[], since: Instant): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM identity.login_failure
      WHERE account_hmac = ANY($1) AND at > $2 LIMIT 1000) AS few`,
    [accounts, new Date(since)],
  );
  return rows[0]?.count ?? 0;
}

/** From every network; answers how many there were. */
export async function deleteLoginFailures(tx: Tx, accounts: readonly Buffer[]): Promise<number> {
  const { rowCount } = await tx.query('DELETE FROM identity.login_failure WHERE account_hmac = ANY($1)', [accounts]);
  return rowCount ?? 0;
}

/** Returns whether there was anything to reset. */
export async function resetPaymentTries(tx: Tx, member: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.payment_password SET tries = 0, day_tries = 0
      WHERE member = $1 AND (tries > 0 OR day_tries > 0)`,
    [member],
  );
  return rowCount === 1;
}

/** All of them; answers how many there were. */
export async function deletePasskeys(tx: Tx, member: MemberId): Promise<number> {
  const { rowCount } = await tx.query('DELETE FROM identity.passkey WHERE member = $1', [member]);
  return rowCount ?? 0;
}

/** By somebody who proved it: who only typed it may have typed another's. */
export async function isEmailVerified(
  tx: Tx,
  { merchant, email, member }: { merchant: string; email: string; member: MemberId },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM identity.member
      WHERE merchant = $1 AND email = $2 AND id <> $3 AND email_verified_at IS NOT NULL`,
    [merchant, email, member],
  );
  return rowCount !== 0;
}

/** Unverified: nobody has proven yet that they receive its letters. */
export async function putUnverifiedEmail(tx: Tx, member: MemberId, email: string): Promise<void> {
  await tx.query('UPDATE identity.member SET email = $2, email_verified_at = NULL WHERE id = $1', [member, email]);
}

/** One name at several brands; the index is probed brand by brand. */
export async function listByAccount(
  tx: Tx,
  merchants: readonly string[],
  account: string,
): Promise<{ readonly id: MemberId; readonly merchant: string }[]> {
  const { rows } = await tx.query<{ id: MemberId; merchant: string }>(
    `SELECT id, merchant FROM identity.member WHERE merchant = ANY($1) AND lower(account) = lower($2)
      ORDER BY merchant`,
    [merchants, account],
  );
  return rows;
}
