/** Open orders seen together: what may still be paid, and what was stopped. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { StoppedBy } from '../contract/deposit.ts';
import type { DepositId } from './deposit.store.ts';

/** Whoever settles one holds its row before anything else, so they are taken before the member's setting. */
export async function lockPending(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT FROM wallet.deposit WHERE member = $1 AND state = 'pending' ORDER BY id FOR UPDATE`, [member]);
}

type Payable = {
  readonly id: DepositId;
  readonly provider: string;
  readonly currency: string;
  /** What may be paid in with this one and all that come before it. */
  readonly upTo: Money;
};

/**
 * First what cannot be taken back: cancelled here and still payable at its company, then what has a proof. The others
 * follow as they were made, so that a limit keeps the oldest as far as it goes.
 */
export async function listToJudge(
  tx: Tx,
  { member, at }: { readonly member: MemberId; readonly at: Instant },
): Promise<Payable[]> {
  const { rows } = await tx.query<Payable>(
    `SELECT id, provider, currency, "upTo" FROM (
       SELECT id, provider, currency, state, proofs, stopped_at, sum(amount) OVER (
           PARTITION BY currency ORDER BY state = 'pending', proofs > 0 DESC, id)::bigint AS "upTo"
         FROM wallet.deposit
        WHERE member = $1
          AND (state = 'pending' OR (state = 'cancelled' AND provider <> 'manual' AND expires_at > $2))) AS payable
      WHERE state = 'pending' AND stopped_at IS NULL ORDER BY id`,
    [member, new Date(at)],
  );
  return rows;
}

/** A bank transfer has from then on as long for its proof as `proveBy` says, whatever was left of its own time. */
export async function markStopped(
  tx: Tx,
  { id, by, at, proveBy }: { id: DepositId; by: StoppedBy; at: Instant; proveBy: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE wallet.deposit SET stopped_at = $2, stopped_by = $3,
        expires_at = CASE WHEN provider = 'manual' THEN greatest(expires_at, $4) ELSE expires_at END WHERE id = $1`,
    [id, new Date(at), by, new Date(proveBy)],
  );
}
