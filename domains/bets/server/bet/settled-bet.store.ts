/** A member's settled bets in the order of their numbers, for domains that process them later. */

import type { BetId } from '#domains/bets/rules/bet.ts';
import type { ValidReason } from '#domains/bets/rules/valid-bet.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type Player = { readonly member: MemberId; readonly currency: string };

/** `ordinal` has no gaps, so a reader can continue after the last number it has processed. */
export type NumberedBet = {
  readonly ordinal: bigint;
  readonly bet: BetId;
  readonly category: string;
  readonly vassalage: string;
  readonly node: string;
  readonly stake: Money;
  readonly validBet: Money;
  readonly validReason: ValidReason;
  readonly placedAt: Instant;
  readonly settledAt: Instant;
};

export async function listSettledAfter(
  tx: Tx,
  { member, currency }: Player,
  { after, limit }: { after: bigint; limit: number },
): Promise<NumberedBet[]> {
  const { rows } = await tx.query<NumberedBet>({
    name: 'bets settled after',
    text: `SELECT ordinal, id AS bet, category, vassalage, node, stake, valid_bet AS "validBet",
        valid_reason AS "validReason", placed_at AS "placedAt", settled_at AS "settledAt"
      FROM bets.bet WHERE member = $1 AND currency = $2 AND ordinal > $3 ORDER BY ordinal LIMIT $4`,
    values: [member, currency, after, limit],
  });
  return rows;
}

/** The number of each player's latest settled bet, in the order of the players; zero for a player without bets. */
export async function countSettled(tx: Tx, players: readonly Player[]): Promise<bigint[]> {
  const { rows } = await tx.query<{ bets: bigint }>({
    name: 'bets settled counts',
    text: `SELECT coalesce(total.bets, 0) AS bets
      FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked(member, currency, place)
      LEFT JOIN bets.member_total total ON total.member = asked.member AND total.currency = asked.currency
      ORDER BY asked.place`,
    values: [players.map(({ member }) => member), players.map(({ currency }) => currency)],
  });
  return rows.map(({ bets }) => bets);
}

export async function hasOpenBet(tx: Tx, { member, currency }: Player): Promise<boolean> {
  const { rows } = await tx.query<{ open: boolean }>({
    name: 'bets has open',
    text: `SELECT EXISTS (SELECT FROM bets.bet WHERE member = $1 AND currency = $2 AND state = 'open') AS open`,
    values: [member, currency],
  });
  return rows[0]?.open ?? false;
}

/** Whether a part of what the member has at stake was paid by this bonus. */
export async function hasOpenBonusBet(tx: Tx, { member, currency }: Player, bonus: string): Promise<boolean> {
  const { rows } = await tx.query<{ open: boolean }>({
    name: 'bets has open of bonus',
    text: `SELECT EXISTS (
        SELECT FROM bets.bet b JOIN bets.bonus_bet paid ON paid.bet = b.id AND paid.bonus = $3
        WHERE b.member = $1 AND b.currency = $2 AND b.state = 'open' AND b.bonus_stake > 0
      ) AS open`,
    values: [member, currency, bonus],
  });
  return rows[0]?.open ?? false;
}

/** What this bonus has staked in running bets. */
export async function sumOpenBonusStakes(tx: Tx, { member, currency }: Player, bonus: string): Promise<Money> {
  const { rows } = await tx.query<{ staked: Money }>({
    name: 'bets open of bonus sum',
    text: `SELECT coalesce(sum(b.bonus_stake), 0)::bigint AS staked
      FROM bets.bet b JOIN bets.bonus_bet paid ON paid.bet = b.id AND paid.bonus = $3
      WHERE b.member = $1 AND b.currency = $2 AND b.state = 'open' AND b.bonus_stake > 0`,
    values: [member, currency, bonus],
  });
  return rows[0]?.staked ?? zero;
}

/** Whether a running bet still belongs to a bonus that was played until then: its money is in it, or it was placed in its time. */
export async function isBonusAtStake(tx: Tx, { member, currency }: Player, until: Instant): Promise<boolean> {
  const { rows } = await tx.query<{ open: boolean }>({
    name: 'bets bonus at stake',
    text: `SELECT EXISTS (
        SELECT FROM bets.bet WHERE member = $1 AND currency = $2 AND state = 'open' AND (bonus_stake > 0 OR placed_at < $3)
      ) AS open`,
    values: [member, currency, new Date(until)],
  });
  return rows[0]?.open ?? false;
}
