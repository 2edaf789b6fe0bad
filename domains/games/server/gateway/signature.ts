/** A vendor is believed by what it signed: its own moment and the raw bytes, never by what they say. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isFresh } from '#domains/games/rules/gateway.ts';
import type { Instant } from '#kernel/time.ts';

export type Signed = { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> };

export const signatureOf = (secret: string, timestamp: string, bytes: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(bytes).digest('base64');

/** Epoch milliseconds and nothing else: no sign, no fraction, no blank. */
const stamp = /^\d{13}$/;

export function isSigned({ bytes, headers }: Signed, secrets: readonly string[], now: Instant): boolean {
  const { 'x-timestamp': timestamp = '', 'x-signature': signature = '' } = headers;
  if (!stamp.test(timestamp) || !isFresh(Number(timestamp), now)) return false;
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const due = Buffer.from(signatureOf(secret, timestamp, bytes));
    return due.length === given.length && timingSafeEqual(due, given);
  });
}
