import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { BusinessDay } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Player } from '../bet/settled-bet.store.ts';

/** The total of a member's valid bets, in one currency: amounts of different currencies are never added up. */
export async function readTurnover(tx: Tx, member: MemberId, currency: string): Promise<Money> {
  const { rows } = await tx.query<{ valid_bet: Money }>({
    name: 'bets turnover',
    text: 'SELECT valid_bet FROM bets.member_total WHERE member = $1 AND currency = $2',
    values: [member, currency],
  });
  return rows[0]?.valid_bet ?? zero;
}

/** The same of many, in their order. */
export async function readTurnovers(tx: Tx, players: readonly Player[]): Promise<Money[]> {
  const { rows } = await tx.query<{ valid_bet: Money }>({
    name: 'bets turnovers',
    text: `SELECT coalesce(total.valid_bet, 0) AS valid_bet
      FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS player (member, currency, nth)
      LEFT JOIN bets.member_total AS total USING (member, currency) ORDER BY nth`,
    values: [players.map(({ member }) => member), players.map(({ currency }) => currency)],
  });
  return rows.map((row) => row.valid_bet);
}

/** Both ends included. */
export type PlayerDays = Player & { readonly startDate: string; readonly endDate: string };

/** Valid bets of the bets that were settled on these days, in the order of the players. */
export async function sumValidBets(tx: Tx, players: readonly PlayerDays[]): Promise<Money[]> {
  const { rows } = await tx.query<{ valid_bet: Money }>({
    name: 'bets valid of days',
    text: `SELECT (SELECT coalesce(sum(day.valid_bet), 0)::bigint FROM bets.member_day AS day
        WHERE day.member = player.member AND day.currency = player.currency AND day.day BETWEEN player.first AND player.last) AS valid_bet
      FROM unnest($1::text[], $2::text[], $3::date[], $4::date[]) WITH ORDINALITY AS player (member, currency, first, last, nth)
      ORDER BY nth`,
    values: [
      players.map(({ member }) => member),
      players.map(({ currency }) => currency),
      players.map(({ startDate }) => startDate),
      players.map(({ endDate }) => endDate),
    ],
  });
  return rows.map((row) => row.valid_bet);
}

/** The valid bets that were settled on this business day and after it. */
export async function sumValidBetsSince(tx: Tx, { member, currency }: Player, day: BusinessDay): Promise<Money> {
  const { rows } = await tx.query<{ valid: Money }>({
    name: 'bets valid since',
    text: `SELECT coalesce(sum(valid_bet), 0)::bigint AS valid FROM bets.member_day
      WHERE member = $1 AND currency = $2 AND day >= $3`,
    values: [member, currency, day],
  });
  return rows[0]?.valid ?? zero;
}
