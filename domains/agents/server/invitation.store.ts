import { isClosed } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type Invitation = {
  readonly merchant: string;
  readonly code: string;
  readonly agent: MemberId;
  /** Null: good on every domain of the brand. */
  readonly domain: string | null;
  readonly createdAt: Instant;
};

/** Says whether the code was free. */
export async function insertInvitation(tx: Tx, invitation: Invitation): Promise<boolean> {
  const { merchant, code, agent, domain, createdAt } = invitation;
  const { rowCount } = await tx.query(
    `INSERT INTO agents.invitation (merchant, code, agent, domain, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [merchant, code, agent, domain, new Date(createdAt)],
  );
  return rowCount === 1;
}

/** The agent behind a code that is good on this domain; null where there is none, or where they left. */
export async function readInviter(
  tx: Tx,
  { merchant, code, domain }: { merchant: string; code: string; domain: string },
): Promise<MemberId | null> {
  const { rows } = await tx.query<{ agent: MemberId }>(
    `SELECT agent FROM agents.invitation
      WHERE merchant = $1 AND lower(code) = lower($2) AND (domain IS NULL OR domain = lower($3)) AND ended_at IS NULL`,
    [merchant, code, domain],
  );
  const agent = rows[0]?.agent ?? null;
  return agent === null || (await isClosed(tx, agent)) ? null : agent;
}
