import type { FirstFactor } from '#domains/identity/rules/second-factor.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type TicketRow = {
  readonly ticketSha256: Buffer;
  readonly member: MemberId;
  readonly firstFactor: FirstFactor;
  readonly defaultPassword: boolean;
  readonly passwordExpired: boolean;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
};

export async function insertTicket(tx: Tx, row: TicketRow): Promise<void> {
  await tx.query({
    name: 'identity insert ticket',
    text: `INSERT INTO identity.ticket (ticket_sha256, member, shown, default_password, password_expired, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      row.ticketSha256,
      row.member,
      row.firstFactor,
      row.defaultPassword,
      row.passwordExpired,
      new Date(row.createdAt),
      new Date(row.expiresAt),
    ],
  });
}

const columns = `t.ticket_sha256 AS "ticketSha256", t.member, t.shown AS "firstFactor", t.default_password AS "defaultPassword",
       t.password_expired AS "passwordExpired", t.created_at AS "createdAt", t.expires_at AS "expiresAt"`;

export type TicketQuery = { readonly ticketSha256: Buffer; readonly merchant: string; readonly now: Instant };

/** Null after a change of password, a lock, or for another brand. */
const activeTicketSql = `t.ticket_sha256 = $1 AND t.member = m.id AND m.merchant = $2 AND t.expires_at > $3 AND t.used_at IS NULL
        AND m.status = 'active' AND m.password_changed_at <= t.created_at`;

export async function readTicket(tx: Tx, { ticketSha256, merchant, now }: TicketQuery): Promise<TicketRow | null> {
  const { rows } = await tx.query<TicketRow>(
    `SELECT ${columns} FROM identity.ticket t JOIN identity.member m ON m.id = t.member WHERE ${activeTicketSql}`,
    [ticketSha256, merchant, new Date(now)],
  );
  return rows[0] ?? null;
}

/** Counts the try before it is judged, so that of many at once none is free. */
export async function takeTicketTry(
  tx: Tx,
  { ticketSha256, merchant, now, triesMost }: TicketQuery & { triesMost: number },
): Promise<TicketRow | null> {
  const { rows } = await tx.query<TicketRow>(
    `UPDATE identity.ticket t SET tries = t.tries + 1 FROM identity.member m
      WHERE ${activeTicketSql} AND t.tries < $4 RETURNING ${columns}`,
    [ticketSha256, merchant, new Date(now), triesMost],
  );
  return rows[0] ?? null;
}

/** Returns whether it was unused; of two concurrent calls one succeeds. */
export async function markTicketUsed(tx: Tx, ticketSha256: Buffer, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE identity.ticket SET used_at = $2 WHERE ticket_sha256 = $1 AND used_at IS NULL',
    [ticketSha256, new Date(at)],
  );
  return rowCount === 1;
}

/** Waits for one that is being used, so that whoever ends sessions after this finds the one that it opens. */
export async function deleteTickets(tx: Tx, member: MemberId): Promise<void> {
  await tx.query('DELETE FROM identity.ticket WHERE member = $1', [member]);
}

export async function deleteOldTickets(tx: Tx, before: Instant): Promise<void> {
  await tx.query('DELETE FROM identity.ticket WHERE expires_at < $1', [new Date(before)]);
}
