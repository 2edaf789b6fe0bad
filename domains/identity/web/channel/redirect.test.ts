import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#platform/web/testing/storage.ts';
import { buildAuthorizeUrl, clearPendingRedirect, readRedirectResult, redirectToChannel } from './redirect.ts';

let stored: Map<string, string>;
const went: string[] = [];
const place = { origin: 'https://kislap.example', hash: '', assign: (address: string) => went.push(address) };
const channel = { channel: 'sandbox', name: 'Sandbox ID', authorizeUrl: '/sandbox/oidc', clientId: 'kislap' };

beforeEach(() => {
  went.length = 0;
  place.hash = '';
  vi.stubGlobal('window', { location: place });
  stored = stubStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

/** Goes, and answers what went along. */
function depart(wanted?: string): URLSearchParams {
  redirectToChannel(channel, wanted);
  return new URL(went.at(-1) ?? '').searchParams;
}

test('AUTH-020 a third party is asked for an id token for us, and where to bring it', () => {
  const journey = { channel: 'sandbox', nonce: 'n', state: 's' };
  const address = new URL(buildAuthorizeUrl(channel, journey, place.origin));
  expect(address.origin + address.pathname).toBe('https://kislap.example/sandbox/oidc');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'id_token',
    scope: 'openid profile',
    client_id: 'kislap',
    redirect_uri: 'https://kislap.example/login',
    nonce: 'n',
    state: 's',
  });
});

test('AUTH-020 the own query of a third party’s address is kept', () => {
  const elsewhere = { ...channel, authorizeUrl: 'https://id.example/authorize?prompt=login' };
  const address = new URL(buildAuthorizeUrl(elsewhere, { channel: 'id', nonce: 'n', state: 's' }, place.origin));
  expect(address.host).toBe('id.example');
  expect(address.searchParams.get('prompt')).toBe('login');
});

test('AUTH-020 every journey has chance of its own, twice', () => {
  const [first, second] = [depart(), depart()];
  const chances = [first, second].flatMap((query) => [query.get('nonce'), query.get('state')]);
  expect(new Set(chances).size).toBe(4);
  expect(chances).not.toContain(null);
});

test('AUTH-020 AUTH-013 a return has the token, the nonce of the redirect and the target page', () => {
  const sent = depart('/favorite');
  place.hash = `#id_token=a.b.c&state=${sent.get('state')}`;
  expect(readRedirectResult()).toEqual({
    channel: 'sandbox',
    nonce: sent.get('nonce'),
    wanted: '/favorite',
    idToken: 'a.b.c',
  });
});

test('AUTH-021 a cancelled login returns without a token', () => {
  place.hash = `#error=access_denied&state=${depart().get('state')}`;
  expect(readRedirectResult()).toMatchObject({ channel: 'sandbox', idToken: null });
});

test.each([['#id_token=a.b.c'], ['#id_token=a.b.c&state=guessed'], ['#id_token=a.b.c&state='], ['']])(
  'AUTH-020 an unrequested response is ignored: %s',
  (hash) => {
    depart();
    place.hash = hash;
    expect(readRedirectResult()).toBeNull();
  },
);

test('AUTH-020 a return is refused without a stored journey, a second time, or with a corrupted one', () => {
  place.hash = '#id_token=a.b.c&state=s';
  expect(readRedirectResult()).toBeNull();
  place.hash = `#id_token=a.b.c&state=${depart().get('state')}`;
  clearPendingRedirect();
  expect(readRedirectResult()).toBeNull();
  for (const corrupted of ['{', 'null', '7', '"text"', '{}']) {
    stored.set('channelJourney', corrupted);
    place.hash = '#id_token=a.b.c';
    expect(readRedirectResult()).toBeNull();
  }
});
