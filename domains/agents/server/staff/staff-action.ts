/** What every action of staff carries. The audit keeps it, in the same transaction. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from './audit.store.ts';

export type AgentStaffAction = {
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

export const recordAction = (
  tx: Tx,
  { actor, reason, at }: AgentStaffAction,
  { action, subject, detail = {} }: AuditEntry,
): Promise<void> => insertAudit(tx, { actor, reason, at, action, subject, detail });
