/** The shares of a week and what was paid of them. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type WeekRun = { readonly collectedAt: Instant | null; readonly paidAt: Instant | null };

export async function ensureWeekRun(tx: Tx, week: string): Promise<WeekRun> {
  await tx.query('INSERT INTO rewards.referral_run (week) VALUES ($1) ON CONFLICT DO NOTHING', [week]);
  const { rows } = await tx.query<WeekRun>(
    'SELECT collected_at AS "collectedAt", paid_at AS "paidAt" FROM rewards.referral_run WHERE week = $1',
    [week],
  );
  return rows[0] ?? { collectedAt: null, paidAt: null };
}

/** Weeks that were collected and not paid whole, the oldest first. */
export async function listUnpaidWeeks(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ week: string }>(
    `SELECT to_char(week, 'YYYY-MM-DD') AS week FROM rewards.referral_run
      WHERE collected_at IS NOT NULL AND paid_at IS NULL ORDER BY rewards.referral_run.week`,
  );
  return rows.map(({ week }) => week);
}

export async function markWeek(
  tx: Tx,
  week: string,
  { step, at }: { step: 'collected' | 'paid'; at: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE rewards.referral_run SET ${step === 'paid' ? 'paid_at' : 'collected_at'} = $2 WHERE week = $1`,
    [week, new Date(at)],
  );
}

export type FriendShare = {
  readonly earner: MemberId;
  readonly week: string;
  readonly level: number;
  readonly friend: MemberId;
  readonly validBet: Money;
};

export async function insertFriendShare(tx: Tx, { earner, week, level, friend, validBet }: FriendShare): Promise<void> {
  await tx.query(
    'INSERT INTO rewards.referral_share (earner, week, level, friend, valid_bet) VALUES ($1, $2, $3, $4, $5)',
    [earner, week, level, friend, validBet],
  );
}

/** Whoever earned in the week and was not paid for it. */
export async function listUnpaidEarners(tx: Tx, week: string, limit: number): Promise<MemberId[]> {
  const { rows } = await tx.query<{ earner: MemberId }>(
    `SELECT DISTINCT s.earner FROM rewards.referral_share s
      WHERE s.week = $1 AND NOT EXISTS (SELECT FROM rewards.referral_payment p WHERE p.earner = s.earner AND p.week = s.week)
      ORDER BY s.earner LIMIT $2`,
    [week, limit],
  );
  return rows.map(({ earner }) => earner);
}

export type LevelSum = {
  readonly level: number;
  readonly validBet: Money;
  readonly merchant: string;
  readonly currency: string;
};

/** An earner has the friends of one brand. */
export async function sumLevels(tx: Tx, earner: MemberId, week: string): Promise<LevelSum[]> {
  const { rows } = await tx.query<LevelSum>(
    `SELECT s.level::int AS level, sum(s.valid_bet)::bigint AS "validBet", min(r.merchant) AS merchant, min(r.currency) AS currency
       FROM rewards.referral_share s JOIN rewards.referral r ON r.friend = s.friend
      WHERE s.earner = $1 AND s.week = $2 GROUP BY s.level ORDER BY s.level`,
    [earner, week],
  );
  return rows;
}

export type WeekLevel = Pick<LevelSum, 'level' | 'validBet'> & { readonly ratePpm: number; readonly amount: Money };

export async function insertWeekLevel(
  tx: Tx,
  { earner, week }: { earner: MemberId; week: string },
  level: WeekLevel,
): Promise<void> {
  await tx.query(
    'INSERT INTO rewards.referral_week (earner, week, level, valid_bet, rate_ppm, amount) VALUES ($1, $2, $3, $4, $5, $6)',
    [earner, week, level.level, level.validBet, level.ratePpm, level.amount],
  );
}

/** Says whether this call was the one that paid it. */
export async function insertPayment(
  tx: Tx,
  row: { earner: MemberId; week: string; earned: Money; paid: Money; at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO rewards.referral_payment (earner, week, earned, paid, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [row.earner, row.week, row.earned, row.paid, new Date(row.at)],
  );
  return rowCount === 1;
}

/** In the month of these days. */
export async function sumPaidInMonth(tx: Tx, earner: MemberId, month: string): Promise<Money> {
  const { rows } = await tx.query<{ paid: Money }>(
    `SELECT coalesce(sum(paid), 0)::bigint AS paid FROM rewards.referral_payment
      WHERE earner = $1 AND week >= $2::date AND week < $2::date + interval '1 month'`,
    [earner, `${month}-01`],
  );
  return rows[0]?.paid ?? (0n as Money);
}
