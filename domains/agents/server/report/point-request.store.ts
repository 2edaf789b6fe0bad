import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type RequestedPoint = { readonly by: MemberId | null; readonly at: Instant };

/** Lower rebate points that wait for the owner's answer. */
export async function readRequestedPoint(tx: Tx, member: MemberId): Promise<RequestedPoint | null> {
  const { rows } = await tx.query<RequestedPoint>(
    `SELECT CASE WHEN set_by LIKE 'mb\\_%' THEN set_by END AS by, set_at AS at FROM agents.point
      WHERE member = $1 AND state = 'asked'`,
    [member],
  );
  return rows[0] ?? null;
}
