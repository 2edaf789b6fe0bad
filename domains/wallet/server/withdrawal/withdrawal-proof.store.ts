import type { Withdrawal } from '#domains/wallet/contract/withdrawal-order.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/sanitize/clean-picture.ts';

export type ProofInfo = Withdrawal['proofs'][number] & { readonly withdrawal: string };

export async function listProofInfos(tx: Tx, withdrawals: readonly string[]): Promise<ProofInfo[]> {
  if (withdrawals.length === 0) return [];
  const { rows } = await tx.query<ProofInfo>(
    `SELECT withdrawal, position::int, length(bytes) AS bytes FROM wallet.withdrawal_proof
      WHERE withdrawal = ANY ($1) ORDER BY withdrawal, position`,
    [withdrawals],
  );
  return rows;
}

/** The caller has locked the order, so that two concurrent uploads get different positions. */
export async function insertWithdrawalProof(
  tx: Tx,
  { withdrawal, position, picture, at }: { withdrawal: string; position: number; picture: Picture; at: Instant },
): Promise<void> {
  const { mediaType, width, height, bytes } = picture;
  await tx.query(
    `INSERT INTO wallet.withdrawal_proof (withdrawal, position, media_type, width, height, bytes, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [withdrawal, position, mediaType, width, height, bytes, new Date(at)],
  );
}

export async function deleteWithdrawalProof(tx: Tx, withdrawal: string, position: number): Promise<void> {
  await tx.query('DELETE FROM wallet.withdrawal_proof WHERE withdrawal = $1 AND position = $2', [withdrawal, position]);
}

export async function readWithdrawalProof(
  tx: Tx,
  { withdrawal, position }: { withdrawal: string; position: number },
): Promise<Pick<Picture, 'bytes' | 'mediaType'> | null> {
  const { rows } = await tx.query<Pick<Picture, 'bytes' | 'mediaType'>>(
    'SELECT bytes, media_type AS "mediaType" FROM wallet.withdrawal_proof WHERE withdrawal = $1 AND position = $2',
    [withdrawal, position],
  );
  return rows[0] ?? null;
}
