import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** The words are kept in the log, so none changes its meaning. */
export type AuditKind =
  | 'limit_set'
  | 'limit_raise_asked'
  | 'limit_raised'
  | 'limit_removed'
  | 'limit_raise_cancelled'
  | 'pause_started'
  | 'pause_lifted'
  | 'pause_wrong_person'
  | 'reality_check_set'
  | 'document_added'
  | 'document_removed'
  | 'document_viewed'
  | 'document_forgotten'
  | 'kyc_applied'
  | 'kyc_approved'
  | 'kyc_rejected'
  | 'kyc_tries_given';

type AuditDetails = Readonly<Record<string, unknown>>;

export type Audit = {
  readonly member: MemberId;
  readonly actor: string;
  readonly kind: AuditKind;
  readonly ip: string;
  readonly before: AuditDetails;
  readonly after: AuditDetails;
  readonly at: Instant;
};

export async function insertAudit(tx: Tx, audit: Audit): Promise<void> {
  await tx.query(
    `INSERT INTO protection.audit (member, actor, kind, ip, before, after, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      audit.member,
      audit.actor,
      audit.kind,
      audit.ip,
      JSON.stringify(audit.before),
      JSON.stringify(audit.after),
      new Date(audit.at),
    ],
  );
}

/** Of these the members to whom a pause came in the moment in which it began. */
export async function listPropagatedAtStart(
  tx: Tx,
  members: readonly MemberId[],
  startsAt: Instant,
): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    `SELECT DISTINCT member FROM protection.audit
      WHERE member = ANY ($1) AND at = $2 AND kind = 'pause_started' AND after ? 'carriedFrom'`,
    [members, new Date(startsAt)],
  );
  return rows.map(({ member }) => member);
}
