import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bindEmail,
  bindMobile,
  sendEmailCode,
  sendMobileCode,
  unbindEmail,
  unbindMobile,
} from '#domains/identity/contract/contact.ts';
import { readSecurity, sendProofCode } from '#domains/identity/contract/security.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import {
  bindAddress,
  bindNumber,
  byPassword,
  listAuditKinds,
  listLettersTo,
  proveBy,
  readCodeTo,
  statusesOf,
} from '#tools/testing/security.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const security = async (token: string) => (await world.ask(readSecurity, {}, { token })).envelope.value;

test('MEMBER-004 a number is bound with its code and the password, and is shown masked', async () => {
  const token = await world.enter('joselito');
  expect(await security(token)).toMatchObject({ mobile: null, email: null, methods: ['password'] });
  await bindNumber(world, '9170000031', { token, proof: byPassword });
  expect(await security(token)).toMatchObject({
    mobile: '+63*******031',
    methods: ['mobile'],
    withdrawalBlockedUntil: null,
  });
  expect(await listAuditKinds(world, 'joselito')).toContain('mobile_bound');
});

test('MEMBER-004 another number needs a code to the old one; the old one is notified and withdrawals wait', async () => {
  const token = await world.enter('maricel');
  const old = await bindNumber(world, '9170000032', { token, proof: byPassword });
  await world.ask(sendMobileCode, { mobileNum: '9170000033' }, { token });
  const verificationCode = await readCodeTo(world, '+639170000033');
  const request = { mobileNum: '9170000033', verificationCode };
  const unproven = await world.ask(bindMobile, { ...request, proof: byPassword }, { token });
  expect([unproven.status, unproven.envelope.code, unproven.envelope.value]).toEqual([
    422,
    'PROOF_REQUIRED',
    { methods: ['mobile'] },
  ]);
  const proof = await proveBy(world, 'mobile', { token, to: old });
  const { status, envelope } = await world.ask(bindMobile, { ...request, proof }, { token });
  expect([status, envelope.value]).toEqual([200, { mobile: '+63*******033' }]);
  expect((await listLettersTo(world, old)).at(-1)).toContain('maricel');
  expect(await listAuditKinds(world, 'maricel')).toContain('mobile_changed');
  expect((await security(token))?.withdrawalBlockedUntil).toBe(world.clock.now() + 24 * hourMs);
});

test('MEMBER-004 a wrong proof is refused, written down and changes nothing', async () => {
  const token = await world.enter('rodel');
  await world.ask(sendMobileCode, { mobileNum: '9170000034' }, { token });
  const verificationCode = await readCodeTo(world, '+639170000034');
  const request = { mobileNum: '9170000034', verificationCode };
  const wrong = await world.ask(bindMobile, { ...request, proof: { method: 'password', code: 'guess' } }, { token });
  expect([wrong.status, wrong.envelope.code]).toEqual([422, 'WRONG_PROOF']);
  expect((await world.ask(bindMobile, request, { token })).envelope.code).toBe('PROOF_REQUIRED');
  expect((await security(token))?.mobile).toBeNull();
  expect(await listAuditKinds(world, 'rodel')).toContain('proof_failed');
});

test('SMS-012 a wrong code, a code of another number and an old code bind nothing', async () => {
  const token = await world.enter('jennylyn');
  const bind = (mobileNum: string, verificationCode: string) =>
    world.ask(bindMobile, { mobileNum, verificationCode, proof: byPassword }, { token });
  await world.ask(sendMobileCode, { mobileNum: '9170000035' }, { token });
  const code = await readCodeTo(world, '+639170000035');
  expect((await bind('9170000035', code === '000000' ? '000001' : '000000')).envelope.code).toBe('WRONG_CODE');
  expect((await bind('9170000036', code)).envelope.code).toBe('WRONG_CODE');
  world.clock.pass(5 * minuteMs);
  expect((await bind('9170000035', code)).envelope.code).toBe('CODE_EXPIRED');
  expect((await security(token))?.mobile).toBeNull();
});

test('MEMBER-004 a number belongs to one member of a brand, and only its holder learns that it is taken', async () => {
  const [first, second] = [await world.enter('arnel'), await world.enter('rowena')];
  await bindNumber(world, '9170000037', { token: first, proof: byPassword });
  world.clock.pass(1);
  const sent = await world.ask(sendMobileCode, { mobileNum: '9170000037' }, { token: second });
  expect(sent.status).toBe(200);
  const guess = { mobileNum: '9170000037', verificationCode: '000000', proof: byPassword };
  expect((await world.ask(bindMobile, guess, { token: second })).envelope.code).toBe('WRONG_CODE');
  const verificationCode = await readCodeTo(world, '+639170000037');
  const taken = await world.ask(bindMobile, { ...guess, verificationCode }, { token: second });
  expect([taken.status, taken.envelope.code]).toEqual([422, 'MOBILE_TAKEN']);
});

test('MEMBER-004 an address is bound, changed with a code to it, notified and unbound', async () => {
  const token = await world.enter('ramil');
  const old = await bindAddress(world, 'ramil@example.com', { token, proof: byPassword });
  expect(await security(token)).toMatchObject({ email: 'r***@example.com', methods: ['email'] });
  const proof = await proveBy(world, 'email', { token, to: old });
  const next = await bindAddress(world, 'ramil.bago@example.com', { token, proof });
  expect((await listLettersTo(world, old)).at(-1)).toContain('ramil');
  const unbinding = await proveBy(world, 'email', { token, to: next });
  expect((await world.ask(unbindEmail, { proof: unbinding }, { token })).status).toBe(200);
  expect((await listLettersTo(world, next)).at(-1)).toContain('ramil');
  expect(await security(token)).toMatchObject({ email: null, methods: ['password'] });
  expect((await world.ask(unbindEmail, { proof: byPassword }, { token })).envelope.code).toBe('NOTHING_BOUND');
  expect(await listAuditKinds(world, 'ramil')).toEqual(
    expect.arrayContaining(['email_bound', 'email_changed', 'email_unbound']),
  );
});

test('MEMBER-004 what was only typed guards nothing; proving it is no change, and neither is proving it once more', async () => {
  const token = await world.enter('nenita');
  await world.db.pool.query(`UPDATE identity.member SET email = $1 WHERE account = 'nenita'`, ['nenita@example.com']);
  expect(await security(token)).toMatchObject({
    email: null,
    unproven: { mobile: null, email: 'n***@example.com' },
    methods: ['password'],
  });
  const to = await bindAddress(world, 'nenita@example.com', { token, proof: byPassword });
  const bound = { email: 'n***@example.com', unproven: { mobile: null, email: null }, withdrawalBlockedUntil: null };
  expect(await security(token)).toMatchObject({ ...bound, methods: ['email'] });
  const proof = await proveBy(world, 'email', { token, to });
  await bindAddress(world, 'nenita@example.com', { token, proof });
  expect(await security(token)).toMatchObject(bound);
  expect((await listAuditKinds(world, 'nenita')).filter((kind) => kind.startsWith('email_'))).toEqual(['email_bound']);
  expect((await listLettersTo(world, to)).filter((letter) => letter.includes('nenita'))).toEqual([]);
});

test('MEMBER-004 AUTH-031 ROLE-017 a typed number is proven in the security centre where the brand sends no codes for a login', async () => {
  const token = await world.enter('edgar');
  await world.db.pool.query(
    `UPDATE content.whitelabel_node SET enabled = false WHERE merchant = 'demo' AND mod_id = 'MOBVERFLOGIN3'`,
  );
  await world.db.pool.query(`UPDATE identity.member SET mobile = '+639170000047' WHERE account = 'edgar'`);
  expect(await security(token)).toMatchObject({ mobile: null, methods: ['password'] });
  expect((await security(token))?.unproven.mobile).toMatch(/\*/);
  await bindNumber(world, '9170000047', { token, proof: byPassword });
  expect(await security(token)).toMatchObject({ unproven: { mobile: null }, methods: ['mobile'] });
  expect(await listAuditKinds(world, 'edgar')).toContain('mobile_bound');
  await world.db.pool.query(
    `UPDATE content.whitelabel_node SET enabled = true WHERE merchant = 'demo' AND mod_id = 'MOBVERFLOGIN3'`,
  );
});

test('MEMBER-004 of two unbindings with one code at once one is made', async () => {
  const token = await world.enter('cherry');
  const to = await bindNumber(world, '9170000038', { token, proof: byPassword });
  const proof = await proveBy(world, 'mobile', { token, to });
  const both = await Promise.all([1, 2].map(() => world.ask(unbindMobile, { proof }, { token })));
  expect(statusesOf(both)).toEqual([200, 422]);
  expect((await listAuditKinds(world, 'cherry')).filter((kind) => kind === 'mobile_unbound')).toHaveLength(1);
});

test('MEMBER-004 the log contains no readable number or address', async () => {
  const { rows } = await world.db.pool.query<{ all: string }>(
    `SELECT string_agg(detail::text, '') AS all FROM identity.security_event`,
  );
  expect(rows[0]?.all).toContain('***');
  expect(rows[0]?.all).not.toMatch(/9170000|ramil@|ramil\.bago/);
});

test('AUTH-050 codes to one number are counted', async () => {
  const token = await world.enter('jomar');
  const statuses = [];
  for (let i = 0; i < 6; i++)
    statuses.push((await world.ask(sendEmailCode, { email: 'jomar@example.com' }, { token })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('MEMBER-004 no code is sent to what is not bound', async () => {
  const token = await world.enter('angelica');
  const refused = await world.ask(sendProofCode, { method: 'mobile' }, { token });
  expect([refused.status, refused.envelope.code]).toEqual([422, 'NOTHING_BOUND']);
});

test('TRAP-027 SMS-009 either name of the number will do, and two different ones are refused', async () => {
  const token = await world.enter('dennis');
  expect((await world.ask(sendMobileCode, { mobileNo: '09170000039' }, { token })).status).toBe(200);
  expect((await listLettersTo(world, '+639170000039')).length).toBe(1);
  const differ = await world.ask(sendMobileCode, { mobileNum: '9170000039', mobileNo: '9170000040' }, { token });
  expect(differ.envelope.code).toBe('NUMBERS_DIFFER');
  expect((await world.ask(sendMobileCode, { mobileNum: '12' }, { token })).envelope.code).toBe('WRONG_NUMBER');
});

test('MEMBER-004 an address of another member is refused to whoever proves to read it', async () => {
  const [first, second] = [await world.enter('lorna'), await world.enter('ricky')];
  const email = await bindAddress(world, 'pamilya@example.com', { token: first, proof: byPassword });
  world.clock.pass(1);
  await world.ask(sendEmailCode, { email }, { token: second });
  const verificationCode = await readCodeTo(world, email);
  const taken = await world.ask(bindEmail, { email, verificationCode, proof: byPassword }, { token: second });
  expect([taken.status, taken.envelope.code]).toEqual([422, 'EMAIL_TAKEN']);
});

test.each(['mobile', 'email'] as const)(
  'MEMBER-004 proving the %s takes it from members who only typed it, and their log records it',
  async (way) => {
    const [squatter, owner] = way === 'mobile' ? (['noel', 'jayson'] as const) : (['divina', 'allan'] as const);
    const [mobile, email] = ['+639170000061', 'may.ari@example.com'];
    await world.db.pool.query(
      `UPDATE identity.member SET mobile = $2, email = $3 WHERE merchant = 'demo' AND account = $1`,
      way === 'mobile' ? [squatter, mobile, null] : [squatter, null, email],
    );
    const bound = { token: await world.enter(owner), proof: byPassword };
    await (way === 'mobile' ? bindNumber(world, '9170000061', bound) : bindAddress(world, email, bound));
    const { rows } = await world.db.pool.query<{ account: string }>(
      `SELECT account FROM identity.member WHERE merchant = 'demo' AND (mobile = $1 OR email = $2)`,
      way === 'mobile' ? [mobile, null] : [null, email],
    );
    expect(rows.map(({ account }) => account)).toEqual([owner]);
    expect((await listAuditKinds(world, squatter)).at(-1)).toBe(`${way}_dropped`);
  },
);
