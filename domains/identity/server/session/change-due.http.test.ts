import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { confirmFirstLogin, readMemberInfo } from '#domains/identity/contract/member.ts';
import { changePassword } from '#domains/identity/contract/password.ts';
import { readSecurity } from '#domains/identity/contract/security.ts';
import { listSessions, login, logout } from '#domains/identity/contract/session.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { dayMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { readLetterCode } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const standard = 'Bagong#Salubong1';
const change = (token: string, oldPassword: string, newPassword: string) =>
  world.ask(changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword }, { token });

/** Both reasons at once: the default password, which bago has until a test below, and ninety-one days of it. */
const neglect = (account: string, mobile: string) =>
  world.db.pool.query(
    `UPDATE identity.member
        SET password_hash = (SELECT password_hash FROM identity.member WHERE merchant = 'demo' AND account = 'bago'),
            password_changed_at = $2, mobile = $3, mobile_verified_at = created_at
      WHERE merchant = 'demo' AND account = $1`,
    [account, new Date(world.clock.now() - 91 * dayMs), mobile],
  );

test('AUTH-012 TRAP-012 a login by code requires no password change, whatever the password is, and is not limited', async () => {
  await neglect('rowena', '+639170000901');
  const byPassword = await world.ask(login, { username: 'rowena', password: standard, type: 'username' });
  expect(byPassword.envelope.value).toMatchObject({ defaultPassword: true, passwordExpired: true });
  await world.ask(requestCode, { mobileNum: '9170000901', countryDialingCode: '63', purpose: 'login' });
  const password = (await readLetterCode(world, '+639170000901')) ?? '';
  const { envelope } = await world.ask(login, { username: '639170000901', password, type: 'sms' });
  expect(envelope.value).toMatchObject({ defaultPassword: false, passwordExpired: false });
  const token = envelope.value && 'token' in envelope.value ? envelope.value.token : '';
  expect((await world.ask(readBalance, {}, { token })).status).toBe(200);
});

test('AUTH-012 PWD-002 a session by the default password opens nothing before the password is changed, and everything after', async () => {
  const token = await world.enter('bago', { password: standard });
  const request = async () => {
    const responses = [];
    for (const ask of [readBalance, readSecurity, listSessions]) responses.push(await world.ask(ask, {}, { token }));
    return responses.map(({ status, envelope }) => [status, envelope.code]);
  };
  expect(await request()).toEqual(Array.from({ length: 3 }, () => [403, 'PASSWORD_CHANGE_DUE']));
  const response = await world.ask(readBalance, {}, { token, headers: { 'x-lang': 'TY' } });
  expect(response.envelope.message).toBe('Palitan muna ang password mo');
  expect((await world.ask(readMemberInfo, {}, { token })).envelope.value?.account).toBe('bago');
  expect((await world.ask(confirmFirstLogin, {}, { token })).status).toBe(200);
  expect((await change(token, 'a guess', 'AkinNa2031x')).envelope.code).toBe('WRONG_OLD_PASSWORD');
  expect((await request())[0]).toEqual([403, 'PASSWORD_CHANGE_DUE']);
  expect((await change(token, standard, 'AkinNa2031x')).status).toBe(200);
  expect(await request()).toEqual(Array.from({ length: 3 }, () => [200, undefined]));
});

test('AUTH-012 PWD-019 so does a session by an expired password where the brand wants it changed', async () => {
  const early = await world.enter('joselito');
  await world.db.pool.query(
    `UPDATE identity.member SET password_changed_at = to_timestamp($1 / 1000.0) WHERE merchant = 'demo' AND account = 'joselito'`,
    [world.clock.now() - 91 * dayMs],
  );
  const token = await world.enter('joselito');
  expect((await world.ask(readBalance, {}, { token })).envelope.code).toBe('PASSWORD_CHANGE_DUE');
  // The session before it is not asked: nothing was typed there.
  expect((await world.ask(readBalance, {}, { token: early })).status).toBe(200);
  expect((await world.ask(logout, {}, { token })).status).toBe(200);
  expect((await world.ask(readMemberInfo, {}, { token })).status).toBe(401);
});
