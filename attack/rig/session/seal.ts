/** Seals as a page would, and as no page should. */
import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';
import type { Target } from '../target.ts';

export type SealKey = JWK & { readonly kid: string };

export async function readSealKey({ ask }: Pick<Target, 'ask'>): Promise<SealKey> {
  const { text } = await ask({ method: 'GET', path: readBootstrap.path });
  return (JSON.parse(text) as { value: { sealKey: SealKey } }).value.sealKey;
}

export type SealOverrides = {
  readonly iat?: unknown;
  readonly jti?: unknown;
  readonly kid?: string;
  readonly enc?: string;
};

export async function seal(key: SealKey, payload: unknown, overrides: SealOverrides = {}): Promise<string> {
  const { iat = Math.floor(Date.now() / 1_000), jti = randomUUID(), kid = key.kid, enc = 'A256GCM' } = overrides;
  const claims = typeof payload === 'object' && payload !== null ? { ...payload, iat, jti } : payload;
  return sealText(key, JSON.stringify(claims), { kid, enc });
}

export async function sealText(key: SealKey, text: string, { kid = key.kid, enc = 'A256GCM' } = {}): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc, kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}

export const sealedHeaders = { 'content-type': 'application/jose' } as const;
