import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

export type EnrolledFactors = {
  readonly totp: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: number;
};

/** The factors that a login requires and the security centre shows. */
export async function readEnrolledFactors(tx: Tx, member: MemberId): Promise<EnrolledFactors> {
  const { rows } = await tx.query<EnrolledFactors>({
    name: 'identity factors',
    text: `SELECT EXISTS (SELECT FROM identity.totp WHERE member = $1 AND confirmed_at IS NOT NULL) AS totp,
            (SELECT count(*)::int FROM identity.recovery_code WHERE member = $1 AND used_at IS NULL) AS "recoveryCodesLeft",
            (SELECT count(*)::int FROM identity.passkey WHERE member = $1) AS passkeys`,
    values: [member],
  });
  return rows[0] ?? { totp: false, recoveryCodesLeft: 0, passkeys: 0 };
}
