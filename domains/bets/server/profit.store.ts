import type { Tx } from '#platform/server/context.ts';
import type { DayRange } from '../rules/day.ts';
import type { PlayedDay } from '../rules/profit.ts';
import type { Player } from './settled.store.ts';

/** A year of a member is some thousand sums at most, however many bets they are of. */
export async function listPlayedDays(tx: Tx, { member, currency }: Player, days: DayRange): Promise<PlayedDay[]> {
  const { rows } = await tx.query<PlayedDay>({
    name: 'bets played days',
    text: `SELECT day::text AS day, category, sum(bets)::bigint AS count, sum(stake)::bigint AS bets,
        sum(valid_bet)::bigint AS "validBet", sum(payout)::bigint AS wins
      FROM bets.member_day WHERE member = $1 AND currency = $2 AND day BETWEEN $3 AND $4
      GROUP BY member_day.day, category ORDER BY member_day.day DESC, category LIMIT 20000`,
    values: [member, currency, days.first, days.last],
  });
  return rows;
}
