import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { Proof, proofFaults } from './proof.ts';
import { authWindowMs } from './rate-limit.ts';

const sealedMemberPost = {
  method: 'POST',
  audience: 'member',
  sealed: true,
  maxBytes: 16_384,
  limits: [{ by: 'account', count: 10, windowMs: authWindowMs }],
} as const;

/** A new secret, which counts for nothing until a code of it was shown. */
export const beginTotp = endpoint({
  ...sealedMemberPost,
  path: '/wps/member/totp/begin',
  input: z.object({ proof: z.optional(Proof) }),
  /** `uri` is the content of the QR code; `secret` is for typing. */
  output: z.object({ secret: z.string(), uri: z.string() }),
  faults: { totp_on: 422, ...proofFaults },
  summary: 'Begins two-factor login with an authenticator.',
});

/** The ten recovery codes are shown this once; only their hashes are kept. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTotp = endpoint({
  ...sealedMemberPost,
  path: '/wps/member/totp',
  input: z.object({ code: z.string().check(z.trim(), z.maxLength(12)) }),
  output: RecoveryCodes,
  faults: { totp_on: 422, totp_not_begun: 422, wrong_code: 422 },
  summary: 'Switches two-factor login on with the first code.',
});

export const disableTotp = endpoint({
  ...sealedMemberPost,
  path: '/wps/member/totp/off',
  input: z.object({ proof: z.optional(Proof) }),
  output: z.object({}),
  faults: { totp_off: 422, ...proofFaults },
  summary: 'Switches two-factor login off; the recovery codes end with it.',
});

export const renewRecoveryCodes = endpoint({
  ...sealedMemberPost,
  path: '/wps/member/totp/recovery',
  input: z.object({ proof: z.optional(Proof) }),
  output: RecoveryCodes,
  faults: { totp_off: 422, ...proofFaults },
  summary: 'Makes ten new recovery codes; the old ones end.',
});
