/** What the security centre has to know of one member, and its changes. */
import type { MemberId } from '#kernel/id.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type Account = {
  readonly id: MemberId;
  readonly merchant: string;
  readonly account: string;
  readonly language: Locale;
  readonly status: 'active' | 'locked' | 'closed';
  readonly mobile: string | null;
  readonly mobileVerifiedAt: Instant | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Instant | null;
  readonly passwordHash: string;
  readonly passwordChangedAt: Instant;
  /** False while it is a generated one that nobody knows. */
  readonly passwordChosen: boolean;
  readonly firstLoginAt: Instant | null;
  readonly withdrawalBlockedUntil: Instant | null;
};

/** What was only typed may be a stranger's. */
export const isContactVerified = (account: Account, way: Contact['way']): boolean =>
  (way === 'mobile' ? account.mobileVerifiedAt : account.emailVerifiedAt) !== null;

const columns = `id, merchant, account, language, status, mobile, mobile_verified_at AS "mobileVerifiedAt", email,
  email_verified_at AS "emailVerifiedAt", password_hash AS "passwordHash", password_changed_at AS "passwordChangedAt",
  password_chosen AS "passwordChosen", first_login_at AS "firstLoginAt",
  withdrawal_blocked_until AS "withdrawalBlockedUntil"`;

export async function readAccount(tx: Tx, member: MemberId): Promise<Account | null> {
  const { rows } = await tx.query<Account>({
    name: 'identity account',
    text: `SELECT ${columns} FROM identity.member WHERE id = $1`,
    values: [member],
  });
  return rows[0] ?? null;
}

/**
 * Both have to be one member's; a closed account is nobody's. An address that was only typed counts while it is the one
 * way back in; whoever proved a number has a better one, where the brand sets passwords by phone.
 */
export async function findByAccountAndEmail(
  tx: Tx,
  { merchant, account, email, isPhoneOn }: { merchant: string; account: string; email: string; isPhoneOn: boolean },
): Promise<Account | null> {
  const { rows } = await tx.query<Account>(
    `SELECT ${columns} FROM identity.member
      WHERE merchant = $1 AND lower(account) = lower($2) AND email = lower($3)
        AND (email_verified_at IS NOT NULL OR mobile_verified_at IS NULL OR NOT $4) AND status <> 'closed'`,
    [merchant, account, email, isPhoneOn],
  );
  return rows[0] ?? null;
}

export type MobileAccount = Account & { readonly hasPasskey: boolean; readonly isDeviceKnown: boolean };

/** In one query, so that the response time does not reveal whether a member has the number. */
export async function findByMobile(
  tx: Tx,
  { merchant, mobile, deviceSha256 }: { merchant: string; mobile: string; deviceSha256: Buffer | null },
): Promise<MobileAccount | null> {
  const { rows } = await tx.query<MobileAccount>(
    `SELECT ${columns}, EXISTS (SELECT FROM identity.passkey k WHERE k.member = m.id) AS "hasPasskey",
            EXISTS (SELECT FROM identity.trusted_device d WHERE d.member = m.id AND d.device_sha256 = $3) AS "isDeviceKnown"
       FROM identity.member m WHERE merchant = $1 AND mobile = $2`,
    [merchant, mobile, deviceSha256],
  );
  return rows[0] ?? null;
}

/** Never earlier than it already was. */
export async function blockWithdrawals(tx: Tx, member: MemberId, until: Instant): Promise<Instant> {
  const { rows } = await tx.query<{ until: Instant }>(
    `UPDATE identity.member SET withdrawal_blocked_until = greatest(withdrawal_blocked_until, $2)
      WHERE id = $1 RETURNING withdrawal_blocked_until AS until`,
    [member, new Date(until)],
  );
  return rows[0]?.until ?? until;
}

export async function readWithdrawalBlock(tx: Tx, member: MemberId): Promise<Instant | null> {
  const { rows } = await tx.query<{ until: Instant | null }>(
    'SELECT withdrawal_blocked_until AS until FROM identity.member WHERE id = $1',
    [member],
  );
  return rows[0]?.until ?? null;
}

export type Contact = { readonly merchant: string; readonly way: 'mobile' | 'email'; readonly to: string };

const clearUnverifiedSql = {
  mobile: `UPDATE identity.member SET mobile = NULL
            WHERE merchant = $1 AND mobile = $2 AND mobile_verified_at IS NULL AND id IS DISTINCT FROM $3 RETURNING id`,
  email: `UPDATE identity.member SET email = NULL
           WHERE merchant = $1 AND email = $2 AND email_verified_at IS NULL AND id IS DISTINCT FROM $3 RETURNING id`,
} as const;

/** Takes it from everybody but the keeper who never proved it; answers from whom. */
export async function clearUnverifiedContact(
  tx: Tx,
  { merchant, way, to, keeper }: Contact & { keeper: MemberId | null },
): Promise<MemberId[]> {
  const { rows } = await tx.query<{ id: MemberId }>(clearUnverifiedSql[way], [merchant, to, keeper]);
  return rows.map(({ id }) => id);
}

/** False where another member of the brand has the number. */
export async function saveMobile(
  tx: Tx,
  { member, mobile, at }: { member: MemberId; mobile: string | null; at: Instant },
): Promise<boolean> {
  return updateUnlessTaken(
    tx,
    `UPDATE identity.member SET mobile = $2, mobile_verified_at = CASE WHEN $2::text IS NULL THEN NULL ELSE $3::timestamptz END
      WHERE id = $1`,
    [member, mobile, new Date(at)],
  );
}

export async function saveEmail(
  tx: Tx,
  { member, email, at }: { member: MemberId; email: string | null; at: Instant },
): Promise<boolean> {
  return updateUnlessTaken(
    tx,
    `UPDATE identity.member SET email = $2, email_verified_at = CASE WHEN $2::text IS NULL THEN NULL ELSE $3::timestamptz END
      WHERE id = $1`,
    [member, email, new Date(at)],
  );
}

/** Uniqueness is decided by the index, because calls are concurrent. A violation aborts the transaction, and its refusal with it. */
async function updateUnlessTaken(tx: Tx, sql: string, values: unknown[]): Promise<boolean> {
  try {
    const { rowCount } = await tx.query(sql, values);
    return rowCount === 1;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}

/** Returns whether it was unverified until now. */
export async function markMobileVerified(
  tx: Tx,
  { member, mobile, at }: { member: MemberId; mobile: string; at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.member SET mobile_verified_at = $3 WHERE id = $1 AND mobile = $2 AND mobile_verified_at IS NULL`,
    [member, mobile, new Date(at)],
  );
  return rowCount === 1;
}

/**
 * False where it is closed. Whoever is about to begin an order waits from here on (`holdOpen`), and this waits for whoever
 * has begun one: what is looked at after it stays so until the account is closed.
 */
export async function lockForClosing(tx: Tx, member: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM identity.member WHERE id = $1 AND status <> 'closed' FOR NO KEY UPDATE`,
    [member],
  );
  return rowCount === 1;
}

/** Returns whether it was open until now. */
export async function markClosed(tx: Tx, member: MemberId, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.member SET status = 'closed', closed_at = $2 WHERE id = $1 AND status <> 'closed'`,
    [member, new Date(at)],
  );
  return rowCount === 1;
}
