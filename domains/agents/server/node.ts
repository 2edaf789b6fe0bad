/** The tree: who stands where, and who stands below whom. */
import { isAgent, type Member, readMember } from '#domains/identity/server/index.ts';
import { assert } from '#kernel/assert.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { isBelow, judgePlacement, type Person, type PlacementFault } from '../rules/tree.ts';
import { type AgentNode, countSubtree, insertNode, listSubtree, lockNodeForDownline, readNode } from './node.store.ts';
import { insertLinks } from './tree/tree-link.store.ts';

export async function placeMember(
  tx: Tx,
  { member, upline, at }: { member: MemberId; upline: MemberId | null; at: Instant },
): Promise<Outcome<{ depth: number }, PlacementFault>> {
  // The upline is not moved before the member stands below it.
  if (upline) await lockNodeForDownline(tx, upline);
  const above = upline && (await readNode(tx, upline));
  const place = await readNode(tx, member);
  const fault = judgePlacement({
    member: await readPerson(tx, member),
    upline: upline && (await readPerson(tx, upline)),
    placedUnder: place?.upline,
    uplineDepth: above?.depth ?? null,
  });
  if (fault) return refuse(fault);
  if (place) return done({ depth: place.depth });
  if (await insertNode(tx, { member, upline: above, createdAt: at })) {
    await insertLinks(tx, { member, upline, at });
    return done({ depth: above ? above.depth + 1 : 0 });
  }
  // Somebody placed the member in this moment; the same place is as good as ours.
  const winner = await readNode(tx, member);
  return winner && winner.upline === upline ? done({ depth: winner.depth }) : refuse('already_placed');
}

/** An agent whom nobody has placed yet stands at the top of a tree of their own. */
export async function ensurePlaced(tx: Tx, agent: MemberId, at: Instant): Promise<void> {
  if (await readNode(tx, agent)) return;
  const placed = await placeMember(tx, { member: agent, upline: null, at });
  if (!placed.ok) throw new Error(`agents: ${agent} could not be placed at the top: ${placed.fault}`);
}

/** An agent is in their own tree; a member without a node is in none. */
export async function isInTree(tx: Tx, { agent, member }: { agent: MemberId; member: MemberId }): Promise<boolean> {
  const above = await readNode(tx, agent);
  const below = await readNode(tx, member);
  return above !== null && below !== null && isBelow(below.path, above.path);
}

/** The direct parent; null at the root and outside every tree. */
export async function uplineOf(tx: Tx, member: MemberId): Promise<MemberId | null> {
  return (await readNode(tx, member))?.upline ?? null;
}

/** A page of the agent's tree, the agent first; `after` is the last path of the page before. */
export async function listDownline(
  tx: Tx,
  { agent, after, limit = 100 }: { agent: MemberId; after?: string; limit?: number },
): Promise<AgentNode[]> {
  const top = await readNode(tx, agent);
  if (!top) return [];
  return listSubtree(tx, after === undefined ? { path: top.path, limit } : { path: top.path, after, limit });
}

export async function countTeam(tx: Tx, agent: MemberId): Promise<number> {
  const top = await readNode(tx, agent);
  return top ? countSubtree(tx, top.path) : 0;
}

async function readPerson(tx: Tx, id: MemberId): Promise<Person> {
  const member: Member | null = await readMember(tx, id);
  assert(member, `no member ${id} to place`);
  return { id, merchant: member.merchant, isAgent: isAgent(member.type) };
}
