import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, PageNo, pageSize } from '#kernel/wire.ts';
import { CodeDelivery } from './code.ts';
import { proofMethods } from './proof.ts';
import { authWindowMs, codeRequestFaults } from './rate-limit.ts';
import { loginEventKinds } from './security-event.ts';

/** What the security centre shows. Bound values are masked here and never leave whole. */
export const Security = z.object({
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Typed and never proven: it protects nothing until it is bound. */
  unproven: z.object({ mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
  passwordChangedAt: EpochMs,
  /** False for a member who registered through a third party: they never got a password. */
  passwordChosen: z.boolean(),
  paymentPassword: z.boolean(),
  /** Until then no withdrawal is taken, because something was changed. */
  withdrawalBlockedUntil: z.nullable(EpochMs),
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.int(),
  /** How this member can prove themselves for a change, the strongest first. */
  methods: z.array(z.enum(proofMethods)),
});
export type Security = z.output<typeof Security>;

export const readSecurity = endpoint({
  method: 'GET',
  path: '/wps/member/security',
  audience: 'member',
  input: z.object({}),
  output: Security,
  faults: {},
  summary: 'How the member’s account is secured, bound values masked.',
});

export const sendProofCode = endpoint({
  method: 'POST',
  path: '/wps/member/security/send',
  audience: 'member',
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 5, windowMs: authWindowMs }],
  input: z.object({ method: z.enum(['mobile', 'email']) }),
  output: CodeDelivery,
  faults: { nothing_bound: 422, ...codeRequestFaults },
  summary: 'Sends a code to the bound number or address, as the proof of a change.',
});

/** A passkey's answer is bound to this challenge, which works once and for five minutes. */
export const openPasskeyProof = endpoint({
  method: 'POST',
  path: '/wps/member/security/passkey',
  audience: 'member',
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 20, windowMs: authWindowMs }],
  input: z.object({}),
  /** Options for `startAuthentication` of @simplewebauthn/browser. */
  output: z.object({ options: z.looseObject({ challenge: z.string() }) }),
  faults: { nothing_bound: 422 },
  summary: 'Opens the proof by passkey.',
});

export const LoginRecord = z.object({
  kind: z.enum(loginEventKinds),
  at: EpochMs,
  ip: z.string(),
  device: z.string(),
});

export const listLogins = endpoint({
  method: 'GET',
  path: '/wps/member/loginHistory',
  audience: 'member',
  input: z.object({ pageNo: PageNo, pageSize: pageSize(50, 20) }),
  output: z.object({ rows: z.array(LoginRecord), pageNo: z.int(), totalPages: z.int(), total: z.int() }),
  faults: {},
  summary: 'The member’s logins and refused tries of the last 90 days, the latest first.',
});
