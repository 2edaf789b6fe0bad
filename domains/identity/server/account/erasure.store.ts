/** What is deleted of an account that is closed: a part at once, the rest when no law wants it any more. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type HashedThirdPartyLink, hashThirdPartyLinks } from '../channel/channel.store.ts';
import { argonCost } from '../password/hasher.ts';
import { deleteChatAnswers } from '../registration/registration.store.ts';

/** What only guarded the account or opened it, or would open it again. */
const credentialTables = [
  'totp',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'payment_password',
  'password_history',
  'password_reset',
  'reset_link',
  'trusted_device',
  'trusted_network',
  'ticket',
] as const;

/** No law wants it kept. Name, birthday, address, number and what the money came from are wanted, and stay for their time. */
export async function deleteOnClosure(tx: Tx, member: MemberId, links: readonly HashedThirdPartyLink[]): Promise<void> {
  for (const table of credentialTables) await tx.query(`DELETE FROM identity.${table} WHERE member = $1`, [member]);
  await hashThirdPartyLinks(tx, links);
  await tx.query(`UPDATE identity.member SET avatar = NULL, nickname = '' WHERE id = $1`, [member]);
  await deleteChatAnswers(tx, member);
  await tx.query(`UPDATE identity.profile SET telegram = '', zalo = '', occupation = '' WHERE member = $1`, [member]);
}

/** Brands with closed accounts that are not erased yet. */
export async function listMerchantsToErase(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ merchant: string }>(
    `SELECT DISTINCT merchant FROM identity.member WHERE closed_at IS NOT NULL AND forgotten_at IS NULL
      ORDER BY merchant LIMIT 1000`,
  );
  return rows.map(({ merchant }) => merchant);
}

export type ClosedMember = { readonly id: MemberId; readonly closedAt: Instant };

/** Closed up to `years` ago, those after `after` in the order in which they left. */
export async function listMembersToErase(
  tx: Tx,
  {
    merchant,
    years,
    at,
    after,
    limit,
  }: { merchant: string; years: number; at: Instant; after: ClosedMember | null; limit: number },
): Promise<ClosedMember[]> {
  const { rows } = await tx.query<ClosedMember>(
    `SELECT id, closed_at AS "closedAt" FROM identity.member
      WHERE merchant = $1 AND closed_at <= $2::timestamptz - make_interval(years => $3) AND forgotten_at IS NULL
        AND (keep_until IS NULL OR keep_until <= $2) AND ($4::timestamptz IS NULL OR (closed_at, id) > ($4, $5))
      ORDER BY closed_at, id LIMIT $6`,
    [merchant, new Date(at), years, after && new Date(after.closedAt), after?.id ?? '', limit],
  );
  return rows;
}

/** Locks them against a concurrent run; those erased since are missing from the result. */
export async function lockMembersToErase(tx: Tx, members: readonly MemberId[]): Promise<MemberId[]> {
  const { rows } = await tx.query<{ id: MemberId }>(
    `SELECT id FROM identity.member WHERE id = ANY ($1) AND status = 'closed' AND forgotten_at IS NULL
      ORDER BY id FOR NO KEY UPDATE`,
    [members],
  );
  return rows.map(({ id }) => id);
}

const personalTables = [
  'channel_link',
  'profile',
  'registration_answer',
  'referral_code',
  'session',
  ...credentialTables,
] as const;

/** It costs what a real one costs, and no password is known for it. */
const { memoryCost, timeCost, parallelism } = argonCost;
const unusableHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Nothing is left but the id, when it was opened and closed, and which terms were agreed to. */
export async function eraseMemberRows(tx: Tx, members: readonly MemberId[], at: Instant): Promise<void> {
  for (const table of personalTables)
    await tx.query(`DELETE FROM identity.${table} WHERE member = ANY ($1)`, [members]);
  // Those who came by their name came by the bare id from now on.
  await tx.query(
    `UPDATE identity.registration r SET recommender_id = m.id FROM identity.member m, identity.member guest
      WHERE m.id = ANY ($1) AND lower(r.recommender_id) = lower(m.account) AND guest.id = r.member
        AND guest.merchant = m.merchant`,
    [members],
  );
  await tx.query(
    `UPDATE identity.registration SET ip = '', register_url = '', affiliate_code = NULL, referral_code = NULL,
            recommender_id = NULL WHERE member = ANY ($1)`,
    [members],
  );
  await tx.query(
    `UPDATE identity.security_event SET ip = '', device = '', detail = '{}'
      WHERE member = ANY ($1) AND (ip, device, detail) IS DISTINCT FROM ('', '', '{}'::jsonb)`,
    [members],
  );
  await tx.query(
    `UPDATE identity.member SET account = id, nickname = '', avatar = NULL, mobile = NULL, mobile_verified_at = NULL,
            email = NULL, email_verified_at = NULL, password_hash = $3, forgotten_at = $2
      WHERE id = ANY ($1)`,
    [members, new Date(at), unusableHash],
  );
}
