import { z } from 'zod/mini';

/** A second factor, or the password where a member has none yet. One is enough. */
export const proofMethods = ['mobile', 'email', 'totp', 'recovery', 'passkey', 'password'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** What `navigator.credentials.get` answered, as @simplewebauthn/browser writes it. */
export const PasskeyAssertion = z.object({
  id: z.string().check(z.maxLength(1_024)),
  rawId: z.string().check(z.maxLength(1_024)),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string().check(z.maxLength(4_096)),
    authenticatorData: z.string().check(z.maxLength(4_096)),
    signature: z.string().check(z.maxLength(4_096)),
    userHandle: z.optional(z.string().check(z.maxLength(256))),
  }),
  clientExtensionResults: z.optional(z.object({})),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(32))),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

export const Proof = z.object({
  method: z.enum(proofMethods),
  /** The digits that were sent or shown, the recovery code, or the password. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(128))),
  passkey: z.optional(PasskeyAssertion),
});
export type Proof = z.output<typeof Proof>;

/** Every call that takes a proof refuses it in the same words. `proof_required` names the methods in its detail. */
export const proofFaults = { proof_required: 422, wrong_proof: 422 } as const;
