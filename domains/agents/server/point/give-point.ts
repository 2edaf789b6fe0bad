/** The point of an account that comes to stand below an agent, by a link or opened by the agent, judged and written at once. */

import { judgePoint, maxPointOf, type Point } from '#domains/agents/rules/point.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { lockNodeForDownline } from '../node.store.ts';
import { insertPoint, readPointState } from './point.store.ts';
import { consumeQuota, readQuotaLeft } from './quota.store.ts';

export type GivenPoint = {
  readonly upline: MemberId;
  readonly member: MemberId;
  readonly isAgent: boolean;
  readonly point: Point;
  readonly at: Instant;
};

/** What an agent may give today: a raise of its own that begins tomorrow does not count yet, a lower one does. */
export async function readGivablePoint(tx: Tx, agent: MemberId, at: Instant): Promise<Point> {
  const { inForce, latest } = await readPointState(tx, agent, at);
  return Math.min(inForce, latest);
}

type GiveFault = 'point_above_own' | 'quota_used';

/** What would be refused if it were given now; nothing is written. */
export async function judgeGivenPoint(
  tx: Tx,
  { upline, isAgent, point, at }: Omit<GivenPoint, 'member'>,
): Promise<Outcome<null, GiveFault>> {
  const ownPoint = await readGivablePoint(tx, upline, at);
  const quotaLeft = await readQuotaLeft(tx, upline, point);
  const fault = judgePoint({ point, isAgent, ownPoint, highestBelow: null, quotaLeft });
  if (fault === 'point_above_own') return refuse(fault, { max: maxPointOf(ownPoint, isAgent) });
  return fault === 'quota_used' ? refuse(fault) : done(null);
}

export async function givePoint(tx: Tx, given: GivenPoint): Promise<Outcome<null, GiveFault>> {
  const { upline, member, point, at } = given;
  // The upline's own point stays what it is until the end of the transaction.
  await lockNodeForDownline(tx, upline);
  const verdict = await judgeGivenPoint(tx, given);
  if (!verdict.ok) return verdict;
  if (!(await consumeQuota(tx, upline, point))) return refuse('quota_used');
  if (point > 0) await insertPoint(tx, { member, point, validFrom: at, setBy: upline, at });
  return done(null);
}
