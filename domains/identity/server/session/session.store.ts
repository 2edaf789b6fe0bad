import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type NewSession = {
  readonly id: string;
  readonly member: MemberId;
  readonly tokenSha256: Buffer;
  readonly device: string;
  readonly ip: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly changeDue: boolean;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query({
    name: 'identity insert session',
    text: `INSERT INTO identity.session (id, member, token_sha256, device, ip, created_at, last_seen_at, expires_at, change_due)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
    values: [
      session.id,
      session.member,
      session.tokenSha256,
      session.device,
      session.ip,
      new Date(session.createdAt),
      new Date(session.expiresAt),
      session.changeDue,
    ],
  });
}

export type ActiveSession = {
  readonly id: string;
  readonly member: MemberId;
  readonly merchant: string;
  readonly type: number;
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
  readonly changeDue: boolean;
};

/** The member's type and status are read with the session, so that a right that is taken away is gone at once. */
export async function readSession(tx: Tx, tokenSha256: Buffer): Promise<ActiveSession | null> {
  const { rows } = await tx.query<ActiveSession>({
    name: 'identity_session_read_due',
    text: `SELECT s.id, s.member, m.merchant, m.type, s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt",
                  s.change_due AS "changeDue"
             FROM identity.session s JOIN identity.member m ON m.id = s.member
            WHERE s.token_sha256 = $1 AND s.revoked_at IS NULL AND m.status = 'active'`,
    values: [tokenSha256],
  });
  return rows[0] ?? null;
}

/**
 * The session by its id, kept as it is until the transaction ends. FOR SHARE, because calls of one session go on beside each
 * other, and because ending a session updates its row without touching its key: FOR KEY SHARE would let that pass. So whoever
 * ends the session waits for the calls that were judged before, and a call that comes later waits for them and finds it ended.
 * The member's row needs no lock: whoever locks or closes an account ends its sessions in the same transaction.
 */
export async function lockSession(tx: Tx, id: string): Promise<ActiveSession | null> {
  const { rows } = await tx.query<ActiveSession>({
    name: 'identity_session_hold',
    text: `SELECT s.id, s.member, m.merchant, m.type, s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt",
                  s.change_due AS "changeDue"
             FROM identity.session s JOIN identity.member m ON m.id = s.member
            WHERE s.id = $1 AND s.revoked_at IS NULL AND m.status = 'active' FOR SHARE OF s`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Which of these sessions are still open; locks nothing. */
export async function listUnrevokedSessions(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<ActiveSession, 'id' | 'lastSeenAt' | 'expiresAt'>[]> {
  const { rows } = await tx.query<Pick<ActiveSession, 'id' | 'lastSeenAt' | 'expiresAt'>>(
    `SELECT s.id, s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt"
       FROM identity.session s JOIN identity.member m ON m.id = s.member
      WHERE s.id = ANY ($1) AND s.revoked_at IS NULL AND m.status = 'active'`,
    [ids],
  );
  return rows;
}

/**
 * All sessions of a member, in one order, before any of them is ended: two that share one and both want to end it would wait
 * for each other for ever. Asked for first, before any other row of the member, as calls hold their own session first.
 */
export async function lockSessions(tx: Tx, member: MemberId): Promise<void> {
  await tx.query({
    name: 'identity_sessions_hold',
    text: `SELECT FROM identity.session WHERE member = $1 AND revoked_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values: [member],
  });
}

export async function isOpenedSince(tx: Tx, id: string, since: Instant): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM identity.session WHERE id = $1 AND created_at >= $2', [
    id,
    new Date(since),
  ]);
  return rowCount === 1;
}

/** The password was changed: the session is like any other from now on. */
export async function clearChangeDue(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE identity.session SET change_due = false WHERE id = $1 AND change_due', [id]);
}

/**
 * Never backwards: two processes may see the same session at slightly different times. A session that is held by a call is
 * left alone, because looking something up must not wait for it; the next look touches it.
 */
export async function touchSession(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE identity.session SET last_seen_at = greatest(last_seen_at, $2) WHERE id = (
       SELECT id FROM identity.session WHERE id = $1 AND revoked_at IS NULL FOR NO KEY UPDATE SKIP LOCKED)`,
    [id, new Date(at)],
  );
}

export type SessionRow = {
  readonly id: string;
  readonly device: string;
  readonly ip: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
};

export async function listActiveSessions(
  tx: Tx,
  { member, now, idleSince }: { member: MemberId; now: Instant; idleSince: Instant },
): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow>(
    `SELECT id, device, ip, created_at AS "createdAt", last_seen_at AS "lastSeenAt"
       FROM identity.session
      WHERE member = $1 AND revoked_at IS NULL AND expires_at > $2 AND last_seen_at > $3
      ORDER BY last_seen_at DESC, id DESC LIMIT 100`,
    [member, new Date(now), new Date(idleSince)],
  );
  return rows;
}

/** All that are remembered, ended ones too, for the member's own copy of what is kept. */
export async function listSessionsOf(tx: Tx, member: MemberId, limit: number): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow>(
    `SELECT id, device, ip, created_at AS "createdAt", last_seen_at AS "lastSeenAt"
       FROM identity.session WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

/** Ends sessions of one member: one by `id`, or all but `except`. Answers the ids that it ended. */
export async function revokeSessions(
  tx: Tx,
  {
    member,
    at,
    id = null,
    except = null,
  }: { member: MemberId; at: Instant; id?: string | null; except?: string | null },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE identity.session SET revoked_at = $2
      WHERE member = $1 AND revoked_at IS NULL
        AND ($3::text IS NULL OR id = $3) AND ($4::text IS NULL OR id <> $4)
      RETURNING id`,
    [member, new Date(at), id, except],
  );
  return rows.map((row) => row.id);
}

/** Deletes sessions that ended before `before`. */
export async function deleteEndedSessions(tx: Tx, before: Instant): Promise<number> {
  const { rowCount } = await tx.query('DELETE FROM identity.session WHERE expires_at < $1 OR revoked_at < $1', [
    new Date(before),
  ]);
  return rowCount ?? 0;
}
