import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChannels, phoneErrors } from '#domains/identity/contract/channel.ts';
import { registerMobile } from '#domains/identity/contract/registration.ts';
import { createPhoneHosts } from '#domains/identity/server/index.ts';
import { registrationDefaults } from '#domains/identity/server/testing.ts';
import { createLetters, sandboxProviders } from '#platform/server/letters/index.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createSandboxPhone } from './phone.ts';

let world: World;
let provider: FastifyInstance;
beforeAll(async () => {
  world = await createTestWorld();
  const { clock } = world;
  provider = fastify();
  const letters = createLetters({ providers: sandboxProviders, clock, rng: systemRng });
  const merchantOf = (host: string | undefined) => Promise.resolve(host === 'localhost' ? 'demo' : null);
  await provider.register(createSandboxPhone({ pool: world.db.pool, clock, rng: systemRng, letters, merchantOf }));
});
afterAll(async () => {
  await provider.close();
  await world.close();
});

const clientId = 'kislap-sandbox';
async function askProvider(step: 'send' | 'verify', body: object, host = 'localhost'): Promise<Record<string, string>> {
  const answer = await provider.inject({
    method: 'POST',
    url: `/sandbox/phone/${step}`,
    payload: body,
    headers: { host },
  });
  return answer.json();
}

async function readCode(to: string): Promise<string> {
  const { rows } = await world.db.pool.query<{ words: string }>(
    'SELECT words FROM platform.letter WHERE recipient = $1 ORDER BY written_at DESC LIMIT 1',
    [to],
  );
  return /\d{6}/.exec(rows[0]?.words ?? '')?.[0] ?? '';
}

test('REG-043 REG-049 whoever types the code of the provider registers with its token, and with no other', async () => {
  const phoneNumber = '+639175550111';
  await world.db.pool.query(
    `UPDATE identity.registration_field SET enabled = field = 'firebaseIdToken'
      WHERE merchant = 'demo' AND field IN ('firebaseIdToken', 'captcha', 'humanVerification')`,
  );
  const [channel] = (await world.ask(listChannels, { kind: 'phone' })).envelope.value ?? [];
  expect(channel).toMatchObject({ authorizeUrl: '/sandbox/phone', clientId });
  const { session } = await askProvider('send', { clientId, phoneNumber });
  const wrong = await askProvider('verify', { clientId, session, code: '000000' });
  expect(wrong).toEqual({ error: 'invalid-verification-code' });
  const { idToken } = await askProvider('verify', { clientId, session, code: await readCode(phoneNumber) });

  const form = {
    mobileNum: '9175550111',
    countryDialingCode: '63',
    ...registrationDefaults,
    firebaseChannel: 'sms',
  } as const;
  // A session is no token, though the same key has signed it.
  const refused = await world.ask(registerMobile, { ...form, firebaseIdToken: session ?? '' });
  expect(refused.envelope.code).toBe('WRONG_CODE');
  const born = await world.ask(registerMobile, { ...form, firebaseIdToken: idToken ?? '' });
  expect([born.status, born.envelope.value]).toEqual([200, expect.objectContaining({ firstTimeLogin: true })]);
});

test('SMS-005 ERR-021 a code of the provider is good for a minute, and some more for a clock that goes wrong', async () => {
  const phoneNumber = '+639175550112';
  const { session } = await askProvider('send', { clientId, phoneNumber });
  world.clock.pass(121_000);
  expect(await askProvider('verify', { clientId, session, code: await readCode(phoneNumber) })).toEqual({
    error: 'code-expired',
  });
});

test.each(phoneErrors.map((error, place) => [error, `+6391000000${String(place).padStart(2, '0')}`]))(
  'ERR-026 the provider answers %s to %s',
  async (error, phoneNumber) => {
    expect(await askProvider('send', { clientId, phoneNumber })).toEqual({ error });
  },
);

test('ERR-015 ERR-016 ERR-020 ERR-024 the provider names what is missing or wrong', async () => {
  expect(await askProvider('send', { clientId })).toEqual({ error: 'missing-phone-number' });
  expect(await askProvider('send', { clientId, phoneNumber: '12' })).toEqual({ error: 'invalid-phone-number' });
  expect(await askProvider('send', { phoneNumber: '+639175550113' })).toEqual({ error: 'operation-not-allowed' });
  expect(await askProvider('send', { clientId, phoneNumber: '+639175550113' }, 'evil.example')).toEqual({
    error: 'operation-not-allowed',
  });
  expect(await askProvider('verify', { clientId, session: 'x' })).toEqual({ error: 'missing-verification-code' });
  expect(await askProvider('verify', { clientId, session: 'x', code: '1' })).toEqual({ error: 'code-expired' });
});

test('REG-043 a page may call the phone providers of its brand that are switched on, and those of no other brand', async () => {
  const { pool } = world.db;
  await pool.query(
    `INSERT INTO identity.channel (merchant, channel, kind, name, issuer, client_id, authorize_url, jwks_url, enabled)
     SELECT merchant, 'far-' || merchant, 'phone', 'Far', 'far', 'kislap', 'https://' || merchant || '.phone.test/v1',
            'https://phone.test/keys', merchant <> 'off'
       FROM unnest(ARRAY['demo', 'other', 'off']) AS merchant`,
  );
  const hostsOf = createPhoneHosts({ pool, clock: world.clock });
  expect(await hostsOf('demo')).toEqual(['https://demo.phone.test/v1', '/sandbox/phone']);
  expect(await hostsOf('other')).toEqual(['https://other.phone.test/v1']);
  expect(await hostsOf('off')).toEqual([]);
});
