/** The key by which the sandbox vouches for people and numbers. It is made once and every brand knows it. */
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { getOrInsertSecret, readSecret } from '../secret.store.ts';
import type { ChannelRow } from './channel.store.ts';

const keyName = 'sandbox_identity';
const algorithm = 'ES256';
const issuer = 'https://sandbox.kislap.example';
export const sandboxClient = 'kislap-sandbox';

/** What a channel of the sandbox is known by; the key is made here if it is not there yet. */
export async function sandboxIssuer(tx: Tx): Promise<Pick<ChannelRow, 'issuer' | 'clientId' | 'jwks' | 'jwksUrl'>> {
  const { d: _secret, ...key } = await makeKey(tx);
  const jwks = { keys: [{ ...key, alg: algorithm, use: 'sig' }] };
  return { issuer, clientId: sandboxClient, jwks, jwksUrl: null };
}

async function makeKey(tx: Tx): Promise<JWK> {
  const storedKey = await readKey(tx);
  if (storedKey) return storedKey;
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const insertedKey = await getOrInsertSecret(tx, keyName, Buffer.from(JSON.stringify(await exportJWK(privateKey))));
  return JSON.parse(insertedKey.toString()) as JWK;
}

async function readKey(tx: Tx): Promise<JWK | null> {
  const storedKey = await readSecret(tx, keyName);
  return storedKey && (JSON.parse(storedKey.toString()) as JWK);
}

export type SandboxClaims = {
  readonly claims: JWTPayload;
  readonly subject: string;
  readonly audience: string;
  readonly now: Instant;
  readonly lifeSeconds: number;
};

/** Null where the sandbox was never opened. */
export async function signAsSandbox(tx: Tx, said: SandboxClaims): Promise<string | null> {
  const key = await readKey(tx);
  if (!key) return null;
  const seconds = Math.floor(said.now / 1_000);
  return new SignJWT(said.claims)
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(said.audience)
    .setSubject(said.subject)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + said.lifeSeconds)
    .sign(await importJWK(key, algorithm));
}
