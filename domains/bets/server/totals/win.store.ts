import { dayOf } from '#domains/bets/rules/day.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** A bet that paid more than it took. */
export type Win = {
  readonly member: MemberId;
  readonly node: string;
  readonly category: string;
  readonly vassalage: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly wonAt: Instant;
};

export type WinQuery = {
  readonly merchant: string;
  /** Null for all of them. */
  readonly category: string | null;
  readonly since: Instant;
  readonly limit: number;
};

/**
 * The largest payouts first. Each day's largest are taken from the index and the largest of those
 * are the answer, so that the cost grows with the days and never with the bets.
 */
export async function listTopWins(tx: Tx, { merchant, category, since, limit }: WinQuery): Promise<Win[]> {
  const ofBrand = category === null ? 'merchant = $1' : 'merchant = $1 AND category = $5';
  const wins = `FROM bets.bet WHERE ${ofBrand} AND payout > stake`;
  const { rows } = await tx.query<Win>({
    name: category === null ? 'bets top wins' : 'bets top wins of a category',
    text: `SELECT best.member, best.node, best.category, best.vassalage, best.stake, best.payout, best.settled_at AS "wonAt"
      FROM generate_series(
        greatest($2::date, (SELECT min(day) ${wins}))::timestamp, (SELECT max(day) ${wins})::timestamp, interval '1 day'
      ) AS played
      CROSS JOIN LATERAL (
        SELECT id, member, node, category, vassalage, stake, payout, settled_at ${wins}
        AND day = played::date AND settled_at >= $3 ORDER BY payout DESC LIMIT $4
      ) AS best
      ORDER BY best.payout DESC, best.settled_at DESC, best.id LIMIT $4`,
    values: [merchant, dayOf(since), new Date(since), limit, ...(category === null ? [] : [category])],
  });
  return rows;
}
