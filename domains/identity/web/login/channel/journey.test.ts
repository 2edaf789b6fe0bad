import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#platform/web/testing/storage.ts';
import { authorizeAddress, departTo, forgetJourney, readReturn } from './journey.ts';

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
  departTo(channel, wanted);
  return new URL(went.at(-1) ?? '').searchParams;
}

test('AUTH-020 a third party is asked for an id token for us, and where to bring it', () => {
  const journey = { channel: 'sandbox', nonce: 'n', state: 's' };
  const address = new URL(authorizeAddress(channel, journey, place.origin));
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

test('AUTH-020 a third party elsewhere keeps what its own address says', () => {
  const elsewhere = { ...channel, authorizeUrl: 'https://id.example/authorize?prompt=login' };
  const address = new URL(authorizeAddress(elsewhere, { channel: 'id', nonce: 'n', state: 's' }, place.origin));
  expect(address.host).toBe('id.example');
  expect(address.searchParams.get('prompt')).toBe('login');
});

test('AUTH-020 every journey has chance of its own, twice', () => {
  const [first, second] = [depart(), depart()];
  const chances = [first, second].flatMap((query) => [query.get('nonce'), query.get('state')]);
  expect(new Set(chances).size).toBe(4);
  expect(chances).not.toContain(null);
});

test('AUTH-020 AUTH-013 whoever comes back brings the token, the nonce of the way there and what was wanted', () => {
  const sent = depart('/favorite');
  place.hash = `#id_token=a.b.c&state=${sent.get('state')}`;
  expect(readReturn()).toEqual({
    channel: 'sandbox',
    nonce: sent.get('nonce'),
    wanted: '/favorite',
    idToken: 'a.b.c',
  });
});

test('AUTH-021 whoever gave up there comes back without a token', () => {
  place.hash = `#error=access_denied&state=${depart().get('state')}`;
  expect(readReturn()).toMatchObject({ channel: 'sandbox', idToken: null });
});

test.each([['#id_token=a.b.c'], ['#id_token=a.b.c&state=guessed'], ['#id_token=a.b.c&state='], ['']])(
  'AUTH-020 an answer that nobody here asked for is none: %s',
  (hash) => {
    depart();
    place.hash = hash;
    expect(readReturn()).toBeNull();
  },
);

test('AUTH-020 nobody comes back who never went, or has been back, or whose note is torn', () => {
  place.hash = '#id_token=a.b.c&state=s';
  expect(readReturn()).toBeNull();
  place.hash = `#id_token=a.b.c&state=${depart().get('state')}`;
  forgetJourney();
  expect(readReturn()).toBeNull();
  for (const torn of ['{', 'null', '7', '"text"', '{}']) {
    stored.set('channelJourney', torn);
    place.hash = '#id_token=a.b.c';
    expect(readReturn()).toBeNull();
  }
});
