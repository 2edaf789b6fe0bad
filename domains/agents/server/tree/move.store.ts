import type { Id, MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type MoveId = Id<'mv'>;

export type Move = {
  readonly id: MoveId;
  readonly member: MemberId;
  readonly from: MemberId | null;
  readonly to: MemberId;
  readonly reason: string;
  readonly requestedBy: string;
  readonly approvedBy: string | null;
  readonly effectiveAt: Instant | null;
  readonly doneAt: Instant | null;
  readonly refused: string | null;
};

const columns = `id, member, from_upline AS "from", to_upline AS "to", reason, requested_by AS "requestedBy", approved_by AS "approvedBy",
  effective_at AS "effectiveAt", done_at AS "doneAt", refused`;

/** Says whether no other move of the member was open. */
export async function insertMove(
  tx: Tx,
  {
    id,
    member,
    from,
    to,
    reason,
    requestedBy,
    at,
  }: Pick<Move, 'id' | 'member' | 'from' | 'to' | 'reason' | 'requestedBy'> & { at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO agents.move (id, member, from_upline, to_upline, reason, requested_by, requested_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING`,
    [id, member, from, to, reason, requestedBy, new Date(at)],
  );
  return rowCount === 1;
}

export async function lockMove(tx: Tx, id: string): Promise<Move | null> {
  const { rows } = await tx.query<Move>(`SELECT ${columns} FROM agents.move WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0] ?? null;
}

/** Moves that wait for a second person or for their day, the oldest first. */
export async function listOpenMoves(tx: Tx, limit: number): Promise<Move[]> {
  const { rows } = await tx.query<Move>(
    `SELECT ${columns} FROM agents.move WHERE done_at IS NULL ORDER BY requested_at LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function listDueMoves(tx: Tx, now: Instant): Promise<MoveId[]> {
  const { rows } = await tx.query<{ id: MoveId }>(
    'SELECT id FROM agents.move WHERE done_at IS NULL AND effective_at <= $1 ORDER BY effective_at, id LIMIT 100',
    [new Date(now)],
  );
  return rows.map(({ id }) => id);
}

export async function markMoveApproved(
  tx: Tx,
  { id, by, at, effectiveAt }: { id: MoveId; by: string; at: Instant; effectiveAt: Instant },
): Promise<void> {
  await tx.query('UPDATE agents.move SET approved_by = $2, approved_at = $3, effective_at = $4 WHERE id = $1', [
    id,
    by,
    new Date(at),
    new Date(effectiveAt),
  ]);
}

export async function markMoveDone(
  tx: Tx,
  { id, at, refused = null }: { id: MoveId; at: Instant; refused?: string | null },
): Promise<void> {
  await tx.query('UPDATE agents.move SET done_at = $2, refused = $3 WHERE id = $1 AND done_at IS NULL', [
    id,
    new Date(at),
    refused,
  ]);
}

/** Nobody comes to stand in the subtree, and nobody in it is moved, until the transaction ends. Answers how many it holds. */
export async function lockSubtree(tx: Tx, path: string): Promise<number> {
  const { rowCount } = await tx.query(
    `SELECT FROM agents.node WHERE path >= $1 AND path < left($1, -1) || '/' ORDER BY number FOR UPDATE`,
    [path],
  );
  return rowCount ?? 0;
}

export async function readSubtreeDepth(tx: Tx, path: string): Promise<number> {
  const { rows } = await tx.query<{ depth: number }>(
    `SELECT max(depth)::int AS depth FROM agents.node WHERE path >= $1 AND path < left($1, -1) || '/'`,
    [path],
  );
  return rows[0]?.depth ?? 0;
}

export async function movePaths(
  tx: Tx,
  {
    member,
    to,
    oldPath,
    newPath,
    depthChange,
  }: { member: MemberId; to: MemberId; oldPath: string; newPath: string; depthChange: number },
): Promise<void> {
  await tx.query(
    `UPDATE agents.node SET path = $4 || substr(path, length($3) + 1), depth = depth + $5,
            upline = CASE WHEN member = $1 THEN $2 ELSE upline END
      WHERE path >= $3 AND path < left($3, -1) || '/'`,
    [member, to, oldPath, newPath, depthChange],
  );
}

/** An offer that waits, or a contract that still pays at that moment, with anybody on the other side. */
export async function hasContracts(tx: Tx, member: MemberId, at: Instant): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    `SELECT EXISTS (
       SELECT FROM agents.contract WHERE downline = $1
          AND (state IN ('offered', 'accepted') OR state = 'terminated' AND ends_at > $2)
       UNION ALL
       SELECT FROM agents.contract WHERE upline = $1
          AND (state IN ('offered', 'accepted') OR state = 'terminated' AND ends_at > $2)
     ) AS has`,
    [member, new Date(at)],
  );
  return rows[0]?.has ?? false;
}
