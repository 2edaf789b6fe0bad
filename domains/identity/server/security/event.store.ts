import { loginEventKinds, type SecurityEventKind } from '#domains/identity/contract/security-event.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type SecurityEventRow = {
  readonly member: MemberId;
  readonly kind: SecurityEventKind;
  readonly ip: string;
  readonly device: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Instant;
};

const insertInto = (table: 'security_event' | 'unheard_event') =>
  async function insert(tx: Tx, event: SecurityEventRow): Promise<void> {
    await tx.query({
      name: `identity insert ${table}`,
      text: `INSERT INTO identity.${table} (member, kind, ip, device, detail, at) VALUES ($1, $2, $3, $4, $5, $6)`,
      values: [event.member, event.kind, event.ip, event.device, JSON.stringify(event.detail), new Date(event.at)],
    });
  };

export const insertSecurityEvent = insertInto('security_event');
export const insertUnheardEvent = insertInto('unheard_event');

export async function deleteOldUnheardEvents(tx: Tx, before: Instant): Promise<void> {
  await tx.query('DELETE FROM identity.unheard_event WHERE at < $1', [new Date(before)]);
}

export type LoginRow = {
  readonly kind: (typeof loginEventKinds)[number];
  readonly at: Instant;
  readonly ip: string;
  readonly device: string;
};

/** A page of the member's logins since a moment, the latest first, with how many there are. */
export async function listLogins(
  tx: Tx,
  filter: { member: MemberId; since: Instant; limit: number; offset: number },
): Promise<{ rows: LoginRow[]; total: number }> {
  const values = [filter.member, loginEventKinds, new Date(filter.since)];
  const where = 'member = $1 AND kind = ANY($2) AND at >= $3';
  const { rows } = await tx.query<LoginRow>(
    `SELECT kind, at, ip, device FROM identity.security_event WHERE ${where}
      ORDER BY at DESC, id DESC LIMIT $4 OFFSET $5`,
    [...values, filter.limit, filter.offset],
  );
  const counted = await tx.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM identity.security_event WHERE ${where} LIMIT 1000) AS few`,
    values,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** All of a member's events, for themselves; bounded, the latest first. */
export async function listEvents(tx: Tx, member: MemberId, limit: number): Promise<Omit<SecurityEventRow, 'member'>[]> {
  const { rows } = await tx.query<Omit<SecurityEventRow, 'member'>>(
    `SELECT kind, at, ip, device, detail FROM identity.security_event WHERE member = $1
      ORDER BY at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
