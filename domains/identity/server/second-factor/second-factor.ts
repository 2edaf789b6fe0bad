/** The factors of a member apart from the password, and their verification. Login uses it too. */
import type { PasskeyAssertion } from '#domains/identity/contract/proof.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { consumeRecoveryCode } from './totp.store.ts';
import { recoverySha256, verifyTotp } from './totp.ts';
import { verifyPasskey } from './webauthn.ts';

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
  return consumeRecoveryCode(tx, { member, codeSha256: recoverySha256(member, code), at });
}
