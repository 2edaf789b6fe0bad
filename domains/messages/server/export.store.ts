/** What is stored about a member, for the export of the own data. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { StoredLetter } from './letter/letter.store.ts';

export async function listLettersForExport(tx: Tx, member: MemberId, limit: number): Promise<StoredLetter[]> {
  const { rows } = await tx.query<StoredLetter>(
    `SELECT id, kind, template, params, content, sent_at AS "sentAt", read_at AS "readAt"
       FROM messages.letter WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

type BroadcastForExport = Pick<StoredLetter, 'id' | 'kind' | 'content' | 'sentAt' | 'readAt'>;

/** Those that list the member, and those for everybody that the member read. */
export async function listBroadcastsForExport(tx: Tx, member: MemberId, limit: number): Promise<BroadcastForExport[]> {
  const { rows } = await tx.query<BroadcastForExport>(
    `SELECT b.id, b.kind, b.content, b.sent_at AS "sentAt", m.read_at AS "readAt"
       FROM messages.mark m JOIN messages.broadcast b ON b.id = m.broadcast
      WHERE m.member = $1 AND m.deleted_at IS NULL ORDER BY b.id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

type ChatForExport = {
  readonly room: string;
  readonly words: string;
  readonly card: object | null;
  readonly sentAt: Instant;
};

export async function listChatForExport(tx: Tx, member: MemberId, limit: number): Promise<ChatForExport[]> {
  const { rows } = await tx.query<ChatForExport>(
    'SELECT room, words, card, sent_at AS "sentAt" FROM messages.chat_message WHERE member = $1 ORDER BY id DESC LIMIT $2',
    [member, limit],
  );
  return rows;
}

type SupportForExport = {
  readonly chat: string;
  readonly subject: string;
  readonly side: string;
  readonly words: string;
  readonly sentAt: Instant;
};

export async function listSupportForExport(tx: Tx, member: MemberId, limit: number): Promise<SupportForExport[]> {
  const { rows } = await tx.query<SupportForExport>(
    `SELECT c.id AS chat, c.subject, m.side, CASE WHEN m.has_picture THEN '(a picture)' ELSE m.words END AS words, m.sent_at AS "sentAt"
       FROM messages.support_chat c JOIN messages.support_message m ON m.chat = c.id
      WHERE c.member = $1 ORDER BY c.id DESC, m.id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

/** Complaints and appeals with what was decided and why; who of staff decided is not data of the member. */
export async function listComplaintsForExport(tx: Tx, member: MemberId, limit: number): Promise<object[]> {
  const { rows } = await tx.query<object>(
    `SELECT number, subject, reference, words, state, filed_at AS "filedAt", outcome, reason, decided_at AS "decidedAt",
            appeal_words AS "appealWords", appealed_at AS "appealedAt", appeal_outcome AS "appealOutcome",
            appeal_reason AS "appealReason", appeal_decided_at AS "appealDecidedAt", withdrawn_at AS "withdrawnAt"
       FROM messages.complaint WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

type ChatDealing = { readonly kind: string; readonly subject: string; readonly at: Instant };

/** Whom the member blocked, by the name that each wrote under, and what the member reported. */
export async function listChatDealingsForExport(tx: Tx, member: MemberId, limit: number): Promise<ChatDealing[]> {
  const { rows } = await tx.query<ChatDealing>(
    `SELECT 'block' AS kind, b.at,
            coalesce((SELECT name FROM messages.chat_message m WHERE m.member = b.other ORDER BY id DESC LIMIT 1), '') AS subject
       FROM messages.chat_block b WHERE b.member = $1
     UNION ALL
     SELECT 'report', r.at, r.message || ' ' || r.reason FROM messages.chat_report r WHERE r.member = $1
     ORDER BY at DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

/** What the member chose, and may do in the chat rooms. */
export async function readMessageSettingForExport(tx: Tx, member: MemberId): Promise<object> {
  const { rows: settings } = await tx.query<object>(
    `SELECT promotion, quiet_from AS "quietFrom", quiet_to AS "quietTo", changed_at AS "changedAt"
       FROM messages.setting WHERE member = $1`,
    [member],
  );
  const { rows: channels } = await tx.query<object>(
    'SELECT kind, channel FROM messages.channel WHERE member = $1 ORDER BY kind, channel',
    [member],
  );
  const { rows: devices } = await tx.query<object>(
    'SELECT endpoint, created_at AS "createdAt" FROM messages.push_subscription WHERE member = $1 ORDER BY created_at',
    [member],
  );
  const { rows: chat } = await tx.query<object>(
    `SELECT is_moderator AS "isModerator", muted_until::text AS "mutedUntil", mute_reason AS "muteReason"
       FROM messages.chat_member WHERE member = $1`,
    [member],
  );
  return { letters: settings[0] ?? null, channels, devices, chat: chat[0] ?? null };
}
