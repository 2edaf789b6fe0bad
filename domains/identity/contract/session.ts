import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';

const typed = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

export const SessionId = z.string().check(z.regex(/^ss_[0-9A-Z]{26}$/));

/**
 * The page never learns the product's default password: `defaultPassword` says that it was the one
 * typed, and the page opens the change-password popup.
 */
export const LoginAnswer = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  defaultPassword: z.boolean(),
});
export type LoginAnswer = z.output<typeof LoginAnswer>;

export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  audience: 'public',
  sealed: true,
  maxBytes: 8_192,
  // A whole neighbourhood may sit behind one address; guesses at one account are counted apart and sooner.
  limits: [{ by: 'ip', count: 120, windowMs: 60_000 }],
  input: z.object({
    username: typed(64),
    password: typed(128),
    type: z.literal('username'),
    /** Sent by the agent portal, so that a member is refused before a session exists. */
    portal: z.optional(z.literal('agent')),
  }),
  output: LoginAnswer,
  faults: { wrong_credentials: 422, account_locked: 403, not_agent: 403 },
  summary: 'Opens a session with account and password.',
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  audience: 'member',
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
  trial: 'allowed',
  input: z.object({ keepCurrent: z._default(z.boolean(), true) }),
  output: z.object({ revoked: z.int() }),
  faults: {},
  summary: 'Logs all devices of the member out, this one too when asked.',
});
