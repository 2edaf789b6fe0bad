/** Passkeys as a further factor. The library knows the standard; here stand the challenge, its single use and the origin. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAttestation } from '#domains/identity/contract/passkey.ts';
import type { PasskeyAssertion } from '#domains/identity/contract/proof.ts';
import { isOwnOrigin } from '#domains/identity/rules/login/origin.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import * as store from './passkey.store.ts';

const challengeMs = 5 * minuteMs;

/**
 * A change of what protects the account is made by its owner, not by whoever holds the device: the key asks for a finger, a
 * face or a PIN. Beside a password that was just typed, holding it is enough.
 */
const needsUserVerified = (purpose: 'prove' | 'login') => purpose === 'prove';

type PasskeyContext = Pick<Context, 'tx' | 'clock' | 'rng' | 'site'>;
type PasskeyResponse = { readonly member: MemberId; readonly domain: string; readonly at: Instant };
type PasskeyOptions = { readonly challenge: string } & Readonly<Record<string, unknown>>;

/** Options for the browser; null where the member has no passkey. */
export async function startPasskeyAssertion(
  { tx, clock, rng, site }: PasskeyContext,
  { member, purpose }: { member: MemberId; purpose: 'prove' | 'login' },
): Promise<PasskeyOptions | null> {
  const keys = await store.listPasskeys(tx, member);
  if (keys.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: site.domain,
    challenge: Uint8Array.from(rng.bytes(32)),
    allowCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: needsUserVerified(purpose) ? 'required' : 'preferred',
    timeout: challengeMs,
  });
  const expiresAt = addMs(clock.now(), challengeMs);
  await store.putChallenge(tx, { member, purpose, challenge: options.challenge, expiresAt });
  return { ...options };
}

/** The challenge is spent by the first try, right or wrong. */
export async function verifyPasskey(
  tx: Tx,
  {
    member,
    domain,
    at,
    purpose,
    assertion,
  }: PasskeyResponse & { purpose: 'prove' | 'login'; assertion: PasskeyAssertion },
): Promise<boolean> {
  const challenge = await store.consumeChallenge(tx, { member, purpose, now: at });
  const origin = readOwnOrigin(assertion.response.clientDataJSON, domain);
  const key = (await store.listPasskeys(tx, member)).find(({ credentialId }) => credentialId === assertion.id);
  if (challenge === null || origin === null || !key) return false;
  const verified = await nullOnError(
    verifyAuthenticationResponse({
      response: {
        id: assertion.id,
        rawId: assertion.rawId,
        type: assertion.type,
        response: {
          clientDataJSON: assertion.response.clientDataJSON,
          authenticatorData: assertion.response.authenticatorData,
          signature: assertion.response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: needsUserVerified(purpose),
      credential: {
        id: key.credentialId,
        publicKey: Uint8Array.from(key.publicKey),
        counter: Number(key.counter),
        transports: key.transports,
      },
    }),
  );
  if (!verified?.verified) return false;
  await store.touchPasskey(tx, { id: key.id, counter: verified.authenticationInfo.newCounter, at });
  return true;
}

export async function startPasskeyRegistration(
  { tx, clock, rng, site }: PasskeyContext,
  { member, account }: { member: MemberId; account: string },
): Promise<PasskeyOptions> {
  const keys = await store.listPasskeys(tx, member);
  const options = await generateRegistrationOptions({
    rpName: site.domain,
    rpID: site.domain,
    userName: account,
    userID: Uint8Array.from(Buffer.from(member)),
    challenge: Uint8Array.from(rng.bytes(32)),
    attestationType: 'none',
    excludeCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // One that could not verify its user would prove no change later.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout: challengeMs,
  });
  const expiresAt = addMs(clock.now(), challengeMs);
  await store.putChallenge(tx, { member, purpose: 'add', challenge: options.challenge, expiresAt });
  return { ...options };
}

export type NewCredential = Pick<store.NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

export async function verifyNewPasskey(
  tx: Tx,
  { member, domain, at, attestation }: PasskeyResponse & { attestation: PasskeyAttestation },
): Promise<NewCredential | null> {
  const challenge = await store.consumeChallenge(tx, { member, purpose: 'add', now: at });
  const origin = readOwnOrigin(attestation.response.clientDataJSON, domain);
  if (challenge === null || origin === null) return null;
  const verified = await nullOnError(
    verifyRegistrationResponse({
      response: {
        id: attestation.id,
        rawId: attestation.rawId,
        type: attestation.type,
        response: {
          clientDataJSON: attestation.response.clientDataJSON,
          attestationObject: attestation.response.attestationObject,
          transports: attestation.response.transports ?? [],
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
  };
}

/** The origin that the browser wrote down, when it is ours: the library compares texts, and a port may stand in ours. */
function readOwnOrigin(clientDataJSON: string, domain: string): string | null {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown };
    return typeof origin === 'string' && isOwnOrigin(origin, domain) ? origin : null;
  } catch {
    return null;
  }
}

/** The library throws at whatever it does not believe; to us that is a refusal like any other. */
const nullOnError = <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null);
