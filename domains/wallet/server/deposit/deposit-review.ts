/** Staff decisions on bank transfers by hand. Every decision has an actor and an audit row. */

import { owedReasons, rejectReasons } from '#domains/wallet/contract/deposit.ts';
import { mayStillOwe } from '#domains/wallet/rules/deposit/deposit-step.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from '../audit.store.ts';
import { markEventReviewed } from '../payment-event/payment-event.store.ts';
import { type Deposit, lockDeposit, writeDepositStep } from './deposit.store.ts';
import { markRefunded } from './deposit-due.store.ts';
import { refundOtherPayments } from './deposit-other.store.ts';
import { type CreditHooks, publishDeposit, settleDeposit } from './deposit-settle.ts';

export { rejectReasons };
export type RejectReason = (typeof rejectReasons)[number];

export type DepositDecision = { readonly deposit: string; readonly actor: string; readonly at: Instant };
type DepositReviewFault = 'order_unknown' | 'not_by_hand' | 'order_ended';
type SentFault = 'sent_unknown' | 'sent_wrong' | 'sent_after_stop';

/**
 * The money was seen in the account. It may have come after the order ended: then it is credited late. Of an order that
 * the member's own pause or limit stopped, only what was sent before is credited: that moment is required.
 */
export async function approveDeposit(
  tx: Tx,
  decision: DepositDecision & { readonly sentAt?: Instant | null },
  hooks: CreditHooks,
): Promise<Outcome<'settled' | 'late', DepositReviewFault | SentFault>> {
  const manual = await readManualDeposit(tx, decision);
  if (!manual.ok) return manual;
  const { id, provider, amount, currency, state, stoppedAt, sentBackAt, madeAt } = manual.value;
  const { actor, at, sentAt = null } = decision;
  if (sentBackAt !== null) return refuse('order_ended');
  if (sentAt !== null && (sentAt < madeAt || sentAt > at)) return refuse('sent_wrong');
  if (stoppedAt !== null && sentAt === null) return refuse('sent_unknown');
  if (stoppedAt !== null && sentAt !== null && sentAt > stoppedAt) return refuse('sent_after_stop');
  const verdict = await settleDeposit(tx, { id, provider, result: 'paid', amount, currency, reason: null, at }, hooks);
  if (verdict !== 'settled' && verdict !== 'late') return refuse('order_ended');
  await insertAudit(tx, {
    actor,
    action: 'deposit.approve',
    subjectId: id,
    detail: { from: state, verdict, ...(sentAt !== null && { sentAt }) },
    at,
  });
  return done(verdict);
}

/**
 * Also for an order that ended by itself or without a payment, where a proof was added since or where money arrived for
 * it that is refunded. Then it is owed from here on.
 */
export async function rejectDeposit(
  tx: Tx,
  decision: DepositDecision & { reason: RejectReason },
  hooks: CreditHooks,
): Promise<Outcome<'settled', DepositReviewFault | 'not_stopped'>> {
  const manual = await readManualDeposit(tx, decision);
  if (!manual.ok) return manual;
  const { id, member, provider, state, stoppedAt, reviewDueAt } = manual.value;
  const { actor, at, reason } = decision;
  if (reason === 'sent_after_stop' && stoppedAt === null) return refuse('not_stopped');
  const isProvenLate = state !== 'pending' && reviewDueAt !== null;
  if (isProvenLate || (isOwedReason(reason) && mayStillOwe(manual.value))) {
    await writeDepositStep(tx, { id, step: { to: 'failed', late: false }, reason, at });
    await publishDeposit(tx, { id, member }, 'failed');
  } else {
    const report = { id, provider, result: 'failed', amount: null, currency: null, reason, at } as const;
    if ((await settleDeposit(tx, report, hooks)) !== 'settled') return refuse('order_ended');
  }
  await insertAudit(tx, { actor, action: 'deposit.reject', subjectId: id, detail: { reason }, at });
  return done('settled');
}

type DepositRefund = DepositDecision & {
  readonly reference: string;
  /**
   * What was sent. Where a company reported the payments it has to be all that is owed, or something arrived since the
   * check.
   */
  readonly amount?: Money | null;
  /** The order's currency by default. */
  readonly currency?: string | null;
};

/** What arrived and was not credited was refunded, once, under this number. */
export async function refundDeposit(
  tx: Tx,
  { deposit: id, actor, at, reference, amount = null, ...sent }: DepositRefund,
): Promise<Outcome<'sent_back', DepositReviewFault | 'nothing_owed' | 'owed_differs'>> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return refuse('order_unknown');
  if (!isOwed(deposit)) return refuse(deposit.provider === 'manual' ? 'order_ended' : 'nothing_owed');
  const currency = sent.currency ?? deposit.currency;
  if (deposit.otherAt === null) await markRefunded(tx, { id, at });
  else if (!(await refundOtherPayments(tx, deposit, { amount, currency, at }))) return refuse('owed_differs');
  const detail = { reference, ...(amount !== null && { amount: moneyText(amount), currency }) };
  await insertAudit(tx, { actor, action: 'deposit.sent_back', subjectId: id, detail, at });
  return done('sent_back');
}

const isOwedReason = (reason: string | null) => owedReasons.some((owed) => owed === reason);

/** Arrived, not credited, and not refunded yet: as a company reported, or as staff noticed in the bank account. */
const isOwed = ({ otherAt, state, provider, reason, sentBackAt }: Deposit) =>
  sentBackAt === null && (otherAt !== null || (state === 'failed' && provider === 'manual' && isOwedReason(reason)));

async function readManualDeposit(
  tx: Tx,
  { deposit: id }: DepositDecision,
): Promise<Outcome<Deposit, 'order_unknown' | 'not_by_hand'>> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return refuse('order_unknown');
  return deposit.provider === 'manual' ? done(deposit) : refuse('not_by_hand');
}

/** Staff found out whose money it is that a company took for no order of ours, and corrected it outside of this system. */
export async function reviewPaymentEvent(
  tx: Tx,
  { event, actor, at, remark }: Omit<DepositDecision, 'deposit'> & { readonly event: string; readonly remark: string },
): Promise<Outcome<'looked_at', 'event_looked_at'>> {
  if (!(await markEventReviewed(tx, { id: event, at }))) return refuse('event_looked_at');
  await insertAudit(tx, { actor, action: 'payment_event.looked_at', subjectId: event, detail: { remark }, at });
  return done('looked_at');
}
