import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

export type ReferralCode = { readonly member: MemberId; readonly merchant: string; readonly code: string };

/** Returns whether the code was free; an existing code of the member is kept. */
export async function insertReferralCode(tx: Tx, { member, merchant, code }: ReferralCode): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO identity.referral_code (member, merchant, code) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [member, merchant, code],
  );
  return rowCount === 1;
}

export async function readReferralCode(tx: Tx, member: MemberId): Promise<string | null> {
  const { rows } = await tx.query<{ code: string }>('SELECT code FROM identity.referral_code WHERE member = $1', [
    member,
  ]);
  return rows[0]?.code ?? null;
}

/** The owner of a code, whatever its letter case; codes of closed accounts are invalid. */
export async function readReferrer(tx: Tx, merchant: string, code: string): Promise<MemberId | null> {
  const { rows } = await tx.query<{ member: MemberId }>(
    `SELECT r.member FROM identity.referral_code r JOIN identity.member m ON m.id = r.member
      WHERE r.merchant = $1 AND r.code = upper($2) AND m.status <> 'closed'`,
    [merchant, code],
  );
  return rows[0]?.member ?? null;
}
