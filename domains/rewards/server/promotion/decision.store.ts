/** Requests that wait for staff, and what staff decided. */
import type { MemberId } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { ParticipationKey } from './participation.store.ts';

export type WaitingRequest = {
  readonly promotion: string;
  readonly merchant: string;
  readonly title: string;
  readonly member: MemberId;
  readonly status: 'applying' | 'process';
  readonly remark: string | null;
  readonly pictures: number;
  readonly requestedAt: Instant;
  readonly pays: boolean;
  readonly rewardAmount: Money | null;
};

export async function listWaitingRequests(tx: Tx, limit: number): Promise<WaitingRequest[]> {
  const { rows } = await tx.query<WaitingRequest>(
    `SELECT o.promotion::text, p.merchant, w.title, o.member, o.status, o.request_remark AS remark, o.pictures::int,
            o.changed_at AS "requestedAt", o.pays, p.reward_amount AS "rewardAmount"
       FROM (SELECT * FROM rewards.participation WHERE status IN ('applying', 'process')
              ORDER BY changed_at, promotion, member LIMIT $1) o
       JOIN rewards.promotion p ON p.id = o.promotion
       JOIN rewards.promotion_text w ON w.promotion = p.id AND w.locale = 'EN'
      ORDER BY o.changed_at, o.promotion, o.member`,
    [limit],
  );
  return rows;
}

/** In every language that it has. */
export async function readPromotionTitles(tx: Tx, promotion: string): Promise<Localized<string>> {
  const { rows } = await tx.query<{ titles: Localized<string> }>(
    'SELECT jsonb_object_agg(locale, title) AS titles FROM rewards.promotion_text WHERE promotion = $1::bigint',
    [promotion],
  );
  return rows[0]?.titles ?? { EN: promotion };
}

export async function readPromotionMerchant(tx: Tx, promotion: string): Promise<string | null> {
  const { rows } = await tx.query<{ merchant: string }>(
    'SELECT merchant FROM rewards.promotion WHERE id = $1::bigint',
    [promotion],
  );
  return rows[0]?.merchant ?? null;
}

export type DecisionRow = ParticipationKey & {
  readonly actor: string;
  readonly approved: boolean;
  readonly amount: Money | null;
  readonly remark: string | null;
  readonly at: Instant;
};

export async function insertDecision(tx: Tx, row: DecisionRow): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.decision (promotion, member, actor, approved, amount, remark, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [row.promotion, row.member, row.actor, row.approved, row.amount, row.remark, new Date(row.at)],
  );
}

/** A member has claimed the gift of the reward; says nothing where the reward was issued in another way. */
export async function markClaimed(tx: Tx, { promotion, member }: ParticipationKey, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE rewards.participation SET status = 'claimed', changed_at = $3
      WHERE promotion = $1::bigint AND member = $2 AND status = 'issued'`,
    [promotion, member, new Date(at)],
  );
}
