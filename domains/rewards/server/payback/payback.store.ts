/** Paybacks and the sums of members in their windows. */
import type { PaybackTerms } from '#domains/rewards/rules/payback/payback.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Ppm } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type Payback = PaybackTerms & {
  readonly currency: string;
  readonly turnoverPpm: Ppm;
  /** For how many days it can be claimed. */
  readonly days: number;
};

type PaybackDbRow = Omit<Payback, 'hours'> & { readonly fromHour: number | null; readonly untilHour: number | null };

const toPayback = <Row extends PaybackDbRow>({ fromHour, untilHour, ...row }: Row) => ({
  ...row,
  hours: fromHour === null || untilHour === null ? null : { from: fromHour, until: untilHour },
});

const termsSql = `b.currency, b.category, b.basis, b.rate_ppm::bigint AS "ratePpm", b.from_hour::int AS "fromHour",
  b.until_hour::int AS "untilHour", b.least, b.most, b.turnover_ppm AS "turnoverPpm", b.days::int AS days`;

export async function insertPayback(tx: Tx, promotion: string, terms: Payback): Promise<void> {
  const { currency, category, basis, ratePpm, hours, least, most, turnoverPpm, days } = terms;
  await tx.query(
    `INSERT INTO rewards.payback (promotion, currency, category, basis, rate_ppm, from_hour, until_hour, least, most, turnover_ppm, days)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [promotion, currency, category, basis, ratePpm, hours?.from, hours?.until, least, most, turnoverPpm, days],
  );
}

export type JoinedPayback = Payback & {
  readonly promotion: string;
  readonly member: MemberId;
  readonly joinedAt: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
};

/** What these members have joined in these categories. */
export async function listJoinedPaybacks(
  tx: Tx,
  { members, categories }: { readonly members: readonly MemberId[]; readonly categories: readonly string[] },
): Promise<JoinedPayback[]> {
  const { rows } = await tx.query<Omit<JoinedPayback, 'hours'> & PaybackDbRow>({
    name: 'rewards paybacks joined',
    text: `SELECT b.promotion::text, o.member, o.joined_at AS "joinedAt", p.starts_at AS "startsAt", p.ends_at AS "endsAt", ${termsSql}
      FROM rewards.participation o JOIN rewards.payback b ON b.promotion = o.promotion
      JOIN rewards.promotion p ON p.id = b.promotion
      WHERE o.member = ANY ($1) AND o.status = 'joined' AND b.category = ANY ($2)`,
    values: [members, categories],
  });
  return rows.map(toPayback);
}

export type PaybackCount = {
  readonly promotion: string;
  readonly member: MemberId;
  readonly endsAt: Instant;
  readonly change: bigint;
};

/** Adds to sums that are not paid yet; in one order, so that two batches do not wait for each other. */
export async function addPaybackCounts(tx: Tx, counts: readonly PaybackCount[]): Promise<void> {
  await tx.query({
    name: 'rewards payback add',
    text: `INSERT INTO rewards.payback_sum AS kept (promotion, member, ends_at, total)
      SELECT promotion, member, ends_at, sum(change) FROM unnest($1::int[], $2::text[], $3::timestamptz[], $4::bigint[])
        AS new (promotion, member, ends_at, change)
      GROUP BY promotion, member, ends_at ORDER BY promotion, member, ends_at
      ON CONFLICT (promotion, member, ends_at) DO UPDATE SET total = kept.total + excluded.total WHERE kept.paid_at IS NULL`,
    values: [
      counts.map(({ promotion }) => promotion),
      counts.map(({ member }) => member),
      counts.map(({ endsAt }) => new Date(endsAt)),
      counts.map(({ change }) => change),
    ],
  });
}

export type DueSum = Payback & {
  readonly promotion: string;
  readonly merchant: string;
  readonly member: MemberId;
  readonly endsAt: Instant;
  readonly total: bigint;
};

/** Marks up to `limit` sums of windows that were over at `before` as paid, and tells them; another worker takes others. */
export async function markDueSums(
  tx: Tx,
  { before, now, limit }: { readonly before: Instant; readonly now: Instant; readonly limit: number },
): Promise<DueSum[]> {
  const { rows } = await tx.query<Omit<DueSum, 'hours'> & PaybackDbRow>({
    name: 'rewards payback due',
    text: `WITH due AS (
        SELECT promotion, member, ends_at FROM rewards.payback_sum WHERE paid_at IS NULL AND ends_at <= $1
         ORDER BY ends_at LIMIT $3 FOR UPDATE SKIP LOCKED
      ), paid AS (
        UPDATE rewards.payback_sum s SET paid_at = $2 FROM due
         WHERE s.promotion = due.promotion AND s.member = due.member AND s.ends_at = due.ends_at
        RETURNING s.promotion, s.member, s.ends_at, s.total
      )
      SELECT paid.promotion::text, p.merchant, paid.member, paid.ends_at AS "endsAt", paid.total, ${termsSql}
        FROM paid JOIN rewards.payback b ON b.promotion = paid.promotion JOIN rewards.promotion p ON p.id = paid.promotion`,
    values: [new Date(before), new Date(now), limit],
  });
  return rows.map(toPayback);
}
