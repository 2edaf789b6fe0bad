import type { Point } from '#domains/agents/rules/point.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type PointState = {
  readonly inForce: Point;
  /** What was agreed last, which may be in force from tomorrow on only. */
  readonly latest: Point;
};

export const noPoints: PointState = { inForce: 0, latest: 0 };

export async function readPointStates(
  tx: Tx,
  members: readonly MemberId[],
  at: Instant,
): Promise<ReadonlyMap<MemberId, PointState>> {
  const { rows } = await tx.query<PointState & { member: MemberId }>(
    `SELECT asked.member, coalesce(now.point, 0)::int AS "inForce", latest.point::int AS latest FROM unnest($1::text[]) AS asked (member)
      CROSS JOIN LATERAL (SELECT point FROM agents.point WHERE member = asked.member AND state = 'agreed'
                           ORDER BY valid_from DESC, id DESC LIMIT 1) AS latest
       LEFT JOIN LATERAL (SELECT point FROM agents.point WHERE member = asked.member AND state = 'agreed' AND valid_from <= $2
                           ORDER BY valid_from DESC, id DESC LIMIT 1) AS now ON true`,
    [members, new Date(at)],
  );
  return new Map(rows.map(({ member, ...state }) => [member, state]));
}

export async function readPointState(tx: Tx, member: MemberId, at: Instant): Promise<PointState> {
  return (await readPointStates(tx, [member], at)).get(member) ?? noPoints;
}

/** The highest point that a direct downline has or will have; null where nobody stands there. */
export async function readHighestBelow(tx: Tx, upline: MemberId, at: Instant): Promise<Point | null> {
  const { rows } = await tx.query<{ below: bigint; highest: number }>(
    `SELECT count(*) AS below, coalesce(max(point.point), 0)::int AS highest
       FROM agents.node
       LEFT JOIN agents.point ON point.member = node.member AND point.state = 'agreed'
        AND (point.valid_from > $2 OR point.id = (
          SELECT id FROM agents.point AS now WHERE now.member = node.member AND now.state = 'agreed' AND now.valid_from <= $2
           ORDER BY valid_from DESC, id DESC LIMIT 1))
      WHERE node.upline = $1`,
    [upline, new Date(at)],
  );
  const [row] = rows;
  return row && row.below > 0n ? row.highest : null;
}

/** An account of a chain and its point, the member who bet first. */
export type ChainPoint = { readonly id: MemberId; readonly point: Point };

export type NewPoint = {
  readonly member: MemberId;
  readonly point: Point;
  readonly validFrom: Instant;
  /** A member, or who of staff it was. */
  readonly setBy: string;
  readonly at: Instant;
};

export async function insertPoint(tx: Tx, { member, point, validFrom, setBy, at }: NewPoint): Promise<void> {
  await tx.query('INSERT INTO agents.point (member, point, valid_from, set_by, set_at) VALUES ($1, $2, $3, $4, $5)', [
    member,
    point,
    new Date(validFrom),
    setBy,
    new Date(at),
  ]);
}

/** A lower point that waits for its owner; a later one takes its place. */
export async function saveAskedPoint(tx: Tx, { member, point, validFrom, setBy, at }: NewPoint): Promise<void> {
  await tx.query(
    `INSERT INTO agents.point AS asked (member, point, valid_from, set_by, set_at, state) VALUES ($1, $2, $3, $4, $5, 'asked')
     ON CONFLICT (member) WHERE state = 'asked'
       DO UPDATE SET point = EXCLUDED.point, valid_from = EXCLUDED.valid_from, set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at`,
    [member, point, new Date(validFrom), setBy, new Date(at)],
  );
}

export async function readAskedPoint(tx: Tx, member: MemberId): Promise<Point | null> {
  const { rows } = await tx.query<{ point: number }>(
    `SELECT point::int AS point FROM agents.point WHERE member = $1 AND state = 'asked'`,
    [member],
  );
  return rows[0]?.point ?? null;
}

/** Says whether something was asked. */
export async function settleAskedPoint(
  tx: Tx,
  { member, state, validFrom }: { member: MemberId; state: 'agreed' | 'declined'; validFrom: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE agents.point SET state = $2, valid_from = $3 WHERE member = $1 AND state = 'asked'`,
    [member, state, new Date(validFrom)],
  );
  return rowCount === 1;
}
