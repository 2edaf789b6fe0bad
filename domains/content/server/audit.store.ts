import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** The words are kept in the log, so none changes its meaning. */
export type AuditKind =
  | 'feedback_sent'
  | 'feedback_answered'
  | 'site_closed'
  | 'site_opened'
  | 'announcement_published'
  | 'launch_host_added'
  | 'launch_host_removed';

/** The member of staff who acts; the source is the address of the console or the name of the command line. */
export type StaffActor = { readonly name: string; readonly ip: string };

export type AuditEntry = {
  readonly actor: string;
  readonly kind: AuditKind;
  readonly subject: string;
  readonly ip: string;
  readonly at: Instant;
};

/** In the transaction of the action, so that neither is stored without the other. */
export async function insertAudit(tx: Tx, { actor, kind, subject, ip, at }: AuditEntry): Promise<void> {
  await tx.query('INSERT INTO content.audit (actor, kind, subject, ip, at) VALUES ($1, $2, $3, $4, $5)', [
    actor,
    kind,
    subject,
    ip,
    new Date(at),
  ]);
}
