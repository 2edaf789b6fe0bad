/** What somebody of the house decides about a bank transfer by hand. Every decision has a name and a row that stays. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { owedReasons, rejectReasons } from '../contract/deposit.ts';
import { mayStillOwe } from '../rules/deposit-step.ts';
import { insertAudit } from './audit.store.ts';
import { type Deposit, lockDeposit, takeStep } from './deposit.store.ts';
import { markSentBack } from './deposit-due.store.ts';
import { announceOrder, type CreditDoor, settleDeposit } from './deposit-settle.ts';

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

/** Of an order that ended by itself, too, where money arrived for it that goes back: then it is owed from here on. */
export async function rejectDeposit(
  tx: Tx,
  decision: Decision & { reason: RejectReason },
  door: CreditDoor,
): Promise<Outcome<'settled', Fault | 'not_stopped'>> {
  const found = await byHand(tx, decision);
  if (!found.ok) return found;
  const { id, member, provider, state, stoppedAt } = found.value;
  const { actor, at, reason } = decision;
  if (reason === 'sent_after_stop' && stoppedAt === null) return refuse('not_stopped');
  if (isOwed(reason) && mayStillOwe(state)) {
    await takeStep(tx, { id, step: { to: 'failed', late: false }, reason, at });
    await announceOrder(tx, { id, member }, 'failed');
  } else {
    const told = { id, provider, news: 'failed', amount: null, currency: null, reason, at } as const;
    if ((await settleDeposit(tx, told, door)) !== 'settled') return refuse('order_ended');
  }
  await insertAudit(tx, { actor, action: 'deposit.reject', subjectId: id, detail: { reason }, at });
  return done('settled');
}

/** What arrived and was not credited went back where it came from, once, under this number. */
export async function sendBackDeposit(
  tx: Tx,
  decision: Decision & { readonly reference: string },
): Promise<Outcome<'sent_back', Fault>> {
  const found = await byHand(tx, decision);
  if (!found.ok) return found;
  const { id, state, reason, sentBackAt } = found.value;
  if (state !== 'failed' || !isOwed(reason) || sentBackAt !== null) return refuse('order_ended');
  const { actor, at, reference } = decision;
  await markSentBack(tx, { id, at });
  await insertAudit(tx, { actor, action: 'deposit.sent_back', subjectId: id, detail: { reference }, at });
  return done('sent_back');
}

const isOwed = (reason: string | null) => owedReasons.some((owed) => owed === reason);

async function byHand(tx: Tx, { deposit: id }: Decision): Promise<Outcome<Deposit, 'order_unknown' | 'not_by_hand'>> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return refuse('order_unknown');
  return deposit.provider === 'manual' ? done(deposit) : refuse('not_by_hand');
}
