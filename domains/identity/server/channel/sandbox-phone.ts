/**
 * The sandbox's phone provider: it vouches for a number once somebody has typed the code that went to it. What it has
 * to remember it signs and hands out; codes of the sandbox are readable by everybody in any case.
 */
import { hash } from 'node:crypto';
import type { PhoneError } from '#domains/identity/contract/channel.ts';
import { phoneErrors } from '#domains/identity/contract/channel.ts';
import { isE164 } from '#domains/identity/rules/contact/mobile.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { verifyIdToken } from './id-token.ts';
import { sandboxClient, sandboxIssuer, signAsSandbox } from './sandbox-key.ts';

const codeSeconds = 60;
const tokenSeconds = 300;
/** A session is no token: it is made out to somebody else. */
const sessionAudience = `${sandboxClient}/session`;

type PhoneFailure = { readonly error: PhoneError };

/** Every error can be brought about: a number that ends in 00000 and two digits has the error of that place. */
function errorOf(phoneNumber: string): PhoneError | null {
  if (phoneNumber === '') return 'missing-phone-number';
  if (!isE164(phoneNumber)) return 'invalid-phone-number';
  const [, place] = /00000(\d\d)$/.exec(phoneNumber) ?? [];
  return place === undefined ? null : (phoneErrors[Number(place)] ?? null);
}

type PhoneCodeRequest = {
  readonly client: string;
  readonly phoneNumber: string;
  readonly code: string;
  readonly now: Instant;
};

export async function startSandboxPhone(
  tx: Tx,
  { client, phoneNumber, code, now }: PhoneCodeRequest,
): Promise<{ readonly session: string } | PhoneFailure> {
  const error = client === sandboxClient ? errorOf(phoneNumber) : 'operation-not-allowed';
  if (error) return { error };
  const claims = { name: digestOf(phoneNumber, code), phone_number: phoneNumber };
  const said = { claims, subject: phoneNumber, audience: sessionAudience, now, lifeSeconds: codeSeconds };
  const session = await signAsSandbox(tx, said);
  return session === null ? { error: 'operation-not-allowed' } : { session };
}

type PhoneCodeAttempt = { readonly session: string; readonly code: string; readonly now: Instant };

export async function verifySandboxPhone(
  tx: Tx,
  { session, code, now }: PhoneCodeAttempt,
): Promise<{ readonly idToken: string } | PhoneFailure> {
  if (code === '') return { error: 'missing-verification-code' };
  const opened = await verifyIdToken({ ...(await sandboxIssuer(tx)), clientId: sessionAudience }, session, now);
  if (!opened?.phoneNumber) return { error: 'code-expired' };
  if (opened.name !== digestOf(opened.phoneNumber, code)) return { error: 'invalid-verification-code' };
  const claims = { phone_number: opened.phoneNumber };
  const said = { claims, subject: opened.phoneNumber, audience: sandboxClient, now, lifeSeconds: tokenSeconds };
  const idToken = await signAsSandbox(tx, said);
  return idToken === null ? { error: 'unknown' } : { idToken };
}

const digestOf = (phoneNumber: string, code: string) => hash('sha256', `${phoneNumber} ${code}`, 'base64url');
