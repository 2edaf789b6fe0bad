import type { ProfileField } from '#domains/identity/contract/profile.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

export type ProfileRow = Readonly<Record<ProfileField, string>> & {
  readonly account: string;
  readonly merchant: string;
  readonly avatar: string | null;
};

const columnOf = {
  fullname: 'fullname',
  address: 'address',
  nationality: 'nationality',
  occupation: 'occupation',
  sourceOfIncome: 'source_of_income',
  telegram: 'telegram',
  zalo: 'zalo',
} as const;

const profileColumns = Object.entries(columnOf)
  .map(([field, column]) => `coalesce(p.${column}, '') AS "${field}"`)
  .join(', ');

const select = `SELECT m.account, m.merchant, m.nickname, m.avatar, ${profileColumns},
         coalesce(to_char(p.birthday, 'YYYY-MM-DD'), '') AS birthday
    FROM identity.member m LEFT JOIN identity.profile p ON p.member = m.id WHERE m.id = $1`;

export async function readProfile(tx: Tx, member: MemberId): Promise<ProfileRow | null> {
  const { rows } = await tx.query<ProfileRow>(select, [member]);
  return rows[0] ?? null;
}

/** Empty where the member has not entered it. */
export const readFullName = async (tx: Tx, member: MemberId): Promise<string> =>
  (await readProfile(tx, member))?.fullname ?? '';

/**
 * Held until the transaction ends: what may be said once is not said twice by two calls. Locked before it is read: a join that
 * waits for the lock would still show the profile as it was before the wait.
 */
export async function lockProfile(tx: Tx, member: MemberId): Promise<ProfileRow | null> {
  await tx.query('SELECT 1 FROM identity.member WHERE id = $1 FOR UPDATE', [member]);
  return readProfile(tx, member);
}

export async function writeProfile(
  tx: Tx,
  member: MemberId,
  profile: Readonly<Record<ProfileField, string>>,
): Promise<void> {
  await tx.query('UPDATE identity.member SET nickname = $2 WHERE id = $1 AND nickname <> $2', [
    member,
    profile.nickname,
  ]);
  await tx.query(
    `INSERT INTO identity.profile (member, birthday, fullname, address, nationality, occupation, source_of_income, telegram, zalo)
     VALUES ($1, nullif($2, '')::date, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (member) DO UPDATE SET birthday = excluded.birthday, fullname = excluded.fullname,
       address = excluded.address, nationality = excluded.nationality, occupation = excluded.occupation,
       source_of_income = excluded.source_of_income, telegram = excluded.telegram, zalo = excluded.zalo`,
    [
      member,
      profile.birthday,
      profile.fullname,
      profile.address,
      profile.nationality,
      profile.occupation,
      profile.sourceOfIncome,
      profile.telegram,
      profile.zalo,
    ],
  );
}

export async function saveAvatar(tx: Tx, member: MemberId, avatar: string): Promise<void> {
  await tx.query('UPDATE identity.member SET avatar = $2 WHERE id = $1', [member, avatar]);
}
