import type { DayRange } from '#domains/bets/rules/day.ts';
import type { BetDay } from '#domains/bets/rules/profit.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Player } from '../bet/settled-bet.store.ts';

/** A year of a member has at most some thousand totals, however many bets there are. */
export async function listBetDays(tx: Tx, { member, currency }: Player, days: DayRange): Promise<BetDay[]> {
  const { rows } = await tx.query<BetDay>({
    name: 'bets played days',
    text: `SELECT day::text AS day, category, sum(bets)::bigint AS count, sum(stake)::bigint AS bets,
        sum(valid_bet)::bigint AS "validBet", sum(payout)::bigint AS wins
      FROM bets.member_day WHERE member = $1 AND currency = $2 AND day BETWEEN $3 AND $4
      GROUP BY member_day.day, category ORDER BY member_day.day DESC, category LIMIT 20000`,
    values: [member, currency, days.first, days.last],
  });
  return rows;
}
