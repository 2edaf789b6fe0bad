import { dayOf } from '#domains/bets/rules/day.ts';
import type { BusinessDay, Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** How many settled bets paid nothing, less than the stake, from it to below its fivefold, to below its hundredfold, and more. */
type PayoutBandCounts = {
  readonly lost: number;
  readonly belowStake: number;
  readonly below5: number;
  readonly below100: number;
  readonly from100: number;
};

const zeroCounts: PayoutBandCounts = { lost: 0, belowStake: 0, below5: 0, below100: 0, from100: 0 };

type PayoutBandQuery = {
  readonly merchant: string;
  /** Null for all games. */
  readonly nodes: readonly string[] | null;
  readonly since: Instant;
};

/** In whole business days from the one of `since`. The cost grows with days and games, never with the bets. */
export async function countPayoutBands(
  tx: Tx,
  { merchant, nodes, since }: PayoutBandQuery,
): Promise<{ readonly first: BusinessDay; readonly counts: PayoutBandCounts }> {
  const first = dayOf(since);
  const { rows } = await tx.query<PayoutBandCounts>({
    name: nodes === null ? 'bets spread' : 'bets spread of games',
    text: `SELECT coalesce(sum(lost), 0)::float8 AS lost, coalesce(sum(below_stake), 0)::float8 AS "belowStake",
        coalesce(sum(below_5), 0)::float8 AS below5, coalesce(sum(below_100), 0)::float8 AS below100,
        coalesce(sum(from_100), 0)::float8 AS from100
      FROM bets.node_day WHERE merchant = $1 AND day >= $2::date ${nodes === null ? '' : 'AND node = ANY ($3)'}`,
    values: [merchant, first, ...(nodes === null ? [] : [nodes])],
  });
  return { first, counts: rows[0] ?? zeroCounts };
}
