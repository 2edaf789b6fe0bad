/** A payment company's report about a payout, by an event or in a poll, and its effect on the order. */

import {
  judgePayoutResult,
  type PayoutResult,
  type WithdrawalAction,
} from '#domains/wallet/rules/withdrawal/withdrawal-step.ts';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from '../audit.store.ts';
import type { PayoutRefusal } from '../providers/provider.ts';
import {
  isBeingSent,
  isReferenceTaken,
  lockWithdrawal,
  payoutOf,
  type WithdrawalRow,
  writeWithdrawal,
} from './withdrawal.store.ts';
import { applyWithdrawalAction } from './withdrawal-action.ts';

export type PayoutReport = {
  readonly id: string;
  /** The trusted provider. */
  readonly provider: string;
  readonly result: PayoutResult;
  /** Null where the reply was matched with our own order already. */
  readonly amount: Money | null;
  readonly currency: string | null;
  readonly reference: string | null;
  readonly refusal: PayoutRefusal | null;
  readonly code: string | null;
  readonly at: Instant;
};

export type PayoutSettleResult = 'settled' | 'nothing_new' | 'wrong_amount' | 'unknown_order' | 'contradiction';

export async function settlePayout(tx: Tx, report: PayoutReport): Promise<PayoutSettleResult> {
  const row = await lockWithdrawal(tx, report.id);
  if (!row || row.provider !== report.provider) return 'unknown_order';
  const order = { ...row, payout: payoutOf(row), isRestReturned: row.reason === 'not_arrived' };
  const action = judgePayoutResult(order, report.result);
  if (action === 'nothing_new') return action;
  // That an earlier attempt failed means nothing for the one that is under way: its reply, or our poll, will settle it.
  if (report.result !== 'paid' && isBeingSent(row, report.at)) return 'nothing_new';
  if (action === 'person') return flagForReview(tx, row, report);
  if (action === 'contradiction') return requestPoll(tx, row, report.at);
  if (report.result === 'paid' && !isExpectedAmount(row, report)) return flagOtherAmount(tx, row, report);
  return applyReport(tx, row, { report, action });
}

type ReportedAction = { readonly report: PayoutReport; readonly action: WithdrawalAction };

async function applyReport(tx: Tx, row: WithdrawalRow, { report, action }: ReportedAction): Promise<'settled'> {
  // A part that staff paid does not come back, and staff have to check whether that was right.
  const isForPerson = action === 'reverse' && row.byHand > zero;
  const step = ({ paid: 'paid', failed: 'failed', reversed: 'reversed' } as const)[report.result];
  const reason = reasonOf(report);
  if (isForPerson) await auditReport(tx, row, report);
  const isTaken = await isNumberTaken(tx, row, report);
  await applyWithdrawalAction(tx, row, {
    action,
    step: { step, actor: 'provider', reason, amount: report.result === 'paid' ? payoutOf(row) : null },
    changes: {
      reason,
      ...reportedFields(row, isTaken ? { ...report, reference: null } : report),
      ...((isForPerson || isTaken) && { contrary: report.result, toLookAt: true }),
    },
    at: report.at,
  });
  return 'settled';
}

const reportedFields = (row: WithdrawalRow, { code, reference }: PayoutReport) => ({
  providerCode: code ?? row.providerCode,
  reference: reference ?? row.reference,
});

/** Staff entered this number at another order: the company is right, and staff have to find out which of them is wrong. */
async function isNumberTaken(tx: Tx, row: WithdrawalRow, report: PayoutReport): Promise<boolean> {
  const { reference } = report;
  if (reference === null || !(await isReferenceTaken(tx, { ...row, reference }))) return false;
  await auditReferenceTaken(tx, row, report);
  return true;
}

function reasonOf({ result, refusal }: PayoutReport): WithdrawalRow['reason'] {
  if (result === 'paid') return null;
  return result === 'reversed' ? 'reversed' : (refusal ?? 'provider_refused');
}

const isExpectedAmount = (row: WithdrawalRow, { amount, currency }: PayoutReport) =>
  (amount === null || amount === payoutOf(row)) && (currency === null || currency === row.currency);

/** The company is polled for the truth. */
async function requestPoll(tx: Tx, row: WithdrawalRow, at: Instant): Promise<'contradiction'> {
  await writeWithdrawal(tx, { ...row, askAt: at });
  return 'contradiction';
}

/** No money moves: what staff have paid or returned stays so. The report is stored, once, and waits in the queue. */
async function flagForReview(
  tx: Tx,
  row: WithdrawalRow,
  report: PayoutReport,
): Promise<'contradiction' | 'nothing_new'> {
  if (row.contrary === report.result) return 'nothing_new';
  await writeWithdrawal(tx, { ...row, contrary: report.result, toLookAt: true, askAt: null });
  await auditReport(tx, row, report);
  return 'contradiction';
}

/** It paid another amount than requested: the order stays where it is, and staff find out what reached the member. */
async function flagOtherAmount(tx: Tx, row: WithdrawalRow, report: PayoutReport): Promise<'wrong_amount'> {
  const { provider, amount, currency, at } = report;
  await writeWithdrawal(tx, { ...row, contrary: report.result, toLookAt: true });
  await insertAudit(tx, {
    actor: 'provider',
    action: 'withdrawal.company_paid_other_amount',
    subjectId: row.id,
    detail: { provider, amount: amount === null ? null : moneyText(amount), currency },
    at,
  });
  return 'wrong_amount';
}

const auditReport = (tx: Tx, row: WithdrawalRow, { provider, result, code, at }: PayoutReport) =>
  insertAudit(tx, {
    actor: 'provider',
    action: `withdrawal.company_said_${result}`,
    subjectId: row.id,
    detail: { provider, code, state: row.state, byHand: moneyText(row.byHand) },
    at,
  });

const auditReferenceTaken = (tx: Tx, row: WithdrawalRow, { provider, reference, at }: PayoutReport) =>
  insertAudit(tx, {
    actor: 'provider',
    action: 'withdrawal.reference_taken',
    subjectId: row.id,
    detail: { provider, reference },
    at,
  });
