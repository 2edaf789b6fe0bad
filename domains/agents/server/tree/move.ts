/** Moves that two people of staff have agreed to take effect at the start of their business day. What happened before stays with the old chain. */
import { z } from 'zod/mini';
import { judgeMove, type MoveFault } from '#domains/agents/rules/move.ts';
import { contractKinds } from '#domains/agents/rules/terms.ts';
import { isAgent, readMember, readMemberSummaries } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Cron, defineJob, type JobContext } from '#platform/server/jobs/index.ts';
import { lockContracts } from '../contract/contract.store.ts';
import { lockFigures } from '../figure/figure-lock.store.ts';
import { type AgentNode, readNode } from '../node.store.ts';
import { readPointState } from '../point/point.store.ts';
import { insertAudit } from '../staff/audit.store.ts';
import {
  hasContracts,
  listDueMoves,
  lockMove,
  lockSubtree,
  type Move,
  type MoveId,
  markMoveDone,
  movePaths,
  readSubtreeDepth,
} from './move.store.ts';
import { moveLinks } from './tree-link.store.ts';

export type PlannedMove = { readonly member: MemberId; readonly to: MemberId; readonly effectiveAt: Instant };

export async function judgePlannedMove(
  tx: Tx,
  { member, to, effectiveAt }: PlannedMove,
): Promise<MoveFault | 'member_unplaced' | 'upline_unplaced' | null> {
  const [own, above] = [await readNode(tx, member), await readNode(tx, to)];
  if (!own) return 'member_unplaced';
  if (!above) return 'upline_unplaced';
  const people = await readMemberSummaries(tx, [member, to]);
  const [person, upline] = [await readMember(tx, member), await readMember(tx, to)];
  return judgeMove({
    sameBrand: person !== null && person.merchant === upline?.merchant,
    isUplineAgent: upline !== null && isAgent(upline.type) && people.get(to)?.status !== 'closed',
    path: own.path,
    upline: own.upline,
    newUpline: to,
    newUplinePath: above.path,
    newUplineDepth: above.depth,
    levels: (await readSubtreeDepth(tx, own.path)) - own.depth + 1,
    hasContracts: await hasContracts(tx, member, effectiveAt),
    isAgent: person !== null && isAgent(person.type),
    point: (await readPointState(tx, member, effectiveAt)).latest,
    newUplinePoint: (await readPointState(tx, to, effectiveAt)).latest,
  });
}

/**
 * In the order of their days, before any figure of such a day is added to a team: whoever writes figures calls this under the lock
 * of figures.
 */
export async function applyDueMoves(tx: Tx, now: Instant): Promise<number> {
  const due = await listDueMoves(tx, now);
  for (const id of due) await applyMove(tx, id, now);
  return due.length;
}

async function applyMove(tx: Tx, id: MoveId, now: Instant): Promise<void> {
  const move = await lockMove(tx, id);
  if (!move || move.doneAt !== null || move.effectiveAt === null) return;
  const { member, to, effectiveAt } = move;
  const person = await readMember(tx, member);
  // No contract is made while the member changes sides.
  for (const kind of contractKinds) await lockContracts(tx, { merchant: person?.merchant ?? '', kind });
  await lockWholeSubtree(tx, member);
  const fault = await judgePlannedMove(tx, { member, to, effectiveAt });
  await markMoveDone(tx, { id, at: now, refused: fault });
  await recordOutcome(tx, move, { fault, now });
  if (fault) return;
  const [own, above] = [await readNode(tx, member), await readNode(tx, to)];
  if (!own || !above) throw new Error(`agents: ${member} lost its place while it was moved`);
  const newPath = pathAt(own, above);
  await movePaths(tx, { member, to, oldPath: own.path, newPath, depthChange: above.depth + 1 - own.depth });
  await moveLinks(tx, { member, upline: to, at: effectiveAt });
}

/** Its own number below the new upline. */
const pathAt = (own: AgentNode, above: AgentNode): string => `${above.path}${own.path.split('.').at(-2) ?? ''}.`;

/** Whoever came to stand in it while the lock was waited for is held as well. */
async function lockWholeSubtree(tx: Tx, member: MemberId): Promise<void> {
  const own = await readNode(tx, member);
  if (!own) return;
  for (let held = -1, now = 0; held !== now; ) {
    held = now;
    now = await lockSubtree(tx, own.path);
  }
}

const recordOutcome = (
  tx: Tx,
  { id, member, from, to, reason }: Move,
  { fault, now }: { fault: string | null; now: Instant },
) =>
  insertAudit(tx, {
    actor: 'system',
    action: fault ? 'move.refused' : 'move.done',
    subject: member,
    reason,
    detail: { move: id, from, to, ...(fault && { fault }) },
    at: now,
  });

const moveMembersJob = defineJob({
  name: 'agents.move_members',
  payload: z.object({}),
  run: async ({ pool, clock }: JobContext) => {
    await transact(pool, async (tx) => {
      if ((await listDueMoves(tx, clock.now())).length === 0) return;
      await lockFigures(tx);
      await applyDueMoves(tx, clock.now());
    });
  },
});

/** Every minute, though figures of a day never come before its moves. */
export const moveCrons: readonly Cron[] = [{ job: moveMembersJob, at: '* * * * *' }];
