/** What a team came to, from its sums of days: whatever is asked costs as many rows as there are days and categories. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import type { ReportRange } from './report-range.ts';

export type TeamDays = { readonly agent: MemberId; readonly currency: string; readonly range: ReportRange };

export type FigureSums = {
  readonly betCount: number;
  readonly bets: Money;
  readonly validBets: Money;
  readonly prizes: Money;
  readonly rebate: Money;
  readonly bonus: Money;
  /** Salaries and dividends of the team. */
  readonly income: Money;
  readonly depositCount: number;
  readonly deposits: Money;
  readonly withdrawalCount: number;
  readonly withdrawals: Money;
  readonly fees: Money;
};

export const sumsOf = (table: string) => `
  coalesce(sum(${table}.bets), 0)::int AS "betCount", coalesce(sum(${table}.stake), 0)::bigint AS bets,
  coalesce(sum(${table}.valid_bet), 0)::bigint AS "validBets", coalesce(sum(${table}.payout), 0)::bigint AS prizes,
  coalesce(sum(${table}.rebate), 0)::bigint AS rebate, coalesce(sum(${table}.bonus), 0)::bigint AS bonus,
  coalesce(sum(${table}.salary + ${table}.dividend), 0)::bigint AS income,
  coalesce(sum(${table}.deposits), 0)::int AS "depositCount", coalesce(sum(${table}.deposited), 0)::bigint AS deposits,
  coalesce(sum(${table}.withdrawals), 0)::int AS "withdrawalCount",
  coalesce(sum(${table}.withdrawn), 0)::bigint AS withdrawals, coalesce(sum(${table}.fees), 0)::bigint AS fees`;

const ofTeam = 'agent = $1 AND currency = $2 AND day.day BETWEEN $3 AND $4';
const valuesOf = ({ agent, currency, range }: TeamDays) => [agent, currency, range.first, range.last];

export type FirstDeposits = { readonly firstDeposits: number; readonly firstDeposited: Money };

export async function sumTeam(tx: Tx, team: TeamDays): Promise<FigureSums & FirstDeposits> {
  const { rows } = await tx.query<FigureSums & FirstDeposits>(
    `SELECT ${sumsOf('day')}, coalesce(sum(day.first_deposits), 0)::int AS "firstDeposits",
            coalesce(sum(day.first_deposited), 0)::bigint AS "firstDeposited"
       FROM agents.team_day AS day WHERE ${ofTeam}`,
    valuesOf(team),
  );
  const [sums] = rows;
  if (!sums) throw new Error('agents: a team has no sums');
  return sums;
}

export type DayFigures = FigureSums & { readonly day: string; readonly bettors: number };

/** Newest first, without days on which nothing happened. Of one category its bets alone: other money has none. */
export async function listTeamDays(tx: Tx, team: TeamDays, category: string | null = null): Promise<DayFigures[]> {
  const { rows } = await tx.query<DayFigures>(
    `SELECT day.day::text, coalesce(sum(day.bettors) FILTER (WHERE day.category = coalesce($5, '')), 0)::int AS bettors, ${sumsOf('day')}
       FROM agents.team_day AS day WHERE ${ofTeam} AND ($5::text IS NULL OR day.category = $5)
      GROUP BY day.day ORDER BY day.day DESC`,
    [...valuesOf(team), category],
  );
  return rows;
}

export type CategoryFigures = Pick<FigureSums, 'betCount' | 'bets' | 'validBets' | 'prizes'> & {
  readonly gameType: string;
};

/** The most played first. */
export async function listTeamCategories(tx: Tx, team: TeamDays): Promise<CategoryFigures[]> {
  const { rows } = await tx.query<CategoryFigures>(
    `SELECT category AS "gameType", sum(bets)::int AS "betCount", sum(stake)::bigint AS bets,
            sum(valid_bet)::bigint AS "validBets", sum(payout)::bigint AS prizes
       FROM agents.team_day AS day WHERE ${ofTeam} AND category <> ''
      GROUP BY category ORDER BY sum(valid_bet) DESC, category`,
    valuesOf(team),
  );
  return rows;
}

export type HourFigures = { readonly weekday: number; readonly hour: number; readonly validBets: Money };

/** By weekday, Monday is zero, and hour of the platform's clock. */
export async function listTeamHours(
  tx: Tx,
  { agent, currency, range }: TeamDays,
  offsetMinutes: number,
): Promise<HourFigures[]> {
  const { rows } = await tx.query<HourFigures>(
    `SELECT weekday, hour, sum(valid_bet)::bigint AS "validBets" FROM (
       SELECT extract(isodow FROM local)::int - 1 AS weekday, extract(hour FROM local)::int AS hour, valid_bet
         FROM agents.team_hour, LATERAL (SELECT hour AT TIME ZONE 'UTC' + $5::int * interval '1 minute' AS local) AS clock
        WHERE agent = $1 AND currency = $2 AND hour >= $3 AND hour < $4
     ) AS played GROUP BY weekday, hour HAVING sum(valid_bet) > 0 ORDER BY weekday, hour`,
    [agent, currency, new Date(range.from), new Date(range.until), offsetMinutes],
  );
  return rows;
}

const figureNames = [
  'bets',
  'validBets',
  'prizes',
  'rebate',
  'bonus',
  'income',
  'deposits',
  'withdrawals',
  'fees',
] as const;

/** Of several days together. */
export function sumFigures(days: readonly FigureSums[]): FigureSums {
  const amounts = figureNames.map((name) => [name, days.reduce((total, day) => total + day[name], 0n)] as const);
  const count = (of: (day: FigureSums) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    ...(Object.fromEntries(amounts) as Pick<FigureSums, (typeof figureNames)[number]>),
    betCount: count((day) => day.betCount),
    depositCount: count((day) => day.depositCount),
    withdrawalCount: count((day) => day.withdrawalCount),
  };
}
