/** Pictures of conversations. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/sanitize/clean-picture.ts';
import type { SupportChatId, SupportMessage } from './support.store.ts';

type NewPicture = Pick<SupportMessage, 'id'> & {
  readonly chat: SupportChatId;
  /** Of the file that was sent: the same one again is the picture that is there. */
  readonly clientId: string;
  readonly picture: Picture;
  readonly sentAt: Instant;
};

export async function insertSupportPicture(tx: Tx, { id, chat, clientId, picture, sentAt }: NewPicture): Promise<void> {
  const { rowCount } = await tx.query(
    `INSERT INTO messages.support_message (id, chat, side, words, client_id, sent_at, has_picture)
     VALUES ($1, $2, 'visitor', '', $3, $4, true) ON CONFLICT (chat, client_id) DO NOTHING`,
    [id, chat, clientId, new Date(sentAt)],
  );
  if (rowCount === 0) return;
  const { mediaType, width, height, bytes } = picture;
  await tx.query(
    'INSERT INTO messages.support_picture (message, media_type, width, height, bytes) VALUES ($1, $2, $3, $4, $5)',
    [id, mediaType, width, height, bytes],
  );
}

export async function countSupportPictures(tx: Tx, chat: string, exceptClientId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM messages.support_message
      WHERE chat = $1 AND has_picture AND client_id <> $2`,
    [chat, exceptClientId],
  );
  return rows[0]?.count ?? 0;
}

export type SupportPicture = Pick<Picture, 'mediaType' | 'bytes'> & { readonly message: string };

/** Of this conversation; all of them where no message is named. */
export async function listSupportPictures(tx: Tx, chat: string, message: string | null): Promise<SupportPicture[]> {
  const { rows } = await tx.query<SupportPicture>(
    `SELECT p.message, p.media_type AS "mediaType", p.bytes
       FROM messages.support_picture p JOIN messages.support_message m ON m.id = p.message
      WHERE m.chat = $1 AND ($2::text IS NULL OR m.id = $2) ORDER BY p.message`,
    [chat, message],
  );
  return rows;
}
