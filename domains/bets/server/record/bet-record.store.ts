/**
 * The pages of a member's betting record. Counts and sums are stored by day, so a page is located by its day and read from
 * there, and a hundred thousand bets before it cost nothing.
 */

import type { BetId } from '#domains/bets/rules/bet.ts';
import { type DayRange, dayAfter, startOf } from '#domains/bets/rules/day.ts';
import type { BetState } from '#domains/bets/rules/state.ts';
import type { Money } from '#kernel/money.ts';
import { type BusinessDay, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Player } from '../bet/settled-bet.store.ts';

export type BetFilter = Player & {
  readonly days: DayRange;
  readonly category: string | null;
  readonly vassalage: string | null;
  /** Null for all of them. */
  readonly state: BetState | null;
};

/** Over all pages. */
export type RecordSums = {
  readonly bets: bigint;
  /** Of open and settled bets. */
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
  readonly result: Money;
  /** Stakes of void bets, which came back. */
  readonly voided: Money;
  /** The days in which the page lies; null where it is empty. */
  readonly first: BusinessDay | null;
  readonly last: BusinessDay | null;
  /** How many rows of the last day come before it. */
  readonly skip: number | null;
};

/** `skip` rows of the whole record come before the page. */
export type BetPage = { readonly skip: number; readonly limit: number };

const sumsOfDays = `SELECT day, sum(bets) AS bets, sum(stake) AS stake, sum(valid_bet) AS valid_bet, sum(payout) AS payout,
    sum(result) AS result, sum(voided) AS voided
  FROM (
    SELECT day, bets, stake, valid_bet, payout, payout - stake AS result, 0 AS voided FROM bets.member_day
    WHERE member = $1 AND currency = $2 AND day BETWEEN $3 AND $4 AND coalesce($7, 'settled') = 'settled'
      AND ($5::text IS NULL OR category = $5) AND ($6::text IS NULL OR vassalage = $6)
    UNION ALL
    SELECT (coalesce(settled_at, placed_at) AT TIME ZONE 'UTC' + $10 * interval '1 minute')::date, 1,
      CASE state WHEN 'open' THEN stake ELSE 0 END, 0, 0, 0, CASE state WHEN 'void' THEN stake ELSE 0 END
    FROM (
      SELECT * FROM bets.bet WHERE member = $1 AND state = 'open'
      UNION ALL
      SELECT * FROM bets.bet WHERE member = $1 AND state = 'void'
    ) AS unsettled
    WHERE currency = $2 AND state = coalesce($7, state)
      AND coalesce(settled_at, placed_at) >= $8 AND coalesce(settled_at, placed_at) < $9
      AND ($5::text IS NULL OR category = $5) AND ($6::text IS NULL OR vassalage = $6)
  ) AS part GROUP BY day`;

export async function sumRecord(tx: Tx, filter: BetFilter, { skip, limit }: BetPage): Promise<RecordSums> {
  const { member, currency, days, category, vassalage, state } = filter;
  const { rows } = await tx.query<RecordSums>({
    name: 'bets record sums',
    text: `WITH days AS MATERIALIZED (${sumsOfDays}),
      placed AS (SELECT day, bets, sum(bets) OVER (ORDER BY day DESC) - bets AS newer FROM days)
      SELECT total.*, page.first::text, page.last::text, page.skip
      FROM (
        SELECT coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(stake), 0)::bigint AS stake,
          coalesce(sum(valid_bet), 0)::bigint AS "validBet", coalesce(sum(payout), 0)::bigint AS payout,
          coalesce(sum(result), 0)::bigint AS result, coalesce(sum(voided), 0)::bigint AS voided FROM days
      ) AS total
      CROSS JOIN (
        SELECT min(day) AS first, max(day) AS last, ($11::bigint - min(newer))::integer AS skip FROM placed
        WHERE newer < $11::bigint + $12 AND newer + bets > $11::bigint
      ) AS page`,
    values: [
      member,
      currency,
      days.first,
      days.last,
      category,
      vassalage,
      state,
      ...bounds(days),
      defaultOffsetMinutes,
      skip,
      limit,
    ],
  });
  const [sums] = rows;
  if (!sums) throw new Error('bets: a record has no sums');
  return sums;
}

export type RecordedBet = {
  readonly id: BetId;
  readonly time: Instant;
  readonly placedAt: Instant;
  readonly node: string;
  readonly category: string;
  readonly vassalage: string;
  readonly round: string;
  readonly stake: Money;
  readonly bonusStake: Money;
  readonly validBet: Money;
  readonly validReason: string | null;
  readonly payout: Money;
  readonly state: BetState;
  readonly endedAt: Instant | null;
  readonly voidReason: string | null;
  readonly vendorTx: string | null;
};

/** Newest first. The filter's days are those in which the page lies, so that little is skipped. */
export async function listPage(tx: Tx, filter: BetFilter, { skip, limit }: BetPage): Promise<RecordedBet[]> {
  const { rows } = await tx.query<RecordedBet>({
    name: 'bets record page',
    text: `${filteredBets} ORDER BY coalesce(settled_at, placed_at) DESC, id DESC OFFSET $8 LIMIT $9`,
    values: [...valuesOf(filter), skip, limit],
  });
  return rows;
}

export type RecordCursor = { readonly time: Instant; readonly id: string };

/** The same from after a row on. */
export async function listAfter(
  tx: Tx,
  filter: BetFilter,
  { last, limit }: { last: RecordCursor | null; limit: number },
): Promise<RecordedBet[]> {
  const { time, id } = last ?? { time: bounds(filter.days)[1].getTime(), id: '' };
  const { rows } = await tx.query<RecordedBet>({
    name: 'bets record after',
    text: `${filteredBets} AND (coalesce(settled_at, placed_at), id) < ($8, $9)
      ORDER BY coalesce(settled_at, placed_at) DESC, id DESC LIMIT $10`,
    values: [...valuesOf(filter), new Date(time), id, limit],
  });
  return rows;
}

export type MemberRoundKey = Pick<Player, 'member'> & { readonly vassalage: string; readonly round: string };

export async function readBetOfRound(
  tx: Tx,
  { member, vassalage, round }: MemberRoundKey,
): Promise<RecordedBet | null> {
  const { rows } = await tx.query<RecordedBet>({
    name: 'bets of round',
    text: `${columns} WHERE vassalage = $1 AND round = $2 AND member = $3`,
    values: [vassalage, round, member],
  });
  return rows[0] ?? null;
}

const columns = `SELECT id, coalesce(settled_at, placed_at) AS time, placed_at AS "placedAt", node, category, vassalage,
  coalesce(game_round, round) AS round,
    stake, bonus_stake AS "bonusStake", valid_bet AS "validBet", valid_reason AS "validReason", payout, state,
    coalesce(settled_at, voided_at) AS "endedAt", void_reason AS "voidReason",
    vendor_tx AS "vendorTx"
  FROM bets.bet`;

const filteredBets = `${columns} WHERE member = $1 AND currency = $2
    AND coalesce(settled_at, placed_at) >= $3 AND coalesce(settled_at, placed_at) < $4
    AND ($5::text IS NULL OR category = $5) AND ($6::text IS NULL OR vassalage = $6) AND ($7::text IS NULL OR state = $7)`;

const valuesOf = ({ member, currency, days, category, vassalage, state }: BetFilter) => [
  member,
  currency,
  ...bounds(days),
  category,
  vassalage,
  state,
];

const bounds = ({ first, last }: DayRange): [Date, Date] => [
  new Date(startOf(first)),
  new Date(startOf(dayAfter(last))),
];
