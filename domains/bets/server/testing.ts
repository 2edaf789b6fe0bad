/** Fixtures of the tests of bets: bets in one line, and checks of all tables. */
import { money } from '#kernel/money.ts';
import { instant, minuteMs } from '#kernel/time.ts';
import { memberOf, testEpoch } from '#ledger/testing.ts';
import type { Tx } from '#platform/server/context.ts';
import type { PlacedBet, SettledBet } from './index.ts';

/** One peso on a slot, lost. */
export function betOf(who: string, round: string, differs: Partial<SettledBet> = {}): SettledBet {
  const stake = differs.stake ?? money(10_000n);
  return {
    member: memberOf(who),
    merchant: 'demo',
    currency: 'PHP',
    category: 'RNG',
    vassalage: 'JILI',
    node: '101',
    round,
    stake,
    validBet: stake,
    payout: money(0n),
    placedAt: testEpoch,
    settledAt: instant(testEpoch + minuteMs),
    ...differs,
  };
}

/** The same bet before it has ended, with a vendor's names. */
export function placedBetOf(who: string, tx: string, differs: Partial<PlacedBet> = {}): PlacedBet {
  const { validBet: _, payout: __, settledAt: ___, ...bet } = betOf(who, `${memberOf(who)}:${tx}`);
  return { ...bet, gameRound: `round of ${tx}`, vendorTx: tx, ...differs };
}

/** The expected totals, computed from the bets. */
const recomputed = {
  member_day: `SELECT member, currency, day, category, vassalage, count(*)::integer, sum(stake)::bigint,
      sum(valid_bet)::bigint, sum(payout)::bigint FROM bets.bet WHERE state = 'settled'
      GROUP BY member, currency, day, category, vassalage`,
  member_total: `SELECT member, currency, count(*), sum(stake)::bigint, sum(valid_bet)::bigint, sum(payout)::bigint
      FROM bets.bet WHERE state = 'settled' GROUP BY member, currency`,
  node_day: `SELECT merchant, day, node, count(*)::integer, (count(*) FILTER (WHERE payout = 0))::integer,
      (count(*) FILTER (WHERE payout > 0 AND payout < stake))::integer,
      (count(*) FILTER (WHERE payout BETWEEN stake AND 5 * stake - 1))::integer,
      (count(*) FILTER (WHERE payout BETWEEN 5 * stake AND 100 * stake - 1))::integer,
      (count(*) FILTER (WHERE payout >= 100 * stake))::integer
      FROM bets.bet WHERE state = 'settled' GROUP BY merchant, day, node`,
  last_played: `SELECT DISTINCT ON (member, node) member, node, merchant, category, settled_at, day FROM bets.bet
      WHERE state = 'settled' ORDER BY member, node, settled_at DESC`,
};

/** The names of the totals that differ from a recomputation, in either direction, and `ordinal` where numbers have a gap. */
export async function findWrongSums(tx: Tx): Promise<string[]> {
  const wrong: string[] = [];
  for (const [table, truth] of Object.entries(recomputed)) {
    const stored = `SELECT * FROM bets.${table}`;
    const { rows } = await tx.query(
      `((${stored}) EXCEPT ALL (${truth})) UNION ALL ((${truth}) EXCEPT ALL (${stored})) LIMIT 1`,
    );
    if (rows.length > 0) wrong.push(table);
  }
  const { rows: gaps } = await tx.query(
    `SELECT member FROM bets.bet WHERE state = 'settled' GROUP BY member, currency HAVING max(ordinal) <> count(*)`,
  );
  if (gaps.length > 0) wrong.push('ordinal');
  return wrong;
}

/** The number of rows of each table. */
export async function countRows(tx: Tx): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['bet', ...Object.keys(recomputed)]) {
    const { rows } = await tx.query<{ rows: number }>(`SELECT count(*)::integer AS rows FROM bets.${table}`);
    counts[table] = rows[0]?.rows ?? 0;
  }
  return counts;
}
