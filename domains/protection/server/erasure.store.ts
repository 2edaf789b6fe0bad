/** The end of what is kept of a member who left: papers, what was declared, and from where things were done. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** Of these the members whose exclusion runs: they are to be known again until it ends. */
export async function listExcluded(tx: Tx, members: readonly MemberId[], at: Instant): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ member: MemberId }>(
    `SELECT DISTINCT member FROM protection.pause
      WHERE member = ANY ($1) AND kind = 'self_exclusion' AND closed_at IS NULL AND ends_at > $2`,
    [members, new Date(at)],
  );
  return new Set(rows.map(({ member }) => member));
}

/** Limits, pauses and decisions stay by the bare id; whose they were is nowhere any more. */
export async function eraseMembers(tx: Tx, members: readonly MemberId[], at: Instant): Promise<void> {
  await tx.query('UPDATE protection.setting SET forgotten_at = $2 WHERE member = ANY ($1)', [members, new Date(at)]);
  await tx.query(
    `WITH gone AS (DELETE FROM protection.document WHERE member = ANY ($1) RETURNING id, member, kind)
     INSERT INTO protection.audit (member, actor, kind, ip, before, after, at)
     SELECT member, 'house', 'document_forgotten', '', jsonb_build_object('id', id, 'kind', kind), '{}', $2 FROM gone`,
    [members, new Date(at)],
  );
  await tx.query(`UPDATE protection.application SET declared = '{}' WHERE member = ANY ($1) AND declared <> '{}'`, [
    members,
  ]);
  await tx.query(
    `UPDATE protection.audit SET ip = '' WHERE member = ANY ($1) AND ip <> ''
        AND EXISTS (SELECT FROM protection.setting s WHERE s.member = audit.member)`,
    [members],
  );
}
