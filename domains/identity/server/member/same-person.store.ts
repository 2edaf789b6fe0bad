/** Accounts, of whatever brand, by what tells that a person has them. Only what was proven says something about another. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

/** Nobody has more accounts than this; a number that has is of no person. */
const maxAccounts = 50;

const sharedContactSql = (ofProven: 'own' | 'other') =>
  `SELECT other.id FROM identity.member own JOIN identity.member other
       ON other.id <> own.id AND other.mobile = own.mobile AND ${ofProven}.mobile_verified_at IS NOT NULL
    WHERE own.id = $1
   UNION
   SELECT other.id FROM identity.member own JOIN identity.member other
       ON other.id <> own.id AND other.email = own.email AND ${ofProven}.email_verified_at IS NOT NULL
    WHERE own.id = $1 ORDER BY id LIMIT $2`;

const listIds = async (tx: Tx, text: string, member: MemberId) =>
  (await tx.query<{ id: MemberId }>(text, [member, maxAccounts])).rows.map(({ id }) => id);

/** Who proved a number or an address that this member says to have. */
export const listContactOwners = (tx: Tx, member: MemberId): Promise<MemberId[]> =>
  listIds(tx, sharedContactSql('other'), member);

/** Who says to have a number or an address that this member proved. */
export const listContactClaimants = (tx: Tx, member: MemberId): Promise<MemberId[]> =>
  listIds(tx, sharedContactSql('own'), member);

export type NamedMember = { readonly member: MemberId; readonly fullName: string };

/** As members told it themselves. */
export async function listByBirthday(tx: Tx, birthday: string): Promise<NamedMember[]> {
  const { rows } = await tx.query<NamedMember>(
    `SELECT member, fullname AS "fullName" FROM identity.profile WHERE birthday = $1::date AND fullname <> '' LIMIT 1000`,
    [birthday],
  );
  return rows;
}

export async function readNameAndBirthday(
  tx: Tx,
  member: MemberId,
): Promise<(NamedMember & { readonly birthday: string }) | null> {
  const { rows } = await tx.query<NamedMember & { birthday: string }>(
    `SELECT member, fullname AS "fullName", to_char(birthday, 'YYYY-MM-DD') AS birthday FROM identity.profile
      WHERE member = $1 AND birthday IS NOT NULL AND fullname <> ''`,
    [member],
  );
  return rows[0] ?? null;
}
