import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type MallAuditRow = {
  readonly actor: string;
  readonly action: string;
  /** The id of what it was done to. */
  readonly subject: string;
  readonly reason: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Instant;
};

/** In the transaction of the action, so that neither exists without the other. */
export async function insertMallAudit(
  tx: Tx,
  { actor, action, subject, reason, detail, at }: MallAuditRow,
): Promise<void> {
  await tx.query(
    'INSERT INTO rewards.mall_audit (actor, action, subject, reason, detail, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [actor, action, subject, reason, JSON.stringify(detail), new Date(at)],
  );
}

export async function listMallAudit(tx: Tx, subject: string): Promise<MallAuditRow[]> {
  const { rows } = await tx.query<MallAuditRow>(
    'SELECT actor, action, subject, reason, detail, at FROM rewards.mall_audit WHERE subject = $1 ORDER BY id LIMIT 200',
    [subject],
  );
  return rows;
}
