import type { ComplaintOutcome, ComplaintState, ComplaintSubject } from '#domains/messages/contract/complaint.ts';
import { assert } from '#kernel/assert.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ComplaintId = Id<'cp'>;

export type Complaint = {
  readonly id: ComplaintId;
  readonly merchant: string;
  readonly member: MemberId;
  readonly number: string;
  readonly subject: ComplaintSubject;
  readonly reference: string;
  readonly words: string;
  readonly state: ComplaintState;
  readonly filedAt: Instant;
  readonly dueAt: Instant | null;
  readonly outcome: ComplaintOutcome | null;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
  readonly appealWords: string | null;
  readonly appealedAt: Instant | null;
  readonly appealOutcome: ComplaintOutcome | null;
  readonly appealReason: string | null;
  readonly appealDecidedBy: string | null;
  readonly appealDecidedAt: Instant | null;
  readonly withdrawnAt: Instant | null;
};

const columns = `id, merchant, member, number, subject, reference, words, state, filed_at AS "filedAt", due_at AS "dueAt",
  outcome, reason, decided_by AS "decidedBy", decided_at AS "decidedAt", appeal_words AS "appealWords",
  appealed_at AS "appealedAt", appeal_outcome AS "appealOutcome", appeal_reason AS "appealReason",
  appeal_decided_by AS "appealDecidedBy", appeal_decided_at AS "appealDecidedAt", withdrawn_at AS "withdrawnAt"`;

/** Of a statement that writes one complaint by its id. */
function theOnly([complaint]: readonly Complaint[]): Complaint {
  assert(complaint, 'a complaint that is written is gone');
  return complaint;
}

type NewComplaint = Pick<
  Complaint,
  'id' | 'merchant' | 'member' | 'number' | 'subject' | 'reference' | 'words' | 'filedAt'
> & { readonly clientId: string; readonly dueAt: Instant };

export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<Complaint> {
  const { id, merchant, member, number, clientId, subject, reference, words, filedAt, dueAt } = complaint;
  const { rows } = await tx.query<Complaint>(
    `INSERT INTO messages.complaint (id, merchant, member, number, client_id, subject, reference, words, filed_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${columns}`,
    [id, merchant, member, number, clientId, subject, reference, words, new Date(filedAt), new Date(dueAt)],
  );
  return theOnly(rows);
}

/** Complaints of one member are filed one after the other, so that their number is limited. */
export async function lockComplaintsOf(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('messages.complaint ' || $1, 0))`, [member]);
}

export async function readSameComplaint(tx: Tx, member: MemberId, clientId: string): Promise<Complaint | null> {
  const { rows } = await tx.query<Complaint>(
    `SELECT ${columns} FROM messages.complaint WHERE member = $1 AND client_id = $2`,
    [member, clientId],
  );
  return rows[0] ?? null;
}

export async function countOpenComplaints(tx: Tx, member: MemberId): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM messages.complaint WHERE member = $1 AND due_at IS NOT NULL',
    [member],
  );
  return rows[0]?.count ?? 0;
}

type ComplaintQuery = { readonly member: MemberId; readonly before: string | null; readonly limit: number };

export async function listComplaintsOf(tx: Tx, { member, before, limit }: ComplaintQuery): Promise<Complaint[]> {
  const { rows } = await tx.query<Complaint>(
    `SELECT ${columns} FROM messages.complaint WHERE member = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
    [member, before ?? 'cp_~', limit],
  );
  return rows;
}

/** What its member and staff do with it follows each other. */
export async function lockComplaint(tx: Tx, id: string): Promise<Complaint | null> {
  const { rows } = await tx.query<Complaint>(`SELECT ${columns} FROM messages.complaint WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return rows[0] ?? null;
}

export async function lockComplaintByNumber(tx: Tx, number: string): Promise<Complaint | null> {
  const { rows } = await tx.query<Complaint>(`SELECT ${columns} FROM messages.complaint WHERE number = $1 FOR UPDATE`, [
    number,
  ]);
  return rows[0] ?? null;
}

export async function readComplaintByNumber(tx: Tx, number: string): Promise<Complaint | null> {
  const { rows } = await tx.query<Complaint>(`SELECT ${columns} FROM messages.complaint WHERE number = $1`, [number]);
  return rows[0] ?? null;
}

/** Those of a brand that wait for staff, the nearest deadline first. */
export async function listWaitingComplaints(tx: Tx, merchant: string, limit: number): Promise<Complaint[]> {
  const { rows } = await tx.query<Complaint>(
    `SELECT ${columns} FROM messages.complaint WHERE merchant = $1 AND due_at IS NOT NULL ORDER BY due_at, id LIMIT $2`,
    [merchant, limit],
  );
  return rows;
}

type Decision = {
  readonly outcome: ComplaintOutcome;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
};

export async function saveDecision(tx: Tx, id: ComplaintId, { outcome, reason, by, at }: Decision): Promise<void> {
  await tx.query(
    `UPDATE messages.complaint
        SET state = 'decided', due_at = NULL, outcome = $2, reason = $3, decided_by = $4, decided_at = $5 WHERE id = $1`,
    [id, outcome, reason, by, new Date(at)],
  );
}

export async function saveAppealDecision(
  tx: Tx,
  id: ComplaintId,
  { outcome, reason, by, at }: Decision,
): Promise<void> {
  await tx.query(
    `UPDATE messages.complaint SET state = 'closed', due_at = NULL, appeal_outcome = $2, appeal_reason = $3,
            appeal_decided_by = $4, appeal_decided_at = $5 WHERE id = $1`,
    [id, outcome, reason, by, new Date(at)],
  );
}

type Appeal = { readonly words: string; readonly at: Instant; readonly dueAt: Instant };

export async function saveAppeal(tx: Tx, id: ComplaintId, { words, at, dueAt }: Appeal): Promise<Complaint> {
  const { rows } = await tx.query<Complaint>(
    `UPDATE messages.complaint
        SET state = 'appealed', appeal_words = $2, appealed_at = $3, due_at = $4, late_at = NULL
      WHERE id = $1 RETURNING ${columns}`,
    [id, words, new Date(at), new Date(dueAt)],
  );
  return theOnly(rows);
}

export async function saveComplaintWithdrawal(tx: Tx, id: ComplaintId, at: Instant): Promise<Complaint> {
  const { rows } = await tx.query<Complaint>(
    `UPDATE messages.complaint SET state = 'withdrawn', due_at = NULL, withdrawn_at = $2 WHERE id = $1 RETURNING ${columns}`,
    [id, new Date(at)],
  );
  return theOnly(rows);
}

/** Marks those whose deadline has passed, and answers them; another worker passes them over. */
export async function markLate(tx: Tx, now: Instant, limit: number): Promise<Complaint[]> {
  const { rows } = await tx.query<Complaint>(
    `UPDATE messages.complaint SET late_at = $1 WHERE id IN (
       SELECT id FROM messages.complaint WHERE due_at IS NOT NULL AND late_at IS NULL AND due_at <= $1
        ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [new Date(now), limit],
  );
  return rows;
}

/** Those that nobody appealed against in time. */
export async function closeUnappealed(tx: Tx, decidedBefore: Instant): Promise<void> {
  await tx.query(`UPDATE messages.complaint SET state = 'closed' WHERE state = 'decided' AND decided_at <= $1`, [
    new Date(decidedBefore),
  ]);
}

/** Of members whose accounts are erased. */
export async function eraseComplaints(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query('DELETE FROM messages.complaint WHERE member = ANY ($1)', [members]);
}
