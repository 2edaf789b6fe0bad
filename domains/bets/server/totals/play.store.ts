/** Counts of plays: by all members of a brand, and by one member. */

import { dayOf } from '#domains/bets/rules/day.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type PlayCount = { readonly node: string; readonly plays: number; readonly players: number };
export type LastPlayed = { readonly node: string; readonly category: string; readonly at: Instant };

/** Counted in whole business days from the one of `since`; the most played first. */
export async function countPlays(
  tx: Tx,
  { merchant, since, limit }: { merchant: string; since: Instant; limit: number },
): Promise<PlayCount[]> {
  const { rows } = await tx.query<PlayCount>({
    name: 'bets play counts',
    text: `SELECT hot.node, hot.plays, met.players
      FROM (
        SELECT node, sum(plays)::integer AS plays FROM bets.node_day
        WHERE merchant = $1 AND day >= $2::date GROUP BY node ORDER BY plays DESC, node LIMIT $3
      ) AS hot
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS players FROM bets.last_played
        WHERE merchant = $1 AND node = hot.node AND day >= $2::date
      ) AS met
      ORDER BY hot.plays DESC, hot.node`,
    values: [merchant, dayOf(since), limit],
  });
  return rows;
}

/** The latest first, one row for each game. What is sorted is never more than the catalogue. */
export async function listLastPlayed(
  tx: Tx,
  { member, limit }: { member: MemberId; limit: number },
): Promise<LastPlayed[]> {
  const { rows } = await tx.query<LastPlayed>({
    name: 'bets last played',
    text: 'SELECT node, category, at FROM bets.last_played WHERE member = $1 ORDER BY at DESC, node LIMIT $2',
    values: [member, limit],
  });
  return rows;
}
