/** Staff decisions on vendors that do not reply, or whose balance differs from our ledger. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from '../audit.store.ts';
import { lockTransfer } from './transfer.store.ts';
import { settleTransfer } from './transfer-settle.ts';
import { markDifferenceReviewed } from './vendor-difference.store.ts';

/** A vendor is polled this long before staff may settle the transfer. */
export const transferLateMs = dayMs;

type ReviewDecision = { readonly actor: string; readonly remark: string; readonly at: Instant };
export type TransferDecision = ReviewDecision & {
  readonly transfer: string;
  /** What the vendor told staff: the money is where it was sent, or it never got there. */
  readonly isThere: boolean;
};

/** The vendor replied to staff, or the vendor does not exist any more. */
export async function endTransferByHand(
  tx: Tx,
  { transfer: id, actor, remark, at, isThere }: TransferDecision,
): Promise<Outcome<'done' | 'returned', 'transfer_unknown' | 'transfer_ended' | 'transfer_young'>> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) return refuse('transfer_unknown');
  if (transfer.state !== 'moving') return refuse('transfer_ended');
  if (at - transfer.madeAt < transferLateMs) return refuse('transfer_young');
  const state = isThere ? 'done' : 'returned';
  const reply = isThere ? ({ state: 'done' } as const) : ({ state: 'refused', reason: 'never_arrived' } as const);
  await settleTransfer(tx, { id, reply, at });
  await insertAudit(tx, { actor, action: `transfer.${state}`, subjectId: id, detail: { remark }, at });
  return done(state);
}

/** Staff found out why two balances differ, and corrected it outside of this system. */
export async function reviewDifference(
  tx: Tx,
  { difference, actor, remark, at }: ReviewDecision & { readonly difference: string },
): Promise<Outcome<'looked_at', 'event_looked_at'>> {
  if (!(await markDifferenceReviewed(tx, { id: difference, at }))) return refuse('event_looked_at');
  await insertAudit(tx, {
    actor,
    action: 'vendor_difference.looked_at',
    subjectId: difference,
    detail: { remark },
    at,
  });
  return done('looked_at');
}
