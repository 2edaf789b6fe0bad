import type { FieldRule, invitationFields, Registration } from '#domains/identity/contract/registration.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export async function readFieldRules(tx: Tx, merchant: string): Promise<FieldRule[]> {
  const { rows } = await tx.query<FieldRule>(
    `SELECT field, enabled, required, accepted_pattern AS "acceptedPattern", min_length AS "minLength",
            max_length AS "maxLength", pattern_id AS "patternId"
       FROM identity.registration_field WHERE merchant = $1 ORDER BY position`,
    [merchant],
  );
  return rows;
}

export async function insertFieldRules(tx: Tx, merchant: string, rules: readonly FieldRule[]): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO identity.registration_field
       (merchant, field, position, enabled, required, accepted_pattern, min_length, max_length, pattern_id)
     SELECT $1, r.field, r.position, r.enabled, r.required, r."acceptedPattern", r."minLength", r."maxLength", r."patternId"
       FROM jsonb_to_recordset($2::jsonb) AS r(field text, position smallint, enabled boolean, required boolean,
            "acceptedPattern" text, "minLength" smallint, "maxLength" smallint, "patternId" text)
     ON CONFLICT DO NOTHING`,
    [merchant, JSON.stringify(rules.map((rule, position) => ({ ...rule, position })))],
  );
  return rowCount ?? 0;
}

export async function insertSetting(
  tx: Tx,
  setting: { merchant: string; defaultPassword: string; passwordExpiryDays: number | null },
): Promise<void> {
  await tx.query(
    `INSERT INTO identity.setting (merchant, default_password, password_expiry_days) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [setting.merchant, setting.defaultPassword, setting.passwordExpiryDays],
  );
}

type RegistrationOrigin = Pick<Registration, 'registerMethod' | 'registerUrl' | 'domain'> & {
  readonly [field in (typeof invitationFields)[number]]: string | undefined;
};

export type NewRegistration = RegistrationOrigin & {
  readonly member: MemberId;
  readonly ip: string;
  readonly termsVersion: string;
  /** The age that was confirmed. */
  readonly minimumAge: number;
  readonly consentedAt: Instant;
};

export async function insertRegistration(tx: Tx, row: NewRegistration): Promise<void> {
  await tx.query(
    `INSERT INTO identity.registration
       (member, method, register_url, domain, ip, affiliate_code, referral_code, recommender_id, terms_version, consented_at,
        minimum_age)
     VALUES ($1, $2, $3, $4, $5, nullif($6, ''), nullif($7, ''), nullif($8, ''), $9, $10, $11)`,
    [
      row.member,
      row.registerMethod,
      row.registerUrl,
      row.domain,
      row.ip,
      row.affiliateCode ?? null,
      row.referralCode ?? null,
      row.recommenderId ?? null,
      row.termsVersion,
      new Date(row.consentedAt),
      row.minimumAge,
    ],
  );
}

/** Names in chats: no law wants them kept of somebody who left. */
export const chatFields = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat'] as const;

export async function deleteChatAnswers(tx: Tx, member: MemberId): Promise<void> {
  await tx.query('DELETE FROM identity.registration_answer WHERE member = $1 AND field = ANY ($2)', [
    member,
    chatFields,
  ]);
}

/** The other answers of the form, as pairs of field and value. */
export async function insertAnswers(
  tx: Tx,
  member: MemberId,
  answers: readonly (readonly [field: string, value: string])[],
): Promise<void> {
  if (answers.length === 0) return;
  await tx.query(
    `INSERT INTO identity.registration_answer (member, field, value)
     SELECT $1, a.field, a.value FROM unnest($2::text[], $3::text[]) AS a(field, value)`,
    [member, answers.map(([field]) => field), answers.map(([, value]) => value)],
  );
}

export type StoredRegistration = {
  readonly method: string;
  readonly registerUrl: string;
  readonly domain: string;
  readonly ip: string;
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  readonly recommenderId: string | null;
  readonly termsVersion: string;
  readonly minimumAge: number | null;
  readonly consentedAt: Instant;
  readonly answers: Readonly<Record<string, string>>;
};

/** The answers and consents; null for a member who did not register by the form. */
export async function readRegistration(tx: Tx, member: MemberId): Promise<StoredRegistration | null> {
  const { rows } = await tx.query<StoredRegistration>(
    `SELECT method, register_url AS "registerUrl", domain, ip, affiliate_code AS "affiliateCode",
            referral_code AS "referralCode", recommender_id AS "recommenderId", terms_version AS "termsVersion",
            minimum_age AS "minimumAge", consented_at AS "consentedAt",
            (SELECT coalesce(jsonb_object_agg(a.field, a.value), '{}') FROM identity.registration_answer a
              WHERE a.member = r.member) AS answers
       FROM identity.registration r WHERE r.member = $1`,
    [member],
  );
  return rows[0] ?? null;
}
