/** The sandbox's own third party: it vouches for whoever says a name, so that a newcomer can walk the whole way. */
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { keepSecret, readSecret } from '../secret.store.ts';
import { insertChannel } from './channel.store.ts';

export const sandboxChannel = 'sandbox';
const issuer = 'https://sandbox.kislap.example';
const clientId = 'kislap-sandbox';
const keyName = 'sandbox_identity';
const algorithm = 'ES256';
const lifeSeconds = 300;

/** Idempotent: the key is made once and every brand knows it. */
export async function openSandboxChannel(tx: Tx, merchant: string): Promise<void> {
  const { d: _secret, ...key } = await readKey(tx);
  await insertChannel(tx, {
    merchant,
    channel: sandboxChannel,
    kind: 'login',
    name: 'Sandbox ID',
    issuer,
    clientId,
    authorizeUrl: '/sandbox/oidc',
    jwks: { keys: [{ ...key, alg: algorithm, use: 'sig' }] },
    jwksUrl: null,
  });
}

async function readKey(tx: Tx): Promise<JWK> {
  const known = await readSecret(tx, keyName);
  if (known) return JSON.parse(known.toString()) as JWK;
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const kept = await keepSecret(tx, keyName, Buffer.from(JSON.stringify(await exportJWK(privateKey))));
  return JSON.parse(kept.toString()) as JWK;
}

export type SandboxPerson = { readonly name: string; readonly nonce: string };

/** One name is one person. Null where the sandbox was never opened, or for another client than ours. */
export async function signSandboxToken(
  tx: Tx,
  { name, nonce, client, now }: SandboxPerson & { client: string; now: Instant },
): Promise<string | null> {
  const known = client === clientId ? await readSecret(tx, keyName) : null;
  if (!known) return null;
  const seconds = Math.floor(now / 1_000);
  return new SignJWT({ name, nonce })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(name.trim().toLowerCase())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeSeconds)
    .sign(await importJWK(JSON.parse(known.toString()) as JWK, algorithm));
}
