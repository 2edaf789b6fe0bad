/** A call of a vendor's server, in whichever protocol: its raw bytes are signed, so they arrive as they were sent. */
import { z } from 'zod/mini';

/** Available while the site is closed, so that open rounds can end and wins are paid. */
export const rawVendorCall = {
  method: 'POST',
  audience: 'public',
  alwaysOpen: true,
  partner: true,
  body: 'raw',
  maxBytes: 16 * 1_024,
  input: z.object({
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    headers: z.custom<Readonly<Record<string, string>>>((value) => typeof value === 'object' && value !== null),
  }),
  faults: {},
} as const;
