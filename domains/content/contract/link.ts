/** Ways out of the site: customer service and resources. */
import { z } from 'zod/mini';

/**
 * `path` is hidden, not secret: anybody who reads this can open it, a crawler will not.
 *
 *   path   = base64(iv ‖ ciphertext ‖ tag) ‖ key
 *   key    = the last 8 characters, ASCII letters and digits
 *   iv     = the first 12 bytes, tag the last 16
 *   cipher = AES-256-GCM under SHA-256(utf-8 of key), no additional data, plaintext the utf-8 link
 *
 * WebCrypto wants ciphertext and tag joined as they stand here. Only https, mailto and tel links are
 * opened; anything else that comes out is shown as no link at all.
 */
export const CustomerService = z.object({
  csPosition: z.string(),
  csType: z.string(),
  title: z.string(),
  path: z.string(),
});
export type CustomerService = z.output<typeof CustomerService>;

/** Serves the maintenance, region-block and live chat buttons; on the closed pages the first entry does where there is none. */
export const firstLiveChatPosition = 'LIVECHAT-1';

export const resourceKeys = [
  'FACEBOOK',
  'TIKTOK',
  'YOUTUBE',
  'TWITTER',
  'INSTAGRAM',
  'TELEGRAM',
  'TELEGRAM2',
  'WHATSAPP',
  'VIBER',
  'Android',
  'REGISTERPOP',
] as const;
export type ResourceKey = (typeof resourceKeys)[number];

export const Resource = z.object({ url: z.string(), labelNameEn: z.string() });
export type Resource = z.output<typeof Resource>;

/** A resource that is absent shows no icon. */
export const Resources = z.partialRecord(z.enum(resourceKeys), Resource);
export type Resources = z.output<typeof Resources>;
