import type { SupportSubject } from '#domains/messages/contract/support.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type SupportChatId = Id<'sc'>;

export type SupportChat = {
  readonly id: SupportChatId;
  readonly merchant: string;
  readonly member: MemberId | null;
  readonly secretSha256: Uint8Array | null;
  readonly subject: SupportSubject;
  readonly state: 'waiting' | 'open' | 'closed';
  readonly agent: string | null;
  readonly createdAt: Instant;
  readonly wasHelpful: boolean | null;
  readonly visitorTypingAt: Instant | null;
  readonly staffTypingAt: Instant | null;
};

const columns = `id, merchant, member, secret_sha256 AS "secretSha256", subject, state, agent, created_at AS "createdAt",
  was_helpful AS "wasHelpful", visitor_typing_at AS "visitorTypingAt", staff_typing_at AS "staffTypingAt"`;

type NewChat = Pick<SupportChat, 'id' | 'merchant' | 'member' | 'secretSha256' | 'subject' | 'createdAt'>;

/** False where the member has a conversation that goes on. */
export async function insertChat(tx: Tx, chat: NewChat): Promise<boolean> {
  const { id, merchant, member, secretSha256, subject, createdAt } = chat;
  const { rowCount } = await tx.query(
    `INSERT INTO messages.support_chat (id, merchant, member, secret_sha256, subject, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [id, merchant, member, secretSha256, subject, new Date(createdAt)],
  );
  return rowCount === 1;
}

export async function readOpenChatOf(tx: Tx, member: MemberId): Promise<SupportChat | null> {
  const { rows } = await tx.query<SupportChat>(
    `SELECT ${columns} FROM messages.support_chat WHERE member = $1 AND state <> 'closed'`,
    [member],
  );
  return rows[0] ?? null;
}

export async function readChat(tx: Tx, merchant: string, id: string): Promise<SupportChat | null> {
  const { rows } = await tx.query<SupportChat>(
    `SELECT ${columns} FROM messages.support_chat WHERE id = $1 AND merchant = $2`,
    [id, merchant],
  );
  return rows[0] ?? null;
}

/** What is said and its end follow each other. */
export async function lockChat(tx: Tx, merchant: string, id: string): Promise<SupportChat | null> {
  const { rows } = await tx.query<SupportChat>(
    `SELECT ${columns} FROM messages.support_chat WHERE id = $1 AND merchant = $2 FOR UPDATE`,
    [id, merchant],
  );
  return rows[0] ?? null;
}

/** How many of the brand have waited longer. */
export async function countWaitingBefore(tx: Tx, { merchant, id }: Pick<SupportChat, 'merchant' | 'id'>) {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM messages.support_chat
      WHERE merchant = $1 AND state <> 'closed' AND state = 'waiting' AND id < $2`,
    [merchant, id],
  );
  return rows[0]?.count ?? 0;
}

export async function listOpenChats(tx: Tx, merchant: string): Promise<SupportChat[]> {
  const { rows } = await tx.query<SupportChat>(
    `SELECT ${columns} FROM messages.support_chat WHERE merchant = $1 AND state <> 'closed' ORDER BY id LIMIT 100`,
    [merchant],
  );
  return rows;
}

export async function joinChat(tx: Tx, id: string, { agent, at }: { agent: string; at: Instant }): Promise<void> {
  await tx.query(
    `UPDATE messages.support_chat SET state = 'open', agent = $2, joined_at = coalesce(joined_at, $3) WHERE id = $1`,
    [id, agent, new Date(at)],
  );
}

export async function closeChat(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE messages.support_chat SET state = 'closed', closed_at = $2 WHERE id = $1 AND state <> 'closed'`,
    [id, new Date(at)],
  );
}

export async function saveRating(tx: Tx, id: string, wasHelpful: boolean): Promise<void> {
  await tx.query('UPDATE messages.support_chat SET was_helpful = $2 WHERE id = $1', [id, wasHelpful]);
}

export type SupportMessage = {
  readonly id: Id<'sm'>;
  readonly side: 'visitor' | 'staff';
  readonly agent: string | null;
  readonly words: string;
  readonly sentAt: Instant;
  readonly picture: { readonly width: number; readonly height: number } | null;
};

type NewMessage = Omit<SupportMessage, 'picture'> & { readonly chat: SupportChatId; readonly clientId: string };

/** Null where the message was sent: the typing sign ends. */
export async function recordTyping(
  tx: Tx,
  id: string,
  { side, at }: { side: 'visitor' | 'staff'; at: Instant | null },
) {
  await tx.query(`UPDATE messages.support_chat SET ${side}_typing_at = $2 WHERE id = $1`, [id, at && new Date(at)]);
}

export async function insertSupportMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { id, chat, side, agent, words, clientId, sentAt } = message;
  await tx.query(
    `INSERT INTO messages.support_message (id, chat, side, agent, words, client_id, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (chat, client_id) DO NOTHING`,
    [id, chat, side, agent, words, clientId, new Date(sentAt)],
  );
}

const maxMessages = 500;

/** The latest, oldest first. */
export async function listSupportMessages(tx: Tx, chat: SupportChatId): Promise<SupportMessage[]> {
  const { rows } = await tx.query<SupportMessage>(
    `SELECT m.id, m.side, m.agent, m.words, m.sent_at AS "sentAt",
            CASE WHEN p.message IS NOT NULL THEN jsonb_build_object('width', p.width, 'height', p.height) END AS picture
       FROM messages.support_message m LEFT JOIN messages.support_picture p ON p.message = m.id
      WHERE m.chat = $1 ORDER BY m.id DESC LIMIT $2`,
    [chat, maxMessages],
  );
  return rows.toReversed();
}

/** Conversations that ended before then, and those of guests that nobody goes on with. */
export async function deleteOldChats(tx: Tx, before: Instant): Promise<void> {
  await tx.query('DELETE FROM messages.support_chat WHERE closed_at < $1', [new Date(before)]);
}

export async function closeForgottenChats(tx: Tx, before: Instant, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE messages.support_chat c SET state = 'closed', closed_at = $2
      WHERE state <> 'closed' AND created_at < $1
        AND NOT EXISTS (SELECT FROM messages.support_message m WHERE m.chat = c.id AND m.sent_at >= $1)`,
    [new Date(before), new Date(at)],
  );
}

export async function eraseSupport(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query('DELETE FROM messages.support_chat WHERE member = ANY ($1)', [members]);
}

/** Newest first. */
export async function listChatsOf(tx: Tx, member: MemberId, limit: number): Promise<SupportChat[]> {
  const { rows } = await tx.query<SupportChat>(
    `SELECT ${columns} FROM messages.support_chat WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
