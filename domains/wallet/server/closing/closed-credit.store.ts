import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ClosedCredit = {
  /** The order that brought it. */
  readonly subject: string;
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly amount: Money;
  readonly cameAt: Instant;
};

/** An order that credits something again is reviewed again. */
export async function insertClosedCredit(tx: Tx, credit: ClosedCredit): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.closed_credit AS known (subject, member, merchant, currency, amount, came_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (subject) DO UPDATE SET looked_at = NULL, came_at = excluded.came_at,
       amount = excluded.amount + CASE WHEN known.looked_at IS NULL THEN known.amount ELSE 0 END`,
    [credit.subject, credit.member, credit.merchant, credit.currency, credit.amount, new Date(credit.cameAt)],
  );
}

/** Oldest first. */
export async function listClosedCredits(tx: Tx, limit: number): Promise<ClosedCredit[]> {
  const { rows } = await tx.query<ClosedCredit>(
    `SELECT subject, member, merchant, currency, amount, came_at AS "cameAt" FROM wallet.closed_credit
      WHERE looked_at IS NULL ORDER BY came_at, subject LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Null: there is none, or it was reviewed already. The row is locked until the transaction ends. */
export async function lockClosedCredit(tx: Tx, subject: string): Promise<ClosedCredit | null> {
  const { rows } = await tx.query<ClosedCredit>(
    `SELECT subject, member, merchant, currency, amount, came_at AS "cameAt" FROM wallet.closed_credit
      WHERE subject = $1 AND looked_at IS NULL FOR UPDATE`,
    [subject],
  );
  return rows[0] ?? null;
}

/** Of these members those who are still owed something: their personal data are needed until then. */
export async function listMembersOwed(tx: Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ member: MemberId }>(
    'SELECT DISTINCT member FROM wallet.closed_credit WHERE member = ANY ($1) AND looked_at IS NULL',
    [members],
  );
  return new Set(rows.map(({ member }) => member));
}

/** False: there is none, or it was reviewed already. */
export async function markCreditReviewed(tx: Tx, subject: string, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE wallet.closed_credit SET looked_at = $2 WHERE subject = $1 AND looked_at IS NULL',
    [subject, new Date(at)],
  );
  return rowCount === 1;
}
