/**
 * A phone provider proves a number by itself: it sends a code, checks it, and gives a token that our server believes.
 * Its address is the brand's setting; what it says when it refuses is one of the names below.
 */

import { listChannels, type PhoneError, phoneErrors } from '#domains/identity/contract/channel.ts';
import type { Call } from '#platform/web/call.ts';

type Failed = { readonly error: PhoneError };
export type PhoneSession = { readonly url: string; readonly clientId: string; readonly session: string };

const nameOf = (error: unknown): PhoneError => phoneErrors.find((known) => known === error) ?? 'unknown';

/** An answer that is none, and a way that is cut, are errors that nobody knows. */
async function ask(url: string, body: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), credentials: 'omit' });
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}

export async function sendByProvider(call: Call, phoneNumber: string): Promise<PhoneSession | Failed> {
  const channels = await call(listChannels, { kind: 'phone' });
  const [channel] = channels.ok ? channels.value : [];
  if (!channel) return { error: 'operation-not-allowed' };
  const { authorizeUrl: url, clientId } = channel;
  const { session, error } = await ask(`${url}/send`, { clientId, phoneNumber });
  return typeof session === 'string' ? { url, clientId, session } : { error: nameOf(error) };
}

/** Without a session no code was asked for. */
export async function verifyByProvider(
  sent: PhoneSession | null,
  code: string,
): Promise<{ readonly idToken: string } | Failed> {
  if (!sent) return { error: 'missing-verification-code' };
  const { url, clientId, session } = sent;
  const { idToken, error } = await ask(`${url}/verify`, { clientId, session, code });
  return typeof idToken === 'string' ? { idToken } : { error: nameOf(error) };
}
