/** The team at a glance. */

import type { readTeamOverview } from '#domains/agents/contract/report.ts';
import { addDays, countDays } from '#kernel/calendar.ts';
import { money, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { businessDayOf } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readBrandRule } from '../contract/brand-rule.store.ts';
import { listIncome } from './income.store.ts';
import { sumIncome } from './income.ts';
import { listNeeds } from './needs.ts';
import { datesOf, judgeReportRange, type ReportRange, rangeBefore, rangeOf } from './report-range.ts';
import type { ReportDeps } from './report-scope.ts';
import type { JoinedDay } from './team-count.store.ts';
import { profitAndLossOf, teamSumsOf } from './team-figures.ts';
import { createMeasureTeam } from './team-measure.ts';
import { type DayFigures, listTeamCategories, listTeamDays, listTeamHours, sumTeam } from './team-sum.store.ts';

/** What the picture of hours is made of, today included. */
const hourDays = 28;

export function createReadOverview({ offsetMinutes }: ReportDeps): UseCase<typeof readTeamOverview> {
  const measureTeam = createMeasureTeam();
  return async ({ tx, caller, site, clock }, query) => {
    const now = clock.now();
    const judged = judgeReportRange(query, now, offsetMinutes);
    if (!judged.ok) return judged;
    const range = judged.value;
    const { merchant, currency } = site;
    const agent = caller.member;
    const rule = await readBrandRule(tx, merchant);
    const team = { agent, currency, range };
    const { firstDeposits, firstDeposited, ...sums } = await sumTeam(tx, team);
    const before = await sumTeam(tx, { ...team, range: rangeBefore(range, offsetMinutes) });
    const measure = await measureTeam(tx, { agent, merchant, currency, range, rule, at: now, offsetMinutes });
    const { members, agents, joined, players, playersBefore, teamBalance, online, settlements } = measure;
    const today = businessDayOf(now, offsetMinutes);
    const hourRange = rangeOf(addDays(today, 1 - hourDays), today, offsetMinutes);
    return done({
      ...datesOf(range),
      currency,
      sums: teamSumsOf(sums, players, rule),
      before: teamSumsOf(before, playersBefore, rule),
      members,
      agents,
      firstDeposits,
      firstDeposited,
      teamBalance,
      online,
      newMembers: joined.reduce((total, day) => total + day.members, 0),
      days: fillDays(range, await listTeamDays(tx, team), joined),
      categories: (await listTeamCategories(tx, team)).map(({ prizes, ...category }) => ({
        ...category,
        result: money(prizes - category.bets),
      })),
      hours: await listTeamHours(
        tx,
        {
          ...team,
          range: hourRange,
        },
        offsetMinutes,
      ),
      income: sumIncome(
        await listIncome(tx, {
          agent,
          currency,
          range,
          offsetMinutes,
        }),
      ),
      settlements: [...settlements],
      needs: await listNeeds(tx, {
        agent,
        merchant,
      }),
    });
  };
}

/** Every day of the span, the oldest first, as a chart is read. */
function fillDays(range: ReportRange, days: readonly DayFigures[], joined: readonly JoinedDay[]) {
  const figures = new Map<string, DayFigures>(days.map((day) => [day.day, day]));
  const members = new Map(joined.map((day) => [day.day, day.members]));
  return Array.from({ length: countDays(datesOf(range)) }, (_, index) => {
    const day = addDays(range.first, index);
    const own = figures.get(day);
    return {
      day,
      bets: own?.bets ?? zero,
      validBets: own?.validBets ?? zero,
      profitAndLoss: own ? profitAndLossOf(own) : zero,
      deposits: own?.deposits ?? zero,
      withdrawals: own?.withdrawals ?? zero,
      newMembers: members.get(day) ?? 0,
      bettors: own?.bettors ?? 0,
    };
  });
}
