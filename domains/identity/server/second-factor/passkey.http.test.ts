import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '#domains/identity/contract/passkey.ts';
import { openPasskeyProof, readSecurity } from '#domains/identity/contract/security.ts';
import { login, startSecondFactorPasskey, submitSecondFactor } from '#domains/identity/contract/session.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import { type PasskeyOptions, softwarePasskey } from '#tools/testing/passkey.ts';
import { byPassword, listAuditKinds } from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const here = { origin: 'http://localhost:8080', domain: 'localhost' };
const none: PasskeyOptions = { challenge: '' };

async function begin(token: string): Promise<PasskeyOptions> {
  const { envelope } = await world.ask(beginPasskey, { proof: byPassword }, { token });
  return envelope.value?.options ?? none;
}

async function add(account: string, key = softwarePasskey(here)) {
  const token = await world.enter(account);
  const passkey = key.create(await begin(token));
  const added = await world.ask(addPasskey, { name: 'Telepono ko', passkey }, { token });
  return { token, key, added };
}

const openProof = async (token: string) =>
  (await world.ask(openPasskeyProof, {}, { token })).envelope.value?.options ?? none;

test('AUTH-031 a passkey is added after a proof, listed and notified', async () => {
  const { token, added } = await add('joselito');
  expect([added.status, added.envelope.value]).toMatchObject([200, { name: 'Telepono ko', lastUsedAt: null }]);
  const list = (await world.ask(listPasskeys, {}, { token })).envelope.value;
  expect(list).toEqual([added.envelope.value]);
  const shown = (await world.ask(readSecurity, {}, { token })).envelope.value;
  expect(shown).toMatchObject({ passkeys: 1, methods: ['passkey'] });
  expect(await listAuditKinds(world, 'joselito')).toContain('passkey_added');
});

test('AUTH-031 AUTH-032 CALL-088 a passkey opens a login from a new place, once for each challenge', async () => {
  const { key } = await add('maricel');
  const ip = '198.51.100.40';
  const startLogin = async () => {
    const typed = { username: 'maricel', password: demoPassword, type: 'username' } as const;
    const { envelope } = await world.ask(login, typed, { ip });
    return envelope.value && 'ticket' in envelope.value ? envelope.value.ticket : '';
  };
  const ticket = await startLogin();
  const opened = await world.ask(startSecondFactorPasskey, { ticket }, { ip });
  const passkey = key.get(opened.envelope.value?.options ?? none);
  const other = await startLogin();
  const proven = await world.ask(submitSecondFactor, { ticket, method: 'passkey', passkey }, { ip });
  expect([proven.status, proven.envelope.value?.token.length]).toEqual([200, 43]);
  const replay = await world.ask(submitSecondFactor, { ticket: other, method: 'passkey', passkey }, { ip });
  expect([replay.status, replay.envelope.code]).toEqual([422, 'WRONG_PROOF']);
});

test('AUTH-031 a passkey proves a change, and its answer works once and for five minutes', async () => {
  const { token, key, added } = await add('rodel');
  const id = added.envelope.value?.id ?? '';
  const late = { method: 'passkey', passkey: key.get(await openProof(token)) } as const;
  world.clock.pass(5 * minuteMs);
  expect((await world.ask(removePasskey, { id, proof: late }, { token })).envelope.code).toBe('WRONG_PROOF');
  const proof = { method: 'passkey', passkey: key.get(await openProof(token)) } as const;
  const both = await Promise.all([1, 2].map(() => world.ask(removePasskey, { id, proof }, { token })));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await world.ask(listPasskeys, {}, { token })).envelope.value).toEqual([]);
  expect(await listAuditKinds(world, 'rodel')).toContain('passkey_removed');
});

test('AUTH-031 a change is proven only by a passkey that has verified who uses it; a login is content with holding it', async () => {
  const { token, key, added } = await add('edgar');
  const options = (await world.ask(openPasskeyProof, {}, { token })).envelope.value?.options;
  expect(options).toMatchObject({ userVerification: 'required' });
  const id = added.envelope.value?.id ?? '';
  key.stopVerifying();
  const held = { method: 'passkey', passkey: key.get(options ?? none) } as const;
  expect((await world.ask(removePasskey, { id, proof: held }, { token })).envelope.code).toBe('WRONG_PROOF');

  const ip = '198.51.100.41';
  const typed = { username: 'edgar', password: demoPassword, type: 'username' } as const;
  const { value } = (await world.ask(login, typed, { ip })).envelope;
  const ticket = value && 'ticket' in value ? value.ticket : '';
  const opened = await world.ask(startSecondFactorPasskey, { ticket }, { ip });
  const passkey = key.get(opened.envelope.value?.options ?? none);
  expect((await world.ask(submitSecondFactor, { ticket, method: 'passkey', passkey }, { ip })).status).toBe(200);

  const unverified = softwarePasskey(here);
  unverified.stopVerifying();
  expect((await add('ricky', unverified)).added.envelope.code).toBe('PASSKEY_REFUSED');
});

test('MEMBER-035 after a passkey is removed withdrawals wait a day, as after a switched-off authenticator', async () => {
  const { token, key, added } = await add('imelda');
  const blockedUntil = async () =>
    (await world.ask(readSecurity, {}, { token })).envelope.value?.withdrawalBlockedUntil ?? null;
  const id = added.envelope.value?.id ?? '';
  const proof = { method: 'passkey', passkey: key.get(await openProof(token)) } as const;
  expect(await blockedUntil()).toBeNull();
  expect((await world.ask(removePasskey, { id, proof }, { token })).status).toBe(200);
  expect(await blockedUntil()).toBe(world.clock.now() + 24 * hourMs);
});

test('AUTH-031 a challenge is answered once, right or wrong, and only the latest counts', async () => {
  const uncounted = { ...here, counts: false };
  const { token, key } = await add('dennis', softwarePasskey(uncounted));
  const prove = async (passkey: ReturnType<typeof key.get>) =>
    (await world.ask(beginPasskey, { proof: { method: 'passkey', passkey } }, { token })).envelope.code ?? 'done';
  const first = await openProof(token);
  const second = await openProof(token);
  expect(await prove(key.get(first))).toBe('WRONG_PROOF');
  expect(await prove(key.get(second))).toBe('WRONG_PROOF');
  const third = key.get(await openProof(token));
  expect([await prove(third), await prove(third)]).toEqual(['done', 'WRONG_PROOF']);
  const stranger = softwarePasskey(uncounted);
  const fourth = await openProof(token);
  expect(await prove({ ...stranger.get(fourth), id: third.id, rawId: third.rawId })).toBe('WRONG_PROOF');
});

test.each([
  ['of another site', { ...here, origin: 'https://localhost.evil.example' }],
  ['for another domain', { ...here, domain: 'evil.example' }],
  ['over plain HTTP of a real domain', { origin: 'http://one.example', domain: 'one.example' }],
])('AUTH-031 a passkey %s is not added', async (_, place) => {
  const { token, added } = await add('jennylyn', softwarePasskey(place));
  expect([added.status, added.envelope.code]).toEqual([422, 'PASSKEY_REFUSED']);
  expect((await world.ask(listPasskeys, {}, { token })).envelope.value).toEqual([]);
});

test('AUTH-031 no passkey is added without a proof, without a challenge, or twice', async () => {
  const { token, key } = await add('arnel');
  const unproven = await world.ask(beginPasskey, { proof: byPassword }, { token });
  expect([unproven.envelope.code, unproven.envelope.value]).toEqual(['PROOF_REQUIRED', { methods: ['passkey'] }]);
  const unrequested = await world.ask(addPasskey, { name: 'x', passkey: key.create(none) }, { token });
  expect(unrequested.envelope.code).toBe('PASSKEY_REFUSED');
  const thief = await world.enter('rowena');
  const copied = key.create(await begin(thief));
  const second = await world.ask(addPasskey, { name: 'x', passkey: copied }, { token: thief });
  expect(second.envelope.code).toBe('PASSKEY_REFUSED');
});

test('AUTH-031 another member’s passkey proves nothing and cannot be removed', async () => {
  const mine = await add('ramil');
  const theirs = await add('cherry');
  const id = mine.added.envelope.value?.id ?? '';
  const passkey = theirs.key.get(await openProof(mine.token));
  const wrong = await world.ask(removePasskey, { id, proof: { method: 'passkey', passkey } }, { token: mine.token });
  expect(wrong.envelope.code).toBe('WRONG_PROOF');
  const own = { method: 'passkey', passkey: theirs.key.get(await openProof(theirs.token)) } as const;
  expect((await world.ask(removePasskey, { id, proof: own }, { token: theirs.token })).status).toBe(404);
});

test('AUTH-031 a copy of a key that counts backwards is refused', async () => {
  const { token, key, added } = await add('jomar');
  const second = softwarePasskey(here);
  const first = { method: 'passkey', passkey: key.get(await openProof(token)) } as const;
  const begun = await world.ask(beginPasskey, { proof: first }, { token });
  await world.ask(
    addPasskey,
    { name: 'Laptop', passkey: second.create(begun.envelope.value?.options ?? none) },
    { token },
  );
  key.rewind();
  const proof = { method: 'passkey', passkey: key.get(await openProof(token)) } as const;
  const id = added.envelope.value?.id ?? '';
  expect((await world.ask(removePasskey, { id, proof }, { token })).envelope.code).toBe('WRONG_PROOF');
});
