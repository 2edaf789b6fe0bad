/** What somebody of the house decides about a bank transfer by hand. Every decision has a name and a row that stays. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { rejectReasons } from '../contract/deposit.ts';
import { insertAudit } from './audit.store.ts';
import { type Deposit, lockDeposit } from './deposit.store.ts';
import { markSentBack } from './deposit-due.store.ts';
import { type CreditDoor, settleDeposit } from './deposit-settle.ts';

export { rejectReasons };
export type RejectReason = (typeof rejectReasons)[number];

export type Decision = { readonly deposit: string; readonly actor: string; readonly at: Instant };
type Fault = 'order_unknown' | 'not_by_hand' | 'order_ended';
type SentFault = 'sent_unknown' | 'sent_after_stop';

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
  const { id, provider, amount, currency, state, stoppedAt } = found.value;
  const { actor, at, sentAt = null } = decision;
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

export async function rejectDeposit(
  tx: Tx,
  decision: Decision & { reason: RejectReason },
  door: CreditDoor,
): Promise<Outcome<'settled', Fault>> {
  const found = await byHand(tx, decision);
  if (!found.ok) return found;
  const { id, provider } = found.value;
  const { actor, at, reason } = decision;
  const told = { id, provider, news: 'failed', amount: null, currency: null, reason, at } as const;
  if ((await settleDeposit(tx, told, door)) !== 'settled') return refuse('order_ended');
  await insertAudit(tx, { actor, action: 'deposit.reject', subjectId: id, detail: { reason }, at });
  return done('settled');
}

/** What was sent after the stop went back to the member's bank, once, under this number. */
export async function sendBackDeposit(
  tx: Tx,
  decision: Decision & { readonly reference: string },
): Promise<Outcome<'sent_back', Fault>> {
  const found = await byHand(tx, decision);
  if (!found.ok) return found;
  const { id, state, reason, sentBackAt } = found.value;
  if (state !== 'failed' || reason !== 'sent_after_stop' || sentBackAt !== null) return refuse('order_ended');
  const { actor, at, reference } = decision;
  await markSentBack(tx, { id, at });
  await insertAudit(tx, { actor, action: 'deposit.sent_back', subjectId: id, detail: { reference }, at });
  return done('sent_back');
}

async function byHand(tx: Tx, { deposit: id }: Decision): Promise<Outcome<Deposit, 'order_unknown' | 'not_by_hand'>> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return refuse('order_unknown');
  return deposit.provider === 'manual' ? done(deposit) : refuse('not_by_hand');
}
