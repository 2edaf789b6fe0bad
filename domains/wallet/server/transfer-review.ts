/** What people of the house do about vendors that say nothing, or something else than our books. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from './audit.store.ts';
import { lockTransfer } from './transfer.store.ts';
import { settleTransfer } from './transfer-settle.ts';
import { markDifferenceSeen } from './vendor-difference.store.ts';

/** So long a vendor is asked before a person asks it another way. */
export const transferLateMs = dayMs;

type Decision = { readonly actor: string; readonly remark: string; readonly at: Instant };
export type TransferDecision = Decision & {
  readonly transfer: string;
  /** What whoever asked was told: it is where it was sent, or it never got there. */
  readonly isThere: boolean;
};

/** The vendor gave its answer to a person, or there is no such vendor any more. */
export async function endTransferByHand(
  tx: Tx,
  { transfer: id, actor, remark, at, isThere }: TransferDecision,
): Promise<Outcome<'done' | 'returned', 'transfer_unknown' | 'transfer_ended' | 'transfer_young'>> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) return refuse('transfer_unknown');
  if (transfer.state !== 'moving') return refuse('transfer_ended');
  if (at - transfer.madeAt < transferLateMs) return refuse('transfer_young');
  const state = isThere ? 'done' : 'returned';
  const answer = isThere ? ({ state: 'done' } as const) : ({ state: 'refused', reason: 'never_arrived' } as const);
  await settleTransfer(tx, { id, answer, at });
  await insertAudit(tx, { actor, action: `transfer.${state}`, subjectId: id, detail: { remark }, at });
  return done(state);
}

/** Somebody found out why two books differ, and put right outside what had to be. */
export async function lookedAtDifference(
  tx: Tx,
  { difference: id, actor, remark, at }: Decision & { readonly difference: string },
): Promise<Outcome<'looked_at', 'event_looked_at'>> {
  if (!(await markDifferenceSeen(tx, { id, at }))) return refuse('event_looked_at');
  await insertAudit(tx, { actor, action: 'vendor_difference.looked_at', subjectId: id, detail: { remark }, at });
  return done('looked_at');
}
