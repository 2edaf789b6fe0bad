import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { LoginResult } from './session.ts';

/**
 * A free trial: a member of type 4 with play money, for a day. `token` is a seal of its own (made as a
 * sealed body is) around `{ timestamp }`; it opens once, and within a minute.
 */
export const openTrial = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  audience: 'public',
  maxBytes: 8_192,
  limits: [{ by: 'ip', count: 10, windowMs: 300_000 }],
  input: z.object({
    os: z.string().check(z.trim(), z.maxLength(64)),
    platform: z.literal('W'),
    token: z.string().check(z.maxLength(4_096)),
    gatewayVersion: z.literal(3),
  }),
  output: LoginResult,
  faults: { switched_off: 403, trial_token_refused: 422 },
  summary: 'Opens a free trial with play money.',
});
