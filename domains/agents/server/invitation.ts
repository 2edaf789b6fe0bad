/** How a newcomer finds their place: below the agent who invited them, or below the agent of the friend who did. */
import { isAgent, isClosed, readMember } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { maxDepth } from '../rules/tree.ts';
import { readNode } from './node.store.ts';
import { placeMember } from './node.ts';

export async function joinDownline(
  tx: Tx,
  { member, inviter, at }: { member: MemberId; inviter: MemberId; at: Instant },
): Promise<void> {
  const upline = await findNearestAgent(tx, inviter);
  // Members outside every tree cannot invite.
  if (upline === null) return;
  const placed = await placeMember(tx, { member, upline, at });
  if (!placed.ok) throw new Error(`a newcomer could not be placed: ${placed.fault}`);
}

/** The first one above the inviter, or the inviter themself, who is an agent and has not left. */
async function findNearestAgent(tx: Tx, inviter: MemberId): Promise<MemberId | null> {
  for (let place = await readNode(tx, inviter); place; place = place.upline && (await readNode(tx, place.upline))) {
    const person = await readMember(tx, place.member);
    const mayHaveDownline = place.depth < maxDepth && person !== null && isAgent(person.type);
    if (mayHaveDownline && !(await isClosed(tx, place.member))) return place.member;
  }
  return null;
}
