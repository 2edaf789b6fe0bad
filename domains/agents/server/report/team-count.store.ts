/** Counts of members of a team: each is counted once, however often they bet and wherever they stood. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { TeamDays } from './team-sum.store.ts';

export type PlayerCounts = { readonly bettors: number; readonly active: number };

/** The rows of members on days on which they stood below the agent. `link` and `day` are bound together by it. */
export const onDaysOfLink = (offset: string) => `
  link.valid_to > (day.day::timestamp - ${offset}::int * interval '1 minute') AT TIME ZONE 'UTC'
  AND link.valid_from < (day.day::timestamp + interval '1 day' - ${offset}::int * interval '1 minute') AT TIME ZONE 'UTC'`;

/** Who bet in the span, and whose valid bets in it reach what makes a member active. */
export async function countPlayers(
  tx: Tx,
  { agent, currency, range }: TeamDays,
  {
    category = null,
    activeMin,
    offsetMinutes,
  }: { readonly category?: string | null; readonly activeMin: Money; readonly offsetMinutes: number },
): Promise<PlayerCounts> {
  const { rows } = await tx.query<PlayerCounts>(
    `WITH player AS (
       SELECT day.member, sum(day.valid_bet) AS valid_bet
         FROM agents.tree_link AS link JOIN agents.member_day AS day ON day.member = link.descendant
        WHERE link.ancestor = $1 AND link.valid_from < $6 AND link.valid_to > $5 AND day.currency = $2
          AND day.day BETWEEN $3 AND $4 AND day.stake > 0 AND ($7::text IS NULL OR day.category = $7)
          AND ${onDaysOfLink('$9')}
        GROUP BY day.member
     )
     SELECT count(*)::int AS bettors, (count(*) FILTER (WHERE valid_bet >= $8))::int AS active FROM player`,
    [
      agent,
      currency,
      range.first,
      range.last,
      new Date(range.from),
      new Date(range.until),
      category,
      activeMin,
      offsetMinutes,
    ],
  );
  return rows[0] ?? { bettors: 0, active: 0 };
}

export type JoinedDay = { readonly day: string; readonly members: number };

/** Who registered below the agent, by day; whoever moved there later is not new. */
export async function countJoined(tx: Tx, { agent, range }: TeamDays, offsetMinutes: number): Promise<JoinedDay[]> {
  const { rows } = await tx.query<JoinedDay>(
    `SELECT ((link.valid_from AT TIME ZONE 'UTC') + $4::int * interval '1 minute')::date::text AS day, count(*)::int AS members
       FROM agents.tree_link AS link
      WHERE link.ancestor = $1 AND link.valid_from >= $2 AND link.valid_from < $3
        AND EXISTS (SELECT FROM agents.tree_link AS own WHERE own.descendant = link.descendant AND own.ancestor = link.descendant
                       AND own.valid_from = link.valid_from)
      GROUP BY 1 ORDER BY 1`,
    [agent, new Date(range.from), new Date(range.until), offsetMinutes],
  );
  return rows;
}

/** What the agent's own contract says about active members: of the dividend, or else of the daily salary. Null: neither is in force. */
export async function readOwnActiveMin(
  tx: Tx,
  { agent, currency, at }: { readonly agent: MemberId; readonly currency: string; readonly at: Instant },
): Promise<string | null> {
  const { rows } = await tx.query<{ least: string | null }>(
    `SELECT terms ->> 'activeMinValidBet' AS least FROM agents.contract
      WHERE downline = $1 AND kind IN ('dividend', 'daily') AND currency = $2 AND state IN ('accepted', 'terminated')
        AND starts_at <= $3 AND (ends_at IS NULL OR ends_at > $3)
      ORDER BY kind = 'daily', starts_at DESC LIMIT 1`,
    [agent, currency, new Date(at)],
  );
  return rows[0]?.least ?? null;
}
