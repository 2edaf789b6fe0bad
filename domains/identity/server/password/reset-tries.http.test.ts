/** How often a code for a new password is typed: from one network, from all of them, and with a device of the owner. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import { bindNumber, byPassword, readCodeTo, solveHuman, statusesOf } from '#tools/testing/security.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const homeOf = (mobileNum: string) => `203.0.113.${mobileNum.slice(-2)}`;

async function resetCode(mobileNum: string, ip = homeOf(mobileNum)): Promise<void> {
  world.clock.pass(1);
  const humanVerification = await solveHuman(world, { ip });
  await world.ask(requestCode, { mobileNum, countryDialingCode: '63', purpose: 'reset', humanVerification }, { ip });
}

type ResetOptions = { readonly ip?: string; readonly device?: string; readonly newPassword?: string };

const byPhone = (mobileNum: string, verificationCode: string, from: ResetOptions = {}) => {
  const { ip = homeOf(mobileNum), newPassword = 'DagatAtUlap7', device } = from;
  const typed = { newPassword, mobileNum, mobileNo: mobileNum, verificationCode };
  return world.ask(resetPasswordByPhone, { ...typed, ...(device && { device }) }, { ip });
};
const guessFrom = async (mobileNum: string, code: string, ip: string) =>
  (await byPhone(mobileNum, code, { ip })).envelope.code;
const slipOf = (code: string) => (code === '000000' ? '000001' : '000000');

test('SMS-012 a code has five tries from one network, and of two uses at once one is good', async () => {
  const token = await world.enter('jomar');
  const to = await bindNumber(world, '9170000013', { token, proof: byPassword });
  await resetCode('9170000013');
  const code = await readCodeTo(world, to);
  for (let i = 0; i < 5; i++) expect((await byPhone('9170000013', slipOf(code))).envelope.code).toBe('WRONG_CODE');
  expect((await byPhone('9170000013', code)).envelope.code).toBe('TOO_MANY_RESETS');
  world.clock.pass(5 * minuteMs);
  await resetCode('9170000013');
  const next = await readCodeTo(world, to);
  const both = await Promise.all([
    byPhone('9170000013', next, { newPassword: 'Unang2031x' }),
    byPhone('9170000013', next, { newPassword: 'Pangalawa2031' }),
  ]);
  expect(statusesOf(both)).toEqual([200, 422]);
});

test('SMS-012 AUTH-049 five wrong codes of a stranger do not end the owner’s code for a new password', async () => {
  const token = await world.enter('edgar');
  const to = await bindNumber(world, '9170000016', { token, proof: byPassword });
  await resetCode('9170000016');
  const code = await readCodeTo(world, to);
  for (let i = 0; i < 6; i++) await guessFrom('9170000016', slipOf(code), '198.51.100.200');
  expect((await byPhone('9170000016', code)).status).toBe(200);
});

test('SMS-012 AUTH-050 twenty-five wrong codes from many networks end it for all of them, and the owner’s next one is good', async () => {
  const token = await world.enter('melanie');
  const to = await bindNumber(world, '9170000017', { token, proof: byPassword });
  await resetCode('9170000017');
  const code = await readCodeTo(world, to);
  const responses = [];
  for (let i = 0; i < 30; i++) responses.push(await guessFrom('9170000017', slipOf(code), `198.18.77.${i}`));
  expect(responses).toEqual([...Array<string>(25).fill('WRONG_CODE'), ...Array<string>(5).fill('CODE_SPENT')]);
  expect((await byPhone('9170000017', code)).envelope.code).toBe('CODE_SPENT');
  await resetCode('9170000017');
  expect((await byPhone('9170000017', await readCodeTo(world, to))).status).toBe(200);
});

test('AUTH-049 AUTH-050 wrong codes for a new password end after five in five minutes and twenty-five in a day beside two of each network, whether or not anybody has the number', async () => {
  await bindNumber(world, '9170000014', { token: await world.enter('lorna'), proof: byPassword });
  for (const mobileNum of ['9170000014', '9170000098']) {
    await resetCode(mobileNum);
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push((await byPhone(mobileNum, '12')).envelope.code);
    expect(codes.slice(-2)).toEqual(['WRONG_CODE', 'TOO_MANY_RESETS']);
    const response = (await byPhone(mobileNum, '12')).envelope;
    expect(response.message).toMatch(
      /^Too many wrong codes for this number, please try again after 5 minutes\. You can also reset by e-mail or/,
    );
    expect(response.value).toMatchObject({ seconds: 300, wait: '5 minutes' });
    for (let code = 1; code < 5; code++) {
      world.clock.pass(5 * minuteMs);
      await resetCode(mobileNum, `198.51.100.${code}`);
      for (let i = 0; i < 5; i++) expect(await guessFrom(mobileNum, '12', `198.19.${code}.1`)).toBe('WRONG_CODE');
    }
    world.clock.pass(5 * minuteMs);
    await resetCode(mobileNum);
    // Nobody is kept out by what one network tried, who tried nothing yet.
    expect((await byPhone(mobileNum, '12')).envelope.code).toBe('TOO_MANY_RESETS');
    const here = [];
    for (let i = 0; i < 3; i++) here.push(await guessFrom(mobileNum, '12', '198.19.7.1'));
    expect(here).toEqual(['WRONG_CODE', 'WRONG_CODE', 'TOO_MANY_RESETS']);
    for (let i = 0; i < 48; i++) {
      if (i === 20) world.clock.pass(5 * minuteMs);
      if (i % 20 === 0) await resetCode(mobileNum, '198.51.100.9');
      expect(await guessFrom(mobileNum, '12', `198.19.8.${i}`)).toBe('WRONG_CODE');
    }
    expect(await guessFrom(mobileNum, '12', '198.19.9.1')).toBe('TOO_MANY_RESETS');
    world.clock.pass(24 * hourMs);
    await resetCode(mobileNum);
    expect((await byPhone(mobileNum, '12')).envelope.code).toBe('WRONG_CODE');
  }
});

test('AUTH-049 a stranger who tries codes where none was sent does not end the day’s tries of a number', async () => {
  for (let i = 0; i < 80; i++) expect(await guessFrom('9170000096', '12', `198.18.${i}.2`)).toBe('WRONG_CODE');
});

test('SMS-012 AUTH-050 what strangers type ends no code at a device of the owner, not even beside them', async () => {
  const [mobileNum, device] = ['9170000018', 'aparatoNgSubok_0018'];
  const to = await bindNumber(world, mobileNum, { token: await world.enter('ricky'), proof: byPassword });
  await resetCode(mobileNum);
  expect((await byPhone(mobileNum, await readCodeTo(world, to), { device })).status).toBe(200);
  world.clock.pass(5 * minuteMs);
  await resetCode(mobileNum);
  const code = await readCodeTo(world, to);
  for (let n = 0; n < 6; n++) await guessFrom(mobileNum, slipOf(code), homeOf(mobileNum));
  for (let n = 0; n < 30; n++) await guessFrom(mobileNum, slipOf(code), `198.18.78.${n}`);
  expect((await byPhone(mobileNum, code)).envelope.code).toBe('TOO_MANY_RESETS');
  expect((await byPhone(mobileNum, code, { device: 'ibangAparato_000018' })).envelope.code).toBe('TOO_MANY_RESETS');
  expect((await byPhone(mobileNum, code, { device, newPassword: 'Unang2031x' })).status).toBe(200);
});
