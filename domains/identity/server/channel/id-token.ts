/**
 * Tokens of OpenID Connect providers: signed by a key of the issuer, made for us, fresh. The library knows the
 * standard; which issuers and keys count is the brand's setting.
 */
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Instant, instant } from '#kernel/time.ts';
import type { ChannelRow } from './channel.store.ts';

export type Issuer = Pick<ChannelRow, 'issuer' | 'clientId' | 'jwks' | 'jwksUrl'>;

export type VerifiedIdToken = {
  readonly subject: string;
  readonly nonce: string | null;
  readonly name: string | null;
  readonly phoneNumber: string | null;
  readonly expiresAt: Instant;
};

/** No `none`, and no secret that both sides know. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const skewSeconds = 60;
const maxTokenAge = '10m';
const jwksTimeoutMs = 3_000;

/** Keys are fetched when an unknown one is named, at most every half minute, and kept for ten minutes. */
const remoteKeySets = new Map<string, JWTVerifyGetKey>();

function keySetOf({ jwks, jwksUrl }: Issuer): JWTVerifyGetKey {
  if (jwks) return createLocalJWKSet(jwks);
  const url = jwksUrl ?? '';
  const keySet = remoteKeySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: jwksTimeoutMs });
  remoteKeySets.set(url, keySet);
  return keySet;
}

/** Null for whatever is not believed; why not is the provider's and ours to know, not the caller's. */
export async function verifyIdToken(issuer: Issuer, token: string, now: Instant): Promise<VerifiedIdToken | null> {
  try {
    const { payload } = await jwtVerify(token, keySetOf(issuer), {
      issuer: issuer.issuer,
      audience: issuer.clientId,
      algorithms,
      currentDate: new Date(now),
      clockTolerance: skewSeconds,
      maxTokenAge,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const { sub = '', exp = 0, nonce, name, phone_number: phone } = payload;
    if (sub.length === 0 || sub.length > 255) return null;
    return {
      subject: sub,
      nonce: textOf(nonce),
      name: textOf(name),
      phoneNumber: textOf(phone),
      expiresAt: instant((exp + skewSeconds) * 1_000),
    };
  } catch {
    return null;
  }
}

const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : null);
