import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';
import { ClientId, HumanResult } from './challenge.ts';
import { codeDeliveryFields, DialingCode } from './code.ts';
import { DeviceId } from './device-id.ts';
import { PasskeyAssertion } from './proof.ts';
import { authWindowMs, codeRequestFaults } from './rate-limit.ts';

const requiredText = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

export const SessionId = z.string().check(z.regex(/^ss_[0-9A-Z]{26}$/));

/**
 * The page never learns the product's default password: `defaultPassword` says that it was the one
 * typed, and the page opens the change-password popup.
 */
export const LoginResult = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  defaultPassword: z.boolean(),
});
export type LoginResult = z.output<typeof LoginResult>;

/** How a member can prove a second time who they are. */
export const secondFactorMethods = ['mobile', 'email', 'bankName', 'totp', 'recovery', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Instead of a token. It is exchanged for one by a proof with one of the methods within ten minutes. */
export const SecondFactorStep = z.object({
  ticket: z.string(),
  /** One is enough; where there is none, customer service is the way. `to` is masked: `+63 ••• ••• 4567`. */
  methods: z.array(z.object({ method: z.enum(secondFactorMethods), to: z.nullable(z.string()) })),
});
export type SecondFactorStep = z.output<typeof SecondFactorStep>;

/** `'ticket' in answer` distinguishes the two. */
export const LoginResponse = z.union([SecondFactorStep, LoginResult]);
export type LoginResponse = z.output<typeof LoginResponse>;

/** A whole neighbourhood may sit behind one address; guesses at one account are counted apart and sooner. */
const loginLimitsPerIp = [{ by: 'ip', count: 300, windowMs: authWindowMs }] as const;

export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  audience: 'public',
  sealed: true,
  maxBytes: 8_192,
  limits: loginLimitsPerIp,
  input: z.object({
    /** The account, or with `sms` the full number (`639171234567`). */
    username: requiredText(64),
    /** The password, or with `sms` the code. */
    password: requiredText(128),
    type: z.enum(['username', 'sms']),
    countryDialingCode: z.optional(DialingCode),
    /** The text of the picture of `captchaId`; required once a refusal carried `captcha: true`. */
    captcha: z.optional(z.string().check(z.trim(), z.maxLength(16))),
    captchaId: z.optional(ClientId),
    /** A solved human check does as well as the captcha. */
    humanVerification: z.optional(HumanResult),
    device: z.optional(DeviceId),
    /** Sent by the agent portal, so that a member is refused before a session exists. */
    portal: z.optional(z.literal('agent')),
  }),
  output: LoginResponse,
  faults: {
    switched_off: 403,
    /** With `sms`: the input is no number. */
    wrong_number: 422,
    /** Both carry `seconds`: tries at one account, from here and from everywhere. */
    too_many_guesses: 429,
    account_held: 403,
    captcha_required: 422,
    wrong_captcha: 422,
    wrong_credentials: 422,
    /** It carries `seconds`: as many codes were tried at this number today as are tried in a day. */
    too_many_codes: 429,
    wrong_code: 422,
    code_expired: 422,
    code_spent: 422,
    account_locked: 403,
    account_closed: 403,
    not_agent: 403,
  },
  summary: 'Opens a session with account and password, or with mobile number and code.',
});

const Ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const sendSecondFactorCode = endpoint({
  method: 'POST',
  path: '/wps/session/verify/send',
  audience: 'public',
  sealed: true,
  maxBytes: 4_096,
  limits: [{ by: 'ip', count: 30, windowMs: authWindowMs }],
  input: z.object({ ticket: Ticket, method: z.enum(['mobile', 'email']) }),
  output: z.object({ ...codeDeliveryFields, to: z.string() }),
  faults: { ticket_ended: 422, method_missing: 422, ...codeRequestFaults },
  summary: 'Sends the code of the second verification to the bound number or address.',
});

/** A passkey's answer is bound to this challenge, which works once and for five minutes. */
export const startSecondFactorPasskey = endpoint({
  method: 'POST',
  path: '/wps/session/verify/passkey',
  audience: 'public',
  sealed: true,
  maxBytes: 4_096,
  limits: [{ by: 'ip', count: 30, windowMs: authWindowMs }],
  input: z.object({ ticket: Ticket }),
  /** Options for `startAuthentication` of @simplewebauthn/browser. */
  output: z.object({ options: z.looseObject({ challenge: z.string() }) }),
  faults: { ticket_ended: 422, method_missing: 422 },
  summary: 'Opens the second verification by passkey.',
});

export const submitSecondFactor = endpoint({
  method: 'POST',
  path: '/wps/session/verify',
  audience: 'public',
  sealed: true,
  maxBytes: 32_768,
  limits: [{ by: 'ip', count: 60, windowMs: authWindowMs }],
  input: z.object({
    ticket: Ticket,
    method: z.enum(secondFactorMethods),
    /** The digits that were sent or shown, the recovery code, or the name on the bank account. */
    code: z.optional(requiredText(128)),
    passkey: z.optional(PasskeyAssertion),
    device: z.optional(DeviceId),
  }),
  output: LoginResult,
  faults: {
    ticket_ended: 422,
    /** It carries `seconds`: wrong proofs of this member, over all their tickets. */
    too_many_proofs: 429,
    method_missing: 422,
    wrong_code: 422,
    code_expired: 422,
    code_spent: 422,
    wrong_proof: 422,
  },
  summary: 'Proves the second verification; the session opens and the address and device are known from then on.',
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  audience: 'member',
  endsSessions: true,
  whileChangeDue: true,
  trial: 'allowed',
  input: z.object({}),
  output: z.object({}),
  faults: {},
  summary: 'Ends the session of the token.',
});

export const Device = z.object({
  id: SessionId,
  device: z.string(),
  ip: z.string(),
  createdAt: EpochMs,
  lastSeenAt: EpochMs,
  current: z.boolean(),
});
export type Device = z.output<typeof Device>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/wps/v2/sessions',
  audience: 'member',
  trial: 'allowed',
  input: z.object({}),
  output: z.array(Device),
  faults: {},
  summary: 'The devices on which the member is logged in, the latest first.',
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/wps/v2/sessions/:id',
  audience: 'member',
  endsSessions: true,
  trial: 'allowed',
  input: z.object({ id: SessionId }),
  output: z.object({ revoked: z.int() }),
  faults: {},
  summary: 'Logs one of the member’s own devices out.',
});

export const revokeAllSessions = endpoint({
  method: 'POST',
  path: '/wps/v2/sessions/revokeAll',
  audience: 'member',
  endsSessions: true,
  trial: 'allowed',
  input: z.object({ keepCurrent: z._default(z.boolean(), true) }),
  output: z.object({ revoked: z.int() }),
  faults: {},
  summary: 'Logs all devices of the member out, this one too when asked.',
});
