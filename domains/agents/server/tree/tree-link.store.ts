/** The tree as of any instant. A link is a pair of an account and one above it, itself included, with the time in which it held. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** For a member who is new in the tree: the own link, and one for each account above. */
export async function insertLinks(
  tx: Tx,
  { member, upline, at }: { member: MemberId; upline: MemberId | null; at: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO agents.tree_link (ancestor, descendant, depth, valid_from)
     SELECT $1, $1, 0, $3::timestamptz
     UNION ALL
     SELECT ancestor, $1, depth + 1, $3::timestamptz FROM agents.tree_link
      WHERE descendant = $2 AND valid_to = 'infinity'
     ON CONFLICT DO NOTHING`,
    [member, upline, new Date(at)],
  );
}

export type TeamMember = { readonly member: MemberId; readonly depth: number };

/** Whether the account stood in the agent's team at that moment, and how deep; null where it did not. */
export async function readDepthInTeam(
  tx: Tx,
  { agent, member, at }: { agent: MemberId; member: MemberId; at: Instant },
): Promise<number | null> {
  const { rows } = await tx.query<{ depth: number }>(
    `SELECT depth FROM agents.tree_link
      WHERE descendant = $2 AND ancestor = $1 AND valid_from <= $3 AND valid_to > $3`,
    [agent, member, new Date(at)],
  );
  return rows[0]?.depth ?? null;
}

/** Whether the account stands in the agent's team, or stood there at any moment from `from` up to `until`. */
export async function wasInTeam(
  tx: Tx,
  { agent, member, from, until }: { agent: MemberId; member: MemberId; from: Instant; until: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM agents.tree_link
      WHERE descendant = $2 AND ancestor = $1 AND (valid_to = 'infinity' OR (valid_from < $4 AND valid_to > $3)) LIMIT 1`,
    [agent, member, new Date(from), new Date(until)],
  );
  return rowCount === 1;
}

/** The whole team at that moment in parts, the agent included. */
export async function* listTeamParts(
  tx: Tx,
  { agent, at, size }: { agent: MemberId; at: Instant; size: number },
): AsyncGenerator<readonly MemberId[]> {
  for (let last: TeamMember | undefined, isWhole = false; !isWhole; ) {
    const { rows }: { rows: TeamMember[] } = await tx.query<TeamMember>(
      `SELECT descendant AS member, depth FROM agents.tree_link
        WHERE ancestor = $1 AND valid_from <= $2 AND valid_to > $2 AND (depth, descendant) > ($3, $4)
        ORDER BY depth, descendant LIMIT $5`,
      [agent, new Date(at), last?.depth ?? -1, last?.member ?? '', size],
    );
    yield rows.map(({ member }) => member);
    last = rows.at(-1);
    isWhole = rows.length < size;
  }
}

/** How many accounts stand in the team at that moment, the agent included. */
export async function countTeamAt(tx: Tx, agent: MemberId, at: Instant): Promise<number> {
  const { rows } = await tx.query<{ size: bigint }>(
    `SELECT count(*) AS size FROM agents.tree_link WHERE ancestor = $1 AND valid_from <= $2 AND valid_to > $2`,
    [agent, new Date(at)],
  );
  return Number(rows[0]?.size ?? 0n);
}

/**
 * The links of everybody in the subtree of a member to the accounts above the subtree end, and links to the new upline's chain
 * begin at the same instant. Links inside the subtree stay.
 */
export async function moveLinks(
  tx: Tx,
  { member, upline, at }: { member: MemberId; upline: MemberId; at: Instant },
): Promise<void> {
  const moment = new Date(at);
  await tx.query(
    `WITH subtree AS (
       SELECT descendant, depth FROM agents.tree_link WHERE ancestor = $1 AND valid_to = 'infinity'
     ), above AS (
       SELECT ancestor FROM agents.tree_link WHERE descendant = $1 AND depth > 0 AND valid_to = 'infinity'
     ), young AS (
       -- Whoever came since that instant never stood below the old chain.
       DELETE FROM agents.tree_link AS link USING subtree, above
        WHERE link.descendant = subtree.descendant AND link.ancestor = above.ancestor AND link.valid_to = 'infinity'
          AND link.valid_from >= $2
     )
     UPDATE agents.tree_link AS link SET valid_to = $2
       FROM subtree, above
      WHERE link.descendant = subtree.descendant AND link.ancestor = above.ancestor AND link.valid_to = 'infinity'
        AND link.valid_from < $2`,
    [member, moment],
  );
  await tx.query(
    `INSERT INTO agents.tree_link (ancestor, descendant, depth, valid_from)
     SELECT above.ancestor, subtree.descendant, above.depth + 1 + subtree.depth,
            greatest($3::timestamptz, above.valid_from, subtree.valid_from)
       FROM agents.tree_link AS above, agents.tree_link AS subtree
      WHERE above.descendant = $2 AND above.valid_to = 'infinity'
        AND subtree.ancestor = $1 AND subtree.valid_to = 'infinity'`,
    [member, upline, moment],
  );
}
