import type { Tx } from '#platform/server/context.ts';
import type { Rank } from '../rules/rank.ts';

export async function listRanks(tx: Tx, merchant: string): Promise<Rank[]> {
  const { rows } = await tx.query<Rank>({
    name: 'rewards_rank_list',
    text: 'SELECT level::int, label, turnover FROM rewards.rank WHERE merchant = $1 ORDER BY level LIMIT 50',
    values: [merchant],
  });
  return rows;
}

export async function insertRank(tx: Tx, merchant: string, { level, label, turnover }: Rank): Promise<void> {
  await tx.query(
    'INSERT INTO rewards.rank (merchant, level, label, turnover) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [merchant, level, label, turnover],
  );
}
