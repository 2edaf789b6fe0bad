/** What somebody of the house decides about a bank transfer by hand. Every decision has a name and a row that stays. */
import { type Money, moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { owedReasons, rejectReasons } from '../contract/deposit.ts';
import { mayStillOwe } from '../rules/deposit-step.ts';
import { insertAudit } from './audit.store.ts';
import { type Deposit, lockDeposit, takeStep } from './deposit.store.ts';
import { markSentBack } from './deposit-due.store.ts';
import { sendBackOthers } from './deposit-other.store.ts';
import { announceOrder, type CreditDoor, settleDeposit } from './deposit-settle.ts';
import { markLookedAt } from './payment-event.store.ts';

export { rejectReasons };
export type RejectReason = (typeof rejectReasons)[number];

export type Decision = { readonly deposit: string; readonly actor: string; readonly at: Instant };
type Fault = 'order_unknown' | 'not_by_hand' | 'order_ended';
type SentFault = 'sent_unknown' | 'sent_wrong' | 'sent_after_stop';

/**
 * The money was seen in the account. It may have come after the order ended: then it is credited late. Of an order that
 * the member's own pause or limit stopped, only what was sent before: when that was has to be said.
 */
export async function approveDeposit(
  tx: Tx,
  decision: Decision & { readonly sentAt?: Instant | null },
  door: CreditDoor,
): Promise<Outcome<'settled' | 'late', Fault | SentFault>> {
  const found = await byHand(tx, decision);
  if (!found.ok) return found;
  const { id, provider, amount, currency, state, stoppedAt, sentBackAt, madeAt } = found.value;
  const { actor, at, sentAt = null } = decision;
  if (sentBackAt !== null) return refuse('order_ended');
  if (sentAt !== null && (sentAt < madeAt || sentAt > at)) return refuse('sent_wrong');
  if (stoppedAt !== null && sentAt === null) return refuse('sent_unknown');
  if (stoppedAt !== null && sentAt !== null && sentAt > stoppedAt) return refuse('sent_after_stop');
  const verdict = await settleDeposit(tx, { id, provider, news: 'paid', amount, currency, reason: null, at }, door);
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
 * Of an order that ended by itself or without its money, too: where it was proven since, or where money arrived for it
 * that goes back. Then it is owed from here on.
 */
export async function rejectDeposit(
  tx: Tx,
  decision: Decision & { reason: RejectReason },
  door: CreditDoor,
): Promise<Outcome<'settled', Fault | 'not_stopped'>> {
  const found = await byHand(tx, decision);
  if (!found.ok) return found;
  const { id, member, provider, state, stoppedAt, reviewDueAt } = found.value;
  const { actor, at, reason } = decision;
  if (reason === 'sent_after_stop' && stoppedAt === null) return refuse('not_stopped');
  const isProvenLate = state !== 'pending' && reviewDueAt !== null;
  if (isProvenLate || (isOwing(reason) && mayStillOwe(found.value))) {
    await takeStep(tx, { id, step: { to: 'failed', late: false }, reason, at });
    await announceOrder(tx, { id, member }, 'failed');
  } else {
    const told = { id, provider, news: 'failed', amount: null, currency: null, reason, at } as const;
    if ((await settleDeposit(tx, told, door)) !== 'settled') return refuse('order_ended');
  }
  await insertAudit(tx, { actor, action: 'deposit.reject', subjectId: id, detail: { reason }, at });
  return done('settled');
}

type SendingBack = Decision & {
  readonly reference: string;
  /** What was sent. Of what a company told it has to be all that is owed, or something came since somebody looked. */
  readonly amount?: Money | null;
  /** The order's where nothing is said. */
  readonly currency?: string | null;
};

/** What arrived and was not credited went back where it came from, once, under this number. */
export async function sendBackDeposit(
  tx: Tx,
  { deposit: id, actor, at, reference, amount = null, ...sent }: SendingBack,
): Promise<Outcome<'sent_back', Fault | 'nothing_owed' | 'owed_differs'>> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return refuse('order_unknown');
  if (!isOwed(deposit)) return refuse(deposit.provider === 'manual' ? 'order_ended' : 'nothing_owed');
  const currency = sent.currency ?? deposit.currency;
  if (deposit.otherAt === null) await markSentBack(tx, { id, at });
  else if (!(await sendBackOthers(tx, deposit, { amount, currency, at }))) return refuse('owed_differs');
  const detail = { reference, ...(amount !== null && { amount: moneyText(amount), currency }) };
  await insertAudit(tx, { actor, action: 'deposit.sent_back', subjectId: id, detail, at });
  return done('sent_back');
}

const isOwing = (reason: string | null) => owedReasons.some((owed) => owed === reason);

/** Arrived, not credited, and not back yet: as a company told us, or as a person found it in the bank's account. */
const isOwed = ({ otherAt, state, provider, reason, sentBackAt }: Deposit) =>
  sentBackAt === null && (otherAt !== null || (state === 'failed' && provider === 'manual' && isOwing(reason)));

async function byHand(tx: Tx, { deposit: id }: Decision): Promise<Outcome<Deposit, 'order_unknown' | 'not_by_hand'>> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return refuse('order_unknown');
  return deposit.provider === 'manual' ? done(deposit) : refuse('not_by_hand');
}

/** Somebody found out whose money it is that a company named no order of ours for, and put right outside what had to be. */
export async function lookedAtEvent(
  tx: Tx,
  { event: id, actor, at, remark }: Omit<Decision, 'deposit'> & { readonly event: string; readonly remark: string },
): Promise<Outcome<'looked_at', 'event_looked_at'>> {
  if (!(await markLookedAt(tx, { id, at }))) return refuse('event_looked_at');
  await insertAudit(tx, { actor, action: 'payment_event.looked_at', subjectId: id, detail: { remark }, at });
  return done('looked_at');
}
