/** The tree: who stands where, and who stands below whom. */
import { isAgent, type Member, readMember } from '#domains/identity/server/index.ts';
import { assert } from '#kernel/assert.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { isBelow, judgePlacement, type Person, type PlacementFault } from '../rules/tree.ts';
import { countSubtree, insertNode, listSubtree, type Node, readNode } from './node.store.ts';

export async function placeMember(
  tx: Tx,
  { member, upline, at }: { member: MemberId; upline: MemberId | null; at: Instant },
): Promise<Outcome<{ depth: number }, PlacementFault>> {
  const above = upline && (await readNode(tx, upline));
  const place = await readNode(tx, member);
  const fault = judgePlacement({
    member: await readPerson(tx, member),
    upline: upline && (await readPerson(tx, upline)),
    placedUnder: place?.upline,
    uplinePlaced: above !== null,
  });
  if (fault) return refuse(fault);
  if (place) return done({ depth: place.depth });
  if (await insertNode(tx, { member, upline: above, createdAt: at }))
    return done({ depth: above ? above.depth + 1 : 0 });
  // Somebody placed the member in this moment; the same place is as good as ours.
  const winner = await readNode(tx, member);
  return winner && winner.upline === upline ? done({ depth: winner.depth }) : refuse('already_placed');
}

/** An agent is in their own tree; a member without a place is in nobody's. */
export async function isInTree(tx: Tx, { agent, member }: { agent: MemberId; member: MemberId }): Promise<boolean> {
  const above = await readNode(tx, agent);
  const below = await readNode(tx, member);
  return above !== null && below !== null && isBelow(below.path, above.path);
}

/** Who stands directly above; null for whoever stands above all, or in no tree. */
export async function uplineOf(tx: Tx, member: MemberId): Promise<MemberId | null> {
  return (await readNode(tx, member))?.upline ?? null;
}

/** A page of the agent's tree, the agent first; `after` is the last path of the page before. */
export async function subtree(
  tx: Tx,
  { agent, after, limit = 100 }: { agent: MemberId; after?: string; limit?: number },
): Promise<Node[]> {
  const top = await readNode(tx, agent);
  if (!top) return [];
  return listSubtree(tx, after === undefined ? { path: top.path, limit } : { path: top.path, after, limit });
}

export async function teamSize(tx: Tx, agent: MemberId): Promise<number> {
  const top = await readNode(tx, agent);
  return top ? countSubtree(tx, top.path) : 0;
}

async function readPerson(tx: Tx, id: MemberId): Promise<Person> {
  const member: Member | null = await readMember(tx, id);
  assert(member, `no member ${id} to place`);
  return { id, merchant: member.merchant, isAgent: isAgent(member.type) };
}
