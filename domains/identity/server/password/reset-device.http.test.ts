import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { login } from '#domains/identity/contract/session.ts';
import { minuteMs } from '#kernel/time.ts';
import { bindNumber, byPassword, readCodeTo, solveHuman } from '#tools/testing/security.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test('PWD-018 AUTH-032 the device that set a new password by phone is known: its next login needs no second proof', async () => {
  const [mobileNum, ip, device] = ['9170000078', '203.0.113.78', 'aparatoNgSubok_0078'];
  const token = await world.enter('nenita');
  const to = await bindNumber(world, mobileNum, { token, proof: byPassword });
  world.clock.pass(minuteMs + 1);
  const humanVerification = await solveHuman(world, { ip });
  await world.ask(requestCode, { mobileNum, countryDialingCode: '63', purpose: 'reset', humanVerification }, { ip });
  const typed = {
    newPassword: 'DagatAtUlap7',
    mobileNum,
    mobileNo: mobileNum,
    verificationCode: await readCodeTo(world, to),
  };
  const reset = await world.ask(resetPasswordByPhone, { ...typed, device }, { ip });
  expect(reset.envelope.value).toHaveProperty('token');
  const again = { username: 'nenita', password: 'DagatAtUlap7', type: 'username' } as const;
  expect((await world.ask(login, { ...again, device }, { ip })).envelope.value).toHaveProperty('token');
  expect((await world.ask(login, { ...again, device: 'ibangAparato_000078' }, { ip })).envelope.value).toHaveProperty(
    'ticket',
  );
});
