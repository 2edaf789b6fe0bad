/** Counts over many members at once, for the reports of agents. */
import { memberTypes } from '#domains/identity/contract/member.ts';
import { isAgent } from '#domains/identity/rules/login/role.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';

const agentTypes = memberTypes.filter(isAgent);

export async function countAgents(tx: Tx, members: readonly MemberId[]): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'identity count agents',
    text: 'SELECT count(*)::int AS count FROM identity.member WHERE id = ANY ($1) AND type = ANY ($2)',
    values: [arrayText(members), agentTypes],
  });
  return rows[0]?.count ?? 0;
}

/** Members with a session that goes on and was used since then. An open socket touches its session once a minute. */
export async function countSeenSince(tx: Tx, members: readonly MemberId[], since: Instant): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'identity count seen',
    text: `SELECT count(DISTINCT member)::int AS count FROM identity.session
      WHERE member = ANY ($1) AND revoked_at IS NULL AND last_seen_at > $2`,
    values: [arrayText(members), new Date(since)],
  });
  return rows[0]?.count ?? 0;
}
