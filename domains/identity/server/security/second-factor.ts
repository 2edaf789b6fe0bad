/** The factors that a member has beside the password, and whether one was shown. Logging in asks here too. */
import type { PasskeyAssertion } from '#domains/identity/contract/proof.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { verifyPasskey } from './passkey.ts';
import { spendRecoveryCode } from './totp.store.ts';
import { recoverySha256, verifyTotp } from './totp.ts';

export type FactorProof =
  | { readonly method: 'totp' | 'recovery'; readonly code: string; readonly at: Instant }
  | {
      readonly method: 'passkey';
      readonly assertion: PasskeyAssertion;
      readonly purpose: 'prove' | 'login';
      readonly domain: string;
      readonly at: Instant;
    };

/**
 * Shows a code of the authenticator, a recovery code or a passkey; each is spent by being right. Give it the pool
 * where a later refusal must not bring it back.
 */
export async function verifySecondFactor(tx: Tx, member: MemberId, proof: FactorProof): Promise<boolean> {
  if (proof.method === 'passkey') return verifyPasskey(tx, { ...proof, member });
  const { method, code, at } = proof;
  if (method === 'totp') return verifyTotp(tx, { member, code, at });
  return spendRecoveryCode(tx, { member, codeSha256: recoverySha256(member, code), at });
}
