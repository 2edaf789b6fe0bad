import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { register } from '#domains/identity/contract/registration.ts';
import { login } from '#domains/identity/contract/session.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { listAuditKinds } from '#tools/testing/security.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { disableProofFields, registrationDefaults } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
  await disableProofFields(world);
});
afterAll(() => world.close());

type Form = WireInputOf<typeof register>;

/** Ten a minute are allowed from one address, so every try comes from its own. */
let visitors = 0;
const tryRegister = (changes: Partial<Form> = {}, ip = `10.1.${Math.floor(++visitors / 250)}.${visitors % 250}`) =>
  world.ask(
    register,
    {
      ...registrationDefaults,
      username: 'bagongkasali',
      password: 'Salamat2026',
      confirmPassword: 'Salamat2026',
      registerUrl: 'http://localhost/register?referralCode=TROPA88',
      ...changes,
    },
    { ip },
  );

const countMembers = async () => {
  const { rows } = await world.db.pool.query<{ count: bigint }>('SELECT count(*) FROM identity.member');
  return rows[0]?.count;
};

test('CALL-014 REG-047 REG-052 a visitor becomes a member with a session, a wallet and a first login to come', async () => {
  const { status, envelope } = await tryRegister({ username: ' Luningning ' });
  expect([status, envelope.value]).toMatchObject([200, { firstTimeLogin: true, defaultPassword: false }]);
  const token = envelope.value?.token ?? '';
  const info = await world.ask(readMemberInfo, {}, { token });
  expect(info.envelope.value).toMatchObject({ account: 'Luningning', type: 0 });
  const balance = await world.ask(readBalance, {}, { token });
  expect(balance.envelope.value).toMatchObject({ balance: '0', currency: 'PHP' });
  const again = await world.ask(login, { username: 'luningning', password: 'Salamat2026', type: 'username' });
  expect(again.status).toBe(200);
  expect(await listAuditKinds(world, 'Luningning')).toContain('registered');
});

test('TRAP-080 a password that was chosen with a space around it opens the account, with and without it', async () => {
  const chosen = ' Salamat2026 ';
  await tryRegister({ username: 'maluwag', password: chosen, confirmPassword: 'Salamat2026' });
  for (const password of [chosen, 'Salamat2026']) {
    expect((await world.ask(login, { username: 'maluwag', password, type: 'username' })).status).toBe(200);
  }
});

test('REG-048 REG-050 REG-056 the place, the invitation and the consent are kept with their time and version', async () => {
  await tryRegister({ username: 'tinaya', referralCode: 'TROPA88', affiliateCode: '' });
  const { rows } = await world.db.pool.query(
    `SELECT r.method, r.register_url, r.domain, r.referral_code, r.affiliate_code, r.terms_version, r.consented_at
       FROM identity.registration r JOIN identity.member m ON m.id = r.member WHERE m.account = 'tinaya'`,
  );
  expect(rows).toEqual([
    {
      method: 'WEB',
      register_url: 'http://localhost/register?referralCode=TROPA88',
      domain: 'localhost',
      referral_code: 'TROPA88',
      affiliate_code: null,
      terms_version: '2026-11-01T04:00:00.000Z',
      consented_at: world.clock.now(),
    },
  ]);
});

test.each<[string, Partial<Form>, object]>([
  ['REG-005 no username', { username: '' }, { value: { field: 'username' } }],
  ['REG-005 REG-022 a username that starts with a digit', { username: '1abcd' }, { code: 'FIELD_REFUSED' }],
  [
    'REG-005 REG-022 a username that is too short',
    { username: 'abc' },
    { value: { field: 'username', min: 4, max: 16 } },
  ],
  [
    'REG-006 REG-022 a password without a digit',
    { password: 'salamat', confirmPassword: 'salamat' },
    { value: { field: 'password' } },
  ],
  ['REG-022 an invitation with odd letters', { affiliateCode: 'a b!' }, { value: { field: 'affiliateCode' } }],
  [
    'REG-008 two different passwords',
    { confirmPassword: 'Salamat2027' },
    { code: 'PASSWORDS_DIFFER', message: 'The two inputs are inconsistent' },
  ],
  ['REG-053 REG-056 no word about the age', { ageConfirmed: false }, { code: 'CONSENT_MISSING' }],
  ['REG-054 REG-056 no word about the terms', { termsAccepted: false }, { code: 'CONSENT_MISSING' }],
])('%s is refused and leaves no trace', async (_what, changes, told) => {
  const before = await countMembers();
  const { status, envelope } = await tryRegister(changes);
  expect(status).toBe(422);
  expect(envelope).toMatchObject(told);
  expect(await countMembers()).toBe(before);
});

test('REG-057 a username in use is refused in any spelling, and of many at once one is made', async () => {
  expect((await tryRegister({ username: 'MARIA' })).envelope).toMatchObject({
    code: 'ACCOUNT_TAKEN',
    message: 'This username is already taken, please choose another',
  });
  const before = (await countMembers()) ?? 0n;
  const tries = await Promise.all(
    ['sabaysabay', 'SabaySabay', 'SABAYSABAY'].map((username) => tryRegister({ username })),
  );
  expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422]);
  expect(await countMembers()).toBe(before + 1n);
});

test('ROLE-018 ROLE-019 with USERNAMEREG3 off, or a node above it, the server refuses', async () => {
  const { pool } = world.db;
  const { rows } = await pool.query<{ parent: string | null }>(
    `SELECT parent FROM content.whitelabel_node WHERE merchant = 'demo' AND mod_id = 'USERNAMEREG3'`,
  );
  for (const modId of ['USERNAMEREG3', rows[0]?.parent].filter(Boolean)) {
    const turn = (enabled: boolean) =>
      pool.query(`UPDATE content.whitelabel_node SET enabled = $2 WHERE merchant = 'demo' AND mod_id = $1`, [
        modId,
        enabled,
      ]);
    await turn(false);
    const { status, envelope } = await tryRegister({ username: 'saradona' });
    expect([status, envelope.code]).toEqual([403, 'REGISTRATION_CLOSED']);
    await turn(true);
  }
});

test('the eleventh registration of a minute from one address has to wait', async () => {
  const ip = '10.9.9.9';
  const tries = await Promise.all(Array.from({ length: 11 }, () => tryRegister({ username: 'x' }, ip)));
  expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    ...Array.from({ length: 10 }, () => 422),
    429,
  ]);
});
