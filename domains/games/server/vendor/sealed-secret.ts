/** Secrets at rest. Each is bound to its row: one that is copied under another id or vendor does not open. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Rng } from '#platform/server/runtime/rng.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

type Row = { readonly id: string; readonly vendor: string };
const nameOf = ({ id, vendor }: Row) => Buffer.from(`${id} ${vendor}`);

export function sealSecret(
  seal: Buffer,
  { secret, rng, ...row }: Row & { readonly secret: string; readonly rng: Rng },
): Buffer {
  const nonce = rng.bytes(nonceBytes);
  const cipher = createCipheriv(algorithm, seal, nonce).setAAD(nameOf(row));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function openSecret(seal: Buffer, { sealed, ...row }: Row & { readonly sealed: Buffer }): string {
  const decipher = createDecipheriv(algorithm, seal, sealed.subarray(0, nonceBytes))
    .setAAD(nameOf(row))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
