import type { MemberType } from '#domains/identity/contract/member.ts';
import type { MobileTrustFacts } from '#domains/identity/rules/contact/mobile-trust.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** The network and device that a login comes from. */
export type LoginSource = {
  readonly ip: string;
  readonly network: string;
  /** Of the device's secret; null where the page sent none. */
  readonly deviceSha256: Buffer | null;
};

export type Credentials = MobileTrustFacts & {
  readonly id: MemberId;
  readonly account: string;
  readonly type: MemberType;
  readonly status: 'active' | 'locked' | 'closed';
  readonly passwordHash: string;
  readonly passwordChangedAt: Instant;
  readonly firstLoginAt: Instant | null;
  readonly defaultPassword: string | null;
  /** Somebody else made the password and handed it over. */
  readonly isPasswordGiven: boolean;
  readonly passwordExpiryDays: number | null;
  /** How many sessions were opened from the asking address. */
  readonly sessionsHere: bigint;
  readonly isNetworkKnown: boolean;
  readonly isDeviceKnown: boolean;
  /** The login comes from a network on which every device is trusted. */
  readonly isAnyDeviceTrusted: boolean;
};

const mobileTrustColumns = `m.mobile_verified_at IS NOT NULL AS "isNumberVerified", m.password_chosen AS "isPasswordChosen",
       (m.email_verified_at IS NOT NULL OR EXISTS (SELECT FROM identity.passkey k WHERE k.member = m.id)) AS "hasBetter"`;

const columns = `m.id, m.account, m.type, m.status, m.password_hash AS "passwordHash", ${mobileTrustColumns},
       m.password_changed_at AS "passwordChangedAt", m.first_login_at AS "firstLoginAt",
       m.password_given AS "isPasswordGiven", s.default_password AS "defaultPassword",
       s.password_expiry_days AS "passwordExpiryDays",
       (SELECT count(*) FROM identity.session o WHERE o.member = m.id AND o.ip = $3) AS "sessionsHere",
       EXISTS (SELECT FROM identity.trusted_network n WHERE n.member = m.id AND n.network = $4) AS "isNetworkKnown",
       EXISTS (SELECT FROM identity.trusted_device d WHERE d.member = m.id AND d.device_sha256 = $5) AS "isDeviceKnown",
       EXISTS (SELECT FROM identity.trusted_network n
                WHERE n.member = m.id AND n.network = $4 AND n.any_device) AS "isAnyDeviceTrusted"
  FROM identity.member m LEFT JOIN identity.setting s ON s.merchant = m.merchant`;

type CredentialQuery = { readonly merchant: string; readonly value: string; readonly source: LoginSource };

const valuesOf = ({ merchant, value, source }: CredentialQuery) => [
  merchant,
  value,
  source.ip,
  source.network,
  source.deviceSha256,
];

export async function readByAccount(tx: Tx, by: CredentialQuery): Promise<Credentials | null> {
  const { rows } = await tx.query<Credentials>({
    name: 'identity credentials by account',
    text: `SELECT ${columns} WHERE m.merchant = $1 AND lower(m.account) = lower($2)`,
    values: valuesOf(by),
  });
  return rows[0] ?? null;
}

/** Whose number it is, proven or not: beside the password it is a name; what a code to it is worth, the rules say. */
export async function readByMobile(tx: Tx, by: CredentialQuery): Promise<Credentials | null> {
  const { rows } = await tx.query<Credentials>({
    name: 'identity credentials by mobile',
    text: `SELECT ${columns} WHERE m.merchant = $1 AND m.mobile = $2`,
    values: valuesOf(by),
  });
  return rows[0] ?? null;
}

export async function readById(tx: Tx, by: CredentialQuery): Promise<Credentials | null> {
  const { rows } = await tx.query<Credentials>(`SELECT ${columns} WHERE m.merchant = $1 AND m.id = $2`, valuesOf(by));
  return rows[0] ?? null;
}

/**
 * Whether the account is still open, and the password still the one that was judged where one was. From then on neither
 * changes before the end of the transaction: whoever ends all sessions after a change finds the one that is opened here.
 */
export async function lockLoginMember(tx: Tx, member: MemberId, passwordHash: string | null): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'identity hold entrant',
    text: `SELECT FROM identity.member
      WHERE id = $1 AND status = 'active' AND ($2::text IS NULL OR password_hash = $2) FOR SHARE`,
    values: [member, passwordHash],
  });
  return rowCount === 1;
}

export type MobileOwner = MobileTrustFacts & { readonly id: MemberId; readonly isDeviceKnown: boolean };

export async function readMobileOwner(
  tx: Tx,
  { merchant, value, source }: CredentialQuery,
): Promise<MobileOwner | null> {
  const { rows } = await tx.query<MobileOwner>(
    `SELECT m.id, ${mobileTrustColumns},
            EXISTS (SELECT FROM identity.trusted_device d WHERE d.member = m.id AND d.device_sha256 = $3) AS "isDeviceKnown"
       FROM identity.member m WHERE m.merchant = $1 AND m.mobile = $2`,
    [merchant, value, source.deviceSha256],
  );
  return rows[0] ?? null;
}
