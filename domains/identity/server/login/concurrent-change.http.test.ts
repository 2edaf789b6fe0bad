/** Logins that are under way while the password changes or the account is locked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { changePassword, resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { login, sendSecondFactorCode, submitSecondFactor } from '#domains/identity/contract/session.ts';
import { solveHuman } from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { runBehindLock as holdUpIn, readLetterCode } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const away = '203.0.113.10';

const change = (token: string) =>
  world.ask(
    changePassword,
    { oldPassword: demoPassword, newPassword: 'DagatAtUlap7', confirmNewPassword: 'DagatAtUlap7' },
    { token },
  );

const isAlive = async (token: string) => (await world.ask(readMemberInfo, {}, { token })).status === 200;

const holdUp = <T>(lock: string, late: () => Promise<T>, meanwhile: () => Promise<unknown>) =>
  holdUpIn(world, { lock, late, meanwhile });

test('PWD-007 AUTH-051 a login with the old password that is late opens no session after the change', async () => {
  const mine = await world.enter('joselito');
  const late = await holdUp(
    'LOCK TABLE identity.login_failure IN EXCLUSIVE MODE',
    () => world.ask(login, { username: 'joselito', password: demoPassword, type: 'username' }),
    async () => expect((await change(mine)).status).toBe(200),
  );
  expect([late.status, late.envelope.code]).toEqual([422, 'WRONG_CREDENTIALS']);
  expect(await isAlive(mine)).toBe(true);
});

test('PWD-007 AUTH-032 a second proof that is late opens no session after the change', async () => {
  const mine = await world.enter('maricel');
  const email = 'maricel@example.com';
  await world.db.owner.query(
    `UPDATE identity.member SET email = $1, email_verified_at = created_at WHERE merchant = 'demo' AND account = 'maricel'`,
    [email],
  );
  const response = await world.ask(
    login,
    { username: 'maricel', password: demoPassword, type: 'username' },
    { ip: away },
  );
  const ticket = response.envelope.value && 'ticket' in response.envelope.value ? response.envelope.value.ticket : '';
  await world.ask(sendSecondFactorCode, { ticket, method: 'email' }, { ip: away });
  const code = (await readLetterCode(world, email)) ?? '';
  const late = await holdUp(
    'SELECT FROM identity.code FOR UPDATE',
    () => world.ask(submitSecondFactor, { ticket, method: 'email', code }, { ip: away }),
    async () => expect((await change(mine)).status).toBe(200),
  );
  expect([late.status, late.envelope.code]).toEqual([422, 'TICKET_ENDED']);
});

const setStatus = (account: string, status: 'active' | 'locked') =>
  world.db.owner.query(`UPDATE identity.member SET status = $2 WHERE merchant = 'demo' AND account = $1`, [
    account,
    status,
  ]);

async function countSessions(account: string): Promise<number> {
  const { rowCount } = await world.db.owner.query(
    `SELECT FROM identity.session s JOIN identity.member m ON m.id = s.member
      WHERE m.merchant = 'demo' AND m.account = $1`,
    [account],
  );
  return rowCount ?? 0;
}

test('AUTH-051 MEMBER-004 a login by password that is late opens nothing at an account that was locked meanwhile', async () => {
  const before = await countSessions('rowena');
  const late = await holdUp(
    'LOCK TABLE identity.login_failure IN EXCLUSIVE MODE',
    () => world.ask(login, { username: 'rowena', password: demoPassword, type: 'username' }),
    () => setStatus('rowena', 'locked'),
  );
  expect([late.status, late.envelope.code]).toEqual([422, 'WRONG_CREDENTIALS']);
  expect(await countSessions('rowena')).toBe(before);
});

test('AUTH-032 MEMBER-004 neither does a second proof', async () => {
  await world.db.owner.query(
    `UPDATE identity.member SET email = 'cherry@example.com', email_verified_at = created_at
      WHERE merchant = 'demo' AND account = 'cherry'`,
  );
  const answer = await world.ask(login, { username: 'cherry', password: demoPassword, type: 'username' }, { ip: away });
  const ticket = answer.envelope.value && 'ticket' in answer.envelope.value ? answer.envelope.value.ticket : '';
  await world.ask(sendSecondFactorCode, { ticket, method: 'email' }, { ip: away });
  const code = (await readLetterCode(world, 'cherry@example.com')) ?? '';
  const before = await countSessions('cherry');
  const late = await holdUp(
    'SELECT FROM identity.code FOR UPDATE',
    () => world.ask(submitSecondFactor, { ticket, method: 'email', code }, { ip: away }),
    () => setStatus('cherry', 'locked'),
  );
  expect([late.status, late.envelope.code]).toEqual([422, 'TICKET_ENDED']);
  expect(await countSessions('cherry')).toBe(before);
});

test('AUTH-051 MEMBER-004 neither does a login by code', async () => {
  const mobile = '+639175550001';
  await world.db.owner.query(
    `UPDATE identity.member SET mobile = $1, mobile_verified_at = created_at WHERE merchant = 'demo' AND account = 'arnel'`,
    [mobile],
  );
  await world.ask(requestCode, { mobileNum: '9175550001', countryDialingCode: '63', purpose: 'login' }, { ip: away });
  const code = (await readLetterCode(world, mobile)) ?? '';
  const before = await countSessions('arnel');
  const late = await holdUp(
    'LOCK TABLE identity.login_failure IN EXCLUSIVE MODE',
    () => world.ask(login, { username: mobile.slice(1), password: code, type: 'sms' }, { ip: away }),
    () => setStatus('arnel', 'locked'),
  );
  expect([late.status, late.envelope.code]).toEqual([422, 'CODE_SPENT']);
  expect(await countSessions('arnel')).toBe(before);
});

test('PWD-018 MEMBER-004 neither does a new password by phone', async () => {
  const mobile = '+639175550002';
  await world.db.owner.query(
    `UPDATE identity.member SET mobile = $1, mobile_verified_at = created_at WHERE merchant = 'demo' AND account = 'rodel'`,
    [mobile],
  );
  const number = { mobileNum: '9175550002', countryDialingCode: '63' };
  const humanVerification = await solveHuman(world, { ip: away });
  await world.ask(requestCode, { ...number, purpose: 'reset', humanVerification }, { ip: away });
  const verificationCode = (await readLetterCode(world, mobile)) ?? '';
  const before = await countSessions('rodel');
  const late = await holdUp(
    'LOCK TABLE identity.password_history IN ACCESS EXCLUSIVE MODE',
    () =>
      world.ask(
        resetPasswordByPhone,
        { newPassword: 'DagatAtUlap7', mobileNum: number.mobileNum, mobileNo: number.mobileNum, verificationCode },
        { ip: away },
      ),
    () => setStatus('rodel', 'locked'),
  );
  expect([late.status, late.envelope.code]).toEqual([403, 'ACCOUNT_LOCKED']);
  expect(await countSessions('rodel')).toBe(before);
});
