/** What the teams of accounts came to, for lists. Sums of a team begin with the day on which the account came into the viewer's tree. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

export type TeamRange = {
  readonly viewer: MemberId;
  readonly currency: string;
  /** Both included. */
  readonly first: string;
  readonly last: string;
  readonly offsetMinutes: number;
};

export type TeamTotal = { readonly member: MemberId; readonly validBets: Money; readonly profitAndLoss: Money };

const result = `day.payout + day.rebate + day.bonus + day.salary + day.dividend - day.stake`;
const since = `(link.valid_from AT TIME ZONE 'UTC' + $6::int * interval '1 minute')::date`;
const join = `JOIN agents.tree_link AS link ON link.descendant = asked.member AND link.ancestor = $2 AND link.valid_to = 'infinity'
   JOIN agents.team_day AS day ON day.agent = asked.member AND day.currency = $3 AND day.day BETWEEN $4 AND $5 AND day.day >= ${since}`;

const valuesOf = (members: readonly MemberId[], { viewer, currency, first, last, offsetMinutes }: TeamRange) => [
  members,
  viewer,
  currency,
  first,
  last,
  offsetMinutes,
];

/** Of each account's team, itself included; an account whose team did nothing is missing. */
export async function sumTeams(tx: Tx, members: readonly MemberId[], range: TeamRange): Promise<TeamTotal[]> {
  const { rows } = await tx.query<TeamTotal>(
    `SELECT asked.member, sum(day.valid_bet)::bigint AS "validBets", sum(${result})::bigint AS "profitAndLoss"
       FROM unnest($1::text[]) AS asked (member) ${join} GROUP BY asked.member`,
    valuesOf(members, range),
  );
  return rows;
}

export type TeamDay = { readonly day: string; readonly validBets: Money; readonly profitAndLoss: Money };

export async function listTeamDays(tx: Tx, member: MemberId, range: TeamRange): Promise<TeamDay[]> {
  const { rows } = await tx.query<TeamDay>(
    `SELECT day.day::text AS day, sum(day.valid_bet)::bigint AS "validBets", sum(${result})::bigint AS "profitAndLoss"
       FROM unnest($1::text[]) AS asked (member) ${join} GROUP BY 1 ORDER BY 1 LIMIT 62`,
    valuesOf([member], range),
  );
  return rows;
}

export type TeamSize = { readonly member: MemberId; readonly team: bigint; readonly direct: bigint };

/** Accounts below each, itself not included. */
export async function countTeams(tx: Tx, members: readonly MemberId[]): Promise<TeamSize[]> {
  const { rows } = await tx.query<TeamSize>(
    `SELECT ancestor AS member, count(*) AS team, count(*) FILTER (WHERE depth = 1) AS direct FROM agents.tree_link
      WHERE ancestor = ANY ($1) AND depth > 0 AND valid_to = 'infinity' GROUP BY ancestor`,
    [members],
  );
  return rows;
}
