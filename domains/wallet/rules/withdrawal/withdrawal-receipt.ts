/** Whether the money arrived: the member's four answers, and their effect on a payment. */

import type { receiptKinds, withdrawalAnswers } from '#domains/wallet/contract/withdrawal-order.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { isPayable } from '../amount.ts';
import type { WithdrawalState } from './withdrawal-step.ts';

export type ReceiptAnswer = (typeof withdrawalAnswers)[number];
export type ReceiptKind = (typeof receiptKinds)[number];

export type AnswerableWithdrawal = {
  readonly state: WithdrawalState;
  readonly receipt: ReceiptKind | null;
  readonly amountReceived: Money | null;
  /** What the member reported as received before a rest was paid. */
  readonly arrived: Money;
  /** What was paid out: the amount less the fee. */
  readonly payout: Money;
  readonly reopenUntil: Instant | null;
  readonly proofs: number;
};

/**
 * All four once paid. A partly or not received one is closed by `fully_paid`. A problem can still be reported for a
 * confirmed one for a while, unless staff closed it.
 */
export function allowedAnswers(
  order: Pick<AnswerableWithdrawal, 'state' | 'receipt' | 'reopenUntil'>,
  now: Instant,
): ReceiptAnswer[] {
  if (order.state === 'paid') return ['received', 'partly', 'not_received', 'fully_paid'];
  if (order.state === 'disputed') return ['fully_paid'];
  const mayReopen = order.receipt !== 'forced' && order.reopenUntil !== null && now < order.reopenUntil;
  return order.state === 'confirmed' && mayReopen ? ['partly', 'not_received'] : [];
}

export type ReceiptDecision = {
  readonly receipt: ReceiptKind;
  readonly action: 'confirm' | 'dispute';
  readonly amountReceived: Money;
  readonly remaining: Money;
};

/** `null`: a repetition of the stored answer. */
export function judgeReceipt(
  order: AnswerableWithdrawal,
  { answer, amountReceived }: { readonly answer: ReceiptAnswer; readonly amountReceived?: Money | undefined },
  now: Instant,
): Outcome<ReceiptDecision | null, 'receipt_not_open' | 'received_amount_wrong' | 'proof_needed'> {
  if (isRepeatedAnswer(order, answer, amountReceived)) return done(null);
  if (!allowedAnswers(order, now).includes(answer)) return refuse('receipt_not_open');
  // What was once reported as received cannot be reduced.
  const { payout, arrived: before } = order;
  if (answer === 'received' || answer === 'fully_paid') {
    return done({ receipt: answer, action: 'confirm', amountReceived: payout, remaining: zero });
  }
  if (answer === 'not_received') {
    if (order.proofs === 0) return refuse('proof_needed');
    return done({ receipt: answer, action: 'dispute', amountReceived: before, remaining: money(payout - before) });
  }
  const isPart = amountReceived !== undefined && isPayable(amountReceived) && amountReceived < payout;
  if (!isPart || amountReceived < before) {
    return refuse('received_amount_wrong');
  }
  return done({ receipt: answer, action: 'dispute', amountReceived, remaining: money(payout - amountReceived) });
}

function isRepeatedAnswer(
  { state, receipt, amountReceived }: AnswerableWithdrawal,
  answer: ReceiptAnswer,
  amount?: Money,
): boolean {
  if (receipt !== answer || state === 'paid') return false;
  return answer !== 'partly' || amountReceived === amount;
}
