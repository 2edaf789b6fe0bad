/** The members behind a bill, with their part of its figures as they were when it was computed. */

import type { Terms } from '#domains/agents/rules/terms.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import { dayMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type BillRowsQuery = {
  readonly agent: MemberId;
  readonly currency: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly terms: Terms;
  /** Entries after this one were not seen. */
  readonly mark: bigint;
  readonly offsetMinutes: number;
  readonly skip: number;
  readonly limit: number;
};

export type BillRowSums = {
  readonly bets: number;
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
};

export type BillMember = BillRowSums & {
  readonly member: MemberId;
  readonly depth: number;
  readonly isActive: boolean;
};

export type BillRows = {
  readonly content: readonly BillMember[];
  readonly count: number;
  readonly totals: BillRowSums;
};

const inTerms = (column: string) => `($6 = '' OR ${column} = ANY (string_to_array($6, ',')))`;
const betsOf = `((row.stake > 0 OR row.payout > 0)::int - (row.stake_before > 0 OR row.payout_before > 0)::int)`;

/** Parts of days are added up from the entries. */
const fromEntries = `
  SELECT row.member, link.depth, CASE WHEN ${inTerms('row.category')} THEN ${betsOf} ELSE 0 END AS bets,
         CASE WHEN ${inTerms('row.category')} THEN row.stake - row.stake_before ELSE 0 END AS stake,
         CASE WHEN ${inTerms('row.category')} THEN row.valid_bet - row.valid_before ELSE 0 END AS valid_bet,
         CASE WHEN ${inTerms('row.category')} THEN row.payout - row.payout_before ELSE 0 END AS payout,
         CASE row.kind WHEN 'deposit' THEN row.amount ELSE 0 END AS deposited
    FROM agents.figure_entry AS row
    JOIN agents.tree_link AS link ON link.descendant = row.member AND link.ancestor = $1 AND link.valid_from <= row.at
     AND link.valid_to > row.at
   WHERE row.currency = $2 AND row.at >= $3 AND row.at < $4 AND row.id <= $5`;

/** Whole days are read from the sums of days, less what came after the bill. */
const fromDays = `
  SELECT day.member, link.depth, CASE WHEN ${inTerms('day.category')} THEN day.bets ELSE 0 END AS bets,
         CASE WHEN ${inTerms('day.category')} THEN day.stake ELSE 0 END AS stake,
         CASE WHEN ${inTerms('day.category')} THEN day.valid_bet ELSE 0 END AS valid_bet,
         CASE WHEN ${inTerms('day.category')} THEN day.payout ELSE 0 END AS payout, day.deposited
    FROM agents.tree_link AS link JOIN agents.member_day AS day ON day.member = link.descendant
   WHERE link.ancestor = $1 AND link.valid_from < $4 AND link.valid_to > $3 AND day.currency = $2 AND day.day BETWEEN $9 AND $10
     AND link.valid_to > (day.day::timestamp - $11::int * interval '1 minute') AT TIME ZONE 'UTC'
     AND link.valid_from < (day.day::timestamp + interval '1 day' - $11::int * interval '1 minute') AT TIME ZONE 'UTC'
  UNION ALL
  SELECT member, depth, -bets, -stake, -valid_bet, -payout, -deposited FROM (
    ${fromEntries.replace('row.id <= $5', 'row.id > $5')}
  ) AS later`;

/** A bet that is too small for real-time salary is none of its rows; each counts as its newest revision. */
const fromRealtimeBets = `
  SELECT bet.member, link.depth, 1 AS bets, bet.stake, bet.valid_bet, bet.payout, 0::bigint AS deposited
    FROM (
      SELECT DISTINCT ON (source) member, category, at, stake, valid_bet, payout FROM agents.figure_entry AS row
       WHERE row.kind = 'bet' AND row.currency = $2 AND row.at >= $3 AND row.at < $4 AND row.id <= $5
       ORDER BY source, revision DESC
    ) AS bet
    JOIN agents.tree_link AS link ON link.descendant = bet.member AND link.ancestor = $1 AND link.valid_from <= bet.at
     AND link.valid_to > bet.at
   WHERE bet.stake >= $9 AND bet.valid_bet > 0 AND ${inTerms('bet.category')}`;

const grouped = (rows: string, isActive: string) => `
  WITH part AS (${rows}), played AS (
    SELECT member, min(depth) AS depth, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(valid_bet)::bigint AS valid_bet,
           sum(payout)::bigint AS payout, sum(deposited)::bigint AS deposited
      FROM part GROUP BY member HAVING sum(bets) <> 0 OR sum(stake) <> 0 OR sum(payout) <> 0
  ), total AS (
    SELECT count(*)::int AS count, coalesce(sum(bets), 0)::int AS bets, coalesce(sum(stake), 0)::bigint AS stake,
           coalesce(sum(valid_bet), 0)::bigint AS valid_bet, coalesce(sum(payout), 0)::bigint AS payout FROM played
  ), page AS (
    SELECT member, depth, bets, stake, valid_bet, payout, ${isActive} AS is_active FROM played
     ORDER BY valid_bet DESC, member OFFSET $7 LIMIT $8
  )
  SELECT total.count, total.bets AS "allBets", total.stake AS "allStake", total.valid_bet AS "allValidBet", total.payout AS "allPayout",
         page.member, page.depth, page.bets, page.stake, page.valid_bet AS "validBet", page.payout, page.is_active AS "isActive"
    FROM total LEFT JOIN page ON true ORDER BY page.valid_bet DESC, page.member`;

type Row = {
  readonly count: number;
  readonly allBets: number;
  readonly allStake: Money;
  readonly allValidBet: Money;
  readonly allPayout: Money;
} & (BillMember | { readonly member: null });

const isDayStart = (at: Instant, offsetMinutes: number) => (at + offsetMinutes * minuteMs) % dayMs === 0;
const dayText = (at: number, offsetMinutes: number) =>
  new Date(at + offsetMinutes * minuteMs).toISOString().slice(0, 10);

const daysActive = (least: string, deposit: string) =>
  `bets > 0 AND valid_bet >= ${least} AND (${deposit}::bigint IS NULL OR deposited >= ${deposit})`;

/** The most played first. */
export async function listBillMembers(tx: Tx, query: BillRowsQuery): Promise<BillRows> {
  const { agent, currency, start, end, terms, mark, offsetMinutes, skip, limit } = query;
  const values = [agent, currency, new Date(start), new Date(end), mark, terms.categories.join(','), skip, limit];
  if (terms.kind === 'realtime') return readRows(tx, grouped(fromRealtimeBets, 'false'), [...values, terms.singleBet]);
  const active = [terms.activeMinValidBet, terms.activeMinDeposit];
  if (isDayStart(start, offsetMinutes) && isDayStart(end, offsetMinutes)) {
    const days = [dayText(start, offsetMinutes), dayText(end - 1, offsetMinutes), offsetMinutes];
    return readRows(tx, grouped(fromDays, daysActive('$12', '$13')), [...values, ...days, ...active]);
  }
  return readRows(tx, grouped(fromEntries, daysActive('$9', '$10')), [...values, ...active]);
}

async function readRows(tx: Tx, text: string, values: readonly unknown[]): Promise<BillRows> {
  const { rows } = await tx.query<Row>(text, [...values]);
  const [first] = rows;
  return {
    content: rows.flatMap((row) => {
      if (row.member === null) return [];
      const { member, depth, bets, stake, validBet, payout, isActive } = row;
      return [{ member, depth, bets, stake, validBet, payout, isActive }];
    }),
    count: first?.count ?? 0,
    totals: {
      bets: first?.allBets ?? 0,
      stake: first?.allStake ?? zero,
      validBet: first?.allValidBet ?? zero,
      payout: first?.allPayout ?? zero,
    },
  };
}
