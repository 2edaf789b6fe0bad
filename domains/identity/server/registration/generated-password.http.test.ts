import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestCode, requestRegistrationCode } from '#domains/identity/contract/code.ts';
import { unbindMobile } from '#domains/identity/contract/contact.ts';
import { changePassword } from '#domains/identity/contract/password.ts';
import { registerMobile } from '#domains/identity/contract/registration.ts';
import { readSecurity } from '#domains/identity/contract/security.ts';
import { login } from '#domains/identity/contract/session.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { disableProofFields, proveHuman, readLetterCode, registrationDefaults } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
  await disableProofFields(world);
});
afterAll(() => world.close());

let visitors = 0;
const newAddress = () => `10.5.0.${++visitors}`;
const newNumber = () => `9171${String(100_000 + ++visitors)}`;

const tryRegister = (changes: Partial<WireInputOf<typeof registerMobile>>, ip = newAddress()) =>
  world.ask(
    registerMobile,
    {
      ...registrationDefaults,
      mobileNum: '',
      countryDialingCode: '63',
      password: 'Salamat2026',
      confirmPassword: 'Salamat2026',
      ...changes,
    },
    { ip },
  );

const askCode = async (mobileNum: string): Promise<string> => {
  const ip = newAddress();
  const humanVerification = await proveHuman(world, { ip });
  await world.ask(requestRegistrationCode, { mobileNum, countryDialingCode: '63', humanVerification }, { ip });
  return (await readLetterCode(world, `+63${mobileNum}`)) ?? '';
};

const turn = (modId: string, enabled: boolean) =>
  world.db.pool.query(`UPDATE content.whitelabel_node SET enabled = $2 WHERE merchant = 'demo' AND mod_id = $1`, [
    modId,
    enabled,
  ]);

beforeEach(async () => {
  for (const flag of ['MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3']) await turn(flag, true);
});

test('REG-003 PWD-002 MEMBER-004 a member registered without a password never has to enter it, and chooses one first', async () => {
  await turn('MOBILENUMPASSREG3', false);
  const mobileNum = newNumber();
  const born = await tryRegister({ mobileNum, verificationCode: await askCode(mobileNum) });
  const token = born.envelope.value?.token ?? '';
  const security = async () => (await world.ask(readSecurity, {}, { token })).envelope.value;
  expect(await security()).toMatchObject({ passwordChosen: false, methods: ['mobile'] });
  const unbinding = await world.ask(unbindMobile, {}, { token });
  expect([unbinding.status, unbinding.envelope.code]).toEqual([422, 'PASSWORD_UNSET']);
  const typed = { newPassword: 'Sariwa2026x', confirmNewPassword: 'Sariwa2026x' };
  expect((await world.ask(changePassword, typed, { token })).status).toBe(200);
  expect((await security())?.passwordChosen).toBe(true);
  expect((await world.ask(unbindMobile, {}, { token })).envelope.code).toBe('PROOF_REQUIRED');
});

test('REG-003 REG-004 with neither password nor code the first login by code proves the number', async () => {
  await turn('MOBILENUMPASSREG3', false);
  await turn('REGMOBVERF3', false);
  const mobileNum = newNumber();
  const ip = newAddress();
  const humanVerification = await proveHuman(world, { ip });
  expect((await tryRegister({ mobileNum, humanVerification }, ip)).status).toBe(200);
  await world.ask(requestCode, { mobileNum, countryDialingCode: '63', purpose: 'login' }, { ip: newAddress() });
  const code = (await readLetterCode(world, `+63${mobileNum}`)) ?? '';
  const entered = await world.ask(login, { username: `63${mobileNum}`, password: code, type: 'sms' });
  const token = entered.envelope.value && 'token' in entered.envelope.value ? entered.envelope.value.token : '';
  const { envelope } = await world.ask(readSecurity, {}, { token });
  expect(envelope.value).toMatchObject({ passwordChosen: false, methods: ['mobile'] });
});

test('REG-003 a member registered with a password has to enter it', async () => {
  const mobileNum = newNumber();
  const born = await tryRegister({ mobileNum, verificationCode: await askCode(mobileNum) });
  const { envelope } = await world.ask(readSecurity, {}, { token: born.envelope.value?.token ?? '' });
  expect(envelope.value?.passwordChosen).toBe(true);
});
