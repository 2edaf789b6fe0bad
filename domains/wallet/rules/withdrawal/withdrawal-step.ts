/** The states of a withdrawal and the actions that lead from one to the next. What is not in the table does not happen. */

import type {
  deadlineConsequences,
  withdrawalActors,
  withdrawalStates,
} from '#domains/wallet/contract/withdrawal-order.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';

export type WithdrawalState = (typeof withdrawalStates)[number];
export type WithdrawalActor = (typeof withdrawalActors)[number];
export type DeadlineConsequence = (typeof deadlineConsequences)[number];

/**
 * `send` comes before the call to the payment company: a crash in between leaves an order that is polled. `reverse`:
 * the company took back a payment that it had reported as made; whatever the member answered, the money is back.
 * `pay_rest` and `return_rest` answer a member who got less than was paid.
 */
export const withdrawalActions = [
  'check',
  'cancel',
  'approve',
  'reject',
  'send',
  'pay',
  'fail',
  'reverse',
  'confirm',
  'dispute',
  'pay_rest',
  'return_rest',
  'force',
] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

const transitions: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalAction, WithdrawalState>>>> = {
  applied: { check: 'checking', cancel: 'cancelled' },
  checking: { approve: 'approved', reject: 'rejected' },
  approved: { send: 'sent', pay: 'paid', fail: 'returned' },
  sent: { pay: 'paid', fail: 'returned', reverse: 'returned' },
  paid: { confirm: 'confirmed', dispute: 'disputed', force: 'confirmed', reverse: 'returned' },
  confirmed: { dispute: 'disputed', reverse: 'returned' },
  disputed: {
    confirm: 'confirmed',
    pay_rest: 'paid',
    return_rest: 'returned',
    force: 'confirmed',
    reverse: 'returned',
  },
  rejected: {},
  returned: {},
  cancelled: {},
};

/** Null where the action does not belong to the state. */
export const nextStateAfter = (state: WithdrawalState, action: WithdrawalAction): WithdrawalState | null =>
  transitions[state][action] ?? null;

/** The amount is held from the request until one of these. */
const releasedStates = new Set<WithdrawalState>(['paid', 'confirmed', 'disputed', 'rejected', 'returned', 'cancelled']);
export const isHeld = (state: WithdrawalState) => !releasedStates.has(state);

/** What the company reports about a payout, and what it means for an order. */
export type PayoutResult = 'paid' | 'failed' | 'reversed';

/**
 * `contradiction`: both cannot be true, so nothing moves by this report alone. A payment that was reported as made is
 * polled again; one that was already returned to the member needs staff.
 */
export function actionForPayout(
  state: WithdrawalState,
  result: PayoutResult,
): WithdrawalAction | 'nothing_new' | 'contradiction' {
  const action = ({ paid: 'pay', failed: 'fail', reversed: 'reverse' } as const)[result];
  if (nextStateAfter(state, action)) return action;
  if (result === 'paid') return state === 'returned' ? 'contradiction' : 'nothing_new';
  return state === 'returned' ? 'nothing_new' : 'contradiction';
}

/** What the company itself paid: what staff paid does not come back by the company's report. */
export const amountPaidByProvider = ({ payout, byHand }: { readonly payout: Money; readonly byHand: Money }): Money =>
  byHand < payout ? money(payout - byHand) : zero;

export type ReportedWithdrawal = {
  readonly state: WithdrawalState;
  readonly payout: Money;
  readonly byHand: Money;
  /** Returned, but only what had not arrived of it. */
  readonly isRestReturned: boolean;
};

/** It was never given to a company. */
const neverSentStates = new Set<WithdrawalState>(['applied', 'checking', 'rejected', 'cancelled']);

/** `person`: nothing follows from it automatically, and staff have to review it. */
export function judgePayoutResult(
  order: ReportedWithdrawal,
  result: PayoutResult,
): ReturnType<typeof actionForPayout> | 'person' {
  if (amountPaidByProvider(order) === zero) return 'person';
  if (neverSentStates.has(order.state)) return result === 'paid' ? 'person' : 'nothing_new';
  const verdict = actionForPayout(order.state, result);
  if (order.state !== 'returned') return verdict;
  // Where the rest alone was returned, the payment was made as reported; that it failed concerns the other part as
  // well.
  if (order.isRestReturned) return result === 'paid' ? 'nothing_new' : 'person';
  return verdict === 'contradiction' ? 'person' : verdict;
}

export type WithdrawalPeriods = {
  readonly reviewMinutes: number;
  readonly payMinutes: number;
  readonly answerMinutes: number;
};

/** Until when a state may last; null where there is no deadline, or where the receipt's own deadline runs. */
export function deadlineOf(state: WithdrawalState, periods: WithdrawalPeriods, now: Instant): Instant | null {
  const minutes = {
    checking: periods.reviewMinutes,
    approved: periods.payMinutes,
    sent: periods.payMinutes,
    disputed: periods.answerMinutes,
  };
  return state in minutes ? addMs(now, minutes[state as keyof typeof minutes] * minuteMs) : null;
}

/** Minutes after the sending; the last one repeats. A payout is polled until its result is known. */
const payoutPollMinutes = [1, 2, 5, 10, 30];

export function nextPayoutPollAt(polls: number, now: Instant): Instant {
  return addMs(now, (payoutPollMinutes[polls] ?? 30) * minuteMs);
}

export type NextActor = {
  readonly actor: WithdrawalActor;
  readonly deadline: Instant | null;
  readonly ifMissed: DeadlineConsequence | null;
};

export type PendingWithdrawal = {
  readonly state: WithdrawalState;
  /** Paid out by staff. */
  readonly byHand: boolean;
  readonly late: boolean;
  readonly checkAt: Instant;
  readonly dueAt: Instant | null;
  readonly receiptDueAt: Instant | null;
};

/** Who acts next, until when, and the consequence of a missed deadline. Null once no action is needed. */
export function nextActorOf({
  state,
  byHand,
  late,
  checkAt,
  dueAt,
  receiptDueAt,
}: PendingWithdrawal): NextActor | null {
  // A missed deadline is not shown again: staff have it.
  const open = { deadline: late ? null : dueAt };
  switch (state) {
    case 'applied':
      return { actor: 'automatic', deadline: checkAt, ifMissed: 'checked_by_itself' };
    case 'checking':
    case 'disputed':
      return { actor: 'payments', ...open, ifMissed: late ? null : 'head_of_queue' };
    case 'approved':
    case 'sent':
      if (byHand || late) return { actor: 'payments', ...open, ifMissed: late ? null : 'head_of_queue' };
      return { actor: 'provider', ...open, ifMissed: 'person_looks' };
    case 'paid':
      return { actor: 'you', deadline: receiptDueAt, ifMissed: 'counts_as_received' };
    default:
      return null;
  }
}
