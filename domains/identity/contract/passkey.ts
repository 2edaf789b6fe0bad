import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';
import { Proof, proofFaults } from './proof.ts';
import { authWindowMs } from './rate-limit.ts';

const sealedMemberPost = {
  method: 'POST',
  audience: 'member',
  maxBytes: 32_768,
  limits: [{ by: 'account', count: 10, windowMs: authWindowMs }],
} as const;

export const PasskeyId = z.string().check(z.regex(/^pk_[0-9A-Z]{26}$/));

export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  createdAt: EpochMs,
  lastUsedAt: z.nullable(EpochMs),
});
export type Passkey = z.output<typeof Passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/wps/member/passkey',
  audience: 'member',
  input: z.object({}),
  output: z.array(Passkey),
  faults: {},
  summary: 'The member’s passkeys.',
});

export const beginPasskey = endpoint({
  ...sealedMemberPost,
  sealed: true,
  path: '/wps/member/passkey/begin',
  input: z.object({ proof: z.optional(Proof) }),
  /** Options for `startRegistration` of @simplewebauthn/browser. */
  output: z.object({ options: z.looseObject({ challenge: z.string() }) }),
  faults: { passkeys_full: 422, ...proofFaults },
  summary: 'Begins a new passkey.',
});

const text = (longest: number) => z.string().check(z.maxLength(longest));

/** What `navigator.credentials.create` answered, as @simplewebauthn/browser writes it. */
export const PasskeyAttestation = z.object({
  id: text(1_024),
  rawId: text(1_024),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text(4_096),
    attestationObject: text(16_384),
    transports: z.optional(z.array(text(32)).check(z.maxLength(8))),
  }),
  clientExtensionResults: z.optional(z.object({})),
  authenticatorAttachment: z.optional(text(32)),
});
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;

export const addPasskey = endpoint({
  ...sealedMemberPost,
  path: '/wps/member/passkey',
  input: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), passkey: PasskeyAttestation }),
  output: Passkey,
  faults: { passkey_refused: 422 },
  summary: 'Adds the passkey that the device made.',
});

export const removePasskey = endpoint({
  ...sealedMemberPost,
  sealed: true,
  path: '/wps/member/passkey/:id/remove',
  input: z.object({ id: PasskeyId, proof: z.optional(Proof) }),
  output: z.object({}),
  faults: { ...proofFaults },
  summary: 'Removes a passkey.',
});
