import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type Node = {
  readonly member: MemberId;
  readonly upline: MemberId | null;
  readonly depth: number;
  readonly path: string;
};

const columns = 'member, upline, depth, path';

export async function readNode(tx: Tx, member: MemberId): Promise<Node | null> {
  const { rows } = await tx.query<Node>(`SELECT ${columns} FROM agents.node WHERE member = $1`, [member]);
  return rows[0] ?? null;
}

/** Says whether the member was new; two at once cannot both place the same one. */
export async function insertNode(
  tx: Tx,
  { member, upline, createdAt }: { member: MemberId; upline: Node | null; createdAt: Instant },
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
): Promise<Node[]> {
  const { rows } = await tx.query<Node>(
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
