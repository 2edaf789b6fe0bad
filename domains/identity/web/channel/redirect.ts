/**
 * The way to a third party and back. Chance of our own goes with it: the nonce comes back inside the token, the state
 * beside it, and an answer that nobody here asked for is none.
 */
import type { Channel } from '#domains/identity/contract/channel.ts';
import { readStored, removeStored, writeStored } from '#platform/web/storage.ts';

const key = 'channelJourney';

type PendingRedirect = {
  readonly channel: string;
  readonly nonce: string;
  readonly state: string;
  readonly wanted?: string | undefined;
};

export type RedirectResult = Omit<PendingRedirect, 'state'> & {
  /** Null where the third party sent the visitor back without one. */
  readonly idToken: string | null;
};

export function buildAuthorizeUrl(
  { authorizeUrl, clientId }: Channel,
  { nonce, state }: PendingRedirect,
  origin: string,
): string {
  const address = new URL(authorizeUrl, origin);
  const parameters = {
    response_type: 'id_token',
    scope: 'openid profile',
    client_id: clientId,
    redirect_uri: `${origin}/login`,
    nonce,
    state,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

export function redirectToChannel(channel: Channel, wanted: string | undefined): void {
  const journey = { channel: channel.channel, nonce: crypto.randomUUID(), state: crypto.randomUUID(), wanted };
  writeStored('sessionStorage', key, JSON.stringify(journey));
  window.location.assign(buildAuthorizeUrl(channel, journey, window.location.origin));
}

/** What somebody came back with, if they went from here; the address keeps it until `forgetJourney`. */
export function readRedirectResult(): RedirectResult | null {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  const journey = readPendingRedirect();
  if (!journey || parameters.get('state') !== journey.state) return null;
  const { state: _spent, ...rest } = journey;
  return { ...rest, idToken: parameters.get('id_token') };
}

export const clearPendingRedirect = (): void => removeStored('sessionStorage', key);

function readPendingRedirect(): PendingRedirect | null {
  try {
    return JSON.parse(readStored('sessionStorage', key) ?? 'null') as PendingRedirect | null;
  } catch {
    return null;
  }
}
