import { createHash } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChannels, loginThirdParty } from '#domains/identity/contract/channel.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createSandboxIdentity } from './identity.ts';

let world: World;
let provider: FastifyInstance;
beforeAll(async () => {
  world = await createTestWorld();
  provider = fastify();
  await provider.register(createSandboxIdentity({ pool: world.db.pool, clock: world.clock }));
});
afterAll(async () => {
  await provider.close();
  await world.close();
});

const nonce = 'nonceOfThePage0123456789';
const authorizationQuery = { redirect_uri: 'http://localhost/?channel=sandbox', nonce, state: 'a b&c' };

const get = (path: string, query: Readonly<Record<string, string>>) =>
  provider.inject({ url: `${path}?${new URLSearchParams(query).toString()}`, headers: { host: 'localhost' } });

async function openChannel() {
  const { envelope } = await world.ask(listChannels, {});
  const found = envelope.value?.find((each) => each.channel === 'sandbox');
  if (!found) throw new Error('no sandbox channel');
  return found;
}

test('AUTH-022 AUTH-020 a newcomer walks to the sandbox’s provider and comes back as a member', async () => {
  const { authorizeUrl, clientId } = await openChannel();
  const page = await get(authorizeUrl, { ...authorizationQuery, client_id: clientId, response_type: 'id_token' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('value="a b&amp;c"');
  // A style that is not the one of the policy would be dropped by the browser.
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page.body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(page.body).toContain('data-theme="dark"');

  const back = await get(`${authorizeUrl}/enter`, { ...authorizationQuery, client_id: clientId, name: 'Ana Reyes' });
  const target = new URL(String(back.headers.location));
  expect([back.statusCode, target.origin + target.search]).toEqual([303, 'http://localhost?channel=sandbox']);
  const answer = new URLSearchParams(target.hash.slice(1));
  expect(answer.get('state')).toBe('a b&c');
  const entered = await world.ask(loginThirdParty, {
    channel: 'sandbox',
    idToken: answer.get('id_token') ?? '',
    nonce,
    ageConfirmed: true,
    termsAccepted: true,
  });
  expect([entered.status, entered.envelope.value]).toEqual([200, expect.objectContaining({ firstTimeLogin: true })]);
});

test.each([
  ['to another site', { redirect_uri: 'https://evil.example/' }],
  ['to a script', { redirect_uri: 'javascript://localhost/%0aalert(1)' }],
  ['nowhere', { redirect_uri: '' }],
  ['without a nonce', { nonce: '' }],
  ['for another client', { client_id: 'somebody-else' }],
  ['for nobody', { name: ' ' }],
])('AUTH-022 the sandbox’s provider sends nobody back %s', async (_, change) => {
  const { authorizeUrl, clientId } = await openChannel();
  const refused = await get(`${authorizeUrl}/enter`, {
    ...authorizationQuery,
    client_id: clientId,
    name: 'Ana',
    ...change,
  });
  expect([refused.statusCode, refused.headers.location]).toEqual([400, undefined]);
});
