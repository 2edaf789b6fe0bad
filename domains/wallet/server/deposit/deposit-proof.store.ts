import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/sanitize/clean-picture.ts';

/** Used where the brand no longer has the payment method. */
const defaultReviewMinutes = 120;

/**
 * The caller has locked the order, so that two uploads at the same time get different positions. The first one sets the
 * review deadline, which is returned: a further picture does not extend it.
 */
export async function insertDepositProof(
  tx: Tx,
  { deposit, position, picture, at }: { deposit: string; position: number; picture: Picture; at: Instant },
): Promise<Instant | null> {
  const { mediaType, width, height, bytes } = picture;
  await tx.query(
    `INSERT INTO wallet.deposit_proof (deposit, position, media_type, width, height, bytes, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [deposit, position, mediaType, width, height, bytes, new Date(at)],
  );
  const { rows } = await tx.query<{ reviewDueAt: Instant | null }>(
    `UPDATE wallet.deposit SET proofs = $2, review_due_at = coalesce(review_due_at, $3::timestamptz
        + coalesce((SELECT m.review_minutes FROM wallet.payment_method m
                     WHERE m.merchant = deposit.merchant AND m.code = deposit.method), $4::int) * interval '1 minute')
      WHERE id = $1 RETURNING review_due_at AS "reviewDueAt"`,
    [deposit, position, new Date(at), defaultReviewMinutes],
  );
  return rows[0]?.reviewDueAt ?? null;
}

export async function readDepositProof(
  tx: Tx,
  { deposit, position }: { deposit: string; position: number },
): Promise<Pick<Picture, 'bytes' | 'mediaType'> | null> {
  const { rows } = await tx.query<Pick<Picture, 'bytes' | 'mediaType'>>(
    'SELECT bytes, media_type AS "mediaType" FROM wallet.deposit_proof WHERE deposit = $1 AND position = $2',
    [deposit, position],
  );
  return rows[0] ?? null;
}
