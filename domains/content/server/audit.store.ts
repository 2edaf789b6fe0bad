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

/** Whoever of the house acts; where they sit is the address of the console or the word of the command line. */
export type Actor = { readonly name: string; readonly ip: string };

export type Audit = {
  readonly actor: string;
  readonly kind: AuditKind;
  readonly subject: string;
  readonly ip: string;
  readonly at: Instant;
};

/** In the transaction of the deed: one without the other is not to be had. */
export async function insertAudit(tx: Tx, { actor, kind, subject, ip, at }: Audit): Promise<void> {
  await tx.query('INSERT INTO content.audit (actor, kind, subject, ip, at) VALUES ($1, $2, $3, $4, $5)', [
    actor,
    kind,
    subject,
    ip,
    new Date(at),
  ]);
}
