/** Which ways of registering a brand offers, what they ask as a proof, and what a number is worth that no code proves. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readWhitelabel, type WhitelabelNode } from '#domains/content/contract/whitelabel.ts';
import { solveCaptcha } from '#domains/identity/contract/challenge.ts';
import { requestRegistrationCode } from '#domains/identity/contract/code.ts';
import { register, registerMobile } from '#domains/identity/contract/registration.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import {
  disableProofFields,
  proveHuman,
  readLetterCode,
  registrationDefaults,
  solveCaptchaPicture,
} from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
  await disableProofFields(world);
});
afterAll(() => world.close());

let visitors = 0;
const newAddress = () => `10.6.0.${++visitors}`;
const newNumber = () => `9173${String(100_000 + ++visitors)}`;

const turn = (modId: string, enabled: boolean) =>
  world.db.pool.query(`UPDATE content.whitelabel_node SET enabled = $2 WHERE merchant = 'demo' AND mod_id = $1`, [
    modId,
    enabled,
  ]);
beforeEach(async () => {
  for (const flag of ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3']) await turn(flag, true);
  await turn('REGMOBVERF3', false);
});

type Form = Partial<WireInputOf<typeof registerMobile>>;

const passwords = { password: 'Salamat2026', confirmPassword: 'Salamat2026' };
const byNumber = (changes: Form = {}, ip = newAddress()) => {
  const form = { ...registrationDefaults, ...passwords, mobileNum: newNumber(), countryDialingCode: '63', ...changes };
  return world.ask(registerMobile, form, { ip });
};
/** Behind a human check, whatever the brand asks for. */
const byChecked = async (changes: Form = {}) => {
  const ip = newAddress();
  return byNumber({ humanVerification: await proveHuman(world, { ip }), ...changes }, ip);
};
const byName = (username: string) =>
  world.ask(register, { ...registrationDefaults, ...passwords, username }, { ip: newAddress() });

const flat = (nodes: readonly WhitelabelNode[]): WhitelabelNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.childrenNodes)]);

test('REG-001 a brand offers a username and a number, each by a switch that the page reads, and accepts what it offers', async () => {
  const offered = async () => {
    const nodes = flat((await world.ask(readWhitelabel, {})).envelope.value ?? []);
    return ['USERNAMEREG3', 'MOBILENUMREG3'].map((flag) => nodes.find(({ modId }) => modId === flag)?.enabled);
  };
  expect(await offered()).toEqual([true, true]);
  expect([(await byName('unangkasali')).status, (await byChecked()).status]).toEqual([200, 200]);
  await turn('USERNAMEREG3', false);
  expect(await offered()).toEqual([false, true]);
  expect((await byName('ikalawangkasali')).envelope.code).toBe('REGISTRATION_CLOSED');
  expect((await byChecked()).status).toBe(200);
});

test('REG-004 ROLE-019 with REGMOBVERF3 off no code is required, and with it on none can be skipped', async () => {
  expect((await byChecked()).status).toBe(200);
  await turn('REGMOBVERF3', true);
  expect((await byNumber()).envelope).toMatchObject({ code: 'FIELD_REFUSED', value: { field: 'verificationCode' } });
});

test('REG-057 REG-040 REG-004 where no code proves a number, whether it is taken is revealed only after a human check, even if the brand requires none', async () => {
  const [taken, free] = [newNumber(), newNumber()];
  expect((await byChecked({ mobileNum: taken })).status).toBe(200);
  const responses = await Promise.all([taken, free].map((mobileNum) => byNumber({ mobileNum })));
  expect(responses.map(({ envelope }) => envelope.code)).toEqual(['HUMAN_REQUIRED', 'HUMAN_REQUIRED']);
  expect((await byChecked({ mobileNum: taken })).envelope.code).toBe('MOBILE_TAKEN');
  const { rowCount } = await world.db.pool.query('SELECT FROM identity.member WHERE mobile = $1', [`+63${free}`]);
  expect(rowCount).toBe(0);
});

test('AUTH-031 CALL-015 a device is known again by its own form alone', async () => {
  for (const device of ['short', `${'a'.repeat(20)} b`, 'x'.repeat(65)])
    expect((await byChecked({ device })).status).toBe(400);
  expect((await byChecked({ device: 'aparatoNgSubok_0001' })).status).toBe(200);
});

test('REG-040 SMS-009 TRAP-021 one picture that is read right is enough for the code and for the registration', async () => {
  const ask = (enabled: boolean) =>
    world.db.owner.query(
      `UPDATE identity.registration_field SET enabled = $1, required = $1
        WHERE merchant = 'demo' AND field IN ('captcha', 'humanVerification')`,
      [enabled],
    );
  await ask(true);
  await turn('REGMOBVERF3', true);
  const ip = newAddress();
  const mobileNum = newNumber();
  const picture = await solveCaptchaPicture(world);
  const { captcha, captchaId: clientId } = picture;
  const solved = await world.ask(solveCaptcha, { clientId, captcha }, { ip });
  const request = { mobileNum, countryDialingCode: '63', humanVerification: solved.envelope.value?.result ?? '' };
  const sent = await world.ask(requestRegistrationCode, request, { ip });
  const verificationCode = (await readLetterCode(world, `+63${mobileNum}`)) ?? '';
  const form = { mobileNum, verificationCode, ...picture };
  // The result of the picture was spent for the code; the one that came with the code opens the registration, once.
  expect((await byNumber({ ...form, humanVerification: request.humanVerification }, ip)).envelope.code).toBe(
    'HUMAN_REQUIRED',
  );
  const humanVerification = sent.envelope.value?.humanVerification ?? '';
  expect((await byNumber({ ...form, humanVerification }, ip)).status).toBe(200);
  expect((await byNumber({ ...form, mobileNum: newNumber(), humanVerification }, ip)).envelope.code).toBe(
    'HUMAN_REQUIRED',
  );
  await ask(false);
});
