import {
  type PaymentPasswordTries,
  paymentPasswordTryLimit,
} from '#domains/identity/rules/password/payment-password.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export async function readPaymentPassword(tx: Tx, member: MemberId): Promise<string | null> {
  const { rows } = await tx.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM identity.payment_password WHERE member = $1',
    [member],
  );
  return rows[0]?.hash ?? null;
}

/** False where one is there already. */
export async function insertPaymentPassword(
  tx: Tx,
  { member, hash, at }: { member: MemberId; hash: string; at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO identity.payment_password (member, password_hash, changed_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [member, hash, new Date(at)],
  );
  return rowCount === 1;
}

/**
 * With `from` only where it is still that one: of two changes at once one is made. Without it the owner has shown a second
 * factor, so the guesses of the day are forgiven with those of the row; whoever shows the old one may have guessed it.
 */
export async function replacePaymentPassword(
  tx: Tx,
  { member, hash, at, from = null }: { member: MemberId; hash: string; at: Instant; from?: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.payment_password
        SET password_hash = $2, changed_at = $3, tries = 0, day_tries = CASE WHEN $4::text IS NULL THEN 0 ELSE day_tries END
      WHERE member = $1 AND ($4::text IS NULL OR password_hash = $4)`,
    [member, hash, new Date(at), from],
  );
  return rowCount === 1;
}

const counts = 'tries, tried_at AS "triedAt", day_tries AS "dayTries", day_from AS "dayFrom"';

/**
 * Counts a try that was judged. Null where none was left, however it was judged: of many at once those who come first have
 * the tries that are left, and the others are told nothing. A right one costs none and ends the row of wrong ones.
 */
export async function countTry(
  tx: Tx,
  member: MemberId,
  { right, now }: { right: boolean; now: Instant },
): Promise<PaymentPasswordTries | null> {
  const { rows } = await tx.query<PaymentPasswordTries>(
    `UPDATE identity.payment_password
        SET tries = CASE WHEN $7 THEN 0 WHEN tried_at <= $3 THEN 1 ELSE tries + 1 END,
            tried_at = $2,
            day_tries = CASE WHEN day_from <= $4 THEN 0 ELSE day_tries END + CASE WHEN $7 THEN 0 ELSE 1 END,
            day_from = CASE WHEN day_from <= $4 THEN $2 ELSE day_from END
      WHERE member = $1 AND (tries < $5 OR tried_at <= $3) AND (day_tries < $6 OR day_from <= $4)
      RETURNING ${counts}`,
    [
      member,
      new Date(now),
      new Date(addMs(now, -paymentPasswordTryLimit.lockMs)),
      new Date(addMs(now, -dayMs)),
      paymentPasswordTryLimit.most,
      paymentPasswordTryLimit.mostOfDay,
      right,
    ],
  );
  return rows[0] ?? null;
}

export async function readTries(tx: Tx, member: MemberId): Promise<PaymentPasswordTries | null> {
  const { rows } = await tx.query<PaymentPasswordTries>(
    `SELECT ${counts} FROM identity.payment_password WHERE member = $1`,
    [member],
  );
  return rows[0] ?? null;
}
