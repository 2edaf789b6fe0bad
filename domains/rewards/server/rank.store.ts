/** The ladders of the brands. */
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rank } from '../rules/rank.ts';

/** What a rank asks for and what it gives. */
export type RankTerms = Rank & {
  readonly deposit: Money;
  readonly keep: Money;
  readonly levelGift: Money;
  readonly weeklyGift: Money;
  readonly monthlyGift: Money;
  readonly birthdayGift: Money;
  /** Parts per million by category of games; one that is not named has none. */
  readonly rebates: Readonly<Record<string, number>>;
  readonly pointsPpm: number;
  readonly withdrawals: number;
  readonly host: string | null;
};

const columns = `level::int, label, turnover, deposit, keep, level_gift AS "levelGift", weekly_gift AS "weeklyGift",
  monthly_gift AS "monthlyGift", birthday_gift AS "birthdayGift", rebates, points_ppm AS "pointsPpm", withdrawals::int, host`;

/** Lowest first. */
export async function listRanks(tx: Tx, merchant: string): Promise<RankTerms[]> {
  const { rows } = await tx.query<RankTerms>({
    name: 'rewards_rank_list',
    text: `SELECT ${columns} FROM rewards.rank WHERE merchant = $1 ORDER BY level LIMIT 50`,
    values: [merchant],
  });
  return rows;
}

export type Ladders = ReadonlyMap<string, readonly RankTerms[]>;

/** Of all brands that these are of. */
export async function readLadders(tx: Tx, ranked: readonly { readonly merchant: string }[]): Promise<Ladders> {
  const ladders = new Map<string, readonly RankTerms[]>();
  for (const merchant of new Set(ranked.map((each) => each.merchant)))
    ladders.set(merchant, await listRanks(tx, merchant));
  return ladders;
}

export async function lockRank(tx: Tx, merchant: string, level: number): Promise<RankTerms | null> {
  const { rows } = await tx.query<RankTerms>(
    `SELECT ${columns} FROM rewards.rank WHERE merchant = $1 AND level = $2 FOR UPDATE`,
    [merchant, level],
  );
  return rows[0] ?? null;
}

/** With what the template gives at that level; a level beyond it gives nothing yet. */
export async function insertRank(
  tx: Tx,
  merchant: string,
  { level, label, turnover, deposit }: Pick<RankTerms, 'level' | 'label' | 'turnover' | 'deposit'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.rank (merchant, level, label, turnover, deposit, keep, level_gift, weekly_gift, monthly_gift, birthday_gift,
       rebates, points_ppm, withdrawals)
     SELECT $1, asked.level, $3, $4, $5, coalesce(keep, 0), coalesce(level_gift, 0), coalesce(weekly_gift, 0), coalesce(monthly_gift, 0),
       coalesce(birthday_gift, 0), coalesce(rebates, '{}'), coalesce(points_ppm, 1000000), coalesce(withdrawals, 3)
     FROM (SELECT $2::smallint AS level) AS asked LEFT JOIN rewards.rank_template AS usual USING (level)
     ON CONFLICT DO NOTHING`,
    [merchant, level, label, turnover, deposit],
  );
}

export async function saveRank(tx: Tx, merchant: string, rank: RankTerms): Promise<void> {
  await tx.query(
    `UPDATE rewards.rank SET label = $3, turnover = $4, deposit = $5, keep = $6, level_gift = $7, weekly_gift = $8, monthly_gift = $9,
       birthday_gift = $10, rebates = $11, points_ppm = $12, withdrawals = $13, host = $14
     WHERE merchant = $1 AND level = $2`,
    [
      merchant,
      rank.level,
      rank.label,
      rank.turnover,
      rank.deposit,
      rank.keep,
      rank.levelGift,
      rank.weeklyGift,
      rank.monthlyGift,
      rank.birthdayGift,
      JSON.stringify(rank.rebates),
      rank.pointsPpm,
      rank.withdrawals,
      rank.host,
    ],
  );
}
