/** The direct downline of an account of the own tree, or accounts of the tree by name, sorted and paged with totals over all pages. */

import type { listDownlines } from '#domains/agents/contract/downline.ts';
import {
  filterByAccount,
  isAgent,
  type MemberSummary,
  readMemberByAccount,
  readMemberSummaries,
} from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, sum, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { readMemberFunds } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readBrandRule } from '../contract/brand-rule.store.ts';
import { listDirectNodes, listMembersBelow, listScopedNodes, readNode, type ScopedNode } from '../node.store.ts';
import { sumTeams } from './downline.store.ts';
import { personOf, rangeOf, showBreadcrumb, showDownlines, type ViewerContext } from './downline-view.ts';
import { findScoped } from './scope.ts';

export type DownlineDeps = { readonly offsetMinutes: number };

type Query = Parameters<UseCase<typeof listDownlines>>[1];

/** Above what any agent has; whoever has more sees the newest. */
const maxListed = 100_000;

export const createListDownlines =
  ({ offsetMinutes }: DownlineDeps): UseCase<typeof listDownlines> =>
  async ({ tx, caller, site, clock }, query) => {
    const viewer = caller.member;
    const { merchant, currency } = site;
    const { showsNames } = await readBrandRule(tx, merchant);
    const context: ViewerContext = { viewer, currency, at: clock.now(), showsNames, offsetMinutes };
    const own = await readNode(tx, viewer);
    if (!own) return query.under === undefined ? done(emptyList) : refuse('account_unknown');
    const [self] = await listScopedNodes(tx, viewer, [viewer]);
    const under = query.under === undefined ? self : await findScoped(tx, viewer, query.under);
    if (!under) return refuse('account_unknown');
    const nodes = query.search
      ? await searchTree(tx, context, { merchant, path: own.path, search: query.search })
      : await listDirectNodes(tx, { upline: under.member, depthBelow: under.depthBelow + 1, limit: maxListed });
    const rows = await rankRows(tx, context, { nodes, query });
    const page = rows.slice((query.pageNo - 1) * query.pageSize, query.pageNo * query.pageSize);
    return done({
      breadcrumb: await showBreadcrumb(tx, context, under),
      content: await showDownlines(
        tx,
        context,
        page.map(({ node }) => node),
      ),
      pageNum: query.pageNo,
      totalPages: Math.max(1, Math.ceil(rows.length / query.pageSize)),
      totalElements: rows.length,
      totals: {
        balance: sum(rows.map(({ balance }) => balance)),
        validBets: sum(rows.map(({ validBets }) => validBets)),
        profitAndLoss: sum(rows.map(({ profitAndLoss }) => profitAndLoss)),
      },
    });
  };

const emptyList = {
  breadcrumb: [],
  content: [],
  pageNum: 1,
  totalPages: 1,
  totalElements: 0,
  totals: { balance: zero, validBets: zero, profitAndLoss: zero },
};

/**
 * Names that the caller reads are found by a part. A masked one is found by the whole name only: parts would give it away letter
 * by letter.
 */
async function searchTree(
  tx: Tx,
  { viewer, showsNames }: ViewerContext,
  { merchant, path, search }: { merchant: string; path: string; search: string },
): Promise<ScopedNode[]> {
  const readable = showsNames
    ? await listMembersBelow(tx, path, maxListed)
    : (await listDirectNodes(tx, { upline: viewer, depthBelow: 1, limit: maxListed })).map(({ member }) => member);
  const found = new Set<MemberId>(await filterByAccount(tx, readable, search));
  const exact = await readMemberByAccount(tx, merchant, search);
  if (exact) found.add(exact.id);
  found.delete(viewer);
  return listScopedNodes(tx, viewer, [...found]);
}

type RankedRow = {
  readonly node: ScopedNode;
  readonly person: MemberSummary;
  readonly balance: Money;
  readonly validBets: Money;
  readonly profitAndLoss: Money;
};

const orders: Readonly<Record<Query['sort'], (a: RankedRow, b: RankedRow) => number>> = {
  joined: (a, b) => b.person.createdAt - a.person.createdAt,
  validBets: (a, b) => compare(b.validBets, a.validBets),
  balance: (a, b) => compare(b.balance, a.balance),
  account: (a, b) => (a.person.account.toLowerCase() < b.person.account.toLowerCase() ? -1 : 1),
};
const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** All rows, in order. What is equal stays in the order of the nodes, the newest first. */
async function rankRows(
  tx: Tx,
  context: ViewerContext,
  { nodes, query: { type, sort } }: { nodes: readonly ScopedNode[]; query: Query },
): Promise<RankedRow[]> {
  const people = await readMemberSummaries(
    tx,
    nodes.map(({ member }) => member),
  );
  const kept = nodes.filter(({ member }) => type === undefined || isOfType(personOf(people, member), type));
  const ids = kept.map(({ member }) => member);
  const funds = await readMemberFunds(tx, ids, context.currency);
  const sums = new Map((await sumTeams(tx, ids, rangeOf(context))).map((one) => [one.member, one]));
  return kept
    .map(
      (node): RankedRow => ({
        node,
        person: personOf(people, node.member),
        balance: funds.get(node.member) ?? money(0n),
        validBets: sums.get(node.member)?.validBets ?? zero,
        profitAndLoss: sums.get(node.member)?.profitAndLoss ?? zero,
      }),
    )
    .sort(orders[sort]);
}

const isOfType = ({ type }: MemberSummary, wanted: 'agent' | 'member') => isAgent(type) === (wanted === 'agent');
