import { hash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount, exportAccount } from '#domains/identity/contract/account.ts';
import { listChannels, loginThirdParty } from '#domains/identity/contract/channel.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { changePassword } from '#domains/identity/contract/password.ts';
import { readSecurity } from '#domains/identity/contract/security.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { runBehindLock } from '../testing.ts';
import { verifyPhoneToken } from './third-party.ts';

let world: World;
type Signer = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

let privateKey: Signer;
const issuer = 'https://id.example';
const client = 'kislap-test';

beforeAll(async () => {
  world = await createTestWorld();
  const pair = await generateKeyPair('ES256');
  privateKey = pair.privateKey;
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'ES256' }] });
  for (const [channel, kind] of [
    ['example', 'login'],
    ['phone', 'phone'],
  ]) {
    await world.db.owner.query(
      `INSERT INTO identity.channel (merchant, channel, kind, position, name, issuer, client_id, authorize_url, jwks)
       VALUES ('demo', $1, $2, 1, 'Example', $3, $4, 'https://id.example/authorize', $5)`,
      [channel, kind, issuer, client, jwks],
    );
  }
});
afterAll(() => world.close());

const nonce = 'nonceOfThePage0123456789';
let lastPerson = 0;
const person = () => `person-${++lastPerson}`;

type Claims = JWTPayload & { key?: Signer; alg?: string };

async function tokenOf({ key = privateKey, alg = 'ES256', ...claims }: Claims): Promise<string> {
  const at = Math.floor(world.clock.now() / 1_000);
  return new SignJWT({ iss: issuer, aud: client, nonce, iat: at, exp: at + 300, name: 'Ana', ...claims })
    .setProtectedHeader({ alg })
    .sign(key);
}

const consent = { ageConfirmed: true, termsAccepted: true };
const enter = (idToken: string, extra: Partial<WireInputOf<typeof loginThirdParty>> = consent) =>
  world.ask(loginThirdParty, { channel: 'example', idToken, nonce, ...extra });

async function memberOf(idToken: string) {
  const { envelope } = await enter(idToken);
  if (!envelope.value || 'ticket' in envelope.value) throw new Error(`refused: ${envelope.code}`);
  const { token, firstTimeLogin } = envelope.value;
  const info = await world.ask(readMemberInfo, {}, { token });
  return { ...info.envelope.value, token, firstTimeLogin };
}

test('AUTH-022 the channels of a brand are configured, and the sandbox brings one', async () => {
  const { envelope } = await world.ask(listChannels, {});
  expect(envelope.value?.map(({ channel }) => channel)).toEqual(['sandbox', 'example']);
  expect(Object.keys(envelope.value?.[0] ?? {}).sort()).toEqual(['authorizeUrl', 'channel', 'clientId', 'name']);
  await world.db.owner.query(`UPDATE identity.channel SET enabled = false WHERE channel = 'sandbox'`);
  expect((await world.ask(listChannels, {})).envelope.value).toHaveLength(1);
  const off = await enter(await tokenOf({ sub: person() }), { ...consent, channel: 'sandbox' });
  expect([off.status, off.envelope.code]).toEqual([422, 'UNKNOWN_CHANNEL']);
});

test('AUTH-020 CALL-089 the first login creates a member with a wallet, later ones find the same member', async () => {
  const sub = person();
  const first = await memberOf(await tokenOf({ sub }));
  expect(first).toMatchObject({ type: 0, nickname: 'Ana', firstTimeLogin: true });
  expect((await world.ask(readBalance, {}, { token: first.token })).envelope.value?.balance).toBe('0');
  const again = await memberOf(await tokenOf({ sub, name: 'Ana again' }));
  expect(again.id).toBe(first.id);
});

test('AUTH-020 REG-057 no member is created without consent, and the same token is valid once it is given', async () => {
  const idToken = await tokenOf({ sub: person() });
  const response = await enter(idToken, {});
  expect([response.status, response.envelope.code]).toEqual([422, 'CONSENT_MISSING']);
  expect((await enter(idToken, { ageConfirmed: true })).envelope.code).toBe('CONSENT_MISSING');
  expect((await enter(idToken)).status).toBe(200);
});

const bornBy = async (codes: Partial<WireInputOf<typeof loginThirdParty>>) => {
  const sub = person();
  expect((await enter(await tokenOf({ sub }), { ...consent, ...codes })).status).toBe(200);
  const { rows } = await world.db.owner.query<Record<'upline' | 'affiliate' | 'referral', string | null>>(
    `SELECT (SELECT m.account FROM agents.node n JOIN identity.member m ON m.id = n.upline WHERE n.member = l.member) AS upline,
            r.affiliate_code AS affiliate, r.referral_code AS referral
       FROM identity.channel_link l JOIN identity.registration r ON r.member = l.member WHERE l.subject = $1`,
    [sub],
  );
  return rows[0];
};

test('REG-051 REG-059 AUTH-020 a registration through a third party with an invitation is below the inviter', async () => {
  const { rows } = await world.db.owner.query<{ account: string }>(
    `SELECT u.account FROM agents.node n JOIN identity.member u ON u.id = n.upline
       JOIN identity.member m ON m.id = n.member WHERE m.merchant = 'demo' AND m.account = 'maria'`,
  );
  const friend = { upline: rows[0]?.account, affiliate: null, referral: 'tropa88' };
  expect(friend.upline).toBeDefined();
  expect(await bornBy({ referralCode: 'tropa88' })).toEqual(friend);
  expect(await bornBy({ affiliateCode: 'LAKAN88', referralCode: 'TROPA88' })).toEqual({
    upline: 'lakan',
    affiliate: 'LAKAN88',
    referral: 'TROPA88',
  });
});

test('REG-059 AUTH-020 a code that nobody has keeps nobody out there, and one that the brand does not ask for counts for nothing', async () => {
  const unknown = await bornBy({ affiliateCode: 'NOSUCH1', referralCode: 'NOBODY99' });
  expect(unknown).toEqual({ upline: null, affiliate: 'NOSUCH1', referral: 'NOBODY99' });
  const setAsked = (asked: boolean) =>
    world.db.owner.query(
      `UPDATE identity.registration_field SET enabled = $1 WHERE merchant = 'demo' AND field = 'affiliateCode'`,
      [asked],
    );
  await setAsked(false);
  expect(await bornBy({ affiliateCode: 'LAKAN88' })).toEqual({ upline: null, affiliate: null, referral: null });
  await setAsked(true);
});

test('REG-012 AUTH-020 where a brand has to know more than a third party tells, a newcomer is sent to the form, before a consent is asked for; members come in as before', async () => {
  const sub = person();
  await memberOf(await tokenOf({ sub }));
  const need = (field: string, required: boolean) =>
    world.db.owner.query(
      `UPDATE identity.registration_field SET enabled = true, required = $2 WHERE merchant = 'demo' AND field = $1`,
      [field, required],
    );
  await need('payeeName', true);
  const newcomer = await tokenOf({ sub: person() });
  for (const extra of [{}, consent]) {
    const refused = await enter(newcomer, extra);
    expect([refused.status, refused.envelope.code]).toEqual([422, 'FORM_NEEDED']);
  }
  expect((await enter(await tokenOf({ sub }))).status).toBe(200);
  await need('payeeName', false);
  // An invitation can be brought along; one that nobody wrote is none.
  await need('affiliateCode', true);
  expect((await enter(newcomer, { ...consent, affiliateCode: 'WALANGGANITO' })).envelope.code).toBe('FORM_NEEDED');
  expect((await enter(newcomer, { ...consent, affiliateCode: 'DATU88' })).status).toBe(200);
  await need('affiliateCode', false);
});

test('AUTH-033 AUTH-020 a third party’s word does not get around two-factor login', async () => {
  const sub = person();
  const { id } = await memberOf(await tokenOf({ sub }));
  await world.db.owner.query(
    `INSERT INTO identity.totp (member, secret, begun_at, confirmed_at) VALUES ($1, $2, now(), now())`,
    [id, Buffer.alloc(20, 7)],
  );
  const before = await countSessions(id);
  const { status, envelope } = await enter(await tokenOf({ sub }));
  expect([status, Object.keys(envelope.value ?? {}).sort()]).toEqual([200, ['methods', 'ticket']]);
  expect(await countSessions(id)).toBe(before);
});

test('AUTH-023 ERR-009 an agent’s account is refused on this way, and no session is made', async () => {
  const sub = person();
  const { id } = await memberOf(await tokenOf({ sub }));
  await world.db.owner.query('UPDATE identity.member SET type = 41 WHERE id = $1', [id]);
  const before = await countSessions(id);
  const refused = await enter(await tokenOf({ sub }));
  expect([refused.status, refused.envelope.message]).toEqual([403, 'Non-member account unable to login']);
  expect(await countSessions(id)).toBe(before);
});

const countSessions = async (member: string | undefined) => {
  const { rows } = await world.db.owner.query('SELECT FROM identity.session WHERE member = $1', [member]);
  return rows.length;
};

test('AUTH-012 TRAP-012 AUTH-020 whom a third party vouches for is asked for no change of an old default password', async () => {
  const sub = person();
  const { id } = await memberOf(await tokenOf({ sub }));
  await world.db.owner.query(
    `UPDATE identity.member SET password_changed_at = $2,
            password_hash = (SELECT password_hash FROM identity.member WHERE merchant = 'demo' AND account = 'bago')
      WHERE id = $1`,
    [id, new Date(world.clock.now() - 91 * dayMs)],
  );
  const { envelope } = await enter(await tokenOf({ sub }));
  expect(envelope.value).toMatchObject({ defaultPassword: false, passwordExpired: false });
  const token = envelope.value && 'token' in envelope.value ? envelope.value.token : '';
  expect((await world.ask(readBalance, {}, { token })).status).toBe(200);
});

test.each(['Kislap', 'Kislap Support', 'Ana\u202Eted'])(
  'AUTH-020 MEMBER-005 the name %j of a third party is not taken over',
  async (name) => {
    const { nickname, account } = await memberOf(await tokenOf({ sub: person(), name }));
    expect(nickname).toBe(account);
  },
);

/** Why the logins of a member were refused, as the log has it. */
async function refusedOf(id: string | undefined) {
  const { rows } = await world.db.owner.query<{ why: string }>(
    `SELECT detail->>'why' AS why FROM identity.security_event WHERE member = $1 AND kind = 'login_refused' ORDER BY id`,
    [id],
  );
  return rows.map(({ why }) => why);
}

test('CALL-089 MEMBER-004 the login of a locked member is refused and logged', async () => {
  const sub = person();
  const { id } = await memberOf(await tokenOf({ sub }));
  await world.db.owner.query(`UPDATE identity.member SET status = 'locked' WHERE id = $1`, [id]);
  expect((await enter(await tokenOf({ sub }))).envelope.code).toBe('ACCOUNT_LOCKED');
  expect(await refusedOf(id)).toEqual(['account_locked']);
});

test('CALL-089 MEMBER-004 so does one who is locked while the login is under way', async () => {
  const sub = person();
  const { id } = await memberOf(await tokenOf({ sub }));
  const idToken = await tokenOf({ sub, name: 'Ana, late' });
  const late = await runBehindLock(world, {
    lock: `UPDATE identity.member SET status = 'locked' WHERE id = '${id}'`,
    late: () => enter(idToken),
  });
  expect(late.envelope.code).toBe('ACCOUNT_LOCKED');
});

test('AUTH-020 MEMBER-004 a closed member gets account_closed from the third-party login', async () => {
  const sub = person();
  const { id } = await memberOf(await tokenOf({ sub }));
  await world.db.owner.query(`UPDATE identity.member SET status = 'closed' WHERE id = $1`, [id]);
  expect((await enter(await tokenOf({ sub }))).envelope.code).toBe('ACCOUNT_CLOSED');
  expect(await refusedOf(id)).toEqual(['account_closed']);
});

test('AUTH-020 MEMBER-004 after an account was closed no third party identity is stored in clear, and none registers it again', async () => {
  const sub = person();
  const { id = 'mb_', token } = await memberOf(await tokenOf({ sub }));
  const typed = { newPassword: 'DagatAtUlap7', confirmNewPassword: 'DagatAtUlap7' };
  await world.ask(changePassword, typed, { token });
  const { envelope } = await enter(await tokenOf({ sub }));
  const again = envelope.value && 'token' in envelope.value ? envelope.value.token : '';
  const proof = { method: 'password', code: 'DagatAtUlap7' } as const;
  expect((await world.ask(closeAccount, { password: 'DagatAtUlap7', proof }, { token: again })).status).toBe(200);
  const { rows } = await world.db.owner.query<{ subject: string }>(
    'SELECT subject FROM identity.channel_link WHERE member = $1',
    [id],
  );
  expect(rows.map(({ subject }) => /^closed:[0-9a-f]{64}$/.test(subject))).toEqual([true]);
  // Nobody tries names against it without the key.
  const bare = `closed:${hash('sha256', sub)}`;
  expect(rows[0]?.subject).not.toBe(bare);
  const back = await enter(await tokenOf({ sub }));
  expect([back.status, back.envelope.code]).toEqual([403, 'ACCOUNT_CLOSED']);
  // Who left before there was a key is known by the bare hash.
  await world.db.owner.query('UPDATE identity.channel_link SET subject = $2 WHERE member = $1', [id, bare]);
  expect((await enter(await tokenOf({ sub, name: 'again' }))).envelope.code).toBe('ACCOUNT_CLOSED');
});

test('AUTH-020 PWD-002 MEMBER-004 a member without a chosen password chooses one soon after a login, and must enter it from then on', async () => {
  const sub = person();
  const { token } = await memberOf(await tokenOf({ sub }));
  const chosen = async (of: string) =>
    (await world.ask(readSecurity, {}, { token: of })).envelope.value?.passwordChosen;
  const choose = (newPassword: string, of: string) =>
    world.ask(changePassword, { newPassword, confirmNewPassword: newPassword }, { token: of });
  expect(await chosen(token)).toBe(false);
  world.clock.pass(16 * minuteMs);
  const late = await choose('Sariwa2026x', token);
  expect([late.status, late.envelope.code]).toEqual([403, 'LOGIN_AGAIN']);
  const again = await memberOf(await tokenOf({ sub }));
  expect((await choose('Sariwa2026x', again.token)).status).toBe(200);
  expect(await chosen(again.token)).toBe(true);
  const without = await choose('Sariwa2026y', again.token);
  expect([without.status, without.envelope.code]).toEqual([422, 'WRONG_OLD_PASSWORD']);
  const proof = { method: 'password', code: 'Sariwa2026x' } as const;
  const copy = await world.ask(exportAccount, { proof }, { token: again.token });
  expect(copy.envelope.value?.rooms.identity).toMatchObject({ thirdParties: [{ subject: sub }] });
});

test('CALL-089 a token opens once, of many at once too, and makes one member', async () => {
  const sub = person();
  const idToken = await tokenOf({ sub });
  const responses = await Promise.all(Array.from({ length: 5 }, () => enter(idToken)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await enter(idToken)).envelope.code).toBe('IDENTITY_REFUSED');
  const { rows } = await world.db.owner.query('SELECT FROM identity.channel_link WHERE subject = $1', [sub]);
  expect(rows).toHaveLength(1);
});

const seconds = () => Math.floor(world.clock.now() / 1_000);

test.each<[string, () => Promise<Claims>]>([
  ['another issuer', async () => ({ iss: 'https://evil.example' })],
  ['another client', async () => ({ aud: 'somebody-else' })],
  ['another key', async () => ({ key: (await generateKeyPair('ES256')).privateKey })],
  ['another nonce', async () => ({ nonce: 'nonceOfAnotherPage012345' })],
  ['no subject', async () => ({ sub: '' })],
  ['an end that is past', async () => ({ iat: seconds() - 400, exp: seconds() - 100 })],
  ['too great an age', async () => ({ iat: seconds() - 1_200, exp: seconds() + 600 })],
])('CALL-089 a token with %s is not believed', async (_, change) => {
  const refused = await enter(await tokenOf({ sub: person(), ...(await change()) }));
  expect([refused.status, refused.envelope.code]).toEqual([422, 'IDENTITY_REFUSED']);
});

test('CALL-089 a token without a signature, or with ours as its secret, is not believed', async () => {
  const [, body] = (await tokenOf({ sub: person() })).split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  expect((await enter(none)).envelope.code).toBe('IDENTITY_REFUSED');
  const secret = await crypto.subtle.importKey(
    'raw',
    Buffer.from(client.repeat(4)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  expect((await enter(await tokenOf({ sub: person(), key: secret, alg: 'HS256' }))).envelope.code).toBe(
    'IDENTITY_REFUSED',
  );
});

test('CALL-089 an identity of one brand is a stranger to the other', async () => {
  const answer = await world.ask(
    loginThirdParty,
    { channel: 'example', idToken: await tokenOf({ sub: person() }), nonce, ...consent },
    { host: 'tala.localhost' },
  );
  expect(answer.envelope.code).toBe('UNKNOWN_CHANNEL');
});

test('REG-043 REG-049 a phone provider vouches for the number in its token, and a login provider for none', async () => {
  const site = { merchant: 'demo', domain: 'localhost', currency: 'PHP', currencySymbol: '₱', locale: 'EN' } as const;
  const verify = (token: string, merchant = 'demo') =>
    verifyPhoneToken(world.db.pool, { clock: world.clock, site: { ...site, merchant } }, token);
  const token = await tokenOf({ sub: person(), phone_number: '+639171234567' });
  expect(await verify(token)).toBe('+639171234567');
  expect(await verify(token, 'tala')).toBeNull();
  expect(await verify(await tokenOf({ sub: person() }))).toBeNull();
  world.clock.pass(11 * minuteMs);
  expect(await verify(token)).toBeNull();
});
