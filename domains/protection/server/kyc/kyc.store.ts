import type { KycApplication, KycReason, KycTier } from '#domains/protection/contract/kyc.ts';
import type { Declaration } from '#domains/protection/rules/kyc.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ApplicationId = Id<'ky'>;

/** More than three tries at three tiers and their renewals for decades. */
const maxApplications = 100;

const columns = `id, tier, state, reason, submitted_at AS "submittedAt", reviewed_at AS "reviewedAt",
  expires_at AS "expiresAt"`;

/** The latest first. */
export async function listApplications(tx: Tx, member: MemberId): Promise<KycApplication[]> {
  const { rows } = await tx.query<KycApplication>(
    `SELECT ${columns} FROM protection.application WHERE member = $1 ORDER BY submitted_at DESC, id DESC LIMIT $2`,
    [member, maxApplications],
  );
  return rows;
}

export type NewApplication = {
  readonly id: ApplicationId;
  readonly member: MemberId;
  readonly tier: KycTier;
  readonly declared: Partial<Declaration>;
  readonly at: Instant;
};

export async function insertApplication(tx: Tx, { id, member, tier, declared, at }: NewApplication): Promise<void> {
  await tx.query(
    `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at)
     VALUES ($1, $2, $3, 'pending', $4, $5)`,
    [id, member, tier, JSON.stringify(declared), new Date(at)],
  );
}

/** What the member declared for a tier that was approved, the latest time. */
export async function readDeclaration(tx: Tx, member: MemberId): Promise<Declaration | null> {
  const { rows } = await tx.query<{ declared: Declaration }>(
    `SELECT declared FROM protection.application WHERE member = $1 AND tier = 1 AND state = 'approved'
      ORDER BY submitted_at DESC, id DESC LIMIT 1`,
    [member],
  );
  return rows[0]?.declared ?? null;
}

/** What the member declared last, whatever became of it. */
export async function readLastDeclaration(tx: Tx, member: MemberId): Promise<Declaration | null> {
  const { rows } = await tx.query<{ declared: Declaration }>(
    `SELECT declared FROM protection.application WHERE member = $1 AND tier = 1 ORDER BY submitted_at DESC, id DESC LIMIT 1`,
    [member],
  );
  return rows[0]?.declared ?? null;
}

/** Members who declared this birthday; `approved`: whose documents confirmed it. */
export async function listDeclarationsByBirthday(
  tx: Tx,
  birthday: string,
  { approved }: { readonly approved: boolean },
): Promise<{ readonly member: MemberId; readonly fullName: string }[]> {
  const { rows } = await tx.query<{ member: MemberId; fullName: string }>(
    `SELECT member, declared ->> 'fullName' AS "fullName" FROM protection.application
      WHERE tier = 1 AND declared ->> 'birthday' = $1 AND (state = 'approved' OR NOT $2) LIMIT 1000`,
    [birthday, approved],
  );
  return rows;
}

export async function readApplicationOwner(tx: Tx, id: string): Promise<MemberId | null> {
  const { rows } = await tx.query<{ member: MemberId }>('SELECT member FROM protection.application WHERE id = $1', [
    id,
  ]);
  return rows[0]?.member ?? null;
}

export type Decision = {
  readonly id: string;
  readonly state: 'approved' | 'rejected';
  readonly reason: KycReason | null;
  readonly expiresAt: Instant | null;
  readonly by: string;
  readonly at: Instant;
};

export async function writeDecision(tx: Tx, { id, state, reason, expiresAt, by, at }: Decision): Promise<void> {
  await tx.query(
    `UPDATE protection.application SET state = $2, reason = $3, expires_at = $4, reviewed_by = $5, reviewed_at = $6
      WHERE id = $1`,
    [id, state, reason, expiresAt === null ? null : new Date(expiresAt), by, new Date(at)],
  );
}

export type StaffApplication = KycApplication & {
  readonly member: MemberId;
  readonly declared: Partial<Declaration>;
  readonly reviewedBy: string | null;
};

/** For staff: of any member. */
export async function readApplication(tx: Tx, id: string): Promise<StaffApplication | null> {
  const { rows } = await tx.query<StaffApplication>(
    `SELECT ${columns}, member, declared, reviewed_by AS "reviewedBy" FROM protection.application WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export type PendingApplication = {
  readonly id: ApplicationId;
  readonly member: MemberId;
  readonly tier: KycTier;
  readonly declared: Partial<Declaration>;
  readonly submittedAt: Instant;
};

/** The queue of the reviewers, the oldest first. */
export async function listWaiting(tx: Tx, limit: number): Promise<PendingApplication[]> {
  const { rows } = await tx.query<PendingApplication>(
    `SELECT id, member, tier, declared, submitted_at AS "submittedAt" FROM protection.application
      WHERE state = 'pending' ORDER BY submitted_at, id LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Null: every rejection counts. */
export async function readTriesFrom(tx: Tx, member: MemberId): Promise<Instant | null> {
  const { rows } = await tx.query<{ from: Instant | null }>(
    'SELECT kyc_tries_from AS "from" FROM protection.setting WHERE member = $1',
    [member],
  );
  return rows[0]?.from ?? null;
}

/** The caller holds the member's row. */
export async function writeTriesFrom(tx: Tx, member: MemberId, at: Instant): Promise<void> {
  await tx.query('UPDATE protection.setting SET kyc_tries_from = $2 WHERE member = $1', [member, new Date(at)]);
}
