import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type AgentNode = {
  readonly member: MemberId;
  readonly upline: MemberId | null;
  readonly depth: number;
  readonly path: string;
};

const columns = 'member, upline, depth, path';

export async function readNode(tx: Tx, member: MemberId): Promise<AgentNode | null> {
  const { rows } = await tx.query<AgentNode>(`SELECT ${columns} FROM agents.node WHERE member = $1`, [member]);
  return rows[0] ?? null;
}

/** Says whether the member was new; two at once cannot both place the same one. */
export async function insertNode(
  tx: Tx,
  { member, upline, createdAt }: { member: MemberId; upline: AgentNode | null; createdAt: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH next AS (SELECT nextval(pg_get_serial_sequence('agents.node', 'number')) AS number)
     INSERT INTO agents.node (member, number, upline, depth, path, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT $1, next.number, $2, $3, $4 || next.number || '.', $5 FROM next
     ON CONFLICT (member) DO NOTHING`,
    [member, upline?.member ?? null, upline ? upline.depth + 1 : 0, upline?.path ?? '', new Date(createdAt)],
  );
  return rowCount === 1;
}

/**
 * Everything below `path`, itself included, in order of path; a later page starts behind the last path
 * of the one before. The range over the collation "C" is what the index can walk: `/` follows `.`.
 */
export async function listSubtree(
  tx: Tx,
  { path, after = '', limit }: { path: string; after?: string; limit: number },
): Promise<AgentNode[]> {
  const { rows } = await tx.query<AgentNode>(
    `SELECT ${columns} FROM agents.node
      WHERE path >= $1 AND path < left($1, -1) || '/' AND path > $2
      ORDER BY path LIMIT $3`,
    [path, after, limit],
  );
  return rows;
}

export async function countSubtree(tx: Tx, path: string): Promise<number> {
  const { rows } = await tx.query<{ size: bigint }>(
    `SELECT count(*) AS size FROM agents.node WHERE path >= $1 AND path < left($1, -1) || '/'`,
    [path],
  );
  return Number(rows[0]?.size ?? 0n);
}

/** Keeps the points of an agent as they are while somebody comes to stand below; several may at once. */
export async function lockNodeForDownline(tx: Tx, agent: MemberId): Promise<void> {
  await tx.query('SELECT FROM agents.node WHERE member = $1 FOR SHARE', [agent]);
}

/** Points of an account change one after another, and while nobody comes to stand below it. */
export async function lockNode(tx: Tx, member: MemberId): Promise<void> {
  await tx.query('SELECT FROM agents.node WHERE member = $1 FOR NO KEY UPDATE', [member]);
}

export type ScopedNode = AgentNode & {
  readonly number: bigint;
  /** How far below the viewer; zero for the viewer. */
  readonly depthBelow: number;
};

/** A node of the viewer's own tree by its number; null for everybody else's and for none alike. */
export async function readScopedNode(tx: Tx, viewer: MemberId, number: bigint): Promise<ScopedNode | null> {
  const { rows } = await tx.query<ScopedNode>(
    `SELECT below.member, below.number, below.upline, below.depth, below.path, below.depth - above.depth AS "depthBelow"
       FROM agents.node AS above JOIN agents.node AS below ON below.number = $2 AND starts_with(below.path, above.path)
      WHERE above.member = $1`,
    [viewer, number],
  );
  return rows[0] ?? null;
}

/** Nodes of the viewer's own tree; whoever stands elsewhere is left out. */
export async function listScopedNodes(tx: Tx, viewer: MemberId, members: readonly MemberId[]): Promise<ScopedNode[]> {
  const { rows } = await tx.query<ScopedNode>(
    `SELECT below.member, below.number, below.upline, below.depth, below.path, below.depth - above.depth AS "depthBelow"
       FROM agents.node AS above JOIN agents.node AS below ON below.member = ANY ($2) AND starts_with(below.path, above.path)
      WHERE above.member = $1 ORDER BY below.number DESC`,
    [viewer, members],
  );
  return rows;
}

/** Whoever stands directly below `upline`, the newest first. */
export async function listDirectNodes(
  tx: Tx,
  { upline, depthBelow, limit }: { upline: MemberId; depthBelow: number; limit: number },
): Promise<ScopedNode[]> {
  const { rows } = await tx.query<ScopedNode>(
    `SELECT member, number, upline, depth, path, $2::int AS "depthBelow" FROM agents.node
      WHERE upline = $1 ORDER BY number DESC LIMIT $3`,
    [upline, depthBelow, limit],
  );
  return rows;
}

/** The nodes with these numbers, from the top down. */
export async function listNodesByNumber(
  tx: Tx,
  numbers: readonly bigint[],
): Promise<{ readonly member: MemberId; readonly number: bigint; readonly depth: number }[]> {
  const { rows } = await tx.query<{ member: MemberId; number: bigint; depth: number }>(
    'SELECT member, number, depth FROM agents.node WHERE number = ANY ($1::bigint[]) ORDER BY depth',
    [numbers],
  );
  return rows;
}

/** Everybody in the tree of an agent, itself left out. */
export async function listMembersBelow(tx: Tx, path: string, limit: number): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    `SELECT member FROM agents.node WHERE path > $1 AND path < left($1, -1) || '/' ORDER BY path LIMIT $2`,
    [path, limit],
  );
  return rows.map(({ member }) => member);
}
