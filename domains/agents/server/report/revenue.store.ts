/** Revenue by direct downline: each row is the team of one of them, on the days on which they stood there. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import { onDaysOfLink } from './team-count.store.ts';
import { type FigureSums, sumsOf, type TeamDays } from './team-sum.store.ts';

export type RevenueQuery = TeamDays & { readonly category: string | null; readonly offsetMinutes: number };

const valuesOf = ({ agent, currency, range, category, offsetMinutes }: RevenueQuery) => [
  agent,
  currency,
  range.first,
  range.last,
  new Date(range.from),
  new Date(range.until),
  category,
  offsetMinutes,
];

const bounds = `link.ancestor = $1 AND link.valid_from < $6 AND link.valid_to > $5 AND day.currency = $2
  AND day.day BETWEEN $3 AND $4 AND ($7::text IS NULL OR day.category = $7) AND ${onDaysOfLink('$8')}`;

/** What the agent did as a player. */
export async function sumOwn(tx: Tx, query: RevenueQuery): Promise<FigureSums> {
  const { rows } = await tx.query<FigureSums>(
    `SELECT ${sumsOf('day')} FROM agents.tree_link AS link JOIN agents.member_day AS day ON day.member = link.descendant
      WHERE link.depth = 0 AND ${bounds}`,
    valuesOf(query),
  );
  const [sums] = rows;
  if (!sums) throw new Error('agents: nobody has no sums');
  return sums;
}

export type DownlineFigures = FigureSums & { readonly member: MemberId };

const byDownline = `
  SELECT link.descendant AS member, ${sumsOf('day')}
    FROM agents.tree_link AS link JOIN agents.team_day AS day ON day.agent = link.descendant
   WHERE link.depth = 1 AND ${bounds} GROUP BY link.descendant`;

/** Those with figures in the span, the most played first. */
export async function listDownlineFigures(
  tx: Tx,
  query: RevenueQuery,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<DownlineFigures[]> {
  const { rows } = await tx.query<DownlineFigures>(
    `${byDownline} ORDER BY sum(day.valid_bet) DESC, link.descendant OFFSET $9 LIMIT $10`,
    [...valuesOf(query), skip, limit],
  );
  return rows;
}

export async function countDownlineFigures(tx: Tx, query: RevenueQuery): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(DISTINCT link.descendant)::int AS count
       FROM agents.tree_link AS link JOIN agents.team_day AS day ON day.agent = link.descendant
      WHERE link.depth = 1 AND ${bounds}`,
    valuesOf(query),
  );
  return rows[0]?.count ?? 0;
}

/** How many members of each of these teams bet in the span, each counted once; below oneself only oneself. */
export async function countBettors(
  tx: Tx,
  query: RevenueQuery,
  downline: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await tx.query<{ member: MemberId; bettors: number }>(
    `SELECT link.descendant AS member, count(DISTINCT day.member)::int AS bettors
       FROM agents.tree_link AS link
       JOIN agents.tree_link AS below ON below.ancestor = link.descendant AND (link.depth = 1 OR below.depth = 0)
       JOIN agents.member_day AS day ON day.member = below.descendant AND day.stake > 0
      WHERE link.descendant = ANY ($9) AND link.depth <= 1 AND ${bounds} AND ${onDaysOfLink('$8').replaceAll('link.', 'below.')}
      GROUP BY link.descendant`,
    [...valuesOf(query), downline],
  );
  return new Map(rows.map(({ member, bettors }) => [member, bettors]));
}
