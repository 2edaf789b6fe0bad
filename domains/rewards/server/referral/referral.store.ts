/** Friends who came by a member's code. */
import type { ReferralReason } from '#domains/rewards/contract/referral.ts';
import type { ReferralState } from '#domains/rewards/rules/referral/referral.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type Referral = {
  readonly friend: MemberId;
  readonly inviter: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly registeredAt: Instant;
  readonly device: string | null;
  readonly network: string | null;
  readonly state: ReferralState;
  readonly reason: ReferralReason | null;
  readonly firstDeposit: Money | null;
  readonly firstDepositAt: Instant | null;
  readonly validBet: Money;
  readonly qualifiedAt: Instant | null;
  readonly decidedAt: Instant | null;
};

export const referralColumns = `friend, inviter, merchant, currency, registered_at AS "registeredAt", device, network, state, reason,
  first_deposit AS "firstDeposit", first_deposit_at AS "firstDepositAt", valid_bet AS "validBet", qualified_at AS "qualifiedAt",
  decided_at AS "decidedAt"`;

export type NewReferral = Pick<
  Referral,
  'friend' | 'inviter' | 'merchant' | 'currency' | 'registeredAt' | 'device' | 'network'
>;

export async function insertReferral(tx: Tx, row: NewReferral): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.referral (friend, inviter, merchant, currency, registered_at, device, network, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'open')`,
    [row.friend, row.inviter, row.merchant, row.currency, new Date(row.registeredAt), row.device, row.network],
  );
}

export async function lockReferral(tx: Tx, friend: MemberId): Promise<Referral | null> {
  const { rows } = await tx.query<Referral>(
    `SELECT ${referralColumns} FROM rewards.referral WHERE friend = $1 FOR UPDATE`,
    [friend],
  );
  return rows[0] ?? null;
}

export async function writeFirstDeposit(
  tx: Tx,
  friend: MemberId,
  { amount, at }: { readonly amount: Money; readonly at: Instant },
): Promise<void> {
  await tx.query('UPDATE rewards.referral SET first_deposit = $2, first_deposit_at = $3 WHERE friend = $1', [
    friend,
    amount,
    new Date(at),
  ]);
}

export async function markHeld(
  tx: Tx,
  friend: MemberId,
  { at, shareUntil }: { readonly at: Instant; readonly shareUntil: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE rewards.referral SET state = 'held', qualified_at = $2, share_until = $3 WHERE friend = $1 AND state = 'open'`,
    [friend, new Date(at), new Date(shareUntil)],
  );
}

export async function markPaid(tx: Tx, friend: MemberId, at: Instant): Promise<void> {
  await tx.query(`UPDATE rewards.referral SET state = 'paid', decided_at = $2 WHERE friend = $1 AND state = 'held'`, [
    friend,
    new Date(at),
  ]);
}

export async function markRefused(
  tx: Tx,
  friend: MemberId,
  { reason, at }: { readonly reason: ReferralReason; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE rewards.referral SET state = 'refused', reason = $2, decided_at = $3 WHERE friend = $1 AND state IN ('open', 'held')`,
    [friend, reason, new Date(at)],
  );
}

/** The least lately checked first, so that those who wait for their papers do not keep others from their turn. */
export async function claimCandidates(
  tx: Tx,
  { merchant, minValidBet, at, limit }: { merchant: string; minValidBet: Money; at: Instant; limit: number },
): Promise<MemberId[]> {
  const { rows } = await tx.query<{ friend: MemberId }>(
    `UPDATE rewards.referral SET checked_at = $3 WHERE friend IN (
       SELECT friend FROM rewards.referral
        WHERE state = 'open' AND first_deposit IS NOT NULL AND merchant = $1 AND valid_bet >= $2
          AND (checked_at IS NULL OR checked_at < $3)
        ORDER BY checked_at NULLS FIRST, friend LIMIT $4 FOR UPDATE SKIP LOCKED)
     RETURNING friend`,
    [merchant, minValidBet, new Date(at), limit],
  );
  return rows.map(({ friend }) => friend);
}

/** Of everybody who registered before. */
export async function lapseReferrals(
  tx: Tx,
  { merchant, before, at, limit }: { merchant: string; before: Instant; at: Instant; limit: number },
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE rewards.referral SET state = 'lapsed', decided_at = $3 WHERE friend IN (
       SELECT friend FROM rewards.referral WHERE state = 'open' AND registered_at < $2 AND merchant = $1
        ORDER BY registered_at LIMIT $4 FOR UPDATE SKIP LOCKED)`,
    [merchant, new Date(before), new Date(at), limit],
  );
  return rowCount ?? 0;
}

export async function listHeldBefore(
  tx: Tx,
  { merchant, before, limit }: { merchant: string; before: Instant; limit: number },
): Promise<MemberId[]> {
  const { rows } = await tx.query<{ friend: MemberId }>(
    `SELECT friend FROM rewards.referral WHERE state = 'held' AND qualified_at <= $2 AND merchant = $1
      ORDER BY qualified_at, friend LIMIT $3`,
    [merchant, new Date(before), limit],
  );
  return rows.map(({ friend }) => friend);
}

/** Decisions about the friends of one inviter follow each other, so that the limit of a month holds. */
export async function lockInviter(tx: Tx, inviter: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('referrals of ' || $1, 0))`, [inviter]);
}

export async function countPaidSince(tx: Tx, inviter: MemberId, since: Instant): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM rewards.referral WHERE inviter = $1 AND state = 'paid' AND decided_at >= $2`,
    [inviter, new Date(since)],
  );
  return rows[0]?.count ?? 0;
}

/** How many friends of anybody registered from the same device or the same network in those days, this one among them. */
export async function countFromSource(
  tx: Tx,
  { merchant, device, network }: Referral,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT greatest(
       (SELECT count(*) FROM rewards.referral WHERE merchant = $1 AND device = $2 AND registered_at BETWEEN $4 AND $5),
       (SELECT count(*) FROM rewards.referral WHERE merchant = $1 AND network = $3 AND registered_at BETWEEN $4 AND $5))::int AS count`,
    [merchant, device, network, new Date(from), new Date(until)],
  );
  return rows[0]?.count ?? 0;
}

/** The inviter, the inviter's own inviter and so on: as many as the brand has levels. */
export async function listUplines(tx: Tx, friend: MemberId, levels: number): Promise<MemberId[]> {
  const { rows } = await tx.query<{ inviter: MemberId }>(
    `WITH RECURSIVE above AS (
       SELECT inviter, 1 AS level FROM rewards.referral WHERE friend = $1
       UNION ALL
       SELECT r.inviter, above.level + 1 FROM above JOIN rewards.referral r ON r.friend = above.inviter WHERE above.level < $2)
     SELECT inviter FROM above ORDER BY level`,
    [friend, levels],
  );
  return rows.map(({ inviter }) => inviter);
}
