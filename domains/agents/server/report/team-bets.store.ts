/** Settled bets of a team, each by its newest revision. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { DayCount } from './page-days.ts';
import type { ReportScope } from './report-scope.ts';
import { onDaysOfLink } from './team-count.store.ts';
import { listTeamRows, type TeamRow, type TeamRowQuery } from './team-row.store.ts';

export type TeamBetRow = TeamRow & {
  readonly bet: string;
  readonly node: string;
  readonly category: string;
  readonly vassalage: string;
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
  readonly revision: number;
};

/** A bet that is void has no stake left. */
const where = `row.kind = 'bet' AND (row.stake > 0 OR row.payout > 0) AND ($8::text IS NULL OR row.category = $8)
  AND NOT EXISTS (SELECT FROM agents.figure_entry AS later
                   WHERE later.source = row.source AND later.kind = 'bet' AND later.revision > row.revision)`;
const columns =
  'row.source AS bet, row.node, row.category, row.vassalage, row.stake, row.valid_bet AS "validBet", row.payout, row.revision';

export const listBetRows = (tx: Tx, category: string | null, query: TeamRowQuery): Promise<TeamBetRow[]> =>
  listTeamRows(tx, { columns, where, isBet: true, value: category }, query);

export type BetDay = DayCount & { readonly stake: Money; readonly validBet: Money; readonly payout: Money };

/** Newest first, days without bets left out. */
export async function listBetDays(
  tx: Tx,
  { agent, member, currency, range }: ReportScope,
  { category, offsetMinutes }: { category: string | null; offsetMinutes: number },
): Promise<BetDay[]> {
  const sums = `day.day::text, sum(day.bets)::int AS rows, sum(day.stake)::bigint AS stake, sum(day.valid_bet)::bigint AS "validBet",
    sum(day.payout)::bigint AS payout`;
  const bounds = `day.currency = $2 AND day.day BETWEEN $3 AND $4 AND day.category <> '' AND ($5::text IS NULL OR day.category = $5)`;
  const grouped = 'GROUP BY day.day HAVING sum(day.bets) > 0 ORDER BY day.day DESC';
  const values = [agent, currency, range.first, range.last, category];
  const { rows } =
    member === null
      ? await tx.query<BetDay>(
          `SELECT ${sums} FROM agents.team_day AS day WHERE day.agent = $1 AND ${bounds} ${grouped}`,
          values,
        )
      : await tx.query<BetDay>(
          `SELECT ${sums} FROM agents.tree_link AS link JOIN agents.member_day AS day ON day.member = link.descendant
            WHERE link.ancestor = $1 AND link.descendant = $6 AND ${bounds} AND ${onDaysOfLink('$7')} ${grouped}`,
          [...values, member, offsetMinutes],
        );
  return rows;
}

export type HourCount = { readonly hour: Instant; readonly rows: number };

/** How many bets of all categories each hour of a span has, newest first. */
export async function listBetHours(
  tx: Tx,
  { agent, currency, from, until }: { agent: MemberId; currency: string; from: Instant; until: Instant },
): Promise<HourCount[]> {
  const { rows } = await tx.query<HourCount>(
    `SELECT hour, bets AS rows FROM agents.team_hour
      WHERE agent = $1 AND currency = $2 AND hour >= $3 AND hour < $4 AND bets > 0 ORDER BY hour DESC`,
    [agent, currency, new Date(from), new Date(until)],
  );
  return rows;
}
