import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

type MissionAuditRow = {
  readonly actor: string;
  readonly action: string;
  /** The mission or the leaderboard. */
  readonly subject: string;
  readonly reason: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Instant;
};

/** In the transaction of the action, so that neither exists without the other. */
export async function insertMissionAudit(
  tx: Tx,
  { actor, action, subject, reason, detail, at }: MissionAuditRow,
): Promise<void> {
  await tx.query(
    'INSERT INTO rewards.mission_audit (actor, action, subject, reason, detail, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [actor, action, subject, reason, JSON.stringify(detail), new Date(at)],
  );
}
