/** The states of a withdrawal and the deeds that lead from one to the next. What is not in the table does not happen. */
import { type Money, money, zero } from '#kernel/money.ts';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import type { missedDeadlines, withdrawalActors, withdrawalStates } from '../contract/withdrawal-order.ts';

export type WithdrawalState = (typeof withdrawalStates)[number];
export type WithdrawalActor = (typeof withdrawalActors)[number];
export type MissedDeadline = (typeof missedDeadlines)[number];

/**
 * `send` comes before the payment company hears of it: whoever dies in between leaves an order that is asked about.
 * `reverse`: the company took a payment back that it had told as made; whatever the member said about it, the money is
 * here again. `pay_rest` and `return_rest` answer a member who got less than was paid.
 */
export const withdrawalDeeds = [
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
export type WithdrawalDeed = (typeof withdrawalDeeds)[number];

const table: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalDeed, WithdrawalState>>>> = {
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

/** Null where the deed does not belong to the state. */
export const stepFrom = (state: WithdrawalState, deed: WithdrawalDeed): WithdrawalState | null =>
  table[state][deed] ?? null;

/** The amount is held from the request until one of these. */
const released = new Set<WithdrawalState>(['paid', 'confirmed', 'disputed', 'rejected', 'returned', 'cancelled']);
export const isHeld = (state: WithdrawalState) => !released.has(state);

/** What is told about a payout by the company, and what it means to an order. */
export type PayoutNews = 'paid' | 'failed' | 'reversed';

/**
 * `contradiction`: both cannot be true, so nothing moves on this word alone. A payment that was told as made is asked
 * about again; one that was given back to the member already needs a person.
 */
export function deedOf(state: WithdrawalState, news: PayoutNews): WithdrawalDeed | 'nothing_new' | 'contradiction' {
  const deed = ({ paid: 'pay', failed: 'fail', reversed: 'reverse' } as const)[news];
  if (stepFrom(state, deed)) return deed;
  if (news === 'paid') return state === 'returned' ? 'contradiction' : 'nothing_new';
  return state === 'returned' ? 'nothing_new' : 'contradiction';
}

/** What the company itself paid: what a person paid does not come back because a company says so. */
export const paidByCompany = ({ payout, byHand }: { readonly payout: Money; readonly byHand: Money }): Money =>
  byHand < payout ? money(payout - byHand) : zero;

export type Heard = {
  readonly state: WithdrawalState;
  readonly payout: Money;
  readonly byHand: Money;
  /** Returned, but only what had not arrived of it. */
  readonly isRestReturned: boolean;
};

/** No company was ever given it. */
const unhanded = new Set<WithdrawalState>(['applied', 'checking', 'rejected', 'cancelled']);

/** `person`: nothing follows from it by itself, and somebody of the house has to look. */
export function judgeWord(order: Heard, news: PayoutNews): ReturnType<typeof deedOf> | 'person' {
  if (paidByCompany(order) === zero) return 'person';
  if (unhanded.has(order.state)) return news === 'paid' ? 'person' : 'nothing_new';
  const verdict = deedOf(order.state, news);
  if (order.state !== 'returned') return verdict;
  // Where the rest alone was given back, it was paid as said; that it failed is about the other part as well.
  if (order.isRestReturned) return news === 'paid' ? 'nothing_new' : 'person';
  return verdict === 'contradiction' ? 'person' : verdict;
}

export type Periods = {
  readonly reviewMinutes: number;
  readonly payMinutes: number;
  readonly answerMinutes: number;
};

/** Until when a state may last; null where nothing is waited for, or where the receipt's own clock runs. */
export function dueAt(state: WithdrawalState, periods: Periods, now: Instant): Instant | null {
  const minutes = {
    checking: periods.reviewMinutes,
    approved: periods.payMinutes,
    sent: periods.payMinutes,
    disputed: periods.answerMinutes,
  };
  return state in minutes ? later(now, minutes[state as keyof typeof minutes] * minuteMs) : null;
}

/** Minutes after the sending; from the last one on, that often. A payout is asked about until somebody says how it ended. */
const asksAfter = [1, 2, 5, 10, 30];

export function nextPayoutAsk(asks: number, now: Instant): Instant {
  return later(now, (asksAfter[asks] ?? 30) * minuteMs);
}

export type NextAct = {
  readonly actor: WithdrawalActor;
  readonly deadline: Instant | null;
  readonly ifMissed: MissedDeadline | null;
};

export type Waiting = {
  readonly state: WithdrawalState;
  /** Paid out by people of the house. */
  readonly byHand: boolean;
  readonly late: boolean;
  readonly checkAt: Instant;
  readonly dueAt: Instant | null;
  readonly receiptDueAt: Instant | null;
};

/** Who acts next, until when, and what a missed deadline leads to. Null once nobody has to. */
export function nextActOf({ state, byHand, late, checkAt, dueAt: due, receiptDueAt }: Waiting): NextAct | null {
  // A deadline that was missed is none any more: a person has it.
  const open = { deadline: late ? null : due };
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
