/** The rebate point of an account, which decides the prices it is offered. */
import type { Point } from '#domains/agents/rules/point.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { uplineOf } from '../node.ts';
import { readPointStates } from './point.store.ts';

/** Null for an account without a point and without an upline: no agent earns the difference, so the member gets the best price. */
export async function readMemberPoint(tx: Tx, member: MemberId, at: Instant): Promise<Point | null> {
  const state = (await readPointStates(tx, [member], at)).get(member);
  if (state) return state.inForce;
  return (await uplineOf(tx, member)) === null ? null : 0;
}
