import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Withdrawal, WithdrawalTimeline } from '../contract/withdrawal-order.ts';
import { answersOf } from '../rules/receipt.ts';
import { timelineOf } from '../rules/timeline.ts';
import { nextActOf, type Waiting } from '../rules/withdrawal-step.ts';
import { payoutOf, type WithdrawalRow } from './withdrawal.store.ts';
import { listProofSizes, type ProofSize } from './withdrawal-proof.store.ts';
import { listSteps } from './withdrawal-step.store.ts';

const waitingOf = (row: WithdrawalRow): Waiting => ({ ...row, byHand: row.provider === 'manual' });

/** The clock decides here, not the job that has yet to come by. */
export const mayCancelAt = ({ state, mayCancel, checkAt }: WithdrawalRow, now: Instant) =>
  state === 'applied' && mayCancel && now < checkAt;

function shown(row: WithdrawalRow, proofs: readonly ProofSize[], now: Instant): Withdrawal {
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
    next: nextActOf(waitingOf(row)),
    late: row.late,
    mayCancel: mayCancelAt(row, now),
    receipt: row.receipt,
    receiptBy: row.receiptBy,
    amountReceived: row.amountReceived,
    arrived: row.arrived,
    remainingAmount: row.remaining,
    answers: answersOf(row, now),
    receiptDueAt: row.receiptDueAt,
    reopenUntil: row.reopenUntil,
    proofs: proofs.map(({ position, bytes }) => ({ position, bytes })),
    madeAt: row.madeAt,
    paidAt: row.paidAt,
    endedAt: row.endedAt,
  };
}

export async function viewsOf(tx: Tx, rows: readonly WithdrawalRow[], now: Instant): Promise<Withdrawal[]> {
  const proofs = await listProofSizes(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    shown(
      row,
      proofs.filter(({ withdrawal }) => withdrawal === row.id),
      now,
    ),
  );
}

export const viewOfOne = async (tx: Tx, row: WithdrawalRow, now: Instant): Promise<Withdrawal> =>
  shown(row, await listProofSizes(tx, [row.id]), now);

export const timelineView = async (tx: Tx, row: WithdrawalRow, now: Instant): Promise<WithdrawalTimeline> => ({
  ...(await viewOfOne(tx, row, now)),
  steps: timelineOf(await listSteps(tx, row.id), waitingOf(row)),
});
