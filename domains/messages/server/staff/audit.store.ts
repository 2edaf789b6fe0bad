/** What staff did. A row is written in the transaction of the action, so that neither exists without the other. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type MessageStaffAction = {
  /** Who of staff acts. */
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

type AuditEntry = {
  readonly action: string;
  readonly subject: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

export async function recordAction(
  tx: Tx,
  { actor, reason, at }: MessageStaffAction,
  { action, subject, detail = {} }: AuditEntry,
): Promise<void> {
  await tx.query(
    'INSERT INTO messages.audit (actor, action, subject, reason, detail, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [actor, action, subject, reason, JSON.stringify(detail), new Date(at)],
  );
}
