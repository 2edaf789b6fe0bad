/** An account of the tree as the caller sees it, with everything that was read for a page at once. */

import type { Downline } from '#domains/agents/contract/downline.ts';
import { accountNameAt } from '#domains/agents/rules/account-name.ts';
import { isAgent, type MemberSummary, readLastSeen, readMemberSummaries } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { zero } from '#kernel/money.ts';
import { addMs, businessDayOf, dayMs, type Instant, secondMs } from '#kernel/time.ts';
import { readMemberFunds } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { listNodesByNumber, type ScopedNode } from '../node.store.ts';
import { noPoints, readPointStates } from '../point/point.store.ts';
import { countTeams, sumTeams, type TeamRange } from './downline.store.ts';
import { refOf } from './scope.ts';

const rangeDays = 30;
const onlineMs = 120 * secondMs;

export type ViewerContext = {
  readonly viewer: MemberId;
  readonly currency: string;
  readonly at: Instant;
  readonly showsNames: boolean;
  readonly offsetMinutes: number;
};

/** The past thirty days, today included. */
export const rangeOf = ({ viewer, currency, at, offsetMinutes }: ViewerContext): TeamRange => ({
  viewer,
  currency,
  first: businessDayOf(addMs(at, -(rangeDays - 1) * dayMs), offsetMinutes),
  last: businessDayOf(at, offsetMinutes),
  offsetMinutes,
});

export async function showDownlines(tx: Tx, context: ViewerContext, nodes: readonly ScopedNode[]): Promise<Downline[]> {
  if (nodes.length === 0) return [];
  const { viewer, currency, at, showsNames } = context;
  const ids = nodes.map(({ member }) => member);
  const people = await readMemberSummaries(tx, ids);
  const seen = await readLastSeen(tx, ids);
  const funds = await readMemberFunds(tx, ids, currency);
  const points = await readPointStates(tx, ids, at);
  const sizes = new Map((await countTeams(tx, ids)).map((size) => [size.member, size]));
  const sums = new Map((await sumTeams(tx, ids, rangeOf(context))).map((sum) => [sum.member, sum]));
  return nodes.map((node) => {
    const { member, depthBelow, upline } = node;
    const person = personOf(people, member);
    const last = seen.get(member);
    return {
      account: accountNameAt(person.account, { depth: depthBelow, showsNames }),
      ref: refOf(node),
      depth: depthBelow,
      isAgent: isAgent(person.type),
      isDirect: upline === viewer,
      status: person.status,
      balance: funds.get(member) ?? zero,
      point: (points.get(member) ?? noPoints).inForce,
      isOnline: last?.openAt != null && last.openAt >= addMs(at, -onlineMs),
      joinedAt: person.createdAt,
      lastSeenAt: last?.at ?? null,
      teamSize: Number(sizes.get(member)?.team ?? 0n),
      directSize: Number(sizes.get(member)?.direct ?? 0n),
      validBets: sums.get(member)?.validBets ?? zero,
      profitAndLoss: sums.get(member)?.profitAndLoss ?? zero,
    };
  });
}

export function personOf(people: ReadonlyMap<MemberId, MemberSummary>, member: MemberId): MemberSummary {
  const person = people.get(member);
  if (!person) throw new Error(`agents: node of nobody, ${member}`);
  return person;
}

export type Crumb = { readonly account: string; readonly ref: string };

/** From the viewer down to the account, by the numbers of its path. */
export async function showBreadcrumb(tx: Tx, { showsNames }: ViewerContext, node: ScopedNode): Promise<Crumb[]> {
  const numbers = node.path.split('.').filter(Boolean).map(BigInt);
  const own = numbers.slice(numbers.length - 1 - node.depthBelow);
  const chain = await listNodesByNumber(tx, own);
  const people = await readMemberSummaries(
    tx,
    chain.map(({ member }) => member),
  );
  return chain.map(({ member, number }, depthBelow) => ({
    account: accountNameAt(personOf(people, member).account, { depth: depthBelow, showsNames }),
    ref: refOf({ number }),
  }));
}
