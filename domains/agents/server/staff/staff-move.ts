/** Moving an account below another upline: one person asks for it, another one agrees, and it takes effect with the next business day. */

import type { MoveFault } from '#domains/agents/rules/move.ts';
import { windowAt } from '#domains/agents/rules/period.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { readNode } from '../node.store.ts';
import { insertMove, lockMove, type Move, markMoveApproved, markMoveDone } from '../tree/move.store.ts';
import { judgePlannedMove } from '../tree/move.ts';
import { type AgentStaffAction, recordAction } from './staff-action.ts';

type Zone = { readonly offsetMinutes: number };
type PlanFault = MoveFault | 'member_unplaced' | 'upline_unplaced';

export async function requestMove(
  tx: Tx,
  {
    member,
    to,
    rng,
    ...action
  }: AgentStaffAction & { readonly member: MemberId; readonly to: MemberId; readonly rng: Rng },
  { offsetMinutes }: Zone,
): Promise<Outcome<Move, PlanFault | 'move_open'>> {
  const { actor, reason, at } = action;
  const effectiveAt = windowAt('daily', at, offsetMinutes).end;
  const fault = await judgePlannedMove(tx, { member, to, effectiveAt });
  if (fault) return refuse(fault);
  const id = makeId('mv', at, rng.bytes(16));
  const from = (await readNode(tx, member))?.upline ?? null;
  if (!(await insertMove(tx, { id, member, from, to, reason, requestedBy: actor, at }))) return refuse('move_open');
  await recordAction(tx, action, { action: 'move.requested', subject: member, detail: { move: id, from, to } });
  const move = await lockMove(tx, id);
  if (!move) throw new Error(`agents: move ${id} was written and is not there`);
  return done(move);
}

type DecisionFault = 'move_unknown' | 'move_over';
type MoveDecision = AgentStaffAction & { readonly move: string };

/** Names are compared as the audit keeps them, so a letter case does not make another person. */
const isSamePerson = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export async function approveMove(
  tx: Tx,
  { move: id, ...action }: MoveDecision,
  { offsetMinutes }: Zone,
): Promise<Outcome<Move, DecisionFault | 'same_person' | 'move_approved' | PlanFault>> {
  const move = await lockMove(tx, id);
  if (!move) return refuse('move_unknown');
  if (move.doneAt !== null) return refuse('move_over');
  if (move.approvedBy !== null) return refuse('move_approved');
  const { actor, at } = action;
  if (isSamePerson(actor, move.requestedBy)) return refuse('same_person');
  const effectiveAt = windowAt('daily', at, offsetMinutes).end;
  const fault = await judgePlannedMove(tx, { ...move, effectiveAt });
  if (fault) return refuse(fault);
  await markMoveApproved(tx, { id: move.id, by: actor, at, effectiveAt });
  await recordAction(tx, action, { action: 'move.approved', subject: move.member, detail: { move: id, effectiveAt } });
  return done({ ...move, approvedBy: actor, effectiveAt });
}

/** Until it has taken effect. */
export async function cancelMove(tx: Tx, { move: id, ...action }: MoveDecision): Promise<Outcome<Move, DecisionFault>> {
  const move = await lockMove(tx, id);
  if (!move) return refuse('move_unknown');
  if (move.doneAt !== null || (move.effectiveAt !== null && move.effectiveAt <= action.at)) return refuse('move_over');
  await markMoveDone(tx, { id: move.id, at: action.at, refused: 'cancelled' });
  await recordAction(tx, action, { action: 'move.cancelled', subject: move.member, detail: { move: id } });
  return done(move);
}
