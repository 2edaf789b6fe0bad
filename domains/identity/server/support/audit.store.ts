import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type AuditRow = {
  readonly actor: string;
  readonly action: `member.${string}`;
  readonly member: MemberId;
  readonly remark: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Instant;
};

/** In the transaction of the action, so that neither exists without the other. */
export async function insertAudit(tx: Tx, { actor, action, member, remark, detail, at }: AuditRow): Promise<void> {
  await tx.query(
    'INSERT INTO identity.audit (actor, action, subject_id, remark, detail, done_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [actor, action, member, remark, JSON.stringify(detail), new Date(at)],
  );
}

/** The latest first. */
export async function listAudit(tx: Tx, member: MemberId, limit: number): Promise<AuditRow[]> {
  const { rows } = await tx.query<AuditRow>(
    `SELECT actor, action, subject_id AS member, remark, detail, done_at AS at FROM identity.audit
      WHERE subject_id = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
