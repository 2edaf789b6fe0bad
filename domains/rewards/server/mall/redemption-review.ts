/** What staff decides about a redemption, and why. */
import { lockIfOpen } from '#domains/identity/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type GiftDeps, giveGift } from '../gift/gift.ts';
import { movePoints } from '../points/points.ts';
import { insertMallAudit } from './audit.store.ts';
import { endRedemption, markReturned, type RedemptionRow } from './redemption.store.ts';
import { lockWithMember, moveOf, rejectLocked } from './redemption.ts';

export type MallStaffAction = {
  /** Who of staff acts. */
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

type RedemptionAction = MallStaffAction & { readonly redemption: string };
type ReviewFault = 'redemption_unknown' | 'redemption_decided' | 'account_closed';

/** The points are spent, and what pays money pays it at once, with a turnover of once. */
export async function approveRedemption(
  tx: Tx,
  gifts: GiftDeps,
  { redemption, actor, reason, at }: RedemptionAction,
): Promise<Outcome<RedemptionRow, ReviewFault>> {
  const row = await lockWithMember(tx, redemption);
  if (!row) return refuse('redemption_unknown');
  if (row.state !== 'in_process') return refuse('redemption_decided');
  if (!(await lockIfOpen(tx, row.member))) return refuse('account_closed');
  const end = { state: 'approved', endedBy: 'staff', reason: null, endedAt: at } as const;
  await endRedemption(tx, row.id, end);
  const paid = await payReward(tx, gifts, { row, at });
  if (!paid.ok) return paid;
  assert(await movePoints(tx, 'spendHeld', moveOf(row, 'spend', at)), `the points of ${row.id} are not held`);
  await insertMallAudit(tx, { actor, action: 'redemption.approved', subject: row.id, reason, detail: {}, at });
  return done({ ...row, ...end });
}

/** The money goes out before the points, because the lock of the turnover precedes those of the ledger. */
async function payReward(
  tx: Tx,
  gifts: GiftDeps,
  { row, at }: { readonly row: RedemptionRow; readonly at: Instant },
): Promise<Outcome<null, 'account_closed'>> {
  const { id, member, merchant, currency, name, amount, points, kind } = row;
  if (kind !== 'cash') return done(null);
  const gift = { key: `points:${id}`, member, merchant, currency, kind: 'points', name, amount, source: id } as const;
  const given = await giveGift(tx, gifts, { ...gift, figures: { points }, at });
  assert(given.ok || given.fault === 'account_closed', `the gift of ${id} was refused`);
  return given.ok ? done(null) : refuse('account_closed');
}

/** The member reads the reason. */
export async function rejectRedemption(
  tx: Tx,
  { redemption, actor, reason, at }: RedemptionAction,
): Promise<Outcome<RedemptionRow, ReviewFault>> {
  const row = await lockWithMember(tx, redemption);
  if (!row) return refuse('redemption_unknown');
  if (row.state !== 'in_process') return refuse('redemption_decided');
  const ended = await rejectLocked(tx, row, { endedBy: 'staff', reason, endedAt: at });
  await insertMallAudit(tx, { actor, action: 'redemption.rejected', subject: row.id, reason, detail: {}, at });
  return done(ended);
}

/** Goods that could not be delivered after all: it stays approved, and a further line gives the points back. */
export async function returnPoints(
  tx: Tx,
  { redemption, actor, reason, at }: RedemptionAction,
): Promise<Outcome<RedemptionRow, 'redemption_unknown' | 'not_delivered_goods' | 'account_closed'>> {
  const row = await lockWithMember(tx, redemption);
  if (!row) return refuse('redemption_unknown');
  if (row.state !== 'approved' || row.kind !== 'goods' || row.returnedAt !== null) return refuse('not_delivered_goods');
  if (!(await lockIfOpen(tx, row.member))) return refuse('account_closed');
  await markReturned(tx, row.id, at);
  assert(await movePoints(tx, 'restore', moveOf(row, 'return', at)), `the points of ${row.id} were not returned`);
  await insertMallAudit(tx, { actor, action: 'redemption.returned', subject: row.id, reason, detail: {}, at });
  return done({ ...row, returnedAt: at });
}
