/** Pictures of requests. The row of the participation is locked by whoever calls. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/sanitize/clean-picture.ts';
import type { ParticipationKey } from './participation.store.ts';

export type NewRequestPicture = ParticipationKey & {
  readonly position: number;
  readonly picture: Picture;
  readonly at: Instant;
};

export async function saveRequestPicture(
  tx: Tx,
  { promotion, member, position, picture, at }: NewRequestPicture,
): Promise<void> {
  const { mediaType, width, height, bytes } = picture;
  await tx.query(
    `INSERT INTO rewards.request_picture (promotion, member, position, media_type, width, height, bytes, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (promotion, member, position) DO UPDATE
        SET media_type = $4, width = $5, height = $6, bytes = $7, added_at = $8`,
    [promotion, member, position, mediaType, width, height, bytes, new Date(at)],
  );
}

/** The first `count` belong to the request, what is beyond was left out of it. False where one of them never arrived. */
export async function keepRequestPictures(tx: Tx, key: ParticipationKey, count: number): Promise<boolean> {
  const { promotion, member } = key;
  await tx.query('DELETE FROM rewards.request_picture WHERE promotion = $1 AND member = $2 AND position > $3', [
    promotion,
    member,
    count,
  ]);
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM rewards.request_picture WHERE promotion = $1 AND member = $2',
    [promotion, member],
  );
  if (rows[0]?.count !== count) return false;
  await tx.query('UPDATE rewards.participation SET pictures = $3 WHERE promotion = $1 AND member = $2', [
    promotion,
    member,
    count,
  ]);
  return true;
}

/** Of members who left long ago. */
export async function eraseRequestPictures(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query(
    `DELETE FROM rewards.request_picture p USING rewards.participation o
      WHERE o.member = ANY ($1) AND p.promotion = o.promotion AND p.member = o.member`,
    [members],
  );
}

export async function listRequestPictures(
  tx: Tx,
  { promotion, member }: ParticipationKey,
): Promise<Pick<Picture, 'bytes' | 'mediaType'>[]> {
  const { rows } = await tx.query<Pick<Picture, 'bytes' | 'mediaType'>>(
    `SELECT bytes, media_type AS "mediaType" FROM rewards.request_picture
      WHERE promotion = $1 AND member = $2 ORDER BY position`,
    [promotion, member],
  );
  return rows;
}
