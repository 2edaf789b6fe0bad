/** Rooms, and what their members wrote. */
import type { ChatCard, RemovalReason } from '#domains/messages/contract/chat.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type RoomContent = Localized<{ readonly name: string; readonly subject: string }>;

export type Room = {
  readonly id: string;
  readonly merchant: string;
  readonly position: number;
  readonly content: RoomContent;
  readonly languages: readonly string[];
  readonly slowMs: number;
};

const roomColumns = 'id, merchant, position, content, languages, slow_ms AS "slowMs"';

export async function listRooms(tx: Tx, merchant: string): Promise<Room[]> {
  const { rows } = await tx.query<Room>(
    `SELECT ${roomColumns} FROM messages.room WHERE merchant = $1 AND is_open ORDER BY position, id LIMIT 50`,
    [merchant],
  );
  return rows;
}

/** Of this brand and open. */
export async function readRoom(tx: Tx, merchant: string, id: string): Promise<Room | null> {
  const { rows } = await tx.query<Room>(
    `SELECT ${roomColumns} FROM messages.room WHERE id = $1 AND merchant = $2 AND is_open`,
    [id, merchant],
  );
  return rows[0] ?? null;
}

export async function insertRoom(tx: Tx, room: Room): Promise<boolean> {
  const { id, merchant, position, content, languages, slowMs } = room;
  const { rowCount } = await tx.query(
    `INSERT INTO messages.room (id, merchant, position, content, languages, slow_ms)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [id, merchant, position, JSON.stringify(content), languages, slowMs],
  );
  return rowCount === 1;
}

export type ChatMessageId = Id<'cm'>;

export type StoredMessage = {
  readonly id: ChatMessageId;
  readonly room: string;
  readonly member: MemberId;
  readonly name: string;
  readonly level: number;
  readonly isModerator: boolean;
  readonly words: string;
  readonly card: StoredCard | null;
  readonly sentAt: Instant;
  readonly removedReason: RemovalReason | null;
};

/** The id of the bet is stored and never sent to a browser. */
type WinCard = Extract<ChatCard, { type: 'win' }> & { readonly betId: string };
export type StoredCard = WinCard | Exclude<ChatCard, { type: 'win' }>;

const messageColumns = `m.id, m.room, m.member, m.name, m.level::int, m.is_moderator AS "isModerator", m.words, m.card,
  m.sent_at AS "sentAt", m.removed_reason AS "removedReason"`;

export async function insertMessage(tx: Tx, message: Omit<StoredMessage, 'removedReason'>): Promise<void> {
  const { id, room, member, name, level, isModerator, words, card, sentAt } = message;
  await tx.query(
    `INSERT INTO messages.chat_message (id, room, member, name, level, is_moderator, words, sent_at, card)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, room, member, name, level, isModerator, words, new Date(sentAt), card && JSON.stringify(card)],
  );
}

type HistoryQuery = { readonly room: string; readonly reader: MemberId; readonly limit: number };

/** The newest, without those whose authors the reader blocked; newest first. */
export async function listMessages(tx: Tx, { room, reader, limit }: HistoryQuery): Promise<StoredMessage[]> {
  const { rows } = await tx.query<StoredMessage>({
    name: 'messages chat history',
    text: `SELECT ${messageColumns} FROM messages.chat_message m WHERE m.room = $1
              AND NOT EXISTS (SELECT FROM messages.chat_block b WHERE b.member = $2 AND b.other = m.member)
            ORDER BY m.id DESC LIMIT $3`,
    values: [room, reader, limit],
  });
  return rows;
}

/** Of a room of this brand. */
export async function readMessage(tx: Tx, merchant: string, id: string): Promise<StoredMessage | null> {
  const { rows } = await tx.query<StoredMessage>(
    `SELECT ${messageColumns} FROM messages.chat_message m JOIN messages.room r ON r.id = m.room
      WHERE m.id = $1 AND r.merchant = $2`,
    [id, merchant],
  );
  return rows[0] ?? null;
}

export async function readLastSentAt(tx: Tx, member: MemberId): Promise<Instant | null> {
  const { rows } = await tx.query<{ sentAt: Instant }>(
    'SELECT sent_at AS "sentAt" FROM messages.chat_message WHERE member = $1 ORDER BY id DESC LIMIT 1',
    [member],
  );
  return rows[0]?.sentAt ?? null;
}

/** Which of these bets the room shows. */
export async function listSharedWins(tx: Tx, room: string, bets: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ bet: string }>(
    `SELECT card ->> 'betId' AS bet FROM messages.chat_message
      WHERE room = $1 AND card ->> 'type' = 'win' AND removed_at IS NULL AND card ->> 'betId' = ANY ($2)`,
    [room, bets],
  );
  return new Set(rows.map(({ bet }) => bet));
}

type Removal = { readonly id: string; readonly by: string; readonly reason: RemovalReason; readonly at: Instant };

/** False where it was removed before. */
export async function removeMessage(tx: Tx, { id, by, reason, at }: Removal): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE messages.chat_message SET removed_at = $4, removed_by = $2, removed_reason = $3
      WHERE id = $1 AND removed_at IS NULL`,
    [id, by, reason, new Date(at)],
  );
  await tx.query('UPDATE messages.chat_report SET closed_at = $2 WHERE message = $1 AND closed_at IS NULL', [
    id,
    new Date(at),
  ]);
  return rowCount === 1;
}

/** How many were deleted; fewer than the limit: no more are that old. */
export async function deleteOldMessages(tx: Tx, before: Instant, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM messages.chat_message WHERE id IN (
       SELECT id FROM messages.chat_message WHERE sent_at < $1 LIMIT $2)`,
    [new Date(before), limit],
  );
  return rowCount ?? 0;
}

/** Of these languages, folded. */
export async function listFilteredWords(tx: Tx, languages: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ word: string }>(
    'SELECT word FROM messages.filtered_word WHERE language = ANY ($1)',
    [languages],
  );
  return rows.map(({ word }) => word);
}

export async function insertFilteredWord(tx: Tx, language: string, word: string): Promise<void> {
  await tx.query('INSERT INTO messages.filtered_word (language, word) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    language,
    word,
  ]);
}

export async function deleteFilteredWord(tx: Tx, language: string, word: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM messages.filtered_word WHERE language = $1 AND word = $2', [
    language,
    word,
  ]);
  return rowCount === 1;
}
