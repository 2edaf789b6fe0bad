/** Revenue of the team by day or by direct downline. */

import type { exportRevenue, readRevenue } from '#domains/agents/contract/report.ts';
import { isAgent, readMemberSummaries } from '#domains/identity/server/index.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import type { MemberId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readBrandRule } from '../contract/brand-rule.store.ts';
import { fileNameOf, filePartSize, fileTextsOf, parseCursor } from './report-file.ts';
import { datesOf, judgeReportRange } from './report-range.ts';
import { pageOf, type ReportDeps } from './report-scope.ts';
import {
  countBettors,
  countDownlineFigures,
  type DownlineFigures,
  listDownlineFigures,
  type RevenueQuery,
  sumOwn,
} from './revenue.store.ts';
import { countPlayers } from './team-count.store.ts';
import { profitAndLossOf } from './team-figures.ts';
import { createTeamMemory, type TeamMemory } from './team-memory.ts';
import { type FigureSums, listTeamDays, sumFigures } from './team-sum.store.ts';

type Slice = { readonly skip: number; readonly limit: number };
type RevenueRows = { readonly rows: readonly RevenueRow[]; readonly count: number };
type RevenueRow = ReturnType<typeof figuresOf> & { readonly name: string; readonly isAgent: boolean };

const figuresOf = (sums: FigureSums, bettors: number) => {
  const { bets, validBets, prizes, rebate, bonus, income, deposits, withdrawals } = sums;
  const amounts = { bets, validBets, prizes, rebate, bonus, income, deposits, withdrawals };
  return { ...amounts, bettors, profitAndLoss: profitAndLossOf(sums) };
};

type Group = 'day' | 'downline';

/** Members who bet in a span, each counted once: sums of days cannot say that. */
type BettorMemory = {
  readonly ofTeam: TeamMemory<number>;
  readonly ofDownline: TeamMemory<ReadonlyMap<MemberId, number>>;
};

const createBettorMemory = (): BettorMemory => ({
  ofTeam: createTeamMemory((bettors) => bettors),
  ofDownline: createTeamMemory((bettors) => [...bettors.values()].reduce((total, own) => total + own, 0)),
});

type RevenueContext = Pick<Context, 'tx' | 'site' | 'clock'> & { readonly bettors: BettorMemory };

const listBy: Readonly<
  Record<Group, (context: RevenueContext, query: RevenueQuery, slice: Slice) => Promise<RevenueRows>>
> = {
  day: listDays,
  downline: listDownline,
};

const keyOf = ({ agent, currency, range, category }: RevenueQuery): string =>
  `${agent} ${currency} ${range.first} ${range.last} ${category ?? ''}`;

/** At most sixty-two rows: the page is cut from all of them. */
async function listDays({ tx }: RevenueContext, query: RevenueQuery, { skip, limit }: Slice): Promise<RevenueRows> {
  const days = await listTeamDays(tx, query, query.category);
  const rows = days.slice(skip, skip + limit).map(({ day, bettors, ...sums }) => ({
    ...figuresOf(sums, bettors),
    name: day,
    isAgent: false,
  }));
  return { rows, count: days.length };
}

/** The caller's own row stands first, and then the teams of the direct downline. */
async function listDownline(
  { tx, clock, bettors: memory }: RevenueContext,
  query: RevenueQuery,
  { skip, limit }: Slice,
): Promise<RevenueRows> {
  const below = { skip: Math.max(0, skip - 1), limit: skip === 0 ? limit - 1 : limit };
  const own: DownlineFigures[] = skip === 0 ? [{ member: query.agent, ...(await sumOwn(tx, query)) }] : [];
  const figures = [...own, ...(below.limit > 0 ? await listDownlineFigures(tx, query, below) : [])];
  const members = figures.map(({ member }) => member);
  const bettors = await memory.ofDownline({
    key: [keyOf(query), ...members].join(' '),
    at: clock.now(),
    count: () => countBettors(tx, query, members),
  });
  const summaries = await readMemberSummaries(tx, members);
  const rows = figures.map(({ member, ...sums }) => {
    const summary = summaries.get(member);
    return {
      ...figuresOf(sums, bettors.get(member) ?? 0),
      name: summary?.account ?? '',
      isAgent: summary !== undefined && isAgent(summary.type),
    };
  });
  return { rows, count: 1 + (await countDownlineFigures(tx, query)) };
}

/** Money is the sum of all rows. Bettors are members of the whole span, each counted once. */
async function sumAll({ tx, site, clock, bettors: memory }: RevenueContext, query: RevenueQuery) {
  const days = await listTeamDays(tx, query, query.category);
  const { activeMinValidBet } = await readBrandRule(tx, site.merchant);
  const { category, offsetMinutes } = query;
  const bettors = await memory.ofTeam({
    key: keyOf(query),
    at: clock.now(),
    count: async () =>
      (await countPlayers(tx, query, { category, activeMin: activeMinValidBet, offsetMinutes })).bettors,
  });
  return figuresOf(sumFigures(days), bettors);
}

export function createReadRevenue({ offsetMinutes }: ReportDeps): UseCase<typeof readRevenue> {
  const bettors = createBettorMemory();
  return async ({ tx, caller, site, clock }, { pageNo, pageSize, group, gameType, ...dates }) => {
    const context = { tx, site, clock, bettors };
    const range = judgeReportRange(dates, clock.now(), offsetMinutes);
    if (!range.ok) return range;
    const query = {
      agent: caller.member,
      currency: site.currency,
      range: range.value,
      category: gameType ?? null,
      offsetMinutes,
    };
    const { rows, count } = await listBy[group](context, query, {
      skip: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    return done({
      ...pageOf([...rows], count, { pageNo, pageSize }),
      totals: await sumAll(context, query),
      ...datesOf(range.value),
    });
  };
}

export function createExportRevenue({ offsetMinutes }: ReportDeps): UseCase<typeof exportRevenue> {
  const bettors = createBettorMemory();
  return async ({ tx, caller, site, clock, locale }, { after, group, gameType, ...dates }) => {
    const context = { tx, site, clock, bettors };
    const range = judgeReportRange(dates, clock.now(), offsetMinutes);
    if (!range.ok) return range;
    const query = {
      agent: caller.member,
      currency: site.currency,
      range: range.value,
      category: gameType ?? null,
      offsetMinutes,
    };
    const skip = parseCursor(after)?.at ?? 0;
    const { rows, count } = await listBy[group](context, query, { skip, limit: filePartSize });
    const texts = fileTextsOf(locale);
    const head = [...(group === 'day' ? texts.revenueByDay : texts.revenueByDownline), ...texts.revenue];
    const lines = rows.map((row) =>
      csvLine([
        row.name,
        `${row.bettors}`,
        ...[row.bets, row.validBets, row.prizes, row.rebate, row.bonus, row.income].map(csvMoney),
        ...[row.deposits, row.withdrawals, row.profitAndLoss].map(csvMoney),
      ]),
    );
    const read = skip + rows.length;
    return done({
      fileName: fileNameOf('revenue', range.value),
      csv: [...(skip === 0 ? [csvLine(head)] : []), ...lines].join(''),
      next: read < count && rows.length > 0 ? `${read}` : null,
    });
  };
}
