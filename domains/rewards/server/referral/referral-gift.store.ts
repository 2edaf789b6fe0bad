import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ReferralGift = {
  readonly friend: MemberId;
  /** Zero is the friend's own. */
  readonly level: number;
  readonly earner: MemberId;
  readonly amount: Money;
};

export async function insertReferralGifts(tx: Tx, gifts: readonly ReferralGift[], at: Instant): Promise<void> {
  for (const { friend, level, earner, amount } of gifts)
    await tx.query(
      `INSERT INTO rewards.referral_gift (friend, level, earner, amount, state, at) VALUES ($1, $2, $3, $4, 'due', $5)`,
      [friend, level, earner, amount, new Date(at)],
    );
}

export type DueReferralGift = ReferralGift & { readonly merchant: string; readonly currency: string };

export async function listDueGifts(tx: Tx, limit: number): Promise<DueReferralGift[]> {
  const { rows } = await tx.query<DueReferralGift>(
    `SELECT due.friend, due.level::int AS level, due.earner, due.amount, r.merchant, r.currency
       FROM (SELECT * FROM rewards.referral_gift WHERE state = 'due' ORDER BY at, friend, level LIMIT $1) AS due
       JOIN rewards.referral r ON r.friend = due.friend ORDER BY due.at, due.friend, due.level`,
    [limit],
  );
  return rows;
}

export async function endReferralGift(
  tx: Tx,
  { friend, level }: Pick<ReferralGift, 'friend' | 'level'>,
  { state, at }: { readonly state: 'paid' | 'void'; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE rewards.referral_gift SET state = $3, at = $4 WHERE friend = $1 AND level = $2 AND state = 'due'`,
    [friend, level, state, new Date(at)],
  );
}
