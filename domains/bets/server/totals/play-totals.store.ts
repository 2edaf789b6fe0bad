/** Totals of a member's stakes and wins, for domains that enforce limits. */
import { type Money, zero } from '#kernel/money.ts';
import type { BusinessDay } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Player } from '../bet/settled-bet.store.ts';

export type PlayTotals = { readonly staked: Money; readonly won: Money };

const zeroTotals: PlayTotals = { staked: zero, won: zero };

/**
 * Of the bets that were settled on this business day and after it, and of all that are open: an open bet counts as lost,
 * otherwise several open bets together could exceed a limit that each of them meets.
 */
export async function sumPlayedSince(tx: Tx, { member, currency }: Player, day: BusinessDay): Promise<PlayTotals> {
  const { rows } = await tx.query<PlayTotals>({
    name: 'bets played since',
    text: `SELECT coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(payout), 0)::bigint AS won
      FROM (
        SELECT stake, payout FROM bets.member_day WHERE member = $1 AND currency = $2 AND day >= $3
        UNION ALL
        SELECT stake, 0 FROM bets.bet WHERE member = $1 AND currency = $2 AND state = 'open'
      ) AS played`,
    values: [member, currency, day],
  });
  return rows[0] ?? zeroTotals;
}

export async function sumPlayedEver(tx: Tx, { member, currency }: Player): Promise<PlayTotals> {
  const { rows } = await tx.query<PlayTotals>({
    name: 'bets played ever',
    text: 'SELECT stake AS staked, payout AS won FROM bets.member_total WHERE member = $1 AND currency = $2',
    values: [member, currency],
  });
  return rows[0] ?? zeroTotals;
}
