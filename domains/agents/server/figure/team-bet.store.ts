/** Bets of a team, each by its newest revision. */

import type { RealtimeTerms } from '#domains/agents/rules/terms.ts';
import type { RealtimeBet } from '#domains/agents/rules/tier.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

type TeamBetQuery = {
  readonly agent: MemberId;
  readonly currency: string;
  readonly start: Instant;
  readonly end: Instant;
};

/** For windows of minutes: all of them are read. */
export async function listTeamBetsIn(tx: Tx, { agent, currency, start, end }: TeamBetQuery): Promise<RealtimeBet[]> {
  const { rows } = await tx.query<RealtimeBet>(
    `SELECT category, stake, valid_bet AS "validBet", payout FROM (
       SELECT DISTINCT ON (bet.source) bet.* FROM agents.figure_entry AS bet
         JOIN agents.tree_link AS link ON link.descendant = bet.member AND link.ancestor = $1
          AND link.valid_from <= bet.at AND link.valid_to > bet.at
        WHERE bet.kind = 'bet' AND bet.currency = $2 AND bet.at >= $3 AND bet.at < $4
        ORDER BY bet.source, bet.revision DESC
     ) AS newest`,
    [agent, currency, new Date(start), new Date(end)],
  );
  return rows;
}

export type RealtimeWindow = {
  readonly agent: MemberId;
  readonly currency: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly terms: RealtimeTerms;
};

export type RealtimeSums = {
  readonly bets: number;
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
  /** Valid bets times the rate that holds for each, in parts per million; not rounded yet. */
  readonly parts: bigint;
};

/** One answer for each window, in their order, over bets that its terms count. All windows of a call have one currency. */
export async function sumRealtimeWindows(
  tx: Tx,
  windows: readonly RealtimeWindow[],
  mark: bigint,
): Promise<readonly RealtimeSums[]> {
  const [first] = windows;
  if (!first) return [];
  const from = windows.reduce((least, { start }) => (start < least ? start : least), first.start);
  const to = windows.reduce((most, { end }) => (end > most ? end : most), first.end);
  const { rows } = await tx.query<Omit<RealtimeSums, 'bets' | 'parts'> & { bets: bigint; parts: string }>(
    `WITH win AS (
       SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[])
         WITH ORDINALITY AS one (agent, starts_at, ends_at, categories, single_bet, profit_ppm, loss_ppm, index)
     ), bet AS (
       SELECT DISTINCT ON (source) source, member, category, at, stake, valid_bet, payout FROM agents.figure_entry
        WHERE kind = 'bet' AND currency = $8 AND at >= $9 AND at < $10 AND id <= $11
        ORDER BY source, revision DESC
     ), sums AS (
       SELECT win.index, count(*) AS bets, sum(bet.stake) AS stake, sum(bet.valid_bet) AS valid_bet, sum(bet.payout) AS payout,
              sum(bet.valid_bet::numeric * CASE WHEN bet.payout < bet.stake THEN win.loss_ppm ELSE win.profit_ppm END) AS parts
         FROM bet
         JOIN agents.tree_link AS link ON link.descendant = bet.member AND link.valid_from <= bet.at AND link.valid_to > bet.at
         JOIN win ON win.agent = link.ancestor AND bet.at >= win.starts_at AND bet.at < win.ends_at
        WHERE bet.stake >= win.single_bet AND bet.valid_bet > 0
          AND (win.categories = '' OR bet.category = ANY (string_to_array(win.categories, ',')))
        GROUP BY win.index
     )
     SELECT coalesce(bets, 0)::bigint AS bets, coalesce(stake, 0)::bigint AS stake, coalesce(valid_bet, 0)::bigint AS "validBet",
            coalesce(payout, 0)::bigint AS payout, coalesce(parts, 0)::text AS parts
       FROM win LEFT JOIN sums USING (index) ORDER BY win.index`,
    [
      windows.map(({ agent }) => agent),
      windows.map(({ start }) => new Date(start)),
      windows.map(({ end }) => new Date(end)),
      windows.map(({ terms }) => terms.categories.join(',')),
      windows.map(({ terms }) => terms.singleBet),
      windows.map(({ terms }) => terms.profitRate),
      windows.map(({ terms }) => terms.lossRate),
      first.currency,
      new Date(from),
      new Date(to),
      mark,
    ],
  );
  return rows.map(({ bets, parts, ...sums }) => ({ ...sums, bets: Number(bets), parts: BigInt(parts) }));
}
