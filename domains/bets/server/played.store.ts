/** What a member staked and won, as sums: for rooms that hold them to limits. */
import { type Money, zero } from '#kernel/money.ts';
import type { BusinessDay } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Player } from './settled.store.ts';

export type Played = { readonly staked: Money; readonly won: Money };

const nothing: Played = { staked: zero, won: zero };

/**
 * Of the bets that were settled on this business day and after it, and of all that are open: what is undecided counts as
 * if it were lost, or many bets at once would pass a limit that each of them keeps.
 */
export async function playedSince(tx: Tx, { member, currency }: Player, day: BusinessDay): Promise<Played> {
  const { rows } = await tx.query<Played>({
    name: 'bets played since',
    text: `SELECT coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(payout), 0)::bigint AS won
      FROM (
        SELECT stake, payout FROM bets.member_day WHERE member = $1 AND currency = $2 AND day >= $3
        UNION ALL
        SELECT stake, 0 FROM bets.bet WHERE member = $1 AND currency = $2 AND state = 'open'
      ) AS played`,
    values: [member, currency, day],
  });
  return rows[0] ?? nothing;
}

export async function playedEver(tx: Tx, { member, currency }: Player): Promise<Played> {
  const { rows } = await tx.query<Played>({
    name: 'bets played ever',
    text: 'SELECT stake AS staked, payout AS won FROM bets.member_total WHERE member = $1 AND currency = $2',
    values: [member, currency],
  });
  return rows[0] ?? nothing;
}
