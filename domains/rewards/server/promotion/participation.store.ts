import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';
import type { PromotionProgress } from '#domains/rewards/rules/promotion.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ParticipationKey = { readonly promotion: string; readonly member: MemberId };

export type PromotionParticipation = PromotionProgress & { readonly pays: boolean; readonly leastVip: number | null };

/** The promotion of this brand and where the member stands in it; the member's row is held until the end of the transaction. */
export async function readParticipation(
  tx: Tx,
  { promotion, member, merchant }: ParticipationKey & { readonly merchant: string },
): Promise<PromotionParticipation | null> {
  const { rows } = await tx.query<Omit<PromotionParticipation, 'own'>>(
    `SELECT starts_at AS "startsAt", ends_at AS "endsAt", claims_end_at AS "claimsEndAt", pays,
            least_vip::int AS "leastVip"
       FROM rewards.promotion WHERE id = $1::bigint AND merchant = $2`,
    [promotion, merchant],
  );
  const found = rows[0];
  if (!found) return null;
  const own = await tx.query<{ status: PromotionStatus }>(
    'SELECT status FROM rewards.participation WHERE promotion = $1::bigint AND member = $2 FOR UPDATE',
    [promotion, member],
  );
  return { ...found, own: own.rows[0]?.status ?? null };
}

/** Says whether this call was the one that joined: of many at once one is. */
export async function insertParticipation(
  tx: Tx,
  { promotion, member, at }: ParticipationKey & { readonly at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO rewards.participation (promotion, member, pays, status, joined_at, changed_at)
     SELECT id, $2, pays, 'joined', $3, $3 FROM rewards.promotion WHERE id = $1::bigint
     ON CONFLICT DO NOTHING`,
    [promotion, member, new Date(at)],
  );
  return rowCount === 1;
}

export type ParticipationStep = ParticipationKey & {
  readonly to: PromotionStatus;
  readonly at: Instant;
  readonly requestRemark?: string | null;
  readonly decisionRemark?: string | null;
};

export async function writeParticipationStep(tx: Tx, step: ParticipationStep): Promise<void> {
  await tx.query(
    `UPDATE rewards.participation
        SET status = $3, changed_at = $4, request_remark = coalesce($5, request_remark),
            decision_remark = coalesce($6, decision_remark)
      WHERE promotion = $1::bigint AND member = $2`,
    [step.promotion, step.member, step.to, new Date(step.at), step.requestRemark ?? null, step.decisionRemark ?? null],
  );
}

/** Also records the steps before it: a match needs no request and no decision. */
export async function markIssued(
  tx: Tx,
  { promotion, member, at, ledgerKey }: ParticipationKey & { readonly at: Instant; readonly ledgerKey: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.participation (promotion, member, pays, status, ledger_key, joined_at, changed_at)
     SELECT id, $2, pays, 'issued', $4, $3, $3 FROM rewards.promotion WHERE id = $1::bigint
     ON CONFLICT (promotion, member)
     DO UPDATE SET status = 'issued', ledger_key = $4, changed_at = greatest(participation.joined_at, $3)`,
    [promotion, member, new Date(at), ledgerKey],
  );
}

export type AvailableRewards = { readonly count: number; readonly referral: boolean };

/** What the member could join or claim now at their VIP level, and whether the brand rewards invitations at present. */
export async function readAvailableRewards(
  tx: Tx,
  {
    merchant,
    member,
    level,
    hasPaid,
    now,
  }: { merchant: string; member: MemberId; level: number; hasPaid: boolean; now: Instant },
): Promise<AvailableRewards> {
  const { rows } = await tx.query<AvailableRewards>({
    name: 'rewards_available',
    text: `
      SELECT count(*) FILTER (WHERE (p.running AND o.member IS NULL AND coalesce(p.least_vip <= $4, true)
                                     AND NOT ($5 AND coalesce(p.match_turn = 'first', false)))
                                 OR (o.status = 'claim' AND (p.claims_end_at IS NULL OR p.claims_end_at > $3)))::int AS count,
             coalesce(bool_or(p.running AND p.category = 'REFERRAL'), false) AS referral
        FROM (SELECT *, starts_at <= $3 AND (ends_at IS NULL OR ends_at > $3) AS running
                FROM rewards.promotion WHERE merchant = $1) p
        LEFT JOIN rewards.participation o ON o.promotion = p.id AND o.member = $2`,
    values: [merchant, member, new Date(now), level, hasPaid],
  });
  return rows[0] ?? { count: 0, referral: false };
}

/** Whether the brand has an offer for inviting friends now. */
export async function isReferralOpen(
  tx: Tx,
  { merchant, now }: { readonly merchant: string; readonly now: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'rewards referral open',
    text: `SELECT FROM rewards.promotion
      WHERE merchant = $1 AND category = 'REFERRAL' AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2) LIMIT 1`,
    values: [merchant, new Date(now)],
  });
  return rowCount === 1;
}

/** What members wrote who left long ago. */
export async function eraseRequestRemarks(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query(
    'UPDATE rewards.participation SET request_remark = NULL WHERE member = ANY ($1) AND request_remark IS NOT NULL',
    [members],
  );
}
