/** A team for component tests: an agent with two direct downlines, one of them with a team of its own. */
import { listDownlines, readDownline, readOwnPoint } from '#domains/agents/contract/downline.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { TestServer } from '#platform/web/testing/server.ts';
import type { DownlineDetails, DownlineList, DownlineQuery, DownlineView } from './downline.queries.ts';

export const testNow = Date.parse('2026-11-18T04:00:00Z');

export const testDownline = (own: Partial<DownlineView> = {}): DownlineView => ({
  account: 'tropa_manila',
  ref: '12',
  depth: 1,
  isAgent: true,
  isDirect: true,
  status: 'active',
  balance: '18240.3',
  point: 75,
  isOnline: true,
  joinedAt: Date.parse('2025-05-12T04:00:00Z'),
  lastSeenAt: testNow,
  teamSize: 3,
  directSize: 2,
  validBets: '2140800',
  profitAndLoss: '-38210',
  ...own,
});

const root = { account: 'datu', ref: '1' };
const tropa = testDownline();
const mar = testDownline({
  account: 'mar_28',
  ref: '13',
  isAgent: false,
  isOnline: false,
  lastSeenAt: testNow - 7_200_000,
  point: 60,
  teamSize: 0,
  directSize: 0,
  balance: '940.75',
  validBets: '74300',
  profitAndLoss: '560',
});
const cavite = testDownline({
  account: 'ca***s',
  ref: '21',
  depth: 2,
  isDirect: false,
  point: 70,
  teamSize: 0,
  directSize: 0,
});
const gab = testDownline({ account: 'ga***l', ref: '22', depth: 2, isAgent: false, isDirect: false, directSize: 0 });

/** Who is directly below whom. */
const below: Readonly<Record<string, readonly DownlineView[]>> = { '': [tropa, mar], '12': [cavite, gab] };
const everybody = [tropa, mar, cavite, gab];
const pathOf = (ref: string | undefined) => {
  const account = everybody.find((one) => one.ref === ref);
  if (!account) return [root];
  const upper = account.depth === 2 ? [{ account: tropa.account, ref: tropa.ref }] : [];
  return [root, ...upper, { account: account.account, ref: account.ref }];
};

export function listTeam({ under, search, type }: DownlineQuery): DownlineList {
  const found = search ? everybody.filter(({ account }) => account.includes(search)) : (below[under ?? ''] ?? []);
  const content = found.filter(({ isAgent }) => type === undefined || isAgent === (type === 'agent'));
  return {
    breadcrumb: pathOf(search ? undefined : under),
    content: [...content],
    pageNum: 1,
    totalPages: 1,
    totalElements: content.length,
    totals: { balance: '19181.05', validBets: '2215100', profitAndLoss: '-37650' },
  };
}

export function detailsOf(ref: string, own: Partial<DownlineDetails> = {}): DownlineDetails {
  const account = everybody.find((one) => one.ref === ref) ?? tropa;
  return {
    breadcrumb: pathOf(ref),
    account,
    upline: account.isDirect ? root.account : tropa.account,
    pointBounds: { min: 71, max: 79, quotaLeft: 2 },
    pointAsked: null,
    days: [
      { day: '2026-11-17', validBets: '1000', profitAndLoss: '-50' },
      { day: '2026-11-18', validBets: '2500', profitAndLoss: '75' },
    ],
    ...own,
  };
}

export const teamServer = (): TestServer =>
  new TestServer()
    .on(listDownlines, listTeam)
    .on(readDownline, ({ ref }) => detailsOf(ref))
    .on(readOwnPoint, () => ({ point: 80, asked: null }))
    .on(readMemberInfo, () => ({
      id: 'mb_01J9ZQ4T6V8X0123456789ABCD' as const,
      account: 'datu',
      nickname: '',
      icon: '',
      type: 1 as const,
      agentPolicy: true,
      enableCt: true,
      salary: true,
      hourSalary: true,
      realtimeSalary: true,
    }));
