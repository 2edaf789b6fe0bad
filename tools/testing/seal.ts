/** Seals payloads for a running server, as a page would: with the key that its bootstrap names. */
import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';

type Payload = Readonly<Record<string, unknown>>;

export async function sealerOf(base: string): Promise<(payload: Payload) => Promise<string>> {
  const response = await fetch(base + readBootstrap.path);
  const { value } = (await response.json()) as { value: { sealKey: JWK & { kid: string } } };
  const key = await importJWK(value.sealKey, 'ECDH-ES');
  return (payload) => {
    const text = JSON.stringify({ ...payload, iat: Math.floor(Date.now() / 1_000), jti: randomUUID() });
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: value.sealKey.kid })
      .encrypt(key);
  };
}

export const sealWith = async (base: string, payload: Payload): Promise<string> => (await sealerOf(base))(payload);
