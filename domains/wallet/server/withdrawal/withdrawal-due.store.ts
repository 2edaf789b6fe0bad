/** Withdrawals that need an action of the clock or of staff. Rows that another worker has locked are skipped. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { lockWithdrawal, type WithdrawalRow } from './withdrawal.store.ts';

type DueFilter = { readonly now: Instant; readonly limit: number };

/** To be checked, sent or polled; without those that were already tried in this run. */
export async function listDueWithdrawals(
  tx: Tx,
  { now, limit, tried }: DueFilter & { readonly tried: readonly string[] },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `(SELECT id, check_at AS due FROM wallet.withdrawal WHERE state = 'applied' AND check_at <= $1 AND id <> ALL ($3)
       ORDER BY check_at LIMIT $2)
     UNION ALL
     (SELECT id, ask_at FROM wallet.withdrawal WHERE ask_at <= $1 AND id <> ALL ($3) ORDER BY ask_at LIMIT $2)
     ORDER BY due LIMIT $2`,
    [new Date(now), limit, tried],
  );
  return rows.map(({ id }) => id);
}

/** What could not be sent or polled now moves behind the others. */
export async function postponeWithdrawal(
  tx: Tx,
  { id, now, until }: { id: string; now: Instant; until: Instant },
): Promise<void> {
  await tx.query('UPDATE wallet.withdrawal SET ask_at = $3 WHERE id = $1 AND ask_at <= $2', [
    id,
    new Date(now),
    new Date(until),
  ]);
}

/** Postponed before the provider is called: a worker that dies in between leaves an order that becomes due again. */
export async function claimPayoutToPoll(
  tx: Tx,
  { id, now, until }: { id: string; now: Instant; until: Instant },
): Promise<WithdrawalRow | null> {
  const { rowCount } = await tx.query(
    `UPDATE wallet.withdrawal SET ask_at = $3 WHERE id = $1 AND ask_at <= $2 AND state <> 'approved'`,
    [id, new Date(now), new Date(until)],
  );
  return rowCount === 1 ? lockWithdrawal(tx, id) : null;
}

type NextDueFilter = { readonly now: Instant; readonly tried: readonly string[] };

/** The next whose deadline was missed and not published yet. */
export async function findNextLate(tx: Tx, { now, tried }: NextDueFilter): Promise<WithdrawalRow | null> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM wallet.withdrawal WHERE due_at <= $1 AND NOT late AND id <> ALL ($2)
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [new Date(now), tried],
  );
  return rows[0] ? lockWithdrawal(tx, rows[0].id) : null;
}

/** The next that is paid and was not answered in time. */
export async function findNextUnanswered(tx: Tx, { now, tried }: NextDueFilter): Promise<WithdrawalRow | null> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM wallet.withdrawal WHERE receipt_due_at <= $1 AND id <> ALL ($2)
      ORDER BY receipt_due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [new Date(now), tried],
  );
  return rows[0] ? lockWithdrawal(tx, rows[0].id) : null;
}

export type WithdrawalReviewRow = Pick<
  WithdrawalRow,
  | 'id'
  | 'merchant'
  | 'member'
  | 'currency'
  | 'amount'
  | 'state'
  | 'provider'
  | 'late'
  | 'dueAt'
  | 'receipt'
  | 'remaining'
  | 'providerCode'
  | 'contrary'
  | 'toLookAt'
  | 'madeAt'
>;

/** The queue of the payments team: contradicting reports of a company first, then what is late, then by deadline. */
export async function listWithdrawalsToReview(tx: Tx, limit: number): Promise<WithdrawalReviewRow[]> {
  const { rows } = await tx.query<WithdrawalReviewRow>(
    `SELECT id, merchant, member, currency, amount, state, provider, late, due_at AS "dueAt", receipt, remaining,
        provider_code AS "providerCode", contrary, to_look_at AS "toLookAt", made_at AS "madeAt"
       FROM wallet.withdrawal
      WHERE state IN ('checking', 'disputed') OR late OR to_look_at OR (state = 'approved' AND provider = 'manual')
      ORDER BY to_look_at DESC, late DESC, due_at LIMIT $1`,
    [limit],
  );
  return rows;
}
