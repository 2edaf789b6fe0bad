/** The gifts of a rank among the gifts of a member. */
import type { Player } from '#domains/bets/server/index.ts';
import type { GiftKind } from '#domains/rewards/rules/gift.ts';
import type { Money, Ppm } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { GiftFigures, GiftId } from '../gift/gift.store.ts';

export type VipGiftRow = {
  readonly id: GiftId;
  readonly kind: GiftKind;
  readonly figures: GiftFigures;
  readonly amount: Money;
  readonly turnoverPpm: Ppm;
  readonly claimUntil: Instant | null;
  readonly endedAt: Instant | null;
};

const columns = `id, kind, figures, amount, turnover_ppm AS "turnoverPpm", claim_until AS "claimUntil", ended_at AS "endedAt"`;

/** What ends first comes first. */
export async function listReadyVipGifts(tx: Tx, { member, currency }: Player, now: Instant): Promise<VipGiftRow[]> {
  const { rows } = await tx.query<VipGiftRow>({
    name: 'rewards vip gift ready',
    text: `SELECT ${columns} FROM rewards.gift
      WHERE member = $1 AND currency = $2 AND state = 'ready' AND claim_until > $3 AND kind LIKE 'vip\\_%'
      ORDER BY claim_until, id LIMIT 100`,
    values: [member, currency, new Date(now)],
  });
  return rows;
}

/** One of each kind. */
export async function listLatestVipClaims(tx: Tx, { member, currency }: Player): Promise<VipGiftRow[]> {
  const { rows } = await tx.query<VipGiftRow>({
    name: 'rewards vip gift claimed',
    text: `SELECT latest.* FROM unnest(ARRAY['vip_level', 'vip_weekly', 'vip_monthly', 'vip_birthday']) AS one (of_kind)
      CROSS JOIN LATERAL (SELECT ${columns} FROM rewards.gift WHERE member = $1 AND currency = $2 AND state = 'claimed' AND kind = of_kind
        ORDER BY ended_at DESC, id DESC LIMIT 1) AS latest`,
    values: [member, currency],
  });
  return rows;
}

export async function readOwnGift(
  tx: Tx,
  { member, id }: { readonly member: string; readonly id: string },
): Promise<VipGiftRow | null> {
  const { rows } = await tx.query<VipGiftRow>({
    name: 'rewards vip gift own',
    text: `SELECT ${columns} FROM rewards.gift WHERE id = $2 AND member = $1`,
    values: [member, id],
  });
  return rows[0] ?? null;
}
