/** Notifications on the devices of a member (Web Push). A device is the browser of one session. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { minuteMs } from '#kernel/time.ts';

const path = '/wps/v2/messages/push';
const limits = [{ by: 'account', count: 30, windowMs: minuteMs }] as const;

export const readPush = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  limits,
  input: z.object({}),
  output: z.object({
    /** Of the server, as a browser wants it: an uncompressed point of P-256 in base64url. */
    publicKey: z.string(),
    /** Whether this session gets notifications. */
    isOn: z.boolean(),
  }),
  faults: {},
  summary: 'What a browser needs to subscribe to notifications, and whether it has.',
});

export const subscribePush = endpoint({
  method: 'POST',
  path,
  audience: 'member',
  maxBytes: 4_096,
  limits,
  input: z.object({
    endpoint: z.string().check(z.maxLength(1_000)),
    /** Of the browser: a point of P-256 and a secret, in base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  output: z.object({ isOn: z.boolean() }),
  faults: { push_endpoint_unknown: 422, push_key_invalid: 422 },
  summary: 'Sends notifications to the browser of this session until it logs out.',
});

export const unsubscribePush = endpoint({
  method: 'POST',
  path: `${path}/remove`,
  audience: 'member',
  maxBytes: 1_024,
  limits,
  input: z.object({}),
  output: z.object({ isOn: z.boolean() }),
  faults: {},
  summary: 'Sends no more notifications to the browser of this session.',
});
