import type { MemberInfo, MemberType } from '#domains/identity/contract/member.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';

export type Member = {
  readonly id: MemberId;
  readonly merchant: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: MemberType;
  readonly createdAt: Instant;
};

export type NewMember = Member & {
  readonly language: string;
  readonly agentPolicy: boolean;
  readonly passwordHash: string;
  readonly passwordChangedAt: Instant;
  /** In full, `+639171234567`. */
  readonly mobile: string | null;
  readonly mobileVerifiedAt: Instant | null;
  /** In lower case. */
  readonly email: string | null;
};

/** Returns whether the account, the number and the address were free. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO identity.member
       (id, merchant, account, nickname, type, agent_policy, language, password_hash, password_changed_at, created_at,
        mobile, mobile_verified_at, email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT DO NOTHING`,
    [
      member.id,
      member.merchant,
      member.account,
      member.nickname,
      member.type,
      member.agentPolicy,
      member.language,
      member.passwordHash,
      new Date(member.passwordChangedAt),
      new Date(member.createdAt),
      member.mobile,
      member.mobileVerifiedAt === null ? null : new Date(member.mobileVerifiedAt),
      member.email,
    ],
  );
  return rowCount === 1;
}

export type AvailabilityQuery = {
  readonly merchant: string;
  readonly account: string | null;
  readonly mobile: string | null;
  /** A number that the newcomer proves is taken only by whoever proved it before. */
  readonly isMobileProven?: boolean;
  readonly email: string | null;
};

/** What of it somebody has already. */
export async function readTakenFields(
  tx: Tx,
  claim: AvailabilityQuery,
): Promise<{ account: boolean; mobile: boolean; email: boolean }> {
  const { rows } = await tx.query<{ account: boolean; mobile: boolean; email: boolean }>(
    `SELECT EXISTS (SELECT FROM identity.member WHERE merchant = $1 AND lower(account) = lower($2)) AS account,
            EXISTS (SELECT FROM identity.member
                     WHERE merchant = $1 AND mobile = $3 AND (mobile_verified_at IS NOT NULL OR NOT $5)) AS mobile,
            EXISTS (SELECT FROM identity.member WHERE merchant = $1 AND email = $4) AS email`,
    [claim.merchant, claim.account, claim.mobile, claim.email, claim.isMobileProven ?? false],
  );
  return rows[0] ?? { account: false, mobile: false, email: false };
}

export type ContractFlags = Pick<MemberInfo, 'enableCt' | 'salary' | 'hourSalary' | 'realtimeSalary'>;

export async function readInfo(tx: Tx, id: MemberId): Promise<Omit<MemberInfo, keyof ContractFlags> | null> {
  const { rows } = await tx.query<Omit<MemberInfo, keyof ContractFlags>>(
    `SELECT id, account, nickname, coalesce(avatar, '') AS icon, type, agent_policy AS "agentPolicy"
       FROM identity.member WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function markFirstLogin(tx: Tx, id: MemberId, at: Instant): Promise<void> {
  await tx.query('UPDATE identity.member SET first_login_at = $2 WHERE id = $1 AND first_login_at IS NULL', [
    id,
    new Date(at),
  ]);
}

export async function saveLanguage(tx: Tx, id: MemberId, language: Locale): Promise<void> {
  await tx.query('UPDATE identity.member SET language = $2 WHERE id = $1 AND language <> $2', [id, language]);
}

const memberColumns = 'id, merchant, account, nickname, type, created_at AS "createdAt"';

export async function readMember(tx: Tx, id: MemberId): Promise<Member | null> {
  const { rows } = await tx.query<Member>(`SELECT ${memberColumns} FROM identity.member WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

export async function isClosed(tx: Tx, id: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT FROM identity.member WHERE id = $1 AND status = 'closed'`, [id]);
  return rowCount === 1;
}

/** False for a closed account. One that is open stays so until the end of the transaction. */
export async function lockIfOpen(tx: Tx, id: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT FROM identity.member WHERE id = $1 AND status <> 'closed' FOR SHARE`, [
    id,
  ]);
  return rowCount === 1;
}

export async function readMemberByAccount(tx: Tx, merchant: string, account: string): Promise<Member | null> {
  const { rows } = await tx.query<Member>(
    `SELECT ${memberColumns} FROM identity.member WHERE merchant = $1 AND lower(account) = lower($2)`,
    [merchant, account],
  );
  return rows[0] ?? null;
}

/** The account names of a bounded number of members, for lists that show them masked. */
export async function readAccounts(tx: Tx, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  const { rows } = await tx.query<{ id: MemberId; account: string }>(
    'SELECT id, account FROM identity.member WHERE id = ANY($1)',
    [ids],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** The names that a bounded number of members gave themselves, for lists that others read. */
export async function readNicknames(tx: Tx, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  const { rows } = await tx.query<{ id: MemberId; nickname: string }>(
    'SELECT id, nickname FROM identity.member WHERE id = ANY($1)',
    [ids],
  );
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** The oldest first; a later page starts behind the last member of the one before. */
export async function listMembers(
  tx: Tx,
  { merchant, after, limit }: { merchant: string; after?: Member; limit: number },
): Promise<Member[]> {
  const { rows } = await tx.query<Member>(
    `SELECT ${memberColumns} FROM identity.member
      WHERE merchant = $1 AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3))
      ORDER BY created_at, id LIMIT $4`,
    [merchant, after ? new Date(after.createdAt) : null, after?.id ?? null, limit],
  );
  return rows;
}

/** Which of these accounts staff has locked; closed ones are not among them. */
export async function listLocked(tx: Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ id: MemberId }>(
    `SELECT id FROM identity.member WHERE id = ANY ($1) AND status = 'locked'`,
    [members],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of these members may not do anything: locked, closed, or nobody at all. */
export async function listInactive(tx: Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ id: MemberId }>({
    name: 'identity inactive members',
    text: `SELECT asked.id FROM unnest($1::text[]) AS asked(id)
      LEFT JOIN identity.member m ON m.id = asked.id WHERE m.status IS DISTINCT FROM 'active'`,
    values: [arrayText(members)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Who of these closed the account: nobody can take anything from there any more. */
export async function listClosed(tx: Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ id: MemberId }>(
    `SELECT id FROM identity.member WHERE id = ANY($1) AND status = 'closed'`,
    [members],
  );
  return new Set(rows.map(({ id }) => id));
}

export type MemberSummary = Pick<Member, 'id' | 'account' | 'type' | 'createdAt'> & {
  readonly status: 'active' | 'locked' | 'closed';
};

/** Names, types and states of a bounded number of members. */
export async function readMemberSummaries(
  tx: Tx,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberSummary>> {
  const { rows } = await tx.query<MemberSummary>({
    name: 'identity member summaries',
    text: 'SELECT id, account, type, status, created_at AS "createdAt" FROM identity.member WHERE id = ANY ($1)',
    values: [arrayText(ids)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of a bounded number of members whose account name has this text in it, in any letter case. */
export async function filterByAccount(tx: Tx, ids: readonly MemberId[], part: string): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ id: MemberId }>(
    'SELECT id FROM identity.member WHERE id = ANY ($1) AND strpos(lower(account), lower($2)) > 0',
    [ids, part],
  );
  return new Set(rows.map(({ id }) => id));
}

export type LastSeen = {
  readonly at: Instant;
  /** Of a session that goes on. */
  readonly openAt: Instant | null;
};

/** When each of a bounded number of members was last here; missing where no session of theirs is remembered. */
export async function readLastSeen(tx: Tx, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, LastSeen>> {
  const { rows } = await tx.query<LastSeen & { member: MemberId }>(
    `SELECT member, max(last_seen_at) AS at, max(last_seen_at) FILTER (WHERE revoked_at IS NULL) AS "openAt"
       FROM identity.session WHERE member = ANY ($1) GROUP BY member`,
    [ids],
  );
  return new Map(rows.map(({ member, ...seen }) => [member, seen]));
}
