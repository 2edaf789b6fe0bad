import type { ReferralRule } from '#domains/rewards/rules/referral/referral.ts';
import { assert } from '#kernel/assert.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

const anyBrand = '*';

/** The newest of the brand, or else of all. */
export async function readReferralRule(tx: Tx, merchant: string): Promise<ReferralRule> {
  const { rows } = await tx.query<ReferralRule>({
    name: 'rewards referral rule',
    text: `SELECT inviter_gift AS "inviterGift", friend_gift AS "friendGift", min_deposit AS "minDeposit",
        min_valid_bet AS "minValidBet", qualify_days::int AS "qualifyDays", hold_hours::int AS "holdHours", share_ppm AS "sharePpm",
        share_days::int AS "shareDays", month_cap AS "monthCap", level_ppm AS "levelPpm", month_friends AS "monthFriends",
        source_friends AS "sourceFriends", source_days::int AS "sourceDays"
      FROM rewards.referral_rule WHERE merchant IN ($1, '${anyBrand}') ORDER BY merchant = $1 DESC, id DESC LIMIT 1`,
    values: [merchant],
  });
  assert(rows[0], 'there is no rule of referral');
  return rows[0];
}

export type NewReferralRule = ReferralRule & {
  readonly merchant: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export async function insertReferralRule(tx: Tx, rule: NewReferralRule): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.referral_rule (merchant, inviter_gift, friend_gift, min_deposit, min_valid_bet, qualify_days, hold_hours,
       share_ppm, share_days, month_cap, level_ppm, month_friends, source_friends, source_days, set_by, reason, set_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      rule.merchant,
      rule.inviterGift,
      rule.friendGift,
      rule.minDeposit,
      rule.minValidBet,
      rule.qualifyDays,
      rule.holdHours,
      rule.sharePpm,
      rule.shareDays,
      rule.monthCap,
      rule.levelPpm,
      rule.monthFriends,
      rule.sourceFriends,
      rule.sourceDays,
      rule.actor,
      rule.reason,
      new Date(rule.at),
    ],
  );
}
