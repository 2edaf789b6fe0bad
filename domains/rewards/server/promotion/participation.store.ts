import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';
import type { PromotionProgress } from '#domains/rewards/rules/promotion.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money, Ppm } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ParticipationKey = { readonly promotion: string; readonly member: MemberId };

/** What a request that is approved gives. */
export type RewardTerms = {
  readonly pays: boolean;
  /** Null where staff say how much. */
  readonly rewardAmount: Money | null;
  readonly rewardTurnoverPpm: Ppm;
  /** For how many days the gift can be claimed. */
  readonly rewardDays: number;
  /** Those of a match, where it adds to a deposit. */
  readonly matchTurnoverPpm: Ppm | null;
  readonly matchDays: number | null;
  readonly matchMaxBet: Money | null;
};

export type PromotionParticipation = PromotionProgress &
  RewardTerms & { readonly leastVip: number | null; readonly byItself: boolean; readonly pictures: number };

/** The promotion of this brand and where the member stands in it; the member's row is held until the end of the transaction. */
export async function readParticipation(
  tx: Tx,
  { promotion, member, merchant }: ParticipationKey & { readonly merchant: string },
): Promise<PromotionParticipation | null> {
  const { rows } = await tx.query<Omit<PromotionParticipation, 'own' | 'pictures'>>(
    `SELECT starts_at AS "startsAt", ends_at AS "endsAt", claims_end_at AS "claimsEndAt", pays,
            least_vip::int AS "leastVip", by_itself AS "byItself", reward_amount AS "rewardAmount", reward_turnover_ppm AS "rewardTurnoverPpm",
            reward_days::int AS "rewardDays", match_turnover_ppm::bigint AS "matchTurnoverPpm", match_days::int AS "matchDays",
            match_max_bet AS "matchMaxBet"
       FROM rewards.promotion WHERE id = $1::bigint AND merchant = $2`,
    [promotion, merchant],
  );
  const found = rows[0];
  if (!found) return null;
  const own = await tx.query<{ status: PromotionStatus; pictures: number }>(
    'SELECT status, pictures::int FROM rewards.participation WHERE promotion = $1::bigint AND member = $2 FOR UPDATE',
    [promotion, member],
  );
  const { status = null, pictures = 0 } = own.rows[0] ?? {};
  return { ...found, own: status, pictures };
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
  /** The key under which the ledger pays. */
  readonly ledgerKey?: string | null;
};

export async function writeParticipationStep(tx: Tx, step: ParticipationStep): Promise<void> {
  await tx.query(
    `UPDATE rewards.participation
        SET status = $3, changed_at = $4, request_remark = coalesce($5, request_remark),
            decision_remark = coalesce($6, decision_remark), ledger_key = coalesce($7, ledger_key)
      WHERE promotion = $1::bigint AND member = $2`,
    [
      step.promotion,
      step.member,
      step.to,
      new Date(step.at),
      step.requestRemark ?? null,
      step.decisionRemark ?? null,
      step.ledgerKey ?? null,
    ],
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

/** What members wrote who left long ago. */
export async function eraseRequestRemarks(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query(
    'UPDATE rewards.participation SET request_remark = NULL WHERE member = ANY ($1) AND request_remark IS NOT NULL',
    [members],
  );
}
