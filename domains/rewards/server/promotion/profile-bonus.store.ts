/** Bonuses for a field of the profile, in the database. */
import type { MemberId } from '#kernel/id.ts';
import type { Money, Ppm } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ProfileBonusField = 'zalo';

export type StoredProfileBonus = {
  readonly field: ProfileBonusField;
  readonly currency: string;
  /** By VIP level from zero. */
  readonly amounts: readonly Money[];
  readonly turnoverPpm: Ppm;
  /** For how many days it can be claimed. */
  readonly days: number;
};

export type ProfileBonusRow = StoredProfileBonus & {
  readonly promotion: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export async function insertProfileBonus(tx: Tx, row: ProfileBonusRow): Promise<void> {
  const { promotion, field, currency, amounts, turnoverPpm, days, actor, reason, at } = row;
  await tx.query(
    `INSERT INTO rewards.profile_bonus (promotion, field, currency, amounts, turnover_ppm, days, opened_by, reason, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [promotion, field, currency, amounts, turnoverPpm, days, actor, reason, new Date(at)],
  );
}

export type OpenProfileBonus = Pick<StoredProfileBonus, 'amounts' | 'turnoverPpm' | 'days'> & {
  readonly promotion: string;
};

type ProfileBonusQuery = {
  readonly field: ProfileBonusField;
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly at: Instant;
};

/** The newest one that runs; null for a member who was given one before, by this or by an earlier offer. */
export async function findOpenProfileBonus(
  tx: Tx,
  { field, member, merchant, currency, at }: ProfileBonusQuery,
): Promise<OpenProfileBonus | null> {
  const { rows } = await tx.query<Omit<OpenProfileBonus, 'amounts'> & { readonly amounts: readonly string[] }>({
    name: 'rewards profile bonus open',
    text: `SELECT b.promotion::text, b.amounts::text[] AS amounts, b.turnover_ppm AS "turnoverPpm", b.days::int AS days
      FROM rewards.promotion p JOIN rewards.profile_bonus b ON b.promotion = p.id
      WHERE p.merchant = $1 AND b.currency = $2 AND b.field = $3 AND p.starts_at <= $4 AND (p.ends_at IS NULL OR p.ends_at > $4)
        AND NOT EXISTS (SELECT FROM rewards.gift g JOIN rewards.profile_bonus given ON given.promotion::text = g.source
          WHERE g.member = $5 AND g.kind = 'promotion' AND given.currency = $2 AND given.field = $3)
      ORDER BY p.id DESC LIMIT 1`,
    values: [merchant, currency, field, new Date(at), member],
  });
  const [row] = rows;
  return row ? { ...row, amounts: row.amounts.map((amount) => BigInt(amount) as Money) } : null;
}

type PaidAccountQuery = Pick<ProfileBonusQuery, 'field' | 'merchant' | 'currency'> & {
  /** Of the field and the account that it names. */
  readonly accountHash: string;
};

/** Whether an offer paid for the account under its own key: the key of a gift once had the promotion in it. */
export async function wasPaidByPromotion(
  tx: Tx,
  { field, merchant, currency, accountHash }: PaidAccountQuery,
): Promise<boolean> {
  const { rows } = await tx.query<{ paid: boolean }>({
    name: 'rewards profile bonus paid by promotion',
    text: `SELECT EXISTS (
      SELECT FROM rewards.profile_bonus b JOIN rewards.promotion p ON p.id = b.promotion
        JOIN rewards.gift g ON g.key = 'profile:' || b.promotion || ':' || $4
      WHERE p.merchant = $1 AND b.currency = $2 AND b.field = $3) AS paid`,
    values: [merchant, currency, field, accountHash],
  });
  return rows[0]?.paid === true;
}
