/** SQL of what one person asked for and another one has to confirm. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type VoidRequest = {
  readonly id: bigint;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: Instant;
};

export async function readVoidRequest(tx: Tx, issue: bigint): Promise<VoidRequest | null> {
  const { rows } = await tx.query<VoidRequest>(
    `SELECT id, reason, requested_by AS "requestedBy", requested_at AS "requestedAt"
       FROM lottery.void_request WHERE issue = $1 AND state = 'waiting'`,
    [issue],
  );
  return rows[0] ?? null;
}

export async function insertVoidRequest(
  tx: Tx,
  { issue, reason, requestedBy, requestedAt }: Omit<VoidRequest, 'id'> & { readonly issue: bigint },
): Promise<void> {
  await tx.query(
    'INSERT INTO lottery.void_request (issue, reason, requested_by, requested_at) VALUES ($1, $2, $3, $4)',
    [issue, reason, requestedBy, new Date(requestedAt)],
  );
}

/** `by` is null where nobody confirmed it in time. */
export async function endVoidRequest(
  tx: Tx,
  { id, by, at }: { readonly id: bigint; readonly by: string | null; readonly at: Instant },
): Promise<void> {
  await tx.query('UPDATE lottery.void_request SET state = $2, ended_by = $3, ended_at = $4 WHERE id = $1', [
    id,
    by === null ? 'expired' : 'confirmed',
    by,
    new Date(at),
  ]);
}
