import type { Feedback, FeedbackBounds, FeedbackType } from '#domains/content/contract/feedback.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { BusinessDay, Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type FeedbackId = Id<'fb'>;

export async function readFeedbackBounds(tx: Tx, merchant: string): Promise<FeedbackBounds | null> {
  const { rows } = await tx.query<FeedbackBounds>(
    'SELECT feedback_words_min AS min, feedback_words_max AS max FROM content.brand WHERE merchant = $1',
    [merchant],
  );
  return rows[0] ?? null;
}

export type NewFeedback = {
  readonly id: FeedbackId;
  readonly merchant: string;
  readonly member: MemberId;
  readonly questionType: FeedbackType;
  readonly content: string;
  readonly contact: string;
  readonly day: BusinessDay;
  /** Of all that was written. */
  readonly digest: Uint8Array;
  readonly at: Instant;
};

/** False where the same was written on the same day already. */
export async function insertFeedback(tx: Tx, given: NewFeedback): Promise<boolean> {
  const { id, merchant, member, questionType, content, contact, day, digest, at } = given;
  const { rowCount } = await tx.query(
    `INSERT INTO content.feedback (id, merchant, member, question_type, content, contact, day, digest, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (member, day, digest) DO NOTHING`,
    [id, merchant, member, questionType, content, contact, day, digest, new Date(at)],
  );
  return rowCount === 1;
}

const columns = `id, question_type AS "questionType", content AS "contentDescription",
  CASE WHEN answer IS NULL THEN 'open' ELSE 'answered' END AS state, made_at AS "madeAt", answer,
  answered_at AS "answeredAt"`;

export async function readSameFeedback(
  tx: Tx,
  { member, day, digest }: Pick<NewFeedback, 'member' | 'day' | 'digest'>,
): Promise<Feedback | null> {
  const { rows } = await tx.query<Feedback>(
    `SELECT ${columns} FROM content.feedback WHERE member = $1 AND day = $2 AND digest = $3`,
    [member, day, digest],
  );
  return rows[0] ?? null;
}

export async function countMemberFeedback(tx: Tx, member: MemberId): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM content.feedback WHERE member = $1',
    [member],
  );
  return rows[0]?.count ?? 0;
}

type FeedbackPage = { readonly member: MemberId; readonly pageNo: number; readonly pageSize: number };

export async function listMemberFeedback(tx: Tx, { member, pageNo, pageSize }: FeedbackPage): Promise<Feedback[]> {
  const { rows } = await tx.query<Feedback>(
    `SELECT ${columns} FROM content.feedback WHERE member = $1 ORDER BY made_at DESC, id DESC LIMIT $2 OFFSET $3`,
    [member, pageSize, (pageNo - 1) * pageSize],
  );
  return rows;
}

/** All feedback with the given contact, for the member's data export; newest first. */
export async function listFeedbackForExport(
  tx: Tx,
  member: MemberId,
  limit: number,
): Promise<(Feedback & { readonly contact: string })[]> {
  const { rows } = await tx.query<Feedback & { contact: string }>(
    `SELECT ${columns}, contact FROM content.feedback WHERE member = $1 ORDER BY made_at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type OpenFeedback = Feedback & {
  readonly member: MemberId;
  readonly contact: string;
};

/** The queue of staff, oldest first. */
export async function listOpenFeedback(
  tx: Tx,
  { merchant, limit }: { merchant: string; limit: number },
): Promise<OpenFeedback[]> {
  const { rows } = await tx.query<OpenFeedback>(
    `SELECT ${columns}, member, contact FROM content.feedback
      WHERE merchant = $1 AND answer IS NULL ORDER BY made_at, id LIMIT $2`,
    [merchant, limit],
  );
  return rows;
}

export async function readFeedback(tx: Tx, id: string): Promise<OpenFeedback | null> {
  const { rows } = await tx.query<OpenFeedback>(
    `SELECT ${columns}, member, contact FROM content.feedback WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export type FeedbackAnswer = {
  readonly id: string;
  readonly answer: string;
  readonly by: string;
  readonly at: Instant;
};

export type AnsweredFeedback = Pick<NewFeedback, 'member' | 'merchant' | 'content'>;

/** Null where it has its answer, or where there is no such feedback. */
export async function saveAnswer(tx: Tx, { id, answer, by, at }: FeedbackAnswer): Promise<AnsweredFeedback | null> {
  const { rows } = await tx.query<AnsweredFeedback>(
    `UPDATE content.feedback SET answer = $2, answered_by = $3, answered_at = $4 WHERE id = $1 AND answer IS NULL
     RETURNING member, merchant, content`,
    [id, answer, by, new Date(at)],
  );
  return rows[0] ?? null;
}

/** What somebody wrote who left long ago, with how they wanted to be reached. */
export async function deleteFeedbackOf(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query('DELETE FROM content.feedback WHERE member = ANY ($1)', [members]);
}
