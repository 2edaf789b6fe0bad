/** Whether the money arrived: the member's four answers, and what they make of a payment. */
import { type Money, money, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { receipts, withdrawalAnswers } from '../contract/withdrawal-order.ts';
import { isPayable } from './amount.ts';
import type { WithdrawalState } from './withdrawal-step.ts';

export type Answer = (typeof withdrawalAnswers)[number];
export type ReceiptKind = (typeof receipts)[number];

export type Answerable = {
  readonly state: WithdrawalState;
  readonly receipt: ReceiptKind | null;
  readonly amountReceived: Money | null;
  /** What the member said had come before a rest was paid. */
  readonly arrived: Money;
  /** What was paid out: the amount less the fee. */
  readonly payout: Money;
  readonly reopenUntil: Instant | null;
  readonly proofs: number;
};

/**
 * All four once paid. What was left partly or not received is closed by `fully_paid`. A confirmed one can be reported
 * after all for a while, unless the house closed it.
 */
export function answersOf(order: Pick<Answerable, 'state' | 'receipt' | 'reopenUntil'>, now: Instant): Answer[] {
  if (order.state === 'paid') return ['received', 'partly', 'not_received', 'fully_paid'];
  if (order.state === 'disputed') return ['fully_paid'];
  const mayReopen = order.receipt !== 'forced' && order.reopenUntil !== null && now < order.reopenUntil;
  return order.state === 'confirmed' && mayReopen ? ['partly', 'not_received'] : [];
}

export type Receipt = {
  readonly receipt: ReceiptKind;
  readonly deed: 'confirm' | 'dispute';
  readonly amountReceived: Money;
  readonly remaining: Money;
};

/** `null`: said before, and said again. */
export function judgeReceipt(
  order: Answerable,
  { answer, amountReceived }: { readonly answer: Answer; readonly amountReceived?: Money | undefined },
  now: Instant,
): Outcome<Receipt | null, 'receipt_not_open' | 'received_amount_wrong' | 'proof_needed'> {
  if (isSaid(order, answer, amountReceived)) return done(null);
  if (!answersOf(order, now).includes(answer)) return refuse('receipt_not_open');
  // What was said to have come does not go away again.
  const { payout, arrived: before } = order;
  if (answer === 'received' || answer === 'fully_paid') {
    return done({ receipt: answer, deed: 'confirm', amountReceived: payout, remaining: zero });
  }
  if (answer === 'not_received') {
    if (order.proofs === 0) return refuse('proof_needed');
    return done({ receipt: answer, deed: 'dispute', amountReceived: before, remaining: money(payout - before) });
  }
  const isPart = amountReceived !== undefined && isPayable(amountReceived) && amountReceived < payout;
  if (!isPart || amountReceived < before) {
    return refuse('received_amount_wrong');
  }
  return done({ receipt: answer, deed: 'dispute', amountReceived, remaining: money(payout - amountReceived) });
}

function isSaid({ state, receipt, amountReceived: known }: Answerable, answer: Answer, amount?: Money): boolean {
  if (receipt !== answer || state === 'paid') return false;
  return answer !== 'partly' || known === amount;
}
