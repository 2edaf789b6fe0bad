import type { ProfileField } from '#domains/identity/contract/profile.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
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
  { at, ...profile }: Readonly<Record<ProfileField, string>> & { readonly at: Instant },
): Promise<void> {
  await tx.query('UPDATE identity.member SET nickname = $2 WHERE id = $1 AND nickname <> $2', [
    member,
    profile.nickname,
  ]);
  await tx.query(
    `INSERT INTO identity.profile (member, birthday, fullname, address, nationality, occupation, source_of_income, telegram, zalo,
       birthday_set_at)
     VALUES ($1, nullif($2, '')::date, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $2 <> '' THEN $10::timestamptz END)
     ON CONFLICT (member) DO UPDATE SET birthday = excluded.birthday, birthday_set_at =
         CASE WHEN profile.birthday = excluded.birthday THEN profile.birthday_set_at ELSE excluded.birthday_set_at END, fullname = excluded.fullname,
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
      new Date(at),
    ],
  );
}

export async function saveAvatar(tx: Tx, member: MemberId, avatar: string): Promise<void> {
  await tx.query('UPDATE identity.member SET avatar = $2 WHERE id = $1', [member, avatar]);
}

/** `1990-11-22`, as the member told it. */
export async function readBirthday(tx: Tx, member: MemberId): Promise<string | null> {
  const { rows } = await tx.query<{ birthday: string | null }>({
    name: 'identity birthday',
    text: `SELECT to_char(birthday, 'YYYY-MM-DD') AS birthday FROM identity.profile WHERE member = $1`,
    values: [member],
  });
  return rows[0]?.birthday ?? null;
}

export type MemberBirthday = { readonly member: MemberId; readonly merchant: string; readonly setAt: Instant };

type BirthdayPage = {
  /** `1122` for 22 November. */
  readonly days: readonly number[];
  readonly after: string;
  readonly limit: number;
};

/** Members with an open account whose birthday, given at a known moment, is on one of these days of the calendar. */
export async function listBirthdays(tx: Tx, { days, after, limit }: BirthdayPage): Promise<MemberBirthday[]> {
  const { rows } = await tx.query<MemberBirthday>({
    name: 'identity birthdays',
    text: `SELECT profile.member, member.merchant, profile.birthday_set_at AS "setAt"
      FROM identity.profile JOIN identity.member ON member.id = profile.member AND member.status <> 'closed'
      WHERE extract(month FROM profile.birthday) * 100 + extract(day FROM profile.birthday) = ANY ($1::numeric[])
        AND profile.member > $2 AND profile.birthday_set_at IS NOT NULL
      ORDER BY profile.member LIMIT $3`,
    values: [days, after, limit],
  });
  return rows;
}
