/** Codes of an authenticator app, and the recovery codes for the day when the phone is lost. */
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import * as store from './totp.store.ts';

const periodMs = 30_000;
const recoveryCount = 10;
/** Without the letters that are taken for others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Twenty bytes, as the authenticators expect. */
export const newSecret = (rng: Rng): Buffer => Buffer.from(rng.bytes(20));

export const secretText = (secret: Buffer): string => secretOf(secret).base32;

export function otpauthUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  return totpOf(secret, { issuer, label: account }).toString();
}

/** The step whose code was typed, one step of clock error either way; null when it is none of them. */
export function findMatchingStep(secret: Buffer, code: string, at: Instant): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: 1 });
  return delta === null ? null : Math.floor(at / periodMs) + delta;
}

export async function verifyTotp(
  tx: Tx,
  { member, code, at }: { member: MemberId; code: string; at: Instant },
): Promise<boolean> {
  const totp = await store.readTotp(tx, member);
  const step = totp?.confirmedAt == null ? null : findMatchingStep(totp.secret, code, at);
  return step !== null && store.consumeTotpStep(tx, member, step);
}

export function newRecoveryCodes(rng: Rng): string[] {
  return Array.from({ length: recoveryCount }, () =>
    Array.from(rng.bytes(16), (byte) => alphabet.charAt(byte & 31))
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/** However it was typed: small letters, without the dashes, O for zero. */
export function recoverySha256(member: MemberId, code: string): Buffer {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(`${member} ${plain}`).digest();
}

/** Exact bytes: a pooled buffer shares its memory with strangers. */
const secretOf = (secret: Buffer) => new Secret({ buffer: Uint8Array.from(secret).buffer });

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: secretOf(secret), algorithm: 'SHA1', digits: 6, period: periodMs / 1_000 });
