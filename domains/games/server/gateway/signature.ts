/** Signatures of vendors: over the timestamp and the raw bytes of a call. */
import { hash, timingSafeEqual } from 'node:crypto';
import { isFresh } from '#domains/games/rules/gateway.ts';
import type { Instant } from '#kernel/time.ts';

export type SignedRequest = { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> };

/** A secret as HMAC uses it: the two blocks that its hashes begin with. Computed once, because every call needs them. */
export type SigningKey = { readonly inner: Buffer; readonly outer: Buffer };

const blockBytes = 64;

export function signingKeyOf(secret: string): SigningKey {
  const bytes = Buffer.from(secret);
  const block = Buffer.alloc(blockBytes);
  (bytes.length > blockBytes ? hash('sha256', bytes, 'buffer') : bytes).copy(block);
  return { inner: block.map((byte) => byte ^ 0x36) as Buffer, outer: block.map((byte) => byte ^ 0x5c) as Buffer };
}

/** HMAC of RFC 2104 by hashes of whole texts: an object for each of its steps costs more than the hashing. */
function sign({ inner, outer }: SigningKey, timestamp: string, bytes: Uint8Array): Buffer {
  const begin = Buffer.from(`${timestamp}.`);
  const digest = hash('sha256', Buffer.concat([inner, begin, bytes]), 'buffer');
  return hash('sha256', Buffer.concat([outer, digest]), 'buffer');
}

export const signatureOf = (secret: string, timestamp: string, bytes: Uint8Array): string =>
  sign(signingKeyOf(secret), timestamp, bytes).toString('base64');

/** Epoch milliseconds and nothing else: no sign, no fraction, no blank. */
const timestampForm = /^\d{13}$/;

export function isSigned({ bytes, headers }: SignedRequest, keys: readonly SigningKey[], now: Instant): boolean {
  const { 'x-timestamp': timestamp = '', 'x-signature': signature = '' } = headers;
  if (!timestampForm.test(timestamp) || !isFresh(Number(timestamp), now)) return false;
  const actual = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(sign(key, timestamp, bytes).toString('base64'));
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}
