/** By what a member can prove themselves for a change, the strongest first. */
import type { ProofMethod } from '../contract/proof.ts';

export type ProofCapabilities = {
  readonly totp: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: number;
  readonly mobileVerifiedAt: number | null;
  readonly emailVerifiedAt: number | null;
};

/**
 * With an authenticator a code by SMS is no proof any more: a stolen number must not switch off what guards against
 * stolen numbers. A number or an address counts once it was proven. Who has nothing else has the password.
 */
export function proofMethodsOf(member: ProofCapabilities): ProofMethod[] {
  const keys: ProofMethod[] = member.passkeys > 0 ? ['passkey'] : [];
  if (member.totp) return ['totp', ...keys, ...(member.recoveryCodesLeft > 0 ? (['recovery'] as const) : [])];
  const bound: ProofMethod[] = [
    ...keys,
    ...(member.mobileVerifiedAt !== null ? (['mobile'] as const) : []),
    ...(member.emailVerifiedAt !== null ? (['email'] as const) : []),
  ];
  return bound.length > 0 ? bound : ['password'];
}
