/** Moderators and the muted, blocks and reports. */
import type { RemovalReason } from '#domains/messages/contract/chat.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { StoredCard } from './chat.store.ts';

/** `until` null: for ever. */
export type Mute = { readonly until: Instant | null; readonly reason: RemovalReason };

export type ChatMember = { readonly isModerator: boolean; readonly mute: Mute | null };

type ChatMemberRow = {
  readonly isModerator: boolean;
  readonly isMuted: boolean;
  readonly until: Instant | null;
  readonly reason: RemovalReason | null;
};

export async function readChatMember(tx: Tx, member: MemberId, now: Instant): Promise<ChatMember> {
  const { rows } = await tx.query<ChatMemberRow>({
    name: 'messages chat member',
    text: `SELECT is_moderator AS "isModerator", coalesce(muted_until > $2, false) AS "isMuted",
             CASE WHEN isfinite(muted_until) THEN muted_until END AS until, mute_reason AS reason
        FROM messages.chat_member WHERE member = $1`,
    values: [member, new Date(now)],
  });
  const [row] = rows;
  if (!row) return { isModerator: false, mute: null };
  const { isModerator, isMuted, until, reason } = row;
  return { isModerator, mute: isMuted && reason !== null ? { until, reason } : null };
}

type Person = { readonly member: MemberId; readonly merchant: string };

export async function saveMute(tx: Tx, { member, merchant }: Person, mute: Mute | null): Promise<void> {
  await tx.query(
    `INSERT INTO messages.chat_member (member, merchant, muted_until, mute_reason) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member) DO UPDATE SET muted_until = excluded.muted_until, mute_reason = excluded.mute_reason`,
    [member, merchant, mute && (mute.until === null ? 'infinity' : new Date(mute.until)), mute?.reason ?? null],
  );
}

export async function saveModerator(tx: Tx, { member, merchant }: Person, isModerator: boolean): Promise<void> {
  await tx.query(
    `INSERT INTO messages.chat_member (member, merchant, is_moderator) VALUES ($1, $2, $3)
     ON CONFLICT (member) DO UPDATE SET is_moderator = excluded.is_moderator`,
    [member, merchant, isModerator],
  );
}

type NewBlock = { readonly member: MemberId; readonly other: MemberId; readonly at: Instant };

export async function insertBlock(tx: Tx, { member, other, at }: NewBlock): Promise<void> {
  await tx.query('INSERT INTO messages.chat_block (member, other, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    member,
    other,
    new Date(at),
  ]);
}

export async function deleteBlock(tx: Tx, member: MemberId, other: MemberId): Promise<void> {
  await tx.query('DELETE FROM messages.chat_block WHERE member = $1 AND other = $2', [member, other]);
}

const maxBlocks = 500;

type Block = { readonly other: MemberId; readonly name: string };

/** With the name that each wrote under last. */
export async function listBlocked(tx: Tx, member: MemberId): Promise<Block[]> {
  const { rows } = await tx.query<Block>(
    `SELECT other, coalesce((SELECT name FROM messages.chat_message m WHERE m.member = other ORDER BY id DESC LIMIT 1), '') AS name
       FROM messages.chat_block WHERE member = $1 ORDER BY other LIMIT $2`,
    [member, maxBlocks],
  );
  return rows;
}

type NewReport = Person & { readonly message: string; readonly reason: RemovalReason; readonly at: Instant };

/** A second report of the same message by the same member is the first. */
export async function insertReport(tx: Tx, { message, member, merchant, reason, at }: NewReport): Promise<void> {
  await tx.query(
    `INSERT INTO messages.chat_report (message, member, merchant, reason, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [message, member, merchant, reason, new Date(at)],
  );
}

export type OpenReport = {
  readonly message: string;
  readonly room: string;
  readonly author: MemberId;
  readonly words: string;
  readonly card: StoredCard | null;
  readonly reports: number;
  readonly reasons: readonly string[];
  readonly since: Instant;
};

/** Messages that wait for a decision, oldest first. */
export async function listOpenReports(tx: Tx, merchant: string): Promise<OpenReport[]> {
  const { rows } = await tx.query<OpenReport>(
    `SELECT r.message, m.room, m.member AS author, m.words, m.card, count(*)::int AS reports,
            array_agg(DISTINCT r.reason) AS reasons, min(r.at) AS since
       FROM messages.chat_report r JOIN messages.chat_message m ON m.id = r.message
      WHERE r.merchant = $1 AND r.closed_at IS NULL GROUP BY r.message, m.id
      ORDER BY min(r.at) LIMIT 100`,
    [merchant],
  );
  return rows;
}

export async function closeReports(tx: Tx, message: string, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE messages.chat_report SET closed_at = $2 WHERE message = $1 AND closed_at IS NULL',
    [message, new Date(at)],
  );
  return (rowCount ?? 0) > 0;
}

export async function eraseChat(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query('DELETE FROM messages.chat_report WHERE member = ANY ($1)', [members]);
  await tx.query('DELETE FROM messages.chat_message WHERE member = ANY ($1)', [members]);
  await tx.query('DELETE FROM messages.chat_block WHERE member = ANY ($1) OR other = ANY ($1)', [members]);
  await tx.query('DELETE FROM messages.chat_member WHERE member = ANY ($1)', [members]);
}
