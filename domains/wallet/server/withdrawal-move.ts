/**
 * The only way by which a withdrawal goes from one state to the next, whoever brings it there: the member, the rules, the
 * clock, a provider or somebody of the house. The order is locked first; state, money, steps and news are written in one
 * transaction, and every movement's key is made of the order's own, so that no second word can move it again.
 */
import { assert } from '#kernel/assert.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { dayMs, type Instant, later, minuteMs } from '#kernel/time.ts';
import { houseAccount, type Leg, memberAccount, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { announce, announceLive } from '#platform/server/outbox/index.ts';
import { withdrawalChanged } from '../contract/events.ts';
import type { StepName } from '../rules/timeline.ts';
import {
  dueAt,
  isHeld,
  paidByCompany,
  stepFrom,
  type WithdrawalDeed,
  type WithdrawalState,
} from '../rules/withdrawal-step.ts';
import { announceBalance } from './balance-news.ts';
import { noteIfClosed } from './closed-credit.ts';
import { bankOf } from './deposit-settle.ts';
import { payoutOf, type WithdrawalRow, writeWithdrawal } from './withdrawal.store.ts';
import { readWithdrawalRule, type WithdrawalRule } from './withdrawal-rule.store.ts';
import { insertSteps, type NewStep, readRestPaid } from './withdrawal-step.store.ts';

type Untimed = Pick<NewStep, 'step' | 'actor'> & Partial<Omit<NewStep, 'at'>>;

export type Move = {
  readonly deed: WithdrawalDeed;
  /** What the timeline says of it; a deed that is told by the state alone has none. */
  readonly step?: Untimed;
  readonly changes?: Partial<WithdrawalRow>;
  readonly at: Instant;
  /** Where the caller knows it already. */
  readonly rule?: WithdrawalRule;
  /** Another deed follows in the same transaction, and that one is told. */
  readonly isPassing?: boolean;
};

/** Null where the deed does not belong to the state; nothing is written then. The caller holds the order's lock. */
export async function moveWithdrawal(tx: Tx, row: WithdrawalRow, move: Move): Promise<WithdrawalRow | null> {
  const to = stepFrom(row.state, move.deed);
  if (to === null) return null;
  const { at, deed, changes = {}, isPassing = false } = move;
  const rule = move.rule ?? (await ruleOf(tx, row));
  const moved = { ...row, ...standingOf(to, { row, rule, at }), ...changes };
  const returned = returnedBy(deed, row);
  const restPaid = deed === 'pay_rest' || deed === 'return_rest' ? await readRestPaid(tx, row.id) : zero;
  await writeWithdrawal(tx, moved);
  await insertSteps(tx, row.id, stepsOf(move, { to, returned }));
  if (!isPassing) await announceWithdrawal(tx, moved, at);
  const { id: subject, member, merchant, currency } = row;
  if (returned > zero) await noteIfClosed(tx, { subject, member, merchant, currency, amount: returned, cameAt: at });
  // The house's accounts are everybody's: they are held from here to the commit and no longer.
  await postMove(tx, { ...row, paidFrom: moved.paidFrom }, { deed, returned, restPaid, at });
  return moved;
}

export async function ruleOf(tx: Tx, of: { merchant: string; currency: string }): Promise<WithdrawalRule> {
  const rule = await readWithdrawalRule(tx, of);
  assert(rule, `nobody pays out ${of.currency} for ${of.merchant}`);
  return rule;
}

const ends = new Set<WithdrawalState>(['confirmed', 'rejected', 'returned', 'cancelled']);

type Into = { readonly row: WithdrawalRow; readonly rule: WithdrawalRule; readonly at: Instant };

/** The clocks that belong to a state run from its beginning and stop at its end. */
function standingOf(state: WithdrawalState, { row, rule, at }: Into): Partial<WithdrawalRow> {
  const isPaid = state === 'paid';
  return {
    state,
    // A payment that was not made in time is not in time because it was sent.
    dueAt: row.state === 'approved' && state === 'sent' ? row.dueAt : dueAt(state, rule, at),
    late: row.state === 'approved' && state === 'sent' ? row.late : false,
    askAt: null,
    sendingUntil: null,
    receiptDueAt: isPaid ? later(at, rule.receiptMinutes * minuteMs) : null,
    ...(isPaid && { paidAt: row.paidAt ?? at, reopenUntil: later(at, rule.reopenDays * dayMs) }),
    endedAt: ends.has(state) ? at : null,
  };
}

/** What comes back to the member's cash by this deed. */
function returnedBy(deed: WithdrawalDeed, row: WithdrawalRow): Money {
  // Where nothing arrived at all there was nothing to take a fee for.
  if (deed === 'return_rest') return row.amountReceived === zero ? row.amount : (row.remaining ?? zero);
  if (deed === 'reverse' && row.byHand > zero) return paidByCompany({ ...row, payout: payoutOf(row) });
  const isBack = deed === 'cancel' || deed === 'reject' || deed === 'fail' || deed === 'reverse';
  return isBack ? row.amount : zero;
}

function stepsOf({ step, at }: Move, { to, returned }: { to: WithdrawalState; returned: Money }): NewStep[] {
  const after = (name: StepName, amount: Money | null): NewStep => ({ step: name, actor: 'automatic', at, amount });
  return [
    ...(step ? [{ ...step, at }] : []),
    ...(returned > zero ? [after('money_back', returned)] : []),
    ...(to === 'confirmed' ? [after('closed', null)] : []),
  ];
}

type Posting = {
  readonly deed: WithdrawalDeed;
  readonly returned: Money;
  /** Of what stood at the company, so much left the house's own account instead. */
  readonly restPaid: Money;
  readonly at: Instant;
};

async function postMove(tx: Tx, row: WithdrawalRow, { at, ...posting }: Posting): Promise<void> {
  const [first, ...rest] = legsOf(row, posting);
  if (!first) return;
  const key = `withdrawal:${row.id}:${keyOf(row, posting)}`;
  const [verdict] = await post(tx, [{ key, legs: [first, ...rest], eventAt: at, memo: row.id }]);
  assert(verdict?.ok, `withdrawal ${row.id} was refused by the ledger: ${verdict && !verdict.ok ? verdict.fault : ''}`);
  await announceBalance(tx, row.member, row.currency);
}

function legsOf(row: WithdrawalRow, posting: Omit<Posting, 'at'>): Leg[] {
  if (posting.deed === 'pay') return paidLegs(row);
  if (posting.deed === 'pay_rest') return restLegs(row, posting.restPaid);
  return posting.returned > zero ? returnedLegs(row, posting) : [];
}

/** There may be more rests than one of an order, each of them after what people had paid until then. */
function keyOf(row: WithdrawalRow, { deed, restPaid }: Pick<Posting, 'deed' | 'restPaid'>): string {
  if (deed === 'pay') return 'paid';
  if (deed === 'pay_rest') return `pay_rest:${moneyText(restPaid)}`;
  return isHeld(row.state) ? 'returned' : deed;
}

const accountsOf = ({ member, currency, provider, paidFrom }: WithdrawalRow) => ({
  cash: memberAccount(member, 'cash', currency),
  held: memberAccount(member, 'held', currency),
  bank: bankOf(paidFrom ?? provider, currency),
  fees: houseAccount('fees', currency),
});

function paidLegs(row: WithdrawalRow): Leg[] {
  const { held, bank, fees } = accountsOf(row);
  const paid: Leg = { from: held, to: bank, amount: payoutOf(row), kind: 'withdrawal_paid' };
  const taken: Leg = { from: held, to: fees, amount: row.fee, kind: 'withdrawal_fee' };
  return row.fee > zero ? [paid, taken] : [paid];
}

/**
 * People pay the rest out of the house's own account, and whoever was to pay it the first time has it still. Where that was
 * the same account, nothing is left to write; nor where people had paid it before, and their own payment did not arrive.
 */
function restLegs(row: WithdrawalRow, restPaid: Money): Leg[] {
  const { bank } = accountsOf(row);
  const own = bankOf('manual', row.currency);
  const amount = money((row.remaining ?? zero) - restPaid);
  return bank === own || amount <= zero ? [] : [{ from: bank, to: own, amount, kind: 'withdrawal_paid' }];
}

/** What people had paid and did not arrive comes back from their account, the rest from the company's. */
function returnedLegs(row: WithdrawalRow, { returned, restPaid }: Pick<Posting, 'returned' | 'restPaid'>): Leg[] {
  const { cash, held, bank, fees } = accountsOf(row);
  const back = (from: Leg['from'], amount: Money): Leg => ({ from, to: cash, amount, kind: 'withdrawal_returned' });
  if (isHeld(row.state)) return [back(held, row.amount)];
  // A part of it reached the member all the same, so the fee was earned.
  const paidOut = returned < row.amount ? returned : payoutOf(row);
  const ours = paidOut < restPaid ? paidOut : restPaid;
  const whole = [back(bankOf('manual', row.currency), ours), back(bank, money(paidOut - ours))].filter(
    ({ amount }) => amount > zero,
  );
  if (returned < row.amount) return whole;
  return row.fee > zero ? [...whole, back(fees, row.fee)] : whole;
}

/** The amount is set aside in the transaction of the request. False: the cash is not there any more. */
export async function holdAmount(tx: Tx, row: WithdrawalRow): Promise<boolean> {
  const { cash, held } = accountsOf(row);
  const legs: [Leg] = [{ from: cash, to: held, amount: money(row.amount), kind: 'withdrawal_hold' }];
  const [verdict] = await post(tx, [{ key: `withdrawal:${row.id}:hold`, legs, eventAt: row.madeAt, memo: row.id }]);
  if (verdict && !verdict.ok && verdict.fault !== 'insufficient_funds') {
    throw new Error(`withdrawal ${row.id} was refused by the ledger: ${verdict.fault}`);
  }
  return verdict?.ok === true;
}

/** The member's open pages hear the new state and ask for the rest; rooms that write letters hear it as well. */
export async function announceWithdrawal(tx: Tx, row: WithdrawalRow, at: Instant): Promise<void> {
  const { id, member, merchant, currency, amount, state, reason } = row;
  const topic = `member:${member}` as const;
  await announceLive(tx, { topic, event: 'order', data: { kind: 'withdrawal', orderId: id, state } });
  await announce(tx, {
    event: withdrawalChanged,
    topic,
    data: { withdrawal: id, member, merchant, currency, amount, state, reason, at },
  });
}
