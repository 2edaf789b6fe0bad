/**
 * The only place where a withdrawal goes from one state to the next, whatever the source: the member, the rules, the
 * clock, a provider or staff. The order is locked first; state, money, steps and events are written in one transaction,
 * and every movement's key is derived from the order's, so that a repeated report cannot move it again.
 */

import { withdrawalChanged } from '#domains/wallet/contract/events.ts';
import {
  amountPaidByProvider,
  deadlineOf,
  isHeld,
  nextStateAfter,
  type WithdrawalAction,
  type WithdrawalState,
} from '#domains/wallet/rules/withdrawal/withdrawal-step.ts';
import type { TimelineStepName } from '#domains/wallet/rules/withdrawal/withdrawal-timeline.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { addMs, dayMs, type Instant, minuteMs } from '#kernel/time.ts';
import { houseAccount, type Leg, memberAccount, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import { publishEvent, publishLive } from '#platform/server/outbox/index.ts';
import { publishBalance } from '../balance/balance-live.ts';
import { recordIfAccountClosed } from '../closing/closed-credit.ts';
import { providerBankAccount } from '../deposit/deposit-settle.ts';
import { type NewWithdrawal, payoutOf, type WithdrawalRow, writeWithdrawal } from './withdrawal.store.ts';
import { readWithdrawalRule, type WithdrawalRule } from './withdrawal-rule.store.ts';
import { insertSteps, type NewStep, readRestPaid } from './withdrawal-step.store.ts';

type UntimedStep = Pick<NewStep, 'step' | 'actor'> & Partial<Omit<NewStep, 'at'>>;

export type WithdrawalActionInput = {
  readonly action: WithdrawalAction;
  /** The step in the timeline; an action that is visible by the state alone has none. */
  readonly step?: UntimedStep;
  readonly changes?: Partial<WithdrawalRow>;
  readonly at: Instant;
  /** Where the caller has read it already. */
  readonly rule?: WithdrawalRule;
  /** Another action follows in the same transaction, and that one is published. */
  readonly isIntermediate?: boolean;
};

/** Null where the action does not belong to the state; nothing is written then. The caller has locked the order. */
export async function applyWithdrawalAction(
  tx: Tx,
  row: WithdrawalRow,
  move: WithdrawalActionInput,
): Promise<WithdrawalRow | null> {
  const to = nextStateAfter(row.state, move.action);
  if (to === null) return null;
  const { at, action, changes = {}, isIntermediate = false } = move;
  const rule = move.rule ?? (await requireWithdrawalRule(tx, row));
  const moved = { ...row, ...deadlinesFor(to, { row, rule, at }), ...changes };
  const returned = returnedAmount(action, row);
  const restPaid = action === 'pay_rest' || action === 'return_rest' ? await readRestPaid(tx, row.id) : zero;
  await awaitAll([
    writeWithdrawal(tx, moved),
    insertSteps(tx, row.id, stepsOf(move, { to, returned })),
    isIntermediate ? null : publishWithdrawal(tx, moved, at),
  ]);
  const { id: subject, member, merchant, currency } = row;
  if (returned > zero)
    await recordIfAccountClosed(tx, { subject, member, merchant, currency, amount: returned, cameAt: at });
  // The house accounts are shared by all members: they are locked from here to the commit and no longer.
  await postAction(tx, { ...row, paidFrom: moved.paidFrom }, { action, returned, restPaid, at });
  return moved;
}

export async function requireWithdrawalRule(
  tx: Tx,
  of: { merchant: string; currency: string },
): Promise<WithdrawalRule> {
  const rule = await readWithdrawalRule(tx, of);
  assert(rule, `there are no payouts of ${of.currency} for ${of.merchant}`);
  return rule;
}

const finalStates = new Set<WithdrawalState>(['confirmed', 'rejected', 'returned', 'cancelled']);

type StateEntry = { readonly row: WithdrawalRow; readonly rule: WithdrawalRule; readonly at: Instant };

/** The deadlines of a state start with it and end with it. */
function deadlinesFor(state: WithdrawalState, { row, rule, at }: StateEntry): Partial<WithdrawalRow> {
  const isPaid = state === 'paid';
  return {
    state,
    // Sending a payment that is overdue does not extend its deadline.
    dueAt: row.state === 'approved' && state === 'sent' ? row.dueAt : deadlineOf(state, rule, at),
    late: row.state === 'approved' && state === 'sent' ? row.late : false,
    askAt: null,
    sendingUntil: null,
    receiptDueAt: isPaid ? addMs(at, rule.receiptMinutes * minuteMs) : null,
    ...(isPaid && { paidAt: row.paidAt ?? at, reopenUntil: addMs(at, rule.reopenDays * dayMs) }),
    endedAt: finalStates.has(state) ? at : null,
  };
}

/** What this action returns to the member's cash. */
function returnedAmount(action: WithdrawalAction, row: WithdrawalRow): Money {
  // Where nothing arrived at all no fee is due.
  if (action === 'return_rest') return row.amountReceived === zero ? row.amount : (row.remaining ?? zero);
  if (action === 'reverse' && row.byHand > zero) return amountPaidByProvider({ ...row, payout: payoutOf(row) });
  const isBack = action === 'cancel' || action === 'reject' || action === 'fail' || action === 'reverse';
  return isBack ? row.amount : zero;
}

function stepsOf(
  { step, at }: WithdrawalActionInput,
  { to, returned }: { to: WithdrawalState; returned: Money },
): NewStep[] {
  const after = (name: TimelineStepName, amount: Money | null): NewStep => ({
    step: name,
    actor: 'automatic',
    at,
    amount,
  });
  return [
    ...(step ? [{ ...step, at }] : []),
    ...(returned > zero ? [after('money_back', returned)] : []),
    ...(to === 'confirmed' ? [after('closed', null)] : []),
  ];
}

type WithdrawalPosting = {
  readonly action: WithdrawalAction;
  readonly returned: Money;
  /** This much of the company's payment left the house account instead. */
  readonly restPaid: Money;
  readonly at: Instant;
};

async function postAction(tx: Tx, row: WithdrawalRow, { at, ...posting }: WithdrawalPosting): Promise<void> {
  const [first, ...rest] = legsOf(row, posting);
  if (!first) return;
  const key = `withdrawal:${row.id}:${postingKeyOf(row, posting)}`;
  const [verdict] = await post(tx, [{ key, legs: [first, ...rest], eventAt: at, memo: row.id }]);
  assert(verdict?.ok, `withdrawal ${row.id} was refused by the ledger: ${verdict && !verdict.ok ? verdict.fault : ''}`);
  await publishBalance(tx, row.member, row.currency);
}

function legsOf(row: WithdrawalRow, posting: Omit<WithdrawalPosting, 'at'>): Leg[] {
  if (posting.action === 'pay') return paidLegs(row);
  if (posting.action === 'pay_rest') return restLegs(row, posting.restPaid);
  return posting.returned > zero ? returnedLegs(row, posting) : [];
}

/** An order may have several rests, each of them after what staff had paid until then. */
function postingKeyOf(
  row: WithdrawalRow,
  { action, restPaid }: Pick<WithdrawalPosting, 'action' | 'restPaid'>,
): string {
  if (action === 'pay') return 'paid';
  if (action === 'pay_rest') return `pay_rest:${moneyText(restPaid)}`;
  return isHeld(row.state) ? 'returned' : action;
}

const accountsOf = ({ member, currency, provider, paidFrom }: WithdrawalRow) => ({
  cash: memberAccount(member, 'cash', currency),
  held: memberAccount(member, 'held', currency),
  bank: providerBankAccount(paidFrom ?? provider, currency),
  fees: houseAccount('fees', currency),
});

function paidLegs(row: WithdrawalRow): Leg[] {
  const { held, bank, fees } = accountsOf(row);
  const paid: Leg = { from: held, to: bank, amount: payoutOf(row), kind: 'withdrawal_paid' };
  const feeLeg: Leg = { from: held, to: fees, amount: row.fee, kind: 'withdrawal_fee' };
  return row.fee > zero ? [paid, feeLeg] : [paid];
}

/**
 * Staff pay the rest out of the house account, and the company that was to pay it the first time still has it.
 * Where that was the same account, there is nothing to post; nor where staff had paid it before, and their own payment
 * did not arrive.
 */
function restLegs(row: WithdrawalRow, restPaid: Money): Leg[] {
  const { bank } = accountsOf(row);
  const own = providerBankAccount('manual', row.currency);
  const amount = money((row.remaining ?? zero) - restPaid);
  return bank === own || amount <= zero ? [] : [{ from: bank, to: own, amount, kind: 'withdrawal_paid' }];
}

/** What staff had paid and did not arrive comes back from their account, the rest from the company's. */
function returnedLegs(
  row: WithdrawalRow,
  { returned, restPaid }: Pick<WithdrawalPosting, 'returned' | 'restPaid'>,
): Leg[] {
  const { cash, held, bank, fees } = accountsOf(row);
  const back = (from: Leg['from'], amount: Money): Leg => ({ from, to: cash, amount, kind: 'withdrawal_returned' });
  if (isHeld(row.state)) return [back(held, row.amount)];
  // A part of it reached the member all the same, so the fee is due.
  const paidOut = returned < row.amount ? returned : payoutOf(row);
  const ownPart = paidOut < restPaid ? paidOut : restPaid;
  const wholeLegs = [
    back(providerBankAccount('manual', row.currency), ownPart),
    back(bank, money(paidOut - ownPart)),
  ].filter(({ amount }) => amount > zero);
  if (returned < row.amount) return wholeLegs;
  return row.fee > zero ? [...wholeLegs, back(fees, row.fee)] : wholeLegs;
}

/** The amount is held in the transaction of the request. False: the cash is not there any more. */
export async function holdAmount(tx: Tx, { id, member, currency, amount, madeAt }: NewWithdrawal): Promise<boolean> {
  const [from, to] = [memberAccount(member, 'cash', currency), memberAccount(member, 'held', currency)];
  const legs: [Leg] = [{ from, to, amount, kind: 'withdrawal_hold' }];
  const [verdict] = await post(tx, [{ key: `withdrawal:${id}:hold`, legs, eventAt: madeAt, memo: id }]);
  if (verdict && !verdict.ok && verdict.fault !== 'insufficient_funds') {
    throw new Error(`withdrawal ${id} was refused by the ledger: ${verdict.fault}`);
  }
  return verdict?.ok === true;
}

/** The member's open pages get the new state and refetch the rest; domains that send letters subscribe to the event. */
export async function publishWithdrawal(tx: Tx, row: WithdrawalRow, at: Instant): Promise<void> {
  const { id, member, merchant, currency, amount, state, reason } = row;
  const topic = `member:${member}` as const;
  await awaitAll([
    publishLive(tx, { topic, event: 'order', data: { kind: 'withdrawal', orderId: id, state } }),
    publishEvent(tx, {
      event: withdrawalChanged,
      topic,
      data: { withdrawal: id, member, merchant, currency, amount, state, reason, at },
    }),
  ]);
}
