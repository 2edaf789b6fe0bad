import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { RequestSource } from '../login/login-source.store.ts';

type NewResetLink = {
  readonly member: MemberId;
  /** Where its letter goes. */
  readonly email: string;
  readonly tokenSha256: Buffer;
  readonly expiresAt: Instant;
  /** Null where staff wrote it. */
  readonly askedFrom: RequestSource | null;
};

/**
 * Beside those that stand: whoever asks in another's name ends none of theirs. False where the address is no longer the
 * member's. The member is held: who changes the address or locks the account ends the links that are there by then, and
 * must not miss this one.
 */
export async function insertResetLink(
  tx: Tx,
  { member, email, tokenSha256, expiresAt, askedFrom }: NewResetLink,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO identity.reset_link (token_sha256, member, expires_at, asked_from)
     SELECT $1, id, $3, $5 FROM identity.member WHERE id = $2 AND email = $4 AND status = 'active' FOR SHARE`,
    [tokenSha256, member, new Date(expiresAt), email, askedFrom],
  );
  return rowCount === 1;
}

/** Looks without using it up: a password that is refused leaves the link good. */
export async function readResetLink(tx: Tx, tokenSha256: Buffer, now: Instant): Promise<MemberId | null> {
  const { rows } = await tx.query<{ member: MemberId }>(
    'SELECT member FROM identity.reset_link WHERE token_sha256 = $1 AND expires_at > $2',
    [tokenSha256, new Date(now)],
  );
  return rows[0]?.member ?? null;
}

/** How many letters that were asked for from such a place open something yet. */
export async function countActiveLinks(
  tx: Tx,
  { member, askedFrom, now }: { member: MemberId; askedFrom: RequestSource; now: Instant },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM identity.reset_link WHERE member = $1 AND asked_from = $2 AND expires_at > $3`,
    [member, askedFrom, new Date(now)],
  );
  return rows[0]?.count ?? 0;
}

/** Whether a letter that was written opens something yet. */
export async function hasResetLink(tx: Tx, member: MemberId, now: Instant): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM identity.reset_link WHERE member = $1 AND expires_at > $2 LIMIT 1', [
    member,
    new Date(now),
  ]);
  return rowCount === 1;
}

/**
 * Of two uses at once one finds it gone. The member is held before the link, as by everybody who ends all links of a member:
 * two who use one link each would wait for each other otherwise.
 */
export async function consumeResetLink(tx: Tx, tokenSha256: Buffer, now: Instant): Promise<boolean> {
  await tx.query(
    `SELECT FROM identity.member WHERE id = (SELECT member FROM identity.reset_link WHERE token_sha256 = $1)
        FOR NO KEY UPDATE`,
    [tokenSha256],
  );
  const { rowCount } = await tx.query('DELETE FROM identity.reset_link WHERE token_sha256 = $1 AND expires_at > $2', [
    tokenSha256,
    new Date(now),
  ]);
  return rowCount === 1;
}

export async function deleteResetLinks(tx: Tx, member: MemberId): Promise<void> {
  await tx.query('DELETE FROM identity.reset_link WHERE member = $1', [member]);
}

/** Beside a number that was proven, a letter to an address that was only typed opens nothing. */
export async function deleteUnverifiedResetLinks(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(
    `DELETE FROM identity.reset_link l USING identity.member m
      WHERE m.id = $1 AND l.member = m.id AND m.email_verified_at IS NULL`,
    [member],
  );
}

export async function deleteOldResetLinks(tx: Tx, before: Instant): Promise<void> {
  await tx.query('DELETE FROM identity.reset_link WHERE expires_at <= $1', [new Date(before)]);
}
