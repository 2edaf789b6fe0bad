import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';
import { checkDomain } from '#domains/content/contract/domain.ts';
import { readStatus } from '#domains/content/contract/status.ts';
import { readRegistrationRules, registrationFields } from '#domains/identity/contract/registration.ts';
import { listCountries } from '#kernel/country.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test.each([
  ['localhost', 'localhost', 'demo'],
  ['localhost:8080', 'localhost', 'demo'],
  ['127.0.0.1:8080', 'localhost', 'demo'],
  ['[::1]:8080', 'localhost', 'demo'],
  ['192.168.1.20', 'localhost', 'demo'],
  ['TALA.localhost', 'tala.localhost', 'tala'],
])('CONTENT-021 the host %s is on the domain %s', async (host, domain, merchant) => {
  expect(await world.content.resolveSite(host)).toEqual({
    merchant,
    domain,
    currency: 'PHP',
    currencySymbol: '₱',
    locale: 'EN',
  });
});

test.each(['example.com', 'kislap.localhost', '*address', '', 'localhost.example.com'])(
  'ERR-007 TRAP-074 the host %j is unknown',
  async (host) => {
    expect(await world.content.resolveSite(host)).toBeNull();
  },
);

test('CONTENT-021 a bare address is known by a row, not by code', async () => {
  await world.db.pool.query(`DELETE FROM content.domain_alias WHERE host = '*address'`);
  world.clock.pass(1_000);
  expect(await world.content.resolveSite('192.168.1.20')).toBeNull();
  expect((await world.content.resolveSite('127.0.0.1'))?.domain).toBe('localhost');
});

test('CONTENT-020 CONTENT-021 each domain has a title and description of its own, and a row change alters them', async () => {
  const [kislap, tala] = [await world.content.pageOf('localhost'), await world.content.pageOf('tala.localhost')];
  expect(kislap).toMatchObject({ known: true, brand: { name: 'Kislap' } });
  expect(kislap?.title).toContain('Kislap');
  expect(tala?.title).not.toBe(kislap?.title);
  expect(tala?.description).not.toBe(kislap?.description);
  await world.db.pool.query(`UPDATE content.domain SET title = 'Bagong pamagat' WHERE host = 'localhost'`);
  world.clock.pass(1_000);
  expect((await world.content.pageOf('localhost'))?.title).toBe('Bagong pamagat');
});

test('CONTENT-021 an unknown host borrows the default domain’s page', async () => {
  expect(await world.content.pageOf('example.com')).toMatchObject({ known: false, brand: { name: 'Kislap' } });
});

test('CALL-025 TRAP-074 a known domain is answered with its routes', async () => {
  const { status, envelope } = await world.ask(checkDomain, { domain: 'tala.localhost' });
  expect(status).toBe(200);
  expect(envelope.value).toEqual({
    domain: 'tala.localhost',
    mainDomain: 'tala.localhost',
    routes: ['tala.localhost'],
  });
});

test('AUTH-048 CALL-025 ERR-007 an unknown domain is refused with the given words', async () => {
  for (const domain of ['example.com', 'javascript:alert(1)', "x' OR 1=1"]) {
    const { status, envelope } = await world.ask(checkDomain, { domain });
    expect([status, envelope.code, envelope.success]).toEqual([403, 'UNKNOWN_DOMAIN', false]);
    expect(envelope.message).toBe('Invalid URL, please contact customer service');
  }
  expect((await world.ask(checkDomain, { domain: '' })).status).toBe(400);
});

test.each([readBootstrap, readStatus, listCountries])(
  'ERR-007 on an unknown host $path is refused',
  async (endpoint) => {
    const { status, envelope } = await world.ask(endpoint, {}, { host: 'example.com' });
    expect([status, envelope.code]).toEqual([403, 'UNKNOWN_DOMAIN']);
  },
);

test('CALL-090 SMS-013 all countries are listed with their dialing codes', async () => {
  const { envelope } = await world.ask(listCountries, {});
  const countries = envelope.value ?? [];
  expect(countries).toHaveLength(249);
  const codes = Object.fromEntries(countries.map((country) => [country.countryCode, country.countryDialingCode]));
  expect(codes).toMatchObject({ PH: '63', US: '1', VN: '84', JM: '1876', VA: '39', KZ: '7' });
});

test('CALL-090 the list of countries may be cached for an hour, and a client with a current copy gets a 304', async () => {
  const first = await world.ask(listCountries, {});
  expect(first.headers['cache-control']).toBe('public, max-age=3600');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await world.ask(listCountries, {}, { headers: { 'if-none-match': etag } });
  expect([again.status, again.envelope, again.headers['cache-control']]).toEqual([304, null, 'public, max-age=3600']);
});

test('CALL-023 REG-016 REG-037 the registration rules are rows of the brand', async () => {
  const rules = (await world.ask(readRegistrationRules, {})).envelope.value ?? [];
  expect(rules.map(({ field }) => field).toSorted()).toEqual([...registrationFields].toSorted());
  expect(rules[0]).toEqual({
    field: 'username',
    enabled: true,
    required: true,
    acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
    minLength: 4,
    maxLength: 16,
    patternId: 'first_letter_alphanumeric',
  });
  await world.db.pool.query(
    `UPDATE identity.registration_field SET max_length = 20 WHERE merchant = 'demo' AND field = 'username'`,
  );
  const changed = (await world.ask(readRegistrationRules, {})).envelope.value ?? [];
  expect(changed[0]?.maxLength).toBe(20);
});
