import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** What every action of staff carries. The audit keeps it, in the same transaction. */
export type VipStaffAction = {
  /** Who of staff acts. */
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export type VipAuditRow = VipStaffAction & {
  readonly action: 'rank.set' | 'ladder.set' | 'rebate.set';
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

export async function insertVipAudit(
  tx: Tx,
  { actor, action, subject, reason, detail, at }: VipAuditRow,
): Promise<void> {
  await tx.query(
    'INSERT INTO rewards.vip_audit (actor, action, subject, reason, detail, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [actor, action, subject, reason, JSON.stringify(detail), new Date(at)],
  );
}

export async function listVipAudit(tx: Tx, subject: string): Promise<VipAuditRow[]> {
  const { rows } = await tx.query<VipAuditRow>(
    'SELECT actor, action, subject, reason, detail, at FROM rewards.vip_audit WHERE subject = $1 ORDER BY id LIMIT 200',
    [subject],
  );
  return rows;
}
