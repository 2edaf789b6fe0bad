/**
 * A phone provider proves a number by itself: it sends a code, checks it, and gives a token that our server believes.
 * Its address is the brand's setting; what it says when it refuses is one of the names below.
 */

import { listChannels, type PhoneError, phoneErrors } from '#domains/identity/contract/channel.ts';
import type { Call } from '#platform/web/call/call.ts';

type PhoneFailure = { readonly error: PhoneError };
export type PhoneSession = { readonly url: string; readonly clientId: string; readonly session: string };

const toPhoneError = (error: unknown): PhoneError =>
  phoneErrors.find((phoneError) => phoneError === error) ?? 'unknown';

/** An invalid response and a lost connection are unknown errors. */
async function postJson(
  url: string,
  body: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), credentials: 'omit' });
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}

export async function sendByProvider(call: Call, phoneNumber: string): Promise<PhoneSession | PhoneFailure> {
  const channels = await call(listChannels, { kind: 'phone' });
  const [channel] = channels.ok ? channels.value : [];
  if (!channel) return { error: 'operation-not-allowed' };
  const { authorizeUrl: url, clientId } = channel;
  const { session, error } = await postJson(`${url}/send`, { clientId, phoneNumber });
  return typeof session === 'string' ? { url, clientId, session } : { error: toPhoneError(error) };
}

/** Without a session no code was requested. */
export async function verifyByProvider(
  sent: PhoneSession | null,
  code: string,
): Promise<{ readonly idToken: string } | PhoneFailure> {
  if (!sent) return { error: 'missing-verification-code' };
  const { url, clientId, session } = sent;
  const { idToken, error } = await postJson(`${url}/verify`, { clientId, session, code });
  return typeof idToken === 'string' ? { idToken } : { error: toPhoneError(error) };
}
