/** `t=<seconds>,v1=<hex>`: an HMAC over the moment and the body as it is, good for five minutes around that moment. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, secondMs } from '#kernel/time.ts';

export const windowMs = 300_000;

const signaturePattern = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export function signBody(key: Uint8Array, bytes: Uint8Array, at: Instant): string {
  const seconds = Math.floor(at / secondMs);
  return `t=${seconds},v1=${digestOf(key, bytes, seconds).toString('hex')}`;
}

/** The signature is checked before the age: an unsigned request learns nothing about our clock. */
export function judgeSignature(
  key: Uint8Array,
  { bytes, header }: { bytes: Uint8Array; header: string | undefined },
  now: Instant,
): 'right' | 'unsigned' | 'forged' | 'stale' {
  if (header === undefined) return 'unsigned';
  const [, seconds, hex = ''] = signaturePattern.exec(header) ?? [];
  if (seconds === undefined) return 'forged';
  if (!timingSafeEqual(digestOf(key, bytes, Number(seconds)), Buffer.from(hex, 'hex'))) return 'forged';
  return Math.abs(now - Number(seconds) * secondMs) <= windowMs ? 'right' : 'stale';
}

const digestOf = (key: Uint8Array, bytes: Uint8Array, seconds: number) =>
  createHmac('sha256', key).update(`${seconds}.`).update(bytes).digest();
