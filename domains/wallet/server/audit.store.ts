import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type AuditRow = {
  readonly actor: string;
  readonly action: string;
  readonly subjectId: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Instant;
};

/** In the transaction of the action, so that neither exists without the other. */
export async function insertAudit(tx: Tx, { actor, action, subjectId, detail, at }: AuditRow): Promise<void> {
  await tx.query('INSERT INTO wallet.audit (actor, action, subject_id, detail, done_at) VALUES ($1, $2, $3, $4, $5)', [
    actor,
    action,
    subjectId,
    JSON.stringify(detail),
    new Date(at),
  ]);
}

export async function listAudit(tx: Tx, subjectId: string): Promise<AuditRow[]> {
  const { rows } = await tx.query<AuditRow>(
    `SELECT actor, action, subject_id AS "subjectId", detail, done_at AS at FROM wallet.audit
      WHERE subject_id = $1 ORDER BY id LIMIT 200`,
    [subjectId],
  );
  return rows;
}
