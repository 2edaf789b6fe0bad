/** What teams did in windows of time: for settlement, for what a running period has so far, and for reports. */

import type { TeamFigures } from '#domains/agents/rules/net-loss.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import { dayMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type TeamWindow = {
  readonly agent: MemberId;
  readonly currency: string;
  readonly start: Instant;
  readonly end: Instant;
  /** Empty: every category. */
  readonly categories: readonly string[];
  readonly activeMinValidBet: Money;
  readonly activeMinDeposit: Money | null;
};

export type WindowFigures = TeamFigures & { readonly bets: number };

type Row = Omit<WindowFigures, 'bets' | 'active'> & { readonly bets: bigint; readonly active: bigint };

const inCategories = (column: string) =>
  `(win.categories = '' OR ${column} = ANY (string_to_array(win.categories, ',')))`;

const sums = (table: string) => `
  coalesce(sum(${table}.bets) FILTER (WHERE ${inCategories(`${table}.category`)}), 0)::bigint AS bets,
  coalesce(sum(${table}.stake) FILTER (WHERE ${inCategories(`${table}.category`)}), 0)::bigint AS stake,
  coalesce(sum(${table}.valid_bet) FILTER (WHERE ${inCategories(`${table}.category`)}), 0)::bigint AS valid_bet,
  coalesce(sum(${table}.payout) FILTER (WHERE ${inCategories(`${table}.category`)}), 0)::bigint AS payout,
  coalesce(sum(${table}.valid_bet), 0)::bigint AS valid_bet_of_all,
  coalesce(sum(${table}.rebate), 0)::bigint AS rebate,
  coalesce(sum(${table}.bonus), 0)::bigint AS bonus,
  coalesce(sum(${table}.salary), 0)::bigint AS salary,
  coalesce(sum(${table}.fees), 0)::bigint AS fees,
  coalesce(sum(${table}.adjustment), 0)::bigint AS adjustment`;

const windows = `win AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::date[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::bigint[], $9::bigint[])
    WITH ORDINALITY AS asked (agent, currency, first_day, last_day, starts_at, ends_at, categories, min_valid, min_deposit, index)
)`;

const isActive =
  'played.valid_bet >= win.min_valid AND (win.min_deposit IS NULL OR played.deposited >= win.min_deposit)';

const answer = `
  SELECT total.bets, total.stake, total.valid_bet AS "validBet", total.payout, total.valid_bet_of_all AS "validBetOfAll", total.rebate,
         total.bonus, total.salary, total.fees AS "paymentFee", total.adjustment, coalesce(active.members, 0) AS active
    FROM total LEFT JOIN active USING (index) ORDER BY index`;

/** Whole business days are read from the sums of days. */
const byDays = `WITH ${windows}, total AS (
    SELECT win.index, ${sums('day')}
      FROM win LEFT JOIN agents.team_day AS day
        ON day.agent = win.agent AND day.currency = win.currency AND day.day BETWEEN win.first_day AND win.last_day
     GROUP BY win.index
  ), played AS (
    SELECT win.index, day.member, sum(day.valid_bet) FILTER (WHERE ${inCategories('day.category')} AND day.bets > 0) AS valid_bet,
           sum(day.deposited) AS deposited
      FROM win
      JOIN agents.tree_link AS link ON link.ancestor = win.agent AND link.valid_from < win.ends_at AND link.valid_to > win.starts_at
      JOIN agents.member_day AS day ON day.member = link.descendant AND day.currency = win.currency
       AND day.day BETWEEN win.first_day AND win.last_day
       AND link.valid_to > (day.day::timestamp - $10::int * interval '1 minute') AT TIME ZONE 'UTC'
       AND link.valid_from < (day.day::timestamp + interval '1 day' - $10::int * interval '1 minute') AT TIME ZONE 'UTC'
     GROUP BY win.index, day.member
  ), active AS (
    SELECT index, count(*) AS members FROM played JOIN win USING (index) WHERE ${isActive} GROUP BY index
  ) ${answer}`;

/** Parts of a day are read from the entries themselves. */
const byEntries = `WITH ${windows}, entry AS (
    SELECT win.index, row.member, row.category, (row.stake > 0 OR row.payout > 0)::int
             - (row.stake_before > 0 OR row.payout_before > 0)::int AS bets, row.stake - row.stake_before AS stake,
           row.valid_bet - row.valid_before AS valid_bet, row.payout - row.payout_before AS payout,
           CASE row.kind WHEN 'rebate' THEN row.amount ELSE 0 END AS rebate, CASE row.kind WHEN 'bonus' THEN row.amount ELSE 0 END AS bonus,
           CASE row.kind WHEN 'salary' THEN row.amount ELSE 0 END AS salary,
           CASE row.kind WHEN 'adjustment' THEN row.amount ELSE 0 END AS adjustment,
           CASE row.kind WHEN 'deposit' THEN row.amount ELSE 0 END AS deposited, row.fee AS fees
      FROM win
      JOIN agents.figure_entry AS row ON row.at >= win.starts_at AND row.at < win.ends_at AND row.currency = win.currency
       AND row.id <= $10
      JOIN agents.tree_link AS link ON link.descendant = row.member AND link.ancestor = win.agent
       AND link.valid_from <= row.at AND link.valid_to > row.at
  ), total AS (
    SELECT win.index, ${sums('entry')} FROM win LEFT JOIN entry USING (index) GROUP BY win.index
  ), played AS (
    SELECT index, member, sum(entry.valid_bet) FILTER (WHERE ${inCategories('entry.category')} AND entry.category <> '') AS valid_bet,
           sum(deposited) AS deposited
      FROM entry JOIN win USING (index) GROUP BY index, member
  ), active AS (
    SELECT index, count(*) AS members FROM played JOIN win USING (index) WHERE ${isActive} GROUP BY index
  ) ${answer}`;

const allEntries = 9_223_372_036_854_775_807n;
const dayText = (at: number, offsetMinutes: number) =>
  new Date(at + offsetMinutes * minuteMs).toISOString().slice(0, 10);
const isDayStart = (at: Instant, offsetMinutes: number) => (at + offsetMinutes * minuteMs) % dayMs === 0;

/**
 * One answer for each window, in their order. Up to a mark they are added up from the entries; without one whole days are read
 * from the sums of days.
 */
export async function sumTeamWindows(
  tx: Tx,
  asked: readonly TeamWindow[],
  { offsetMinutes, mark }: { readonly offsetMinutes: number; readonly mark?: bigint },
): Promise<readonly WindowFigures[]> {
  if (asked.length === 0) return [];
  const isWhole = asked.every(({ start, end }) => isDayStart(start, offsetMinutes) && isDayStart(end, offsetMinutes));
  const values = [
    asked.map(({ agent }) => agent),
    asked.map(({ currency }) => currency),
    asked.map(({ start }) => dayText(start, offsetMinutes)),
    asked.map(({ end }) => dayText(end - 1, offsetMinutes)),
    asked.map(({ start }) => new Date(start)),
    asked.map(({ end }) => new Date(end)),
    asked.map(({ categories }) => categories.join(',')),
    asked.map(({ activeMinValidBet }) => activeMinValidBet),
    asked.map(({ activeMinDeposit }) => activeMinDeposit),
  ];
  const { rows } =
    isWhole && mark === undefined
      ? await tx.query<Row>(byDays, [...values, offsetMinutes])
      : await tx.query<Row>(byEntries, [...values, mark ?? allEntries]);
  return rows.map(({ bets, active, ...figures }) => ({ ...figures, bets: Number(bets), active: Number(active) }));
}
