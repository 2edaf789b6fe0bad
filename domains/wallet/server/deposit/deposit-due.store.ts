/** Open deposits whose time has come. Rows that another worker has locked are skipped. */

import type { PaymentInstructions } from '#domains/wallet/contract/deposit.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

type ExpiringDeposit = { readonly id: string; readonly provider: string };

/** The next one past its time and neither paid nor proven; without those that were already tried in this run. */
export async function findDepositToExpire(
  tx: Tx,
  { now, tried }: { now: Instant; tried: readonly string[] },
): Promise<ExpiringDeposit | null> {
  const { rows } = await tx.query<ExpiringDeposit>(
    `SELECT id, provider FROM wallet.deposit
      WHERE state = 'pending' AND proofs = 0 AND expires_at <= $1 AND id <> ALL ($2)
      ORDER BY expires_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [new Date(now), tried],
  );
  return rows[0] ?? null;
}

export type DepositToPoll = { readonly id: string; readonly expiresAt: Instant };

/** Postponed before the provider is called: a worker that dies in between leaves an order that becomes due again. */
export async function claimDepositsToPoll(
  tx: Tx,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<DepositToPoll[]> {
  const { rows } = await tx.query<DepositToPoll>(
    `UPDATE wallet.deposit SET ask_at = $2
      WHERE id IN (SELECT id FROM wallet.deposit WHERE ask_at <= $1 ORDER BY ask_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING id, expires_at AS "expiresAt"`,
    [new Date(now), new Date(until), limit],
  );
  return rows;
}

/**
 * One more poll is done, whatever its result; null ends the polling. An order that was settled in between is left as it
 * is.
 */
export async function scheduleNextPoll(tx: Tx, { id, next }: { id: string; next: Instant | null }): Promise<void> {
  await tx.query('UPDATE wallet.deposit SET asks = asks + 1, ask_at = $2 WHERE id = $1 AND ask_at IS NOT NULL', [
    id,
    next === null ? null : new Date(next),
  ]);
}

/** The member requests a poll now. False: there is nothing left to poll. */
export async function pollSoon(tx: Tx, { id, now }: { id: string; now: Instant }): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE wallet.deposit SET ask_at = least(ask_at, $2) WHERE id = $1 AND ask_at IS NOT NULL',
    [id, new Date(now)],
  );
  return rowCount === 1;
}

/** A company reported it as paid without an amount: it is polled, however long the order is over. */
export async function restartPolling(tx: Tx, { id, now }: { id: string; now: Instant }): Promise<void> {
  await tx.query(`UPDATE wallet.deposit SET ask_at = $2 WHERE id = $1 AND state <> 'paid' AND reference IS NOT NULL`, [
    id,
    new Date(now),
  ]);
}

export type DepositReviewRow = {
  readonly id: string;
  readonly merchant: string;
  readonly member: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly pay: PaymentInstructions;
  readonly proofs: number;
  readonly madeAt: Instant;
  readonly reviewDueAt: Instant | null;
  readonly stoppedAt: Instant | null;
  readonly reason: string | null;
};

export type DepositRefundRow = Omit<DepositReviewRow, 'pay' | 'proofs' | 'reviewDueAt' | 'stoppedAt'> & {
  readonly provider: string;
  /** Since when it is owed. */
  readonly since: Instant;
  /** What a company took instead; empty where staff noticed it in the bank account. */
  readonly took: readonly { readonly amount: string; readonly currency: string }[];
};

/** Earliest deadline first. */
export async function listDepositsToReview(tx: Tx, limit: number): Promise<DepositReviewRow[]> {
  const { rows } = await tx.query<DepositReviewRow>(
    `SELECT id, merchant, member, amount, currency, pay, proofs, made_at AS "madeAt", review_due_at AS "reviewDueAt",
        stopped_at AS "stoppedAt", reason
       FROM wallet.deposit
      WHERE provider = 'manual' AND proofs > 0 AND (state = 'pending' OR review_due_at IS NOT NULL)
      ORDER BY review_due_at, id LIMIT $1`,
    [limit],
  );
  return rows;
}

/** What arrived, was not credited and is not refunded yet, whatever became of its order since. */
export async function listDepositsToRefund(tx: Tx, limit: number): Promise<DepositRefundRow[]> {
  const { rows } = await tx.query<DepositRefundRow>(
    `SELECT id, merchant, member, amount, currency, provider, made_at AS "madeAt", reason,
        coalesce(other_at, ended_at) AS since,
        coalesce((SELECT json_agg(json_build_object('amount', o.owed, 'currency', o.currency) ORDER BY o.currency)
           FROM (SELECT sum(owed)::text AS owed, coalesce(t.currency, d.currency) AS currency FROM wallet.deposit_other t
                  WHERE t.deposit = d.id AND t.ended_as IS NULL GROUP BY 2) AS o), '[]') AS took
       FROM wallet.deposit d
      WHERE sent_back_at IS NULL AND (other_at IS NOT NULL
        OR (state = 'failed' AND provider = 'manual' AND reason IN ('sent_after_stop', 'amount_differs', 'name_differs')))
      ORDER BY coalesce(other_at, ended_at) LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function markRefunded(tx: Tx, { id, at }: { id: string; at: Instant }): Promise<void> {
  await tx.query('UPDATE wallet.deposit SET sent_back_at = $2 WHERE id = $1', [id, new Date(at)]);
}
