import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/pictures.ts';

/** The caller holds the order's lock, so that two at once get different places. */
export async function insertProof(
  tx: Tx,
  { deposit, position, picture, at }: { deposit: string; position: number; picture: Picture; at: Instant },
): Promise<void> {
  const { mediaType, width, height, bytes } = picture;
  await tx.query(
    `INSERT INTO wallet.deposit_proof (deposit, position, media_type, width, height, bytes, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [deposit, position, mediaType, width, height, bytes, new Date(at)],
  );
  await tx.query('UPDATE wallet.deposit SET proofs = $2 WHERE id = $1', [deposit, position]);
}

export async function readProof(
  tx: Tx,
  { deposit, position }: { deposit: string; position: number },
): Promise<Pick<Picture, 'bytes' | 'mediaType'> | null> {
  const { rows } = await tx.query<Pick<Picture, 'bytes' | 'mediaType'>>(
    'SELECT bytes, media_type AS "mediaType" FROM wallet.deposit_proof WHERE deposit = $1 AND position = $2',
    [deposit, position],
  );
  return rows[0] ?? null;
}
