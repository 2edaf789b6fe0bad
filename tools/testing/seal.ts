/** Seals a payload for a running server, as a page would: with the key that its bootstrap names. */
import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';

export async function sealWith(base: string, payload: Readonly<Record<string, unknown>>): Promise<string> {
  const response = await fetch(base + readBootstrap.path);
  const { value } = (await response.json()) as { value: { sealKey: JWK & { kid: string } } };
  const text = JSON.stringify({ ...payload, iat: Math.floor(Date.now() / 1_000), jti: randomUUID() });
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: value.sealKey.kid })
    .encrypt(await importJWK(value.sealKey, 'ECDH-ES'));
}
