/** All of a member's orders together: what may still be paid, and what was stopped. */

import type { DepositStopReason } from '#domains/wallet/contract/deposit.ts';
import { unseenReasons } from '#domains/wallet/rules/deposit/deposit-step.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Deposit, DepositId } from './deposit.store.ts';

/**
 * Settling an order locks its row before anything else, so the rows are locked before the member's setting. A bank
 * transfer that ended unpaid may still be credited by staff.
 */
export async function lockPendingDeposits(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(
    `SELECT FROM wallet.deposit WHERE member = $1 AND (state = 'pending' OR (provider = 'manual' AND state <> 'paid'))
      ORDER BY id FOR UPDATE`,
    [member],
  );
}

type PayableDeposit = Pick<Deposit, 'id' | 'provider' | 'currency' | 'state' | 'endedAt'> & {
  /** The sum of this one and all that come before it. */
  readonly upTo: Money;
};

/**
 * First what cannot be undone: cancelled here and still payable at its company, then what has a proof. The others
 * follow in the order in which they were made, so that a limit keeps the oldest as far as it goes. A bank transfer that
 * ended unpaid since `endedFrom` does not count against the others and is judged on top of them: staff may still credit
 * it.
 */
export async function listPayableDeposits(
  tx: Tx,
  { member, at, endedFrom }: { readonly member: MemberId; readonly at: Instant; readonly endedFrom: Instant },
): Promise<PayableDeposit[]> {
  const { rows } = await tx.query<PayableDeposit>(
    `WITH own AS (
       SELECT *, state = 'pending' OR review_due_at IS NOT NULL
              OR (state = 'cancelled' AND provider <> 'manual' AND expires_at > $2) AS counts
         FROM wallet.deposit WHERE member = $1 AND state <> 'paid'),
     judged AS (
       SELECT *, CASE WHEN counts
           THEN sum(amount) FILTER (WHERE counts) OVER (PARTITION BY currency ORDER BY state = 'pending', proofs > 0 DESC, id)
           ELSE amount + coalesce(sum(amount) FILTER (WHERE counts) OVER (PARTITION BY currency), 0) END AS up_to
         FROM own
        WHERE counts OR (provider = 'manual' AND ended_at > $3 AND (state <> 'failed' OR reason = ANY ($4))))
     SELECT id, provider, currency, state, ended_at AS "endedAt", up_to::bigint AS "upTo" FROM judged
      WHERE stopped_at IS NULL AND (state = 'pending' OR provider = 'manual') ORDER BY id`,
    [member, new Date(at), new Date(endedFrom), [...unseenReasons]],
  );
  return rows;
}

/** A bank transfer can be proven until `proveBy` from then on, whatever was left of its own time. */
export async function markDepositStopped(
  tx: Tx,
  { id, by, at, proveBy }: { id: DepositId; by: DepositStopReason; at: Instant; proveBy: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE wallet.deposit SET stopped_at = $2, stopped_by = $3,
        expires_at = CASE WHEN provider = 'manual' THEN greatest(expires_at, $4) ELSE expires_at END WHERE id = $1`,
    [id, new Date(at), by, new Date(proveBy)],
  );
}
