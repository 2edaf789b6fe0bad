/** Whom a report is about: the team of the caller, or one account that stood in it. */

import { accountNameAt } from '#domains/agents/rules/account-name.ts';
import { readAccounts, readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { readBrandRule } from '../contract/brand-rule.store.ts';
import { wasInTeam } from '../tree/tree-link.store.ts';
import type { ReportRange } from './report-range.ts';

export type ReportDeps = { readonly offsetMinutes: number };

export type ReportScope = {
  readonly agent: MemberId;
  readonly currency: string;
  readonly range: ReportRange;
  /** Null: the whole team. */
  readonly member: MemberId | null;
};

type ScopeRequest = {
  readonly agent: MemberId;
  readonly site: { readonly merchant: string; readonly currency: string };
  readonly account: string | undefined;
  readonly range: ReportRange;
};

/** Somebody who never stood in the team in that time is as unknown as a name that nobody has. */
export async function readScope(
  tx: Tx,
  { agent, site, account, range }: ScopeRequest,
): Promise<Outcome<ReportScope, 'account_unknown'>> {
  const scope = { agent, currency: site.currency, range };
  if (account === undefined) return done({ ...scope, member: null });
  const named = await readMemberByAccount(tx, site.merchant, account);
  const isInTeam = named !== null && (await wasInTeam(tx, { agent, member: named.id, ...range }));
  return isInTeam ? done({ ...scope, member: named.id }) : refuse('account_unknown');
}

export type NamedAt = { readonly member: MemberId; readonly depth: number };

/** The names of rows as the caller may read them. */
export async function readNames(tx: Tx, merchant: string, rows: readonly NamedAt[]): Promise<(row: NamedAt) => string> {
  const { showsNames } = await readBrandRule(tx, merchant);
  const accounts = await readAccounts(tx, [...new Set(rows.map(({ member }) => member))]);
  return ({ member, depth }) => accountNameAt(accounts.get(member) ?? '', { depth, showsNames });
}

export const pageOf = <Row>(content: Row[], count: number, page: { pageNo: number; pageSize: number }) => ({
  content,
  pageNum: page.pageNo,
  totalPages: Math.max(1, Math.ceil(count / page.pageSize)),
  totalElements: count,
});
