import type { Withdrawal, WithdrawalTimeline } from '#domains/wallet/contract/withdrawal-order.ts';
import { allowedAnswers } from '#domains/wallet/rules/withdrawal/withdrawal-receipt.ts';
import { nextActorOf, type PendingWithdrawal } from '#domains/wallet/rules/withdrawal/withdrawal-step.ts';
import { buildTimeline } from '#domains/wallet/rules/withdrawal/withdrawal-timeline.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import { payoutOf, type WithdrawalRow } from './withdrawal.store.ts';
import { listProofInfos, type ProofInfo } from './withdrawal-proof.store.ts';
import { listSteps } from './withdrawal-step.store.ts';

const toPendingWithdrawal = (row: WithdrawalRow): PendingWithdrawal => ({ ...row, byHand: row.provider === 'manual' });

/** The clock decides here, not the job that has yet to run. */
export const mayCancelAt = ({ state, mayCancel, checkAt }: WithdrawalRow, now: Instant) =>
  state === 'applied' && mayCancel && now < checkAt;

function toWithdrawal(row: WithdrawalRow, proofs: readonly ProofInfo[], now: Instant): Withdrawal {
  return {
    orderId: row.id,
    state: row.state,
    amount: row.amount,
    fee: row.fee,
    payout: payoutOf(row),
    currency: row.currency,
    account: { id: row.account, ...row.payee },
    reason: row.reason,
    reference: row.reference,
    next: nextActorOf(toPendingWithdrawal(row)),
    late: row.late,
    mayCancel: mayCancelAt(row, now),
    receipt: row.receipt,
    receiptBy: row.receiptBy,
    amountReceived: row.amountReceived,
    arrived: row.arrived,
    remainingAmount: row.remaining,
    answers: allowedAnswers(row, now),
    receiptDueAt: row.receiptDueAt,
    reopenUntil: row.reopenUntil,
    proofs: proofs.map(({ position, bytes }) => ({ position, bytes })),
    madeAt: row.madeAt,
    paidAt: row.paidAt,
    endedAt: row.endedAt,
  };
}

export async function readWithdrawalViews(tx: Tx, rows: readonly WithdrawalRow[], now: Instant): Promise<Withdrawal[]> {
  const proofs = await listProofInfos(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toWithdrawal(
      row,
      proofs.filter(({ withdrawal }) => withdrawal === row.id),
      now,
    ),
  );
}

export const readWithdrawalView = async (tx: Tx, row: WithdrawalRow, now: Instant): Promise<Withdrawal> =>
  toWithdrawal(row, await listProofInfos(tx, [row.id]), now);

export async function readTimelineView(tx: Tx, row: WithdrawalRow, now: Instant): Promise<WithdrawalTimeline> {
  const [view, steps] = await awaitAll([readWithdrawalView(tx, row, now), listSteps(tx, row.id)]);
  return { ...view, steps: buildTimeline(steps, toPendingWithdrawal(row)) };
}
