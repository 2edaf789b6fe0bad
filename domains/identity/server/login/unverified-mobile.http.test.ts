import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import {
  requestPasswordReset,
  resetPasswordByLink,
  resetPasswordByPhone,
} from '#domains/identity/contract/password.ts';
import { login, submitSecondFactor } from '#domains/identity/contract/session.ts';
import { minuteMs } from '#kernel/time.ts';
import { listAuditKinds, readResetTokenTo, solveHuman } from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { countLetters, readLetterCode } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const device = 'deviceOfTheOwner0123456789';
const [home, away] = ['198.51.100.77', '203.0.113.10'];

const change = (account: string, set: string) =>
  world.db.owner.query(`UPDATE identity.member SET ${set} WHERE merchant = 'demo' AND account = $1`, [account]);

/** A number that was written into the form and never proven. */
async function typeNumber(account: string, mobileNum: string): Promise<string> {
  await change(account, `mobile = '+63${mobileNum}', mobile_verified_at = NULL`);
  return mobileNum;
}

async function givePasskey(account: string): Promise<void> {
  await world.db.owner.query(
    `INSERT INTO identity.passkey (id, member, credential_id, public_key, counter, transports, name, created_at)
     SELECT 'pk_' || substr(id, 4), id, 'credential of ' || account, '\\x00', 0, '{}', 'Telepono', created_at
       FROM identity.member WHERE merchant = 'demo' AND account = $1`,
    [account],
  );
}

/** Told at the registration, and known to many. */
const nameOf = (account: string, name: string) =>
  world.db.owner.query(
    `INSERT INTO identity.registration_answer (member, field, value)
     SELECT id, 'payeeName', $2 FROM identity.member WHERE merchant = 'demo' AND account = $1`,
    [account, name],
  );

async function askFor(purpose: 'login' | 'reset', mobileNum: string, ip: string): Promise<string> {
  world.clock.pass(minuteMs + 1);
  const humanVerification = await solveHuman(world, { ip });
  const request = { mobileNum, countryDialingCode: '63', purpose, humanVerification };
  expect((await world.ask(requestCode, request, { ip })).status).toBe(200);
  return (await readLetterCode(world, `+63${mobileNum}`)) ?? 'no letter';
}

async function enterByCode(mobileNum: string, from: { ip: string; device?: string }) {
  const password = await askFor('login', mobileNum, from.ip);
  const typed = {
    username: `63${mobileNum}`,
    password,
    type: 'sms',
    ...(from.device && { device: from.device }),
  } as const;
  return (await world.ask(login, typed, { ip: from.ip })).envelope;
}

const byPassword = (username: string, from: { ip: string; device?: string }) =>
  world.ask(
    login,
    {
      username,
      password: demoPassword,
      type: 'username',
      countryDialingCode: '63',
      ...(from.device && { device: from.device }),
    },
    { ip: from.ip },
  );

test('AUTH-031 AUTH-010 a code to a number that was only typed opens the owner’s own device and no new one, in a known network too', async () => {
  const mobileNum = await typeNumber('rodel', '9173000001');
  expect((await byPassword('rodel', { ip: '127.0.0.1', device })).envelope.value).toHaveProperty('token');
  expect((await enterByCode(mobileNum, { ip: away })).value).toMatchObject({ methods: [] });
  expect((await enterByCode(mobileNum, { ip: away, device })).value).toHaveProperty('token');
  // The network is the owner's from here on, and half a town's.
  await typeNumber('rodel', mobileNum);
  expect((await enterByCode(mobileNum, { ip: away, device: `${device}x` })).value).toMatchObject({ methods: [] });
  // The password is still the way in there, by the number as by the account.
  for (const name of ['rodel', mobileNum]) {
    expect((await byPassword(name, { ip: away })).envelope.value).toHaveProperty('token');
  }
});

test('PWD-015 AUTH-031 a code proves a typed number at a known device and nowhere else, and a forgotten password is set by it', async () => {
  const mobileNum = await typeNumber('melanie', '9173000011');
  await byPassword('melanie', { ip: '127.0.0.1', device });
  for (const from of [{ ip: away }, { ip: '127.0.0.1' }, { ip: '127.0.0.1', device: `${device}x` }])
    await enterByCode(mobileNum, from);
  expect(await listAuditKinds(world, 'melanie')).not.toContain('mobile_bound');
  const letters = await countLetters(world, `+63${mobileNum}`);
  await askFor('reset', mobileNum, away);
  expect(await countLetters(world, `+63${mobileNum}`)).toBe(letters);
  expect((await enterByCode(mobileNum, { ip: away, device })).value).toHaveProperty('token');
  expect(await listAuditKinds(world, 'melanie')).toContain('mobile_bound');
  expect((await reset(mobileNum, await askFor('reset', mobileNum, away))).envelope.value).toHaveProperty('token');
});

test('PWD-015 AUTH-031 a code at a known device that leads to a second step has proven no number', async () => {
  const mobileNum = await typeNumber('dennis', '9173000012');
  expect((await byPassword('dennis', { ip: '127.0.0.1', device })).envelope.value).toHaveProperty('token');
  await world.db.owner.query(
    `INSERT INTO identity.totp (member, secret, begun_at, confirmed_at)
     SELECT id, decode(repeat('00', 20), 'hex'), created_at, created_at
       FROM identity.member WHERE merchant = 'demo' AND account = 'dennis'`,
  );
  expect((await enterByCode(mobileNum, { ip: away, device })).value).toHaveProperty('ticket');
  expect(await listAuditKinds(world, 'dennis')).not.toContain('mobile_bound');
});

test('AUTH-031 a name is no second proof beside a code to a number that was only typed, even where the step is made by hand', async () => {
  const mobileNum = await typeNumber('edgar', '9173000041');
  await nameOf('edgar', 'Edgar Santos');
  const step = (await enterByCode(mobileNum, { ip: away, device: `${device}e` })).value;
  expect(step).toMatchObject({ methods: [] });
  const { ticket } = step as { ticket: string };
  const proven = await world.ask(
    submitSecondFactor,
    { ticket, method: 'bankName', code: 'Edgar Santos' },
    { ip: away },
  );
  expect(proven.envelope.code).toBe('METHOD_MISSING');
  // With the password it is what the brand asks for.
  const { value } = (await byPassword('edgar', { ip: away, device: `${device}e` })).envelope;
  expect(value).toMatchObject({ methods: [{ method: 'bankName', to: null }] });
});

test('AUTH-031 beside a proven address or a passkey no code goes to a number that was only typed, and the password opens by it', async () => {
  await givePasskey('cherry');
  await change('arnel', `email = 'arnel@example.com', email_verified_at = created_at`);
  for (const [account, number] of [
    ['cherry', '9173000002'],
    ['arnel', '9173000003'],
  ] as const) {
    const mobileNum = await typeNumber(account, number);
    expect((await enterByCode(mobileNum, { ip: home })).code).toBe('WRONG_CODE');
    expect(await countLetters(world, `+63${mobileNum}`)).toBe(0);
    expect((await byPassword(mobileNum, { ip: '127.0.0.1' })).envelope.value).toHaveProperty('token');
  }
});

const reset = (mobileNum: string, verificationCode: string) =>
  world.ask(
    resetPasswordByPhone,
    { newPassword: 'DagatAtUlap7', mobileNum, mobileNo: mobileNum, verificationCode },
    { ip: away },
  );

test('PWD-015 PWD-018 a number that was only typed sets no new password beside one that was chosen; a number without a member gets the same response', async () => {
  const mobileNum = await typeNumber('noel', '9173000004');
  const [typed, nobodys] = [await askFor('reset', mobileNum, away), await askFor('reset', '9173000005', away)];
  expect([typed, nobodys]).toEqual(['no letter', 'no letter']);
  expect((await reset(mobileNum, '123456')).envelope).toEqual((await reset('9173000005', '123456')).envelope);
  // Neither does a code that was sent while the number was proven.
  await change('noel', 'mobile_verified_at = created_at');
  const code = await askFor('reset', mobileNum, away);
  await change('noel', 'mobile_verified_at = NULL');
  expect((await reset(mobileNum, code)).envelope.code).toBe('WRONG_CODE');
  expect((await byPassword('noel', { ip: '127.0.0.1' })).envelope.value).toHaveProperty('token');
});

test('PWD-015 PWD-017 where no password was chosen the number is the way in: its first code sets one, and proves it', async () => {
  const mobileNum = await typeNumber('ramil', '9173000006');
  await change('ramil', 'password_chosen = false');
  const { envelope } = await reset(mobileNum, await askFor('reset', mobileNum, away));
  expect(envelope.value).toHaveProperty('token');
  expect(await listAuditKinds(world, 'ramil')).toContain('mobile_bound');
});

test('PWD-014 AUTH-031 a link to an address that was only typed proves it nothing beside a passkey, which is asked for then', async () => {
  await givePasskey('jomar');
  await nameOf('jomar', 'Jomar Reyes');
  await change('jomar', `email = 'jomar@example.com', email_verified_at = NULL`);
  const humanVerification = await solveHuman(world, { ip: away });
  const query = { username: 'jomar', email: 'jomar@example.com', humanVerification };
  expect((await world.ask(requestPasswordReset, query, { ip: away })).status).toBe(200);
  const resetToken = await readResetTokenTo(world, 'jomar@example.com');
  const typed = { resetToken, newPassword: 'DagatAtUlap7', confirmNewPassword: 'DagatAtUlap7' };
  expect((await world.ask(resetPasswordByLink, typed, { ip: away })).status).toBe(200);
  const entered = await world.ask(
    login,
    { username: 'jomar', password: 'DagatAtUlap7', type: 'username' },
    { ip: away },
  );
  expect((entered.envelope.value as { methods: unknown }).methods).toEqual([{ method: 'passkey', to: null }]);
});
