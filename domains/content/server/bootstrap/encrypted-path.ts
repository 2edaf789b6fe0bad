/** Hides a customer service link as `contract/link.ts` lays out. Hiding only: the key travels with it. */
import { createCipheriv, createHash } from 'node:crypto';
import type { Rng } from '#platform/server/runtime/rng.ts';

const keyAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const keyLength = 8;
const ivBytes = 12;

export function encryptPath(link: string, rng: Rng): string {
  const characters = Array.from(rng.bytes(keyLength), (byte) => keyAlphabet.charAt(byte & 31)).join('');
  const iv = rng.bytes(ivBytes);
  const key = createHash('sha256').update(characters, 'utf8').digest();
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const hidden = Buffer.concat([iv, cipher.update(link, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return hidden.toString('base64') + characters;
}
