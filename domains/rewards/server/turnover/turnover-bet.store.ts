/** Which bet counted what for which requirement. */
import type { NumberedBet } from '#domains/bets/server/index.ts';
import type { BetCount, CountReason } from '#domains/rewards/rules/turnover.ts';
import type { Money, Ppm } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

export async function insertCounts(tx: Tx, counts: readonly BetCount<NumberedBet>[]): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts.map(({ requirement, bet, contributionPpm, counted, reason }) => ({
    requirement,
    reason,
    bet: bet.bet,
    category: bet.category,
    vassalage: bet.vassalage,
    node: bet.node,
    ordinal: String(bet.ordinal),
    stake: String(bet.stake),
    valid_bet: String(bet.validBet),
    valid_reason: bet.validReason,
    contribution_ppm: String(contributionPpm),
    counted: String(counted),
    settled_ms: bet.settledAt,
  }));
  await tx.query({
    name: 'rewards turnover count',
    text: `INSERT INTO rewards.turnover_bet (requirement, ordinal, bet, category, vassalage, node, stake, valid_bet,
        valid_reason, contribution_ppm, counted, reason, settled_at)
      SELECT requirement, ordinal, bet, category, vassalage, node, stake, valid_bet, valid_reason, contribution_ppm,
        counted, reason, timestamptz 'epoch' + settled_ms * interval '1 millisecond'
      FROM json_to_recordset($1) AS given(requirement text, ordinal bigint, bet text, category text, vassalage text,
        node text, stake bigint, valid_bet bigint, valid_reason text, contribution_ppm bigint, counted bigint,
        reason text, settled_ms bigint)`,
    values: [JSON.stringify(rows)],
  });
}

export type CountRow = Omit<NumberedBet, 'validReason'> & {
  readonly validReason: string;
  readonly contributionPpm: Ppm;
  readonly counted: Money;
  readonly reason: CountReason;
};

export type CountPage = {
  readonly requirement: string;
  readonly show: 'all' | 'counted' | 'uncounted';
  readonly before: bigint | null;
  readonly limit: number;
};

const showFilterSql = { all: '', counted: 'AND counted > 0', uncounted: 'AND counted = 0' };

export async function listCounts(tx: Tx, { requirement, show, before, limit }: CountPage): Promise<CountRow[]> {
  const { rows } = await tx.query<CountRow>({
    name: `rewards turnover counts ${show}`,
    text: `SELECT ordinal, bet, category, vassalage, node, stake, valid_bet AS "validBet", valid_reason AS "validReason",
        contribution_ppm AS "contributionPpm", counted, reason, settled_at AS "settledAt"
      FROM rewards.turnover_bet WHERE requirement = $1 AND ordinal < coalesce($2, 9223372036854775807) ${showFilterSql[show]}
      ORDER BY ordinal DESC LIMIT $3`,
    values: [requirement, before, limit],
  });
  return rows;
}
