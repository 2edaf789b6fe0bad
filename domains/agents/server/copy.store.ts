/** A member's place in the tree as the privacy law has it handed out. Who stands above or below is theirs to tell. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type CopiedNode = { readonly number: string; readonly depth: number; readonly placedAt: Instant };

export async function copyNode(tx: Tx, member: MemberId): Promise<CopiedNode | null> {
  const { rows } = await tx.query<CopiedNode>(
    'SELECT number::text, depth, created_at AS "placedAt" FROM agents.node WHERE member = $1',
    [member],
  );
  return rows[0] ?? null;
}

export type CopiedInvitation = {
  readonly code: string;
  readonly domain: string | null;
  readonly createdAt: Instant;
  readonly endedAt: Instant | null;
};

/** Newest first. */
export async function copyInvitations(tx: Tx, agent: MemberId, limit: number): Promise<CopiedInvitation[]> {
  const { rows } = await tx.query<CopiedInvitation>(
    `SELECT code, domain, created_at AS "createdAt", ended_at AS "endedAt" FROM agents.invitation
      WHERE agent = $1 ORDER BY created_at DESC, code LIMIT $2`,
    [agent, limit],
  );
  return rows;
}
