/** Registering by an invitation: what the page asks beforehand, and the use of the link in the registration's transaction. */
import { createHash } from 'node:crypto';
import { judgeInvitation } from '#domains/agents/rules/link.ts';
import { maxDepth } from '#domains/agents/rules/tree.ts';
import { listInactive, networkOf } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, businessDayOf, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { lockNodeForDownline, readNode } from '../node.store.ts';
import { placeMember } from '../node.ts';
import { givePoint, judgeGivenPoint } from '../point/give-point.ts';
import { countUse, countVisit, deleteOldVisits, insertArrival, type Link, lockLink, readLink } from './link.store.ts';

type InvitationQuery = { readonly merchant: string; readonly code: string; readonly domain: string };

async function isValid(tx: Tx, link: Link, { domain, at }: { domain: string; at: Instant }): Promise<boolean> {
  const { agent, type, point } = link;
  const inactive = await listInactive(tx, [agent]);
  const place = await readNode(tx, agent);
  const given = await judgeGivenPoint(tx, { upline: agent, isAgent: type === 'agent', point, at });
  const verdict = judgeInvitation(link, {
    at,
    domainFits: link.domain === null || link.domain === domain.toLowerCase(),
    isUplineActive: !inactive.has(agent),
    hasPlace: place !== null && place.depth < maxDepth,
    isPointGivable: given.ok,
  });
  return verdict === null;
}

/** Who invites by this code on this domain, and what whoever comes becomes; null where nobody can register by it now. */
export async function readAffiliate(
  tx: Tx,
  { at, ...query }: InvitationQuery & { readonly at: Instant },
): Promise<{ inviter: MemberId; isAgent: boolean } | null> {
  const link = await readLink(tx, query);
  if (!link || !(await isValid(tx, link, { domain: query.domain, at }))) return null;
  return { inviter: link.agent, isAgent: link.type === 'agent' };
}

export type LinkRegistration = InvitationQuery & { readonly member: MemberId; readonly at: Instant };

/** Judged once more under the lock of the link: many may have come by it since the form was sent. */
export async function joinByLink(
  tx: Tx,
  { member, at, ...query }: LinkRegistration,
): Promise<Outcome<null, 'invitation_invalid'>> {
  const link = await lockLink(tx, query);
  if (!link) return refuse('invitation_invalid');
  const { merchant, code, agent, type, point } = link;
  await lockNodeForDownline(tx, agent);
  if (!(await isValid(tx, link, { domain: query.domain, at }))) return refuse('invitation_invalid');
  await countUse(tx, link);
  const placed = await placeMember(tx, { member, upline: agent, at });
  if (!placed.ok) throw new Error(`agents: whoever came by ${code} could not be placed: ${placed.fault}`);
  const given = await givePoint(tx, { upline: agent, member, isAgent: type === 'agent', point, at });
  if (!given.ok) return refuse('invitation_invalid');
  await insertArrival(tx, { member, merchant, code, agent, at });
  return done(null);
}

export type LinkVisit = InvitationQuery & { readonly ip: string; readonly at: Instant };

/** Beside the answer: statistics for the agent. */
export async function recordVisit(
  tx: Tx,
  { merchant, code, ip, at }: LinkVisit,
  { offsetMinutes }: { readonly offsetMinutes: number },
): Promise<void> {
  const day = businessDayOf(at, offsetMinutes);
  const networkSha256 = createHash('sha256')
    .update(`${day} ${code.toLowerCase()} ${networkOf(ip)}`)
    .digest();
  await countVisit(tx, { merchant, code, day, networkSha256 });
}

/** For a nightly job: a network of the day before counts anew anyway. */
export const pruneVisits = (tx: Tx, at: Instant, offsetMinutes: number): Promise<void> =>
  deleteOldVisits(tx, businessDayOf(addMs(at, -dayMs), offsetMinutes));
