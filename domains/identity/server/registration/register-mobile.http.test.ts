import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestCode, requestRegistrationCode } from '#domains/identity/contract/code.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { type RegistrationField, registerMobile } from '#domains/identity/contract/registration.ts';
import { login } from '#domains/identity/contract/session.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { minuteMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { proveHuman, readLetterCode, registrationDefaults, solveCaptchaPicture } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

type Form = WireInputOf<typeof registerMobile>;

let visitors = 0;
const newAddress = () => `10.4.${Math.floor(++visitors / 250)}.${visitors % 250}`;
const newNumber = () => `9170${String(100_000 + ++visitors)}`;

const tryRegister = (changes: Partial<Form> = {}, ip = newAddress()) =>
  world.ask(
    registerMobile,
    {
      ...registrationDefaults,
      mobileNum: newNumber(),
      countryDialingCode: '63',
      password: 'Salamat2026',
      confirmPassword: 'Salamat2026',
      registerUrl: 'http://localhost/register?affiliateCode=DATU88',
      ...changes,
    },
    { ip },
  );

/** Where no number is proven: behind a human check, whatever the brand asks for. */
const tryUnproven = async (changes: Partial<Form> = {}) => {
  const ip = newAddress();
  return tryRegister({ humanVerification: await proveHuman(world, { ip }), ...changes }, ip);
};

/** The code that was sent to the number, behind a human check. */
const askCode = async (mobileNum: string): Promise<string> => {
  // Later than any letter before it, so that the newest is this one.
  world.clock.pass(1_000);
  const ip = newAddress();
  const humanVerification = await proveHuman(world, { ip });
  await world.ask(requestRegistrationCode, { mobileNum, countryDialingCode: '63', humanVerification }, { ip });
  return (await readLetterCode(world, `+63${mobileNum}`)) ?? '';
};

const askLoginCode = async (mobileNum: string): Promise<string> => {
  world.clock.pass(1_000);
  const request = { mobileNum, countryDialingCode: '63', purpose: 'login' } as const;
  await world.ask(requestCode, request, { ip: newAddress() });
  return (await readLetterCode(world, `+63${mobileNum}`)) ?? '';
};

const turn = (modId: string, enabled: boolean) =>
  world.db.pool.query(`UPDATE content.whitelabel_node SET enabled = $2 WHERE merchant = 'demo' AND mod_id = $1`, [
    modId,
    enabled,
  ]);

const setRow = (field: RegistrationField, enabled: boolean) =>
  world.db.pool.query(
    `UPDATE identity.registration_field SET enabled = $2, required = $2 WHERE merchant = 'demo' AND field = $1`,
    [field, enabled],
  );

const flags = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'] as const;

beforeEach(async () => {
  for (const flag of flags) await turn(flag, true);
  await setRow('humanVerification', false);
  await setRow('firebaseIdToken', false);
  await world.db.pool.query(
    `UPDATE identity.registration_field SET required = false WHERE merchant = 'demo' AND field = 'captcha'`,
  );
});

const rowOf = async (mobile: string) => {
  const { rows } = await world.db.pool.query<{ account: string; mobile_verified_at: number | null }>(
    `SELECT account, mobile_verified_at FROM identity.member WHERE merchant = 'demo' AND mobile = $1`,
    [mobile],
  );
  return rows;
};

test('CALL-015 REG-045 REG-052 a visitor with a proven number becomes a member, and the five facts are kept', async () => {
  const mobileNum = newNumber();
  const verificationCode = await askCode(mobileNum);
  const { status, envelope } = await tryRegister({
    mobileNum: `0${mobileNum}`,
    verificationCode,
    affiliateCode: 'DATU88',
    referralCode: 'TROPA88',
  });
  expect([status, envelope.value]).toMatchObject([200, { firstTimeLogin: true, defaultPassword: false }]);
  const info = await world.ask(readMemberInfo, {}, { token: envelope.value?.token ?? '' });
  const [row] = await rowOf(`+63${mobileNum}`);
  expect([info.envelope.value?.type, info.envelope.value?.account]).toEqual([0, row?.account]);
  expect(row?.mobile_verified_at).toBe(world.clock.now());
  const { rows } = await world.db.pool.query(
    `SELECT r.method, r.register_url, r.domain, r.affiliate_code, r.referral_code
       FROM identity.registration r JOIN identity.member m ON m.id = r.member WHERE m.account = $1`,
    [row?.account],
  );
  expect(rows).toEqual([
    {
      method: 'WEB',
      register_url: 'http://localhost/register?affiliateCode=DATU88',
      domain: 'localhost',
      affiliate_code: 'DATU88',
      referral_code: 'TROPA88',
    },
  ]);
});

test('REG-003 CALL-015 the name of the account does not reveal the number, and a login works with either', async () => {
  const mobileNum = newNumber();
  await tryRegister({ mobileNum, verificationCode: await askCode(mobileNum) });
  const account = (await rowOf(`+63${mobileNum}`))[0]?.account ?? '';
  expect(account).toMatch(/^[a-z]{6}[2-9]{6}$/);
  const ip = newAddress();
  for (const username of [account, `63${mobileNum}`, `+63 ${mobileNum}`, `0${mobileNum}`]) {
    const entered = await world.ask(login, { username, password: 'Salamat2026', type: 'username' }, { ip });
    expect([username, entered.status]).toEqual([username, 200]);
  }
});

test('CALL-008 guesses at a number are counted with those at its account, however it is typed', async () => {
  const mobileNum = newNumber();
  await tryRegister({ mobileNum, verificationCode: await askCode(mobileNum) });
  const account = (await rowOf(`+63${mobileNum}`))[0]?.account ?? '';
  const names = [account, `63${mobileNum}`, `0${mobileNum}`];
  const ip = newAddress();
  const guess = async (username: string) =>
    (await world.ask(login, { username, password: 'guess', type: 'username' }, { ip })).envelope.code;
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push(await guess(names[i % names.length] ?? ''));
  expect(answers).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', 'CAPTCHA_REQUIRED']);
});

test('REG-009 REG-010 REG-011 REG-022 without a number, without a code, or with a wrong one, no member is created', async () => {
  const mobileNum = newNumber();
  const right = await askCode(mobileNum);
  const nobody = await tryRegister({ mobileNum: '', verificationCode: right });
  expect([nobody.status, nobody.envelope.value]).toMatchObject([422, { field: 'mobileNum' }]);
  const long = await tryRegister({ mobileNum, verificationCode: '1'.repeat(256) });
  expect([long.status, Object.keys(long.envelope.fields ?? {})]).toEqual([400, ['verificationCode']]);
  const none = await tryRegister({ mobileNum });
  expect([none.status, none.envelope.value]).toMatchObject([422, { field: 'verificationCode' }]);
  const wrong = await tryRegister({ mobileNum, verificationCode: right === '000000' ? '000001' : '000000' });
  expect([wrong.status, wrong.envelope.code]).toEqual([422, 'WRONG_CODE']);
  expect(await rowOf(`+63${mobileNum}`)).toEqual([]);
  expect((await tryRegister({ mobileNum, verificationCode: right })).status).toBe(200);
});

test('SMS-012 a code of another number or purpose, an old one and one after five wrong tries are worth nothing', async () => {
  const [mobileNum, other] = [newNumber(), newNumber()];
  expect((await tryRegister({ mobileNum, verificationCode: await askCode(other) })).envelope.code).toBe('WRONG_CODE');
  const known = newNumber();
  await turn('REGMOBVERF3', false);
  await tryUnproven({ mobileNum: known });
  await turn('REGMOBVERF3', true);
  const foreign = await askLoginCode(known);
  expect(foreign).toMatch(/^\d{6}$/);
  expect((await tryRegister({ mobileNum: known, verificationCode: foreign })).envelope.code).toBe('WRONG_CODE');

  const old = await askCode(mobileNum);
  world.clock.pass(11 * minuteMs);
  expect((await tryRegister({ mobileNum, verificationCode: old })).envelope.code).toBe('CODE_EXPIRED');

  const right = await askCode(mobileNum);
  for (let i = 0; i < 5; i++) await tryRegister({ mobileNum, verificationCode: right === '111111' ? '1' : '111111' });
  expect((await tryRegister({ mobileNum, verificationCode: right })).envelope.code).toBe('CODE_SPENT');
});

test('REG-057 that a number is in use is revealed only to its holder, however it is typed', async () => {
  const mobileNum = newNumber();
  await tryRegister({ mobileNum, verificationCode: await askCode(mobileNum) });
  const guess = await tryRegister({ mobileNum, verificationCode: '000000' });
  // The same as for a number that nobody ever proved.
  expect(guess.envelope.code).toBe('WRONG_CODE');
  const again = await tryRegister({ mobileNum: `0${mobileNum}`, verificationCode: await askCode(mobileNum) });
  expect(again.envelope).toMatchObject({ code: 'MOBILE_TAKEN', message: 'This mobile number is already in use' });
});

test('REG-057 a number that another member only typed does not block a registration that proves it', async () => {
  const mobileNum = newNumber();
  const { rows } = await world.db.pool.query<{ id: string }>(
    `UPDATE identity.member SET mobile = $1 WHERE merchant = 'demo' AND account = 'noel' RETURNING id`,
    [`+63${mobileNum}`],
  );
  const made = await tryRegister({ mobileNum, verificationCode: await askCode(mobileNum) });
  expect(made.status).toBe(200);
  const owners = await rowOf(`+63${mobileNum}`);
  expect(owners).toHaveLength(1);
  const { rows: log } = await world.db.pool.query<{ kind: string }>(
    'SELECT kind FROM identity.security_event WHERE member = $1 ORDER BY id DESC LIMIT 1',
    [rows[0]?.id],
  );
  expect(log).toEqual([{ kind: 'mobile_dropped' }]);
});

test('REG-057 of many with one number at once one is made, with and without a code', async () => {
  const mobileNum = newNumber();
  const verificationCode = await askCode(mobileNum);
  const tries = await Promise.all([1, 2, 3].map(() => tryRegister({ mobileNum, verificationCode })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await rowOf(`+63${mobileNum}`)).toHaveLength(1);

  await turn('REGMOBVERF3', false);
  const other = newNumber();
  const unproven = await Promise.all([1, 2, 3].map(() => tryUnproven({ mobileNum: other })));
  expect(unproven.map(({ envelope }) => envelope.code ?? 'made').sort()).toEqual([
    'MOBILE_TAKEN',
    'MOBILE_TAKEN',
    'made',
  ]);
  expect((await rowOf(`+63${other}`))[0]?.mobile_verified_at).toBeNull();
});

test('REG-002 ROLE-019 with MOBILENUMREG3 off the server refuses', async () => {
  await turn('MOBILENUMREG3', false);
  const { status, envelope } = await tryRegister();
  expect([status, envelope.code]).toEqual([403, 'REGISTRATION_CLOSED']);
});

test('REG-003 ROLE-019 with MOBILENUMPASSREG3 off no password is asked or taken, and the member logs in by code', async () => {
  await turn('MOBILENUMPASSREG3', false);
  const mobileNum = newNumber();
  const form = { mobileNum, verificationCode: await askCode(mobileNum), password: 'Salamat2026', confirmPassword: 'x' };
  expect((await tryRegister(form)).status).toBe(200);
  const account = (await rowOf(`+63${mobileNum}`))[0]?.account ?? '';
  const typed = await world.ask(login, { username: account, password: 'Salamat2026', type: 'username' });
  expect(typed.envelope.code).toBe('WRONG_CREDENTIALS');

  const code = await askLoginCode(mobileNum);
  const entered = await world.ask(login, { username: `63${mobileNum}`, password: code, type: 'sms' });
  expect(entered.status).toBe(200);
});

type Signer = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/** A phone provider outside, whose key the brand knows, and its token for a number. */
const openProvider = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig' };
  await world.db.pool.query(
    `INSERT INTO identity.channel (merchant, channel, kind, name, issuer, client_id, authorize_url, jwks)
     VALUES ('demo', 'phone', 'phone', 'Phone', 'https://phone.example', 'kislap', '/phone', $1)
     ON CONFLICT (merchant, channel) DO UPDATE SET jwks = $1`,
    [JSON.stringify({ keys: [key] })],
  );
  return (number: string, claims: { audience?: string; key?: Signer; issuedMinutesAgo?: number } = {}) => {
    const { audience = 'kislap', key: signer = privateKey, issuedMinutesAgo = 0 } = claims;
    const seconds = Math.floor(world.clock.now() / 1_000) - issuedMinutesAgo * 60;
    return new SignJWT({ phone_number: number })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer('https://phone.example')
      .setAudience(audience)
      .setSubject('somebody')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(signer);
  };
};

test('REG-043 REG-049 with a phone provider its token proves the number, and nothing else does', async () => {
  await setRow('firebaseIdToken', true);
  const tokenFor = await openProvider();
  const mobileNum = newNumber();
  const number = `+63${mobileNum}`;
  const { privateKey: stolen } = await generateKeyPair('ES256');
  const form = { mobileNum, verificationCode: await askCode(mobileNum), firebaseChannel: 'sms' } as const;
  const wrong = [
    undefined,
    'made.up.token',
    await tokenFor('+639999999999'),
    await tokenFor(number, { audience: 'somebody else' }),
    await tokenFor(number, { issuedMinutesAgo: 30 }),
    await tokenFor(number, { key: stolen }),
  ];
  for (const firebaseIdToken of wrong) {
    const { status, envelope } = await tryRegister({ ...form, ...(firebaseIdToken && { firebaseIdToken }) });
    expect([status, envelope.code]).toEqual([422, 'WRONG_CODE']);
  }
  expect(await rowOf(number)).toEqual([]);

  const firebaseIdToken = await tokenFor(number);
  expect((await tryRegister({ ...form, firebaseIdToken })).status).toBe(200);
  expect((await rowOf(number))[0]?.mobile_verified_at).toBe(world.clock.now());
  expect((await tryRegister({ ...form, firebaseIdToken })).envelope.code).toBe('MOBILE_TAKEN');
});

test('REG-042 REG-049 a token that no provider gave spends no human check', async () => {
  await setRow('firebaseIdToken', true);
  await setRow('humanVerification', true);
  const tokenFor = await openProvider();
  const [mobileNum, ip] = [newNumber(), newAddress()];
  const form = { mobileNum, firebaseChannel: 'sms', humanVerification: await proveHuman(world, { ip }) } as const;
  expect((await tryRegister({ ...form, firebaseIdToken: 'made.up.token' }, ip)).envelope.code).toBe('WRONG_CODE');
  const firebaseIdToken = await tokenFor(`+63${mobileNum}`);
  expect((await tryRegister({ ...form, firebaseIdToken }, ip)).status).toBe(200);
});

test('REG-040 REG-041 REG-042 ERR-010 TRAP-028 where the human check is on, only a fresh result of this network opens', async () => {
  await turn('REGMOBVERF3', false);
  await setRow('humanVerification', true);
  const ip = newAddress();
  const none = await tryRegister({}, ip);
  expect([none.status, none.envelope.code, none.envelope.message]).toEqual([
    422,
    'HUMAN_REQUIRED',
    'Please complete verification first',
  ]);
  expect((await tryRegister({ humanVerification: 'a'.repeat(43) }, ip)).envelope.code).toBe('HUMAN_REQUIRED');
  const elsewhere = await proveHuman(world, { ip: newAddress() });
  expect((await tryRegister({ humanVerification: elsewhere }, ip)).envelope.code).toBe('HUMAN_REQUIRED');
  const humanVerification = await proveHuman(world, { ip });
  const invited = { humanVerification, affiliateCode: 'DATU88' };
  expect((await tryRegister(invited, ip)).status).toBe(200);
  expect((await tryRegister(invited, ip)).envelope.code).toBe('HUMAN_REQUIRED');
});

test('REG-042 a refusal after the human check uses the result up: one check cannot enumerate members', async () => {
  await turn('REGMOBVERF3', false);
  await setRow('humanVerification', true);
  const mobileNum = newNumber();
  const ip = newAddress();
  await tryRegister({ mobileNum, humanVerification: await proveHuman(world, { ip }) }, ip);
  const humanVerification = await proveHuman(world, { ip });
  const codes = [];
  for (let i = 0; i < 2; i++) codes.push((await tryRegister({ mobileNum, humanVerification }, ip)).envelope.code);
  expect(codes).toEqual(['MOBILE_TAKEN', 'HUMAN_REQUIRED']);
});

test('REG-042 REG-044 SMS-012 a slip in the code spends neither the human check nor the picture, and a right code no try', async () => {
  await setRow('humanVerification', true);
  const [mobileNum, ip] = [newNumber(), newAddress()];
  const right = await askCode(mobileNum);
  const proofs = { humanVerification: await proveHuman(world, { ip }), ...(await solveCaptchaPicture(world)) };
  const slip = right === '000000' ? '000001' : '000000';
  for (let i = 0; i < 4; i++)
    expect((await tryRegister({ mobileNum, verificationCode: slip, ...proofs }, ip)).envelope.code).toBe('WRONG_CODE');
  // Without a check nobody spends a try of it, however often they ask, and a right one is not lost.
  for (let i = 0; i < 6; i++)
    expect((await tryRegister({ mobileNum, verificationCode: slip })).envelope.code).toBe('HUMAN_REQUIRED');
  expect((await tryRegister({ mobileNum, verificationCode: right })).envelope.code).toBe('HUMAN_REQUIRED');
  expect((await tryRegister({ mobileNum, verificationCode: right, ...proofs }, ip)).status).toBe(200);
  const again = { ...proofs, humanVerification: await proveHuman(world, { ip }) };
  expect((await tryRegister({ mobileNum, verificationCode: right, ...again }, ip)).envelope.code).toBe('CODE_SPENT');
});

test('REG-012 TRAP-021 AUTH-027 a captcha is asked where its row says so, judged where it is given, and good once', async () => {
  await turn('REGMOBVERF3', false);
  expect((await tryUnproven()).status).toBe(200);
  const { captcha, captchaId } = await solveCaptchaPicture(world);
  expect((await tryUnproven({ captcha: 'XXXXX', captchaId })).envelope).toMatchObject({
    code: 'WRONG_CAPTCHA',
    message: 'Captcha check failed',
  });
  expect((await tryUnproven({ captcha, captchaId })).envelope.code).toBe('WRONG_CAPTCHA');

  await world.db.pool.query(
    `UPDATE identity.registration_field SET required = true WHERE merchant = 'demo' AND field = 'captcha'`,
  );
  expect((await tryRegister()).envelope).toMatchObject({ code: 'FIELD_REFUSED', value: { field: 'captcha' } });
  expect((await tryUnproven(await solveCaptchaPicture(world))).status).toBe(200);
});

test('SMS-012 AUTH-050 one human check tries five codes of other people, and no more', async () => {
  await setRow('humanVerification', true);
  const ip = newAddress();
  const humanVerification = await proveHuman(world, { ip });
  const codes = [];
  for (let i = 0; i < 6; i++)
    codes.push((await tryRegister({ verificationCode: '000000', humanVerification }, ip)).envelope.code);
  expect(codes).toEqual([...Array<string>(5).fill('WRONG_CODE'), 'HUMAN_REQUIRED']);
});

test('SMS-012 REG-011 a registration that breaks off in the middle leaves its code good', async () => {
  const mobileNum = newNumber();
  const form = { mobileNum, verificationCode: await askCode(mobileNum) };
  await world.db.owner.query(
    `ALTER TABLE identity.registration ADD CONSTRAINT nobody_for_now CHECK (domain <> 'localhost') NOT VALID`,
  );
  expect((await tryRegister(form)).status).toBe(500);
  await world.db.owner.query('ALTER TABLE identity.registration DROP CONSTRAINT nobody_for_now');
  expect(await rowOf(`+63${mobileNum}`)).toEqual([]);
  expect((await tryRegister(form)).status).toBe(200);
  expect((await tryRegister(form)).envelope.code).toBe('CODE_SPENT');
});
