import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';

/** The webhook of the payment providers. Open while the site is closed: money that was paid is paid. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/wps/payments/events/:provider',
  audience: 'public',
  alwaysOpen: true,
  body: 'raw',
  input: z.object({
    provider: z.string().check(z.maxLength(32)),
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    headers: z.record(z.string(), z.string()),
  }),
  output: z.object({ received: z.boolean() }),
  faults: { provider_unknown: 404, event_refused: 403 },
  summary: 'Takes a signed event of a payment provider, once.',
});
