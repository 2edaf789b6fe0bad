/** What the server has to do with rows that are otherwise the page's: what it sends, keeps and refuses whatever a page does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { hourMs } from '#kernel/time.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { requestCode } from '../contract/code.ts';
import { readMemberInfo } from '../contract/member.ts';
import { changePassword, resetPasswordByLink, resetPasswordByPhone } from '../contract/password.ts';
import { register } from '../contract/registration.ts';
import { login, logout } from '../contract/session.ts';
import { isAgent } from '../rules/login/role.ts';
import { countLetters, disableProofFields, registrationDefaults } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const enter = (username: string, more: { portal?: 'agent'; password?: string } = {}) =>
  world.ask(login, { username, password: demoPassword, type: 'username', ...more });
const tokenOf = ({ envelope }: Awaited<ReturnType<typeof enter>>) =>
  envelope.value && 'token' in envelope.value ? envelope.value.token : '';
const infoOf = async (token: string) => (await world.ask(readMemberInfo, {}, { token })).envelope.value;

test('AUTH-003 AUTH-004 AUTH-047 no answer says a password again and none sets a cookie; who is to change it types the old one', async () => {
  const { rows } = await world.db.pool.query<{ password: string }>(
    `SELECT default_password AS password FROM identity.setting WHERE merchant = 'demo'`,
  );
  const password = rows[0]?.password ?? '';
  const response = await enter('bago', { password });
  const token = tokenOf(response);
  const newPassword = 'DagatAtUlap7';
  const typed = { newPassword, confirmNewPassword: newPassword };
  // A page that lost it, by a reload, cannot do without: the server keeps none for it.
  const without = await world.ask(changePassword, typed, { token });
  expect([without.status, without.envelope.code]).toEqual([422, 'WRONG_OLD_PASSWORD']);
  const changed = await world.ask(changePassword, { ...typed, oldPassword: password }, { token });
  expect(changed.status).toBe(200);
  for (const { envelope, headers } of [response, without, changed, await world.ask(readMemberInfo, {}, { token })]) {
    expect(JSON.stringify(envelope)).not.toMatch(new RegExp(`${password}|${newPassword}`));
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('AUTH-003 AUTH-004 a password comes sealed, and in no address', () => {
  const sending: readonly Endpoint[] = [login, changePassword, register, resetPasswordByLink, resetPasswordByPhone];
  for (const { method, sealed } of sending) expect([method === 'GET', sealed]).toEqual([false, true]);
});

test.each(['datu', 'sinag', 'habagat'])(
  'AUTH-016 AUTH-017 a login by either page gives %s the role of an agent, and a member by none',
  async (agent) => {
    for (const more of [{}, { portal: 'agent' } as const]) {
      const info = await infoOf(tokenOf(await enter(agent, more)));
      expect(info && isAgent(info.type)).toBe(true);
    }
    const member = await infoOf(tokenOf(await enter('maria')));
    expect(member && isAgent(member.type)).toBe(false);
    expect((await enter('maria', { portal: 'agent' })).envelope.code).toBe('NOT_AGENT');
  },
);

test('AUTH-036 a session whose logout was lost expires, and a second logout is no error', async () => {
  const unheard = tokenOf(await enter('rowena'));
  const received = tokenOf(await enter('rowena'));
  expect((await world.ask(logout, {}, { token: received })).status).toBe(200);
  world.clock.pass(1_000);
  expect((await world.ask(logout, {}, { token: received })).status).toBe(401);
  expect(await infoOf(unheard)).not.toBeNull();
  world.clock.pass(24 * hourMs);
  expect(await infoOf(unheard)).toBeNull();
});

test('AUTH-037 the logout of an agent ends the session, whichever page opened it', async () => {
  for (const more of [{}, { portal: 'agent' } as const]) {
    const token = tokenOf(await enter('datu', more));
    expect((await world.ask(logout, {}, { token })).status).toBe(200);
    world.clock.pass(1_000);
    expect(await infoOf(token)).toBeNull();
  }
});

test('SMS-002 repeated direct requests for a code send five letters at most, and are refused afterwards', async () => {
  await world.db.pool.query(
    `UPDATE identity.member SET mobile = '+639170000931', mobile_verified_at = created_at
      WHERE merchant = 'demo' AND account = 'maria'`,
  );
  const request = { mobileNum: '9170000931', countryDialingCode: '63', purpose: 'login' } as const;
  const asks = Array.from({ length: 12 }, () => world.ask(requestCode, request, { ip: '198.51.100.93' }));
  const sent = (await Promise.all(asks)).filter(({ status }) => status === 200).length;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(5);
  expect(await countLetters(world, '+639170000931')).toBe(sent);
});

test('REG-051 an invitation counts though the form was sent from an address that does not have it', async () => {
  await disableProofFields(world);
  const { status } = await world.ask(register, {
    ...registrationDefaults,
    username: 'naglibot',
    password: 'Salamat2026',
    confirmPassword: 'Salamat2026',
    registerUrl: 'http://localhost/',
    referralCode: 'TROPA88',
  });
  expect(status).toBe(200);
  const { rows } = await world.db.pool.query(
    `SELECT r.referral_code, r.register_url FROM identity.registration r JOIN identity.member m ON m.id = r.member
      WHERE m.account = 'naglibot'`,
  );
  expect(rows).toEqual([{ referral_code: 'TROPA88', register_url: 'http://localhost/' }]);
});
