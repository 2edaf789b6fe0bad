import type { MemberType } from '#domains/identity/contract/member.ts';
import type { NumberKnown } from '#domains/identity/rules/number-worth.ts';
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

export type Credentials = NumberKnown & {
  readonly id: MemberId;
  readonly account: string;
  readonly type: MemberType;
  readonly status: 'active' | 'locked' | 'closed';
  readonly passwordHash: string;
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

const numberKnown = `m.mobile_verified_at IS NOT NULL AS "isNumberProven", m.password_chosen AS "isPasswordChosen",
       (m.email_verified_at IS NOT NULL OR EXISTS (SELECT FROM identity.passkey k WHERE k.member = m.id)) AS "hasBetter"`;

const columns = `m.id, m.account, m.type, m.status, m.password_hash AS "passwordHash", ${numberKnown},
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
  const { rows } = await tx.query<Credentials>({
    name: 'identity credentials by account',
    text: `SELECT ${columns} WHERE m.merchant = $1 AND lower(m.account) = lower($2)`,
    values: valuesOf(by),
  });
  return rows[0] ?? null;
}

/** Whose number it is, proven or not: beside the password it is a name; what a code to it is worth, the rules say. */
export async function readByMobile(tx: Tx, by: By): Promise<Credentials | null> {
  const { rows } = await tx.query<Credentials>({
    name: 'identity credentials by mobile',
    text: `SELECT ${columns} WHERE m.merchant = $1 AND m.mobile = $2`,
    values: valuesOf(by),
  });
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
  const { rowCount } = await tx.query({
    name: 'identity hold entrant',
    text: `SELECT FROM identity.member
      WHERE id = $1 AND status = 'active' AND ($2::text IS NULL OR password_hash = $2) FOR SHARE`,
    values: [member, passwordHash],
  });
  return rowCount === 1;
}

export type MobileOwner = NumberKnown & { readonly id: MemberId; readonly isDeviceKnown: boolean };

export async function readMobileOwner(tx: Tx, { merchant, value, place }: By): Promise<MobileOwner | null> {
  const { rows } = await tx.query<MobileOwner>(
    `SELECT m.id, ${numberKnown},
            EXISTS (SELECT FROM identity.trusted_device d WHERE d.member = m.id AND d.device_sha256 = $3) AS "isDeviceKnown"
       FROM identity.member m WHERE m.merchant = $1 AND m.mobile = $2`,
    [merchant, value, place.deviceSha256],
  );
  return rows[0] ?? null;
}
