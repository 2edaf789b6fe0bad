import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { DeviceId } from './device-id.ts';
import { LoginResponse } from './session.ts';

/** Whose word a brand takes: about a person, as buttons of the login and register popups, or about a phone number. */
export const Channel = z.object({
  channel: z.string(),
  name: z.string(),
  /**
   * Where the page sends the visitor, with `client_id`, `redirect_uri`, `nonce`, `state` and `response_type=id_token`.
   * Of a phone provider the address that takes JSON at `/send` (`clientId`, `phoneNumber`: answers `session`) and at
   * `/verify` (`clientId`, `session`, `code`: answers `idToken`); a refusal has the name of its `error`.
   */
  authorizeUrl: z.string(),
  clientId: z.string(),
});
export type Channel = z.output<typeof Channel>;

/** What a phone provider refuses with. */
export const phoneErrors = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'unknown',
  'invalid-verification-code',
  'missing-verification-code',
  'code-expired',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'popup-closed-by-user',
] as const;
export type PhoneError = (typeof phoneErrors)[number];

export const listChannels = endpoint({
  method: 'GET',
  path: '/wps/session/channels',
  audience: 'public',
  cache: { scope: 'public', seconds: 60 },
  input: z.object({ kind: z._default(z.enum(['login', 'phone']), 'login') }),
  output: z.array(Channel),
  faults: {},
  summary: 'The third parties over which one can log in, or that prove a number.',
});

const InvitationCode = z.string().check(z.trim(), z.maxLength(30));

export const loginThirdParty = endpoint({
  method: 'POST',
  path: '/wps/session/login/thirdParty',
  audience: 'public',
  sealed: true,
  maxBytes: 16_384,
  limits: [{ by: 'ip', count: 60, windowMs: 300_000 }],
  input: z.object({
    channel: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
    idToken: z.string().check(z.minLength(1), z.maxLength(8_192)),
    /** The one that the page made before it sent the visitor away. */
    nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    /** Required when no member has this identity yet: one is created then. */
    ageConfirmed: z.optional(z.boolean()),
    termsAccepted: z.optional(z.boolean()),
    /** The invitation from the address; ignored for an existing member. */
    affiliateCode: z.optional(InvitationCode),
    referralCode: z.optional(InvitationCode),
    device: z.optional(DeviceId),
  }),
  output: LoginResponse,
  faults: {
    unknown_channel: 422,
    identity_refused: 422,
    account_locked: 403,
    account_closed: 403,
    not_member: 403,
    registration_closed: 403,
    /** The brand requires more of a new member than the third party provides. */
    form_needed: 422,
    consent_missing: 422,
  },
  summary: 'Opens a session on the word of a third party; whoever comes for the first time becomes a member.',
});
