/** Seals a body for the server's eyes. Loaded when the first sealed call is made; needs https or localhost. */
import { CompactEncrypt, importJWK, type JWK } from 'jose';

export type SealKey = JWK & { readonly kid: string };

/** `nowMs` is the server's time as far as it is known: a seal counts for five minutes. */
export async function sealBody(payload: object, key: SealKey, nowMs: number): Promise<string> {
  const plaintext = JSON.stringify({ ...payload, iat: Math.floor(nowMs / 1_000), jti: crypto.randomUUID() });
  return new CompactEncrypt(new TextEncoder().encode(plaintext))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
