import type { MemberType } from '#domains/identity/contract/member.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** Where somebody stands who wants to come in. */
export type Place = {
  readonly ip: string;
  readonly network: string;
  /** Of the device's secret; null where the page sent none. */
  readonly deviceSha256: Buffer | null;
};

export type Credentials = {
  readonly id: MemberId;
  readonly account: string;
  readonly type: MemberType;
  readonly status: 'active' | 'locked' | 'closed';
  readonly passwordHash: string;
  /** Whoever came by a number or a third party may have none of their own yet. */
  readonly isPasswordChosen: boolean;
  readonly passwordChangedAt: Instant;
  readonly firstLoginAt: Instant | null;
  readonly defaultPassword: string | null;
  readonly passwordExpiryDays: number | null;
  /** How many sessions were opened from the asking address. */
  readonly sessionsHere: bigint;
  readonly isNetworkKnown: boolean;
  readonly isDeviceKnown: boolean;
  /** Where every device is the member's. */
  readonly isAtHome: boolean;
};

const columns = `m.id, m.account, m.type, m.status, m.password_hash AS "passwordHash",
       m.password_chosen AS "isPasswordChosen",
       m.password_changed_at AS "passwordChangedAt", m.first_login_at AS "firstLoginAt",
       s.default_password AS "defaultPassword", s.password_expiry_days AS "passwordExpiryDays",
       (SELECT count(*) FROM identity.session o WHERE o.member = m.id AND o.ip = $3) AS "sessionsHere",
       EXISTS (SELECT FROM identity.trusted_network n WHERE n.member = m.id AND n.network = $4) AS "isNetworkKnown",
       EXISTS (SELECT FROM identity.trusted_device d WHERE d.member = m.id AND d.device_sha256 = $5) AS "isDeviceKnown",
       EXISTS (SELECT FROM identity.trusted_network n
                WHERE n.member = m.id AND n.network = $4 AND n.any_device) AS "isAtHome"
  FROM identity.member m LEFT JOIN identity.setting s ON s.merchant = m.merchant`;

type By = { readonly merchant: string; readonly value: string; readonly place: Place };

const valuesOf = ({ merchant, value, place }: By) => [merchant, value, place.ip, place.network, place.deviceSha256];

export async function readByAccount(tx: Tx, by: By): Promise<Credentials | null> {
  const { rows } = await tx.query<Credentials>(
    `SELECT ${columns} WHERE m.merchant = $1 AND lower(m.account) = lower($2)`,
    valuesOf(by),
  );
  return rows[0] ?? null;
}

export async function readByMobile(tx: Tx, by: By): Promise<Credentials | null> {
  const { rows } = await tx.query<Credentials>(
    // A number that was only typed may be a stranger's: it is a way in only while nothing better is known of the member.
    `SELECT ${columns} WHERE m.merchant = $1 AND m.mobile = $2
        AND (m.mobile_verified_at IS NOT NULL OR m.email_verified_at IS NULL)`,
    valuesOf(by),
  );
  return rows[0] ?? null;
}

export async function readById(tx: Tx, by: By): Promise<Credentials | null> {
  const { rows } = await tx.query<Credentials>(`SELECT ${columns} WHERE m.merchant = $1 AND m.id = $2`, valuesOf(by));
  return rows[0] ?? null;
}

/**
 * Whether the account is still open, and the password still the one that was judged where one was. From then on neither
 * changes before the end of the transaction: whoever ends all sessions after a change finds the one that is opened here.
 */
export async function holdEntrant(tx: Tx, member: MemberId, passwordHash: string | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM identity.member
      WHERE id = $1 AND status = 'active' AND ($2::text IS NULL OR password_hash = $2) FOR SHARE`,
    [member, passwordHash],
  );
  return rowCount === 1;
}

/** Where somebody asks from: with a device of the owner, from a network where the owner came in before, or neither. */
export type AskedFrom = 'device' | 'network' | 'elsewhere';

export async function readMobileOwner(
  tx: Tx,
  { merchant, value, place }: By,
): Promise<{ readonly id: MemberId; readonly from: AskedFrom } | null> {
  const { rows } = await tx.query<{ id: MemberId; from: AskedFrom }>(
    `SELECT m.id, CASE
         WHEN EXISTS (SELECT FROM identity.trusted_device d WHERE d.member = m.id AND d.device_sha256 = $4) THEN 'device'
         WHEN EXISTS (SELECT FROM identity.trusted_network n WHERE n.member = m.id AND n.network = $3) THEN 'network'
         ELSE 'elsewhere' END AS "from"
       FROM identity.member m WHERE m.merchant = $1 AND m.mobile = $2
        AND (m.mobile_verified_at IS NOT NULL OR m.email_verified_at IS NULL)`,
    [merchant, value, place.network, place.deviceSha256],
  );
  return rows[0] ?? null;
}
