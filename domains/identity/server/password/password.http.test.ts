import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { changePassword } from '#domains/identity/contract/password.ts';
import { login } from '#domains/identity/contract/session.ts';
import { minuteMs } from '#kernel/time.ts';
import { listAuditKinds, statusesOf } from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const change = (token: string, newPassword: string, typed: { oldPassword?: string; confirm?: string } = {}) =>
  world.ask(
    changePassword,
    {
      oldPassword: typed.oldPassword ?? demoPassword,
      newPassword,
      confirmNewPassword: typed.confirm ?? newPassword,
    },
    { token },
  );

const isAlive = async (token: string) => (await world.ask(readMemberInfo, {}, { token })).status === 200;
const opens = async (username: string, password: string) =>
  (await world.ask(login, { username, password, type: 'username' })).status === 200;

test('PWD-001 PWD-007 CALL-016 AUTH-051 a changed password logs in, the old one does not, and other sessions end within a second', async () => {
  const [mine, other] = [await world.enter('joselito'), await world.enter('joselito')];
  expect(await isAlive(other)).toBe(true);
  const { status, envelope } = await change(mine, 'DagatAtUlap7');
  expect([status, envelope.value]).toEqual([200, {}]);
  world.clock.pass(1_000);
  expect([await isAlive(mine), await isAlive(other)]).toEqual([true, false]);
  expect([await opens('joselito', 'DagatAtUlap7'), await opens('joselito', demoPassword)]).toEqual([true, false]);
  expect(await listAuditKinds(world, 'joselito')).toContain('password_changed');
});

test('PWD-005 a wrong old password is refused, written down and changes nothing', async () => {
  const token = await world.enter('maricel');
  const { status, envelope } = await change(token, 'DagatAtUlap7', { oldPassword: 'guess1' });
  expect([status, envelope.code, envelope.message]).toEqual([422, 'WRONG_OLD_PASSWORD', 'The old password is wrong']);
  expect(await listAuditKinds(world, 'maricel')).toContain('password_change_failed');
  expect(await opens('maricel', demoPassword)).toBe(true);
});

test('PWD-005 AUTH-050 the holder of a session has twenty tries at the password a day', async () => {
  const token = await world.enter('remedios');
  let guesses = 0;
  for (let i = 0; i < 24; i++) {
    if (i % 8 === 0) world.clock.pass(5 * minuteMs);
    const { envelope } = await change(token, 'DagatAtUlap7', { oldPassword: `guess${i}` });
    if (envelope.code === 'WRONG_OLD_PASSWORD') guesses += 1;
  }
  expect(guesses).toBe(20);
  world.clock.pass(5 * minuteMs);
  const right = await change(token, 'DagatAtUlap7');
  expect([right.status, right.envelope.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(20 * 3_600);
});

test.each([
  ['short', { newPassword: 'a1' }, 'FIELD_REFUSED'],
  ['without a digit', { newPassword: 'dagatdagat' }, 'FIELD_REFUSED'],
  ['confirmed otherwise', { newPassword: 'DagatAtUlap7', confirm: 'DagatAtUlap8' }, 'CONFIRMATION_DIFFERS'],
  ['the old one', { newPassword: demoPassword }, 'PASSWORD_SAME'],
  ['the default one', { newPassword: 'Bagong#Salubong1' }, 'PASSWORD_DEFAULT'],
  ['known to strangers', { newPassword: 'Password123' }, 'PASSWORD_BREACHED'],
])('PWD-003 PWD-004 PWD-006 a new password that is %s is refused', async (_, { newPassword, ...typed }, code) => {
  const token = await world.enter('jennylyn');
  const refused = await change(token, newPassword, typed);
  expect([refused.status, refused.envelope.code]).toEqual([422, code]);
  expect(await opens('jennylyn', demoPassword)).toBe(true);
  world.clock.pass(600_000);
});

test('PWD-006 a password must not be the name of the account', async () => {
  const token = await world.enter('arnel');
  const rename = (from: string, to: string) =>
    world.db.pool.query('UPDATE identity.member SET account = $2 WHERE account = $1', [from, to]);
  await rename('arnel', 'arnel7');
  const { envelope } = await change(token, 'Arnel7');
  await rename('arnel7', 'arnel');
  expect(envelope.code).toBe('PASSWORD_BREACHED');
  expect(await opens('arnel', demoPassword)).toBe(true);
});

test('PWD-004 the confirmation is refused in the given words', async () => {
  const token = await world.enter('arnel');
  const { envelope } = await change(token, 'DagatAtUlap7', { confirm: 'x' });
  expect(envelope.message).toBe('Incorrect confirmation input');
});

test('PWD-006 none of the last three passwords comes back, and the fourth may', async () => {
  const token = await world.enter('rowena');
  const words = ['Araw2031a', 'Buwan2031b', 'Tala2031cc', 'Ulan2031dd'];
  let oldPassword = demoPassword;
  for (const word of words) {
    expect((await change(token, word, { oldPassword })).status).toBe(200);
    oldPassword = word;
  }
  const recent = await change(token, 'Araw2031a', { oldPassword });
  expect([recent.status, recent.envelope.code]).toEqual([422, 'PASSWORD_RECENT']);
  expect((await change(token, demoPassword, { oldPassword })).status).toBe(200);
  const { rows } = await world.db.pool.query<{ count: bigint }>(
    `SELECT count(*) FROM identity.password_history h JOIN identity.member m ON m.id = h.member WHERE m.account = 'rowena'`,
  );
  expect(rows[0]?.count).toBe(3n);
});

test('PWD-002 AUTH-012 AUTH-019 the forced change ends with a password of one’s own', async () => {
  const standard = 'Bagong#Salubong1';
  const token = await world.enter('bago', { password: standard });
  expect((await change(token, 'AkinNa2031x', { oldPassword: standard })).status).toBe(200);
  const { envelope } = await world.ask(login, { username: 'bago', password: 'AkinNa2031x', type: 'username' });
  expect(envelope.value).toMatchObject({ defaultPassword: false, passwordExpired: false });
});

test('PWD-007 of two changes at once one is made', async () => {
  const token = await world.enter('ramil');
  const answers = await Promise.all([change(token, 'Unang2031x'), change(token, 'Ikalawa2031x')]);
  expect(statusesOf(answers)).toEqual([200, 422]);
  const alive = [await opens('ramil', 'Unang2031x'), await opens('ramil', 'Ikalawa2031x')];
  expect(alive.filter(Boolean)).toHaveLength(1);
});

test('AUTH-052 no password is kept or logged in the clear', async () => {
  const token = await world.enter('cherry');
  await change(token, 'LihimNaUlap9');
  const { rows } = await world.db.pool.query<{ row: string }>(
    `SELECT m::text || coalesce((SELECT string_agg(h::text, '') FROM identity.password_history h WHERE h.member = m.id), '')
              || (SELECT string_agg(e::text, '') FROM identity.security_event e WHERE e.member = m.id) AS row
       FROM identity.member m WHERE account = 'cherry'`,
  );
  expect(rows[0]?.row).toContain('$argon2id$');
  expect(rows[0]?.row).not.toContain('LihimNaUlap9');
  expect(rows[0]?.row).not.toContain(demoPassword);
});

test('AUTH-050 tries at the old password are counted', async () => {
  const token = await world.enter('angelica');
  const tries = [];
  for (let i = 0; i < 11; i++) tries.push((await change(token, 'DagatAtUlap7', { oldPassword: `guess${i}` })).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  world.clock.pass(600_001);
  expect((await change(token, 'DagatAtUlap7')).status).toBe(200);
});

test('CALL-016 a guest changes nothing, and a plain body is refused', async () => {
  const plain = await world.app.inject({
    method: 'POST',
    url: changePassword.path,
    headers: { host: 'localhost', authorization: `Bearer ${await world.enter('lorna')}` },
    payload: { oldPassword: demoPassword, newPassword: 'DagatAtUlap7', confirmNewPassword: 'DagatAtUlap7' },
  });
  expect(plain.json()).toMatchObject({ code: 'SEAL_REQUIRED' });
  expect((await change('A'.repeat(43), 'DagatAtUlap7')).status).toBe(401);
});

test('MEMBER-004 the log of what happened cannot be rewritten', async () => {
  await expect(world.db.pool.query('DELETE FROM identity.security_event')).rejects.toThrow(/written once/);
  await expect(world.db.pool.query(`UPDATE identity.security_event SET ip = ''`)).rejects.toThrow(/written once/);
});
