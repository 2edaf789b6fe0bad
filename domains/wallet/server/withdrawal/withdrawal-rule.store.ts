import { type Money, money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

export type TierLimit = { readonly tier: number; readonly dayMost: Money };

/** JSON has no whole numbers as large as an amount may be. */
type StoredTier = { readonly tier: number; readonly dayMost: string };

export type WithdrawalRule = {
  readonly merchant: string;
  readonly currency: string;
  readonly least: Money;
  readonly most: Money;
  readonly feeFlat: Money;
  readonly feePpm: number;
  readonly freePerDay: number;
  readonly reviewFrom: Money | null;
  readonly manyADay: number;
  readonly mostOpen: number;
  readonly cancelSeconds: number;
  readonly reviewMinutes: number;
  readonly payMinutes: number;
  readonly answerMinutes: number;
  readonly receiptMinutes: number;
  readonly reopenDays: number;
  readonly provider: string;
  /** Lowest tier first. */
  readonly tiers: readonly TierLimit[];
};

type BrandCurrency = { readonly merchant: string; readonly currency: string };

/** The brand's own rule, or the default one; null where there are no payouts in this currency. */
export async function readWithdrawalRule(
  tx: Tx,
  { merchant, currency }: BrandCurrency,
): Promise<WithdrawalRule | null> {
  const { rows } = await tx.query<Omit<WithdrawalRule, 'tiers'> & { readonly tiers: readonly StoredTier[] }>({
    name: 'wallet_withdrawal_rule',
    text: `
      SELECT merchant, currency, least, most, fee_flat AS "feeFlat", fee_ppm AS "feePpm", free_per_day AS "freePerDay",
             review_from AS "reviewFrom", many_a_day AS "manyADay", most_open AS "mostOpen",
             cancel_seconds AS "cancelSeconds", review_minutes AS "reviewMinutes", pay_minutes AS "payMinutes",
             answer_minutes AS "answerMinutes", receipt_minutes AS "receiptMinutes", reopen_days AS "reopenDays", provider,
             (SELECT coalesce(jsonb_agg(jsonb_build_object('tier', t.tier, 'dayMost', t.day_most::text) ORDER BY t.tier), '[]')
                FROM wallet.withdrawal_tier t WHERE t.merchant = r.merchant AND t.currency = r.currency) AS tiers
        FROM wallet.withdrawal_rule r
       WHERE merchant IN ($1, '*') AND currency = $2 ORDER BY merchant = '*' LIMIT 1`,
    values: [merchant, currency],
  });
  const [rule] = rows;
  if (!rule) return null;
  return { ...rule, tiers: rule.tiers.map(({ tier, dayMost }) => ({ tier, dayMost: money(BigInt(dayMost)) })) };
}

/** Copies the default rule to a brand, with its own provider. An existing one is left as it is. */
export async function copyDefaultRule(
  tx: Tx,
  { merchant, currency, provider }: BrandCurrency & { readonly provider: string },
): Promise<void> {
  await tx.query(
    `WITH copied AS (
       INSERT INTO wallet.withdrawal_rule (merchant, currency, least, most, fee_flat, fee_ppm, review_from, provider)
       SELECT $1, currency, least, most, fee_flat, fee_ppm, review_from, $3 FROM wallet.withdrawal_rule
        WHERE merchant = '*' AND currency = $2 ON CONFLICT DO NOTHING RETURNING merchant, currency
     )
     INSERT INTO wallet.withdrawal_tier (merchant, currency, tier, day_most)
     SELECT copied.merchant, copied.currency, tier, day_most FROM copied, wallet.withdrawal_tier template
      WHERE template.merchant = '*' AND template.currency = copied.currency`,
    [merchant, currency, provider],
  );
}
