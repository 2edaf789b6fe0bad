import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { unbindEmail } from '#domains/identity/contract/contact.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import {
  readResetLink,
  requestPasswordReset,
  resetPasswordByLink,
  resetPasswordByPhone,
} from '#domains/identity/contract/password.ts';
import { readSecurity } from '#domains/identity/contract/security.ts';
import { login } from '#domains/identity/contract/session.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import {
  askReset,
  bindAddress,
  bindNumber,
  byPassword,
  listAuditKinds,
  listLettersTo,
  proveBy,
  readCodeTo,
  readResetTokenTo,
  solveHuman,
  statusesOf,
} from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const opens = async (username: string, password: string) =>
  (await world.ask(login, { username, password, type: 'username' })).status === 200;
const isAlive = async (token: string) => (await world.ask(readMemberInfo, {}, { token })).status === 200;

const ask = (username: string, email: string, ip = '127.0.0.1') => askReset(world, { username, email, ip });
const linkTo = (email: string) => readResetTokenTo(world, email);

const use = (resetToken: string, newPassword: string) =>
  world.ask(resetPasswordByLink, { resetToken, newPassword, confirmNewPassword: newPassword });

test('PWD-010 PWD-012 PWD-014 CALL-017 a link of the letter sets a new password, once, and ends every session', async () => {
  const token = await world.enter('joselito');
  const email = await bindAddress(world, 'joselito@example.com', { token, proof: byPassword });
  expect((await ask('Joselito', 'Joselito@Example.com')).status).toBe(200);
  const link = await linkTo(email);
  expect(link).not.toBe('');
  const done = await use(link, 'DagatAtUlap7');
  expect([done.status, done.envelope.value]).toEqual([200, { account: 'joselito' }]);
  world.clock.pass(1_000);
  expect(await isAlive(token)).toBe(false);
  expect([await opens('joselito', 'DagatAtUlap7'), await opens('joselito', demoPassword)]).toEqual([true, false]);
  const again = await use(link, 'DagatAtUlap8');
  expect([again.status, again.envelope.code]).toEqual([422, 'RESET_LINK_SPENT']);
  expect((await listAuditKinds(world, 'joselito')).filter((kind) => kind.startsWith('password_reset'))).toEqual([
    'password_reset_asked',
    'password_reset',
  ]);
});

test('PWD-014 MEMBER-004 a link opens nothing once its address is not the member’s any more', async () => {
  const token = await world.enter('dodong');
  const old = await bindAddress(world, 'dodong@example.com', { token, proof: byPassword });
  const fresh = async () => {
    world.clock.pass(10 * minuteMs);
    await ask('dodong', old);
    return linkTo(old);
  };
  const first = await fresh();
  const next = await bindAddress(world, 'dodong.bago@example.com', {
    token,
    proof: await proveBy(world, 'email', { token, to: old }),
  });
  expect((await use(first, 'DagatAtUlap7')).status).toBe(422);
  world.clock.pass(10 * minuteMs);
  await ask('dodong', next);
  const second = await linkTo(next);
  const proof = await proveBy(world, 'email', { token, to: next });
  expect((await world.ask(unbindEmail, { proof }, { token })).status).toBe(200);
  expect((await use(second, 'DagatAtUlap7')).status).toBe(422);
  expect(await opens('dodong', demoPassword)).toBe(true);
});

test('PWD-014 MEMBER-004 using the link proves an address that was only typed', async () => {
  await world.db.pool.query(`UPDATE identity.member SET email = $1 WHERE account = 'imelda'`, ['imelda@example.com']);
  await ask('imelda', 'imelda@example.com');
  expect((await use(await linkTo('imelda@example.com'), 'DagatAtUlap7')).status).toBe(200);
  world.clock.pass(1_000);
  const token = await world.enter('imelda', { password: 'DagatAtUlap7' });
  const { envelope } = await world.ask(readSecurity, {}, { token });
  expect(envelope.value).toMatchObject({ email: 'i***@example.com', unproven: { email: null }, methods: ['email'] });
  expect(await listAuditKinds(world, 'imelda')).toContain('email_bound');
});

test('PWD-014 of two uses of one link at once one is good; a refused password leaves it good', async () => {
  const token = await world.enter('rodel');
  const email = await bindAddress(world, 'rodel@example.com', { token, proof: byPassword });
  await ask('rodel', email, '198.51.100.2');
  const link = await linkTo(email);
  expect((await use(link, 'Password123')).envelope.code).toBe('PASSWORD_BREACHED');
  expect((await use(link, demoPassword)).envelope.code).toBe('PASSWORD_RECENT');
  const both = await Promise.all([use(link, 'Unang2031x'), use(link, 'Ikalawa2031x')]);
  expect(statusesOf(both)).toEqual([200, 422]);
});

test('PWD-014 a link of one brand opens nothing at another, and only its hash is kept', async () => {
  const token = await world.enter('arnel');
  const email = await bindAddress(world, 'arnel@example.com', { token, proof: byPassword });
  await ask('arnel', email, '198.51.100.3');
  const link = await linkTo(email);
  const typed = { resetToken: link, newPassword: 'DagatAtUlap7', confirmNewPassword: 'DagatAtUlap7' };
  const elsewhere = await world.ask(resetPasswordByLink, typed, { host: 'tala.localhost' });
  expect(elsewhere.envelope.code).toBe('RESET_LINK_SPENT');
  const { rows } = await world.db.pool.query<{ row: string }>('SELECT r::text AS row FROM identity.reset_link r');
  expect(rows.map(({ row }) => row).join()).not.toContain(link);
});

test('PWD-013 TRAP-033 an unknown account is refused in the given words, after a human check that counts once', async () => {
  const ip = '198.51.100.4';
  const unknown = await ask('nobodyhere', 'nobody@example.com', ip);
  expect([unknown.status, unknown.envelope.message]).toEqual([422, 'Username/Email does not exist']);
  const mismatch = await ask('rodel', 'somebody@example.com', ip);
  expect({ ...mismatch.envelope }).toEqual({ ...unknown.envelope });
  const humanVerification = await solveHuman(world, { ip });
  const typed = { username: 'nobodyhere', email: 'nobody@example.com' };
  expect((await world.ask(requestPasswordReset, typed, { ip })).envelope.code).toBe('HUMAN_REQUIRED');
  const asks = [
    await world.ask(requestPasswordReset, { ...typed, humanVerification }, { ip }),
    await world.ask(requestPasswordReset, { ...typed, humanVerification }, { ip }),
  ];
  expect(asks.map(({ envelope }) => envelope.code)).toEqual(['UNKNOWN_USERNAME_OR_EMAIL', 'HUMAN_REQUIRED']);
});

test('AUTH-050 AUTH-049 CONST-002 five reset tries in five minutes, then none until they have passed', async () => {
  const ip = '198.51.100.5';
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await ask(`nobody${i}x`, 'nobody@example.com', ip)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  world.clock.pass(5 * minuteMs);
  expect((await ask('nobodyhere', 'nobody@example.com', ip)).status).toBe(422);
});

test('PWD-011 TRAP-030 CALL-017 the request by mail is a form, and JSON is refused', async () => {
  const json = await world.app.inject({
    method: 'POST',
    url: requestPasswordReset.path,
    headers: { host: 'localhost' },
    payload: { username: 'maria', email: 'maria@example.com' },
  });
  expect([json.statusCode, json.json()]).toMatchObject([415, { code: 'WRONG_MEDIA_TYPE' }]);
});

test.each([
  ['maria', 'maria', { email: 'Please enter a valid e-mail address' }],
  ['maria', '', { email: 'Input cannot be empty' }],
  ['', ' ', { username: 'Input cannot be empty', email: 'Input cannot be empty' }],
])(
  'PWD-010 ERR-047 of the username %j and the address %j the server says what the page says',
  async (username, email, fields) => {
    const { status, envelope } = await world.ask(requestPasswordReset, { username, email }, { ip: '198.51.100.6' });
    expect([status, envelope.fields]).toEqual([400, fields]);
  },
);

test('PWD-015 ERR-047 a reset by phone names every empty field', async () => {
  const empty = { mobileNum: '', mobileNo: '', verificationCode: '', newPassword: '' };
  const { status, envelope } = await world.ask(resetPasswordByPhone, empty, { ip: '198.51.100.6' });
  expect(status).toBe(400);
  expect(envelope.fields).toEqual(
    Object.fromEntries(Object.keys(empty).map((field) => [field, 'Input cannot be empty'])),
  );
});

test('PWD-014 an address that was only typed gets a link while it is the one way back, and none beside a proven number', async () => {
  const typeOnly = (set: string) =>
    world.db.pool.query(
      `UPDATE identity.member SET email = 'typed@example.com', email_verified_at = NULL, ${set} WHERE merchant = 'demo' AND account = 'noel'`,
    );
  await typeOnly(`mobile = '+639170000077', mobile_verified_at = now()`);
  const typed = await ask('noel', 'typed@example.com', '198.51.100.8');
  const unknown = await ask('noel', 'nobody@example.com', '198.51.100.8');
  expect([typed.status, typed.envelope]).toEqual([unknown.status, unknown.envelope]);
  expect(await listLettersTo(world, 'typed@example.com')).toEqual([]);
  await typeOnly('mobile_verified_at = NULL');
  expect((await ask('noel', 'typed@example.com', '198.51.100.8')).status).toBe(200);
  expect(await listLettersTo(world, 'typed@example.com')).toHaveLength(1);
});

test('PWD-014 a link is judged before a password is typed, which leaves it good; at another brand it is none', async () => {
  const token = await world.enter('jennylyn');
  const email = await bindAddress(world, 'jennylyn@example.com', { token, proof: byPassword });
  await ask('jennylyn', email, '198.51.100.9');
  expect((await listLettersTo(world, email)).at(-1)).toMatch(/account na jennylyn sa Kislap\./);
  const resetToken = await linkTo(email);
  const judge = (host = 'localhost') => world.ask(readResetLink, { resetToken }, { host });
  expect((await judge()).envelope.value).toEqual({ account: 'jennylyn' });
  expect((await judge('tala.localhost')).envelope.code).toBe('RESET_LINK_SPENT');
  expect((await world.ask(readResetLink, { resetToken: 'x'.repeat(43) })).envelope.code).toBe('RESET_LINK_SPENT');
  expect((await use(resetToken, 'DagatAtUlap7')).status).toBe(200);
  const spent = await judge();
  expect([spent.status, spent.envelope.code]).toEqual([422, 'RESET_LINK_SPENT']);
});

test('PWD-008 PWD-009 POPUP-021 ROLE-019 a way that the brand has switched off is refused, and the other one is not', async () => {
  const { pool } = world.db;
  const turn = (modId: string, enabled: boolean) =>
    pool.query(`UPDATE content.whitelabel_node SET enabled = $2 WHERE merchant = 'tala' AND mod_id = $1`, [
      modId,
      enabled,
    ]);
  world.clock.pass(hourMs);
  const from = { host: 'tala.localhost', ip: '198.51.100.7' };
  const outcomes = async () => {
    const mail = { username: 'maria', email: 'maria@example.com' };
    const phone = { newPassword: 'DagatAtUlap7', mobileNum: '9170000000', verificationCode: '123456' };
    const answers = [
      await world.ask(requestPasswordReset, mail, from),
      await world.ask(resetPasswordByPhone, phone, from),
    ];
    return answers.map(({ status, envelope }) => (envelope.code === 'SWITCHED_OFF' ? status : 'open'));
  };
  expect(await outcomes()).toEqual(['open', 'open']);
  await turn('CHNGPASSMAIL3', false);
  expect(await outcomes()).toEqual([403, 'open']);
  await turn('CHNGPASSVERIF3', false);
  expect(await outcomes()).toEqual([403, 403]);
  await turn('CHNGPASSMAIL3', true);
  expect(await outcomes()).toEqual(['open', 403]);
});

const resetCode = async (mobileNum: string) => {
  world.clock.pass(1);
  const ip = `203.0.113.${mobileNum.slice(-2)}`;
  const humanVerification = await solveHuman(world, { ip });
  await world.ask(requestCode, { mobileNum, countryDialingCode: '63', purpose: 'reset', humanVerification }, { ip });
};
const byPhone = (mobileNum: string, verificationCode: string, newPassword = 'DagatAtUlap7') =>
  world.ask(
    resetPasswordByPhone,
    { newPassword, mobileNum, mobileNo: mobileNum, verificationCode },
    { ip: `203.0.113.${mobileNum.slice(-2)}` },
  );

test('PWD-015 PWD-016 PWD-017 PWD-018 CALL-018 a code to the number sets a new password and opens a session', async () => {
  const token = await world.enter('ramil');
  const to = await bindNumber(world, '9170000011', { token, proof: byPassword });
  await resetCode('9170000011');
  const code = await readCodeTo(world, to);
  const { status, envelope } = await byPhone('9170000011', code);
  expect(status).toBe(200);
  expect(envelope.value).toMatchObject({ passwordExpired: false, defaultPassword: false });
  const fresh = envelope.value && 'token' in envelope.value ? envelope.value.token : '';
  world.clock.pass(1_000);
  expect([await isAlive(fresh), await isAlive(token)]).toEqual([true, false]);
  expect([await opens('ramil', 'DagatAtUlap7'), await opens('ramil', demoPassword)]).toEqual([true, false]);
  const replay = await byPhone('9170000011', code, 'DagatAtUlap8');
  expect([replay.status, replay.envelope.code]).toEqual([422, 'CODE_SPENT']);
  const security = await world.ask(readSecurity, {}, { token: fresh });
  expect(security.envelope.value?.withdrawalBlockedUntil).toBeGreaterThan(world.clock.now() + 23 * hourMs);
});

test('PWD-018 MEMBER-004 that an account is closed is revealed with the right code and only then', async () => {
  const token = await world.enter('luzviminda');
  const to = await bindNumber(world, '9170000096', { token, proof: byPassword });
  await world.db.owner.query(`UPDATE identity.member SET status = 'closed' WHERE account = 'luzviminda'`);
  await resetCode('9170000096');
  const code = await readCodeTo(world, to);
  const wrong = await byPhone('9170000096', code === '000000' ? '000001' : '000000');
  expect(wrong.envelope.code).toBe('WRONG_CODE');
  const right = await byPhone('9170000096', code);
  expect([right.status, right.envelope.code]).toEqual([403, 'ACCOUNT_CLOSED']);
  expect((await listAuditKinds(world, 'luzviminda')).filter((kind) => kind === 'password_reset_failed')).toHaveLength(
    2,
  );
});

test('PWD-018 a wrong code, a number that nobody has and a code that is over are refused; nothing is changed', async () => {
  const token = await world.enter('cherry');
  const to = await bindNumber(world, '9170000012', { token, proof: byPassword });
  await resetCode('9170000012');
  const code = await readCodeTo(world, to);
  const wrong = await byPhone('9170000012', code === '000000' ? '000001' : '000000');
  await resetCode('9170000099');
  const stranger = await byPhone('9170000099', '123456');
  expect([wrong.status, wrong.envelope.code]).toEqual([422, 'WRONG_CODE']);
  expect({ ...stranger.envelope }).toEqual({ ...wrong.envelope });
  expect((await listLettersTo(world, '+639170000099')).length).toBe(0);
  world.clock.pass(5 * minuteMs);
  expect((await byPhone('9170000012', code)).envelope.code).toBe('CODE_EXPIRED');
  expect([await isAlive(token), await opens('cherry', demoPassword)]).toEqual([true, true]);
});

test('PWD-014 PWD-018 the log of a member records requests for a new password, failures and changes', async () => {
  const token = await world.enter('ricky');
  const to = await bindNumber(world, '9170000015', { token, proof: byPassword });
  await resetCode('9170000015');
  await byPhone('9170000015', '12');
  await byPhone('9170000015', await readCodeTo(world, to));
  const { rows } = await world.db.pool.query<{ kind: string; by: string }>(
    `SELECT e.kind, e.detail->>'by' AS by FROM identity.security_event e JOIN identity.member m ON m.id = e.member
      WHERE m.account = 'ricky' AND e.kind LIKE 'password_reset%' ORDER BY e.id`,
  );
  expect(rows.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
    'password_reset_asked mobile',
    'password_reset_failed mobile',
    'password_reset mobile',
  ]);
});

test('TRAP-027 two different numbers under the two names are refused', async () => {
  world.clock.pass(10 * minuteMs);
  const { envelope } = await world.ask(resetPasswordByPhone, {
    newPassword: 'DagatAtUlap7',
    mobileNum: '9170000011',
    mobileNo: '9170000012',
    verificationCode: '123456',
  });
  expect(envelope.code).toBe('NUMBERS_DIFFER');
});
