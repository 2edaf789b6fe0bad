import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countTeam } from '#domains/agents/server/index.ts';
import {
  checkAffiliate,
  type RegistrationField,
  readAvailability,
  readRegistrationRules,
  register,
} from '#domains/identity/contract/registration.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { readMemberByAccount } from '../member/member.store.ts';
import { disableProofFields, proveHuman, registrationDefaults } from '../testing.ts';
import { readReferralCode, readReferrer } from './referral.store.ts';
import { readRegistration } from './registration.store.ts';
import { createRuleReader } from './registration-form.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
  await disableProofFields(world);
});
afterAll(() => world.close());

type Form = WireInputOf<typeof register>;

let visitors = 0;
const newAddress = () => `10.3.${Math.floor(++visitors / 250)}.${visitors % 250}`;

const tryRegister = (changes: Partial<Form> = {}, { host = 'localhost', ip = newAddress() } = {}) =>
  world.ask(
    register,
    {
      ...registrationDefaults,
      username: `kasali${++visitors}`,
      registerUrl: `http://${host}/register`,
      domain: host,
      ...changes,
    },
    { ip, host },
  );

const setRow = (field: RegistrationField, need: 'required' | 'optional' | 'off', pattern?: string) =>
  world.db.pool.query(
    `UPDATE identity.registration_field SET enabled = $2, required = $3, accepted_pattern = coalesce($4, accepted_pattern)
      WHERE merchant = 'demo' AND field = $1`,
    [field, need !== 'off', need === 'required', pattern ?? null],
  );

const memberOf = async (account: string, merchant = 'demo') => {
  const found = await readMemberByAccount(world.db.pool, merchant, account);
  if (!found) throw new Error(`nobody is called ${account}`);
  return found;
};

const answersOf = async (member: MemberId) => {
  const { rows } = await world.db.pool.query<{ field: string; value: string }>(
    'SELECT field, value FROM identity.registration_answer WHERE member = $1 ORDER BY field',
    [member],
  );
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
};

const extras = {
  payeeName: 'Juan dela Cruz',
  qqNum: '123456',
  line: 'juan.line',
  whatsapp: '639171234567',
  facebook: 'juan.fb',
  wechat: 'juanwx',
  idNumber: 'ID12345',
} as const;
const extraFields = Object.keys(extras) as (keyof typeof extras)[];

beforeEach(async () => {
  for (const field of [...extraFields, 'recommenderId', 'paymentPassword'] as const) await setRow(field, 'off');
});

test('CALL-023 REG-016 REG-037 REG-013 both brands answer their own rules, and they differ', async () => {
  const rulesOf = async (host: string) => (await world.ask(readRegistrationRules, {}, { host })).envelope.value ?? [];
  const kislap = await rulesOf('localhost');
  const tala = await rulesOf('tala.localhost');
  expect(kislap.find(({ field }) => field === 'username')).toEqual({
    field: 'username',
    enabled: true,
    required: true,
    acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
    minLength: 4,
    maxLength: 16,
    patternId: 'first_letter_alphanumeric',
  });
  expect(kislap.map(({ field }) => field)).toEqual(tala.map(({ field }) => field));
  expect(tala.find(({ field }) => field === 'password')?.patternId).toBe('strong_password');
  expect(tala).not.toEqual(kislap);
});

test('REG-037 the rules that a brand starts with have the lengths that were decided, for the five fields that have any', async () => {
  const rules = (await world.ask(readRegistrationRules, {})).envelope.value ?? [];
  const boundsOf = (name: RegistrationField) => {
    const rule = rules.find(({ field }) => field === name);
    return [rule?.patternId, rule?.minLength, rule?.maxLength];
  };
  expect(boundsOf('username')).toEqual(['first_letter_alphanumeric', 4, 16]);
  expect(boundsOf('password')).toEqual(['letters_and_digits', 6, 16]);
  expect(boundsOf('paymentPassword')).toEqual(['digits_only', 6, 6]);
  expect(boundsOf('payeeName')).toEqual(['length_range', 2, 50]);
  expect(boundsOf('mobileNum')).toEqual(['digits_only', 8, 12]);
});

test('REG-012 REG-013 REG-015 REG-046 what is switched on is kept, what is switched off is not even looked at', async () => {
  await tryRegister({ username: 'walangtanong', ...extras, payeeName: '#', idNumber: '!' });
  expect(await answersOf((await memberOf('walangtanong')).id)).toEqual({});
  for (const field of extraFields) await setRow(field, 'optional');
  await tryRegister({ username: 'maytanong', ...extras });
  const { id } = await memberOf('maytanong');
  expect(await answersOf(id)).toEqual(extras);
  expect(await readRegistration(world.db.pool, id)).toMatchObject({
    answers: extras,
    domain: 'localhost',
    method: 'WEB',
  });
});

test.each(extraFields)(
  'REG-014 %s may be left out where it is optional and not where it is required',
  async (field) => {
    await setRow(field, 'optional');
    expect((await tryRegister()).status).toBe(200);
    await setRow(field, 'required');
    const { status, envelope } = await tryRegister();
    expect([status, envelope.code, envelope.value]).toMatchObject([422, 'FIELD_REFUSED', { field }]);
    expect((await tryRegister({ [field]: extras[field] })).status).toBe(200);
  },
);

test('REG-018 a row whose pattern is no expression takes any text of its length', async () => {
  await setRow('idNumber', 'required', '([');
  expect((await tryRegister({ idNumber: '#### ####' })).status).toBe(200);
  expect((await tryRegister({ idNumber: '#' })).envelope.value).toMatchObject({ field: 'idNumber', min: 4, max: 30 });
  await setRow('idNumber', 'off', '[A-Za-z0-9]+');
});

test('REG-018 a pattern that does not compile is logged once', async () => {
  const logged: unknown[] = [];
  const rulesOf = createRuleReader({
    reader: world.db.pool,
    log: { warn: (facts: unknown) => void logged.push(facts) },
  });
  await setRow('idNumber', 'optional', '([');
  for (let i = 0; i < 3; i++) await rulesOf('demo');
  await setRow('idNumber', 'off', '[A-Za-z0-9]+');
  expect(logged).toEqual([{ merchant: 'demo', field: 'idNumber', acceptedPattern: '([' }]);
});

test('REG-019 REG-022 the server’s message of a violated rule is the page’s, in the requested language', async () => {
  const wordsOf = async (language: string) => {
    const request = { ip: newAddress(), headers: { 'accept-language': language } };
    const { envelope } = await world.ask(readAvailability, { username: '1abc' }, request);
    expect(envelope.message).toBe((envelope.value as unknown as { rule: string }).rule);
    return envelope.value;
  };
  expect(await wordsOf('en')).toEqual({
    field: 'username',
    patternId: 'first_letter_alphanumeric',
    min: 4,
    max: 16,
    rule: 'Account format is incorrect',
  });
  expect(await wordsOf('fil')).toMatchObject({
    rule: 'Mali ang format ng account',
  });
});

test('REG-012 a payment password is kept as a hash, and one that a thief types first is refused', async () => {
  await setRow('paymentPassword', 'required');
  expect((await tryRegister({ paymentPassword: '123456' })).envelope.code).toBe('PAYMENT_PASSWORD_WEAK');
  await tryRegister({ username: 'maybayad', paymentPassword: '808317' });
  const { rows } = await world.db.pool.query<{ password_hash: string }>(
    'SELECT password_hash FROM identity.payment_password WHERE member = $1',
    [(await memberOf('maybayad')).id],
  );
  expect(rows.map(({ password_hash: hash }) => hash.slice(0, 10))).toEqual(['$argon2id$']);
});

test('REG-006 the product’s own password and one that strangers try first are refused', async () => {
  const tell = async (password: string) => (await tryRegister({ password, confirmPassword: password })).envelope.code;
  expect(await tell('Bagong#Salubong1')).toBe('PASSWORD_DEFAULT');
  expect(await tell('password1')).toBe('PASSWORD_BREACHED');
  const own = { username: 'pangalan7', password: 'Pangalan7', confirmPassword: 'Pangalan7' };
  expect((await tryRegister(own)).envelope.code).toBe('PASSWORD_BREACHED');
});

test('REG-007 ERR-047 everything that is wrong is named at once, each at its field', async () => {
  await setRow('captcha', 'required');
  const { envelope } = await tryRegister({ password: 'password1', confirmPassword: 'password2', captcha: '' });
  await setRow('captcha', 'off');
  expect(envelope).toMatchObject({ code: 'FIELD_REFUSED', message: 'Please enter the captcha' });
  expect(envelope.value).toMatchObject({
    field: 'captcha',
    fields: {
      captcha: 'Please enter the captcha',
      confirmPassword: 'The two inputs are inconsistent',
      password: 'This password is known to strangers, please choose another',
    },
  });
});

test('MEMBER-005 a username that looks like staff or the brand is refused', async () => {
  const taken = await tryRegister({ username: 'support' });
  expect([taken.status, taken.envelope.code]).toEqual([422, 'ACCOUNT_TAKEN']);
  expect((await world.ask(readAvailability, { username: 'adm1n' })).envelope.value).toEqual({ available: false });
  for (const username of ['kislap', 'KislapSupport']) {
    expect((await tryRegister({ username })).envelope.code).toBe('ACCOUNT_TAKEN');
    expect((await world.ask(readAvailability, { username })).envelope.value).toEqual({ available: false });
  }
});

test('REG-057 REG-040 an address in use is refused in any spelling, and of many at once one is made', async () => {
  const tryEmail = async (email: string) => {
    const ip = newAddress();
    return tryRegister({ email, humanVerification: await proveHuman(world, { ip }) }, { ip });
  };
  expect((await tryEmail('Luz@Example.com')).status).toBe(200);
  // Whatever the brand says: nobody goes through addresses without a check.
  for (const email of ['luz@example.com', 'nobody@example.com'])
    expect((await tryRegister({ email })).envelope.code).toBe('HUMAN_REQUIRED');
  expect((await tryEmail('luz@EXAMPLE.com')).envelope).toMatchObject({
    code: 'EMAIL_TAKEN',
    message: 'This e-mail address is already in use',
  });
  const tries = await Promise.all(['sabay@example.com', 'Sabay@example.com', 'SABAY@example.com'].map(tryEmail));
  expect(tries.map(({ envelope }) => envelope.code ?? 'made').sort()).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'made']);
});

test('REG-053 REG-056 CONST-017 TRAP-072 the age is that of the domain’s law; its absence is refused and its value is stored', async () => {
  const ages = async (host: string) => {
    const refused = await tryRegister({ ageConfirmed: false }, { host });
    await tryRegister({ username: 'nasaedad' }, { host });
    const { rows } = await world.db.pool.query<{ minimum_age: number }>(
      'SELECT minimum_age FROM identity.registration WHERE member = $1',
      [(await memberOf('nasaedad', host === 'localhost' ? 'demo' : 'tala')).id],
    );
    return [refused.envelope.code, refused.envelope.value, rows[0]?.minimum_age];
  };
  const { rows } = await world.db.pool.query<{ age: number }>(
    `SELECT p.minimum_age AS age FROM protection.profile p JOIN content.domain d ON d.profile = p.code WHERE d.host = 'localhost'`,
  );
  expect(await ages('localhost')).toEqual(['CONSENT_MISSING', { minimumAge: rows[0]?.age }, rows[0]?.age]);
  expect(await ages('tala.localhost')).toEqual(['CONSENT_MISSING', { minimumAge: 21 }, 21]);
});

const uplineOf = async (account: string) => {
  const { rows } = await world.db.pool.query<{ upline: string | null }>(
    'SELECT upline FROM agents.node WHERE member = $1',
    [(await memberOf(account)).id],
  );
  return rows[0]?.upline;
};

test('REG-059 the code of an agent puts the newcomer into the agent’s downline', async () => {
  const datu = (await memberOf('datu')).id;
  const before = await countTeam(world.db.pool, datu);
  await tryRegister({ username: 'bagongkapit', affiliateCode: 'datu88' });
  expect(await uplineOf('bagongkapit')).toBe(datu);
  expect(await countTeam(world.db.pool, datu)).toBe(before + 1);
});

test('REG-059 an agent’s code counts before a recommender, a recommender before a friend’s code', async () => {
  await setRow('recommenderId', 'optional');
  const [lakan, bayani] = [(await memberOf('lakan')).id, (await memberOf('bayani')).id];
  const all = { affiliateCode: 'LAKAN88', recommenderId: 'Bayani', referralCode: 'TROPA88' };
  await tryRegister({ username: 'unaahente', ...all });
  await tryRegister({ username: 'ikalawa', ...all, affiliateCode: '' });
  await tryRegister({ username: 'ikalawaid', recommenderId: bayani });
  await tryRegister({ username: 'ikatlo', referralCode: 'tropa88' });
  const uplines = await Promise.all(['unaahente', 'ikalawa', 'ikalawaid', 'ikatlo'].map(uplineOf));
  expect(uplines).toEqual([lakan, bayani, bayani, await uplineOf('maria')]);
});

test('REG-059 an unknown referral code is ignored, an unknown recommender is refused', async () => {
  await tryRegister({ username: 'walangkilala', referralCode: 'NOBODY99' });
  expect(await uplineOf('walangkilala')).toBeUndefined();
  await setRow('recommenderId', 'optional');
  const { envelope } = await tryRegister({ recommenderId: 'walangganito' });
  expect(envelope.code).toBe('RECOMMENDER_UNKNOWN');
  const stranger = await memberOf('tanglaw', 'tala');
  expect((await tryRegister({ recommenderId: stranger.id })).envelope.code).toBe('RECOMMENDER_UNKNOWN');
});

test('REG-059 every new member has a code, and a registration with it is below the same agent', async () => {
  await tryRegister({ username: 'maykodigo', affiliateCode: 'DATU88' });
  const code = (await readReferralCode(world.db.pool, (await memberOf('maykodigo')).id)) ?? '';
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  await tryRegister({ username: 'kaibigan', referralCode: code });
  expect(await uplineOf('kaibigan')).toBe((await memberOf('datu')).id);
});

test('REG-038 REG-039 CALL-031 ERR-014 a code of an agent of this brand is good, and any other is not', async () => {
  const ask = (code: string, host = 'localhost') =>
    world.ask(checkAffiliate, { code, domain: host }, { host, ip: newAddress() });
  expect((await ask('DATU88')).envelope.value).toEqual({ valid: true });
  for (const refused of [await ask('NOSUCH1'), await ask(''), await ask('DATU88', 'tala.localhost')])
    expect([refused.status, refused.envelope.code, refused.envelope.message]).toEqual([
      422,
      'INVITATION_INVALID',
      'Invalid invitation code',
    ]);
  await world.db.pool.query(`UPDATE agents.invitation SET domain = 'other.example' WHERE code = 'SINAG88'`);
  await world.db.pool.query(`UPDATE agents.invitation SET ended_at = created_at WHERE code = 'ALON88'`);
  expect([(await ask('SINAG88')).status, (await ask('ALON88')).status]).toEqual([422, 422]);
  const { envelope } = await tryRegister({ username: 'masamangkodigo', affiliateCode: 'NOSUCH1' });
  expect(envelope.code).toBe('INVITATION_INVALID');
  expect(await readMemberByAccount(world.db.pool, 'demo', 'masamangkodigo')).toBeNull();
});

test('REG-057 a free name is available, one in use is not in any spelling, and an invalid one is refused', async () => {
  const ask = (username: string, ip = newAddress()) => world.ask(readAvailability, { username }, { ip });
  expect((await ask('bakantepa')).envelope.value).toEqual({ available: true });
  expect((await ask(' MaRiA ')).envelope.value).toEqual({ available: false });
  expect((await ask('1maria')).envelope).toMatchObject({ code: 'FIELD_REFUSED', value: { field: 'username' } });
  const ip = newAddress();
  const requests = [];
  for (let i = 0; i < 31; i++) requests.push((await ask('maria', ip)).status);
  expect([requests.slice(0, 30).every((status) => status === 200), requests[30]]).toEqual([true, 429]);
});

test('REG-059 MEMBER-004 code and name of a closed account are no invitation any more', async () => {
  await setRow('recommenderId', 'optional');
  await tryRegister({ username: 'aalisna' });
  const { id } = await memberOf('aalisna');
  const code = (await readReferralCode(world.db.pool, id)) ?? '';
  expect(await readReferrer(world.db.pool, 'demo', code)).toBe(id);
  await world.db.owner.query(`UPDATE identity.member SET status = 'closed', closed_at = now() WHERE id = $1`, [id]);
  expect(await readReferrer(world.db.pool, 'demo', code)).toBeNull();
  for (const recommenderId of ['aalisna', id])
    expect((await tryRegister({ recommenderId })).envelope.code).toBe('RECOMMENDER_UNKNOWN');
});
