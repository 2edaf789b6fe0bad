/** How often a code for a login is typed: from one network, from all of them, and with a device of the owner. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { login } from '#domains/identity/contract/session.ts';
import { addMs, dayMs, minuteMs, secondMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { deleteExpiredChallenges } from '../cleanup.ts';
import { readLetterCode } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

let lastNumber = 0;
async function takeNumber(account: string): Promise<{ mobileNum: string; full: string }> {
  const mobileNum = `917${String(4_000_000 + ++lastNumber)}`;
  const full = `+63${mobileNum}`;
  await world.db.owner.query(
    `UPDATE identity.member SET mobile = $2, mobile_verified_at = created_at WHERE merchant = 'demo' AND account = $1`,
    [account, full],
  );
  return { mobileNum, full };
}

let lastAddress = 0;
const anywhere = () => `198.19.${++lastAddress >> 8}.${lastAddress & 255}`;

const ask = (mobileNum: string, { ip = anywhere() }: { ip?: string } = {}) =>
  world.ask(requestCode, { mobileNum, countryDialingCode: '63', purpose: 'login' }, { ip });

const enter = (full: string, code: string, { ip = anywhere(), ...own }: { ip?: string; device?: string } = {}) =>
  world.ask(login, { type: 'sms', username: full.slice(1), password: code, countryDialingCode: '63', ...own }, { ip });

const forgetFailures = () => world.db.owner.query('DELETE FROM identity.login_failure');
/** As if nothing had been tried before: what counts is the code’s own limit. */
const enterAnew: typeof enter = async (...typed) => {
  await forgetFailures();
  return enter(...typed);
};
const slipOf = (code: string) => (code === '000000' ? '000001' : '000000');

const codeOf = async (full: string) => (await readLetterCode(world, full)) ?? 'no letter';
const device = 'deviceOfTheOwner0123456789';

test('SMS-012 after five wrong tries the right code is worth nothing to that network, however many come at once', async () => {
  const { mobileNum, full } = await takeNumber('angelica');
  await ask(mobileNum);
  const code = await codeOf(full);
  const ip = anywhere();
  const responses = await Promise.all(Array.from({ length: 6 }, () => enter(full, slipOf(code), { ip })));
  const judged = responses.filter(({ envelope }) => envelope.code === 'WRONG_CODE').length;
  expect(judged).toBeLessThanOrEqual(5);
  // Calls after the first failures were refused for want of a captcha and never reached the code.
  for (let tries = judged; tries < 5; tries++) await enterAnew(full, slipOf(code), { ip });
  expect((await enterAnew(full, code, { ip })).envelope.code).toBe('CODE_SPENT');
  // It was a stranger who guessed: the owner reads the same code elsewhere.
  expect((await enterAnew(full, code)).status).toBe(200);
  // The next code has its own tries, there too.
  world.clock.pass(5 * minuteMs);
  await ask(mobileNum);
  expect((await enterAnew(full, await codeOf(full), { ip })).status).toBe(200);
});

test('SMS-012 AUTH-050 after twenty-five wrong tries a code is worth nothing to any network, and the next one is good', async () => {
  const { mobileNum, full } = await takeNumber('kristine');
  await ask(mobileNum);
  const code = await codeOf(full);
  await forgetFailures();
  const responses = await Promise.all(Array.from({ length: 40 }, () => enter(full, slipOf(code))));
  const judged = responses.filter(({ envelope }) => envelope.code === 'WRONG_CODE').length;
  for (let tries = judged; tries < 25; tries++)
    expect((await enterAnew(full, slipOf(code))).envelope.code).toBe('WRONG_CODE');
  expect((await enterAnew(full, code)).envelope.code).toBe('CODE_SPENT');
  world.clock.pass(secondMs);
  // All that is shared in a day is used up; the owner’s network has tries of its own.
  const ip = anywhere();
  expect((await ask(mobileNum, { ip })).status).toBe(200);
  expect((await enterAnew(full, await codeOf(full), { ip })).status).toBe(200);
});

test('SMS-012 AUTH-010 what strangers type ends no code at a device of the owner, which has five tries as well', async () => {
  const { mobileNum, full } = await takeNumber('noel');
  await ask(mobileNum);
  expect((await enterAnew(full, await codeOf(full), { device })).status).toBe(200);
  world.clock.pass(minuteMs);
  await ask(mobileNum);
  const code = await codeOf(full);
  const neighbour = anywhere();
  for (let n = 0; n < 30; n++) await enterAnew(full, slipOf(code), n < 6 ? { ip: neighbour } : {});
  expect((await enterAnew(full, code)).envelope.code).toBe('CODE_SPENT');
  for (let n = 0; n < 4; n++)
    expect((await enterAnew(full, slipOf(code), { device, ip: neighbour })).envelope.code).toBe('WRONG_CODE');
  expect((await enterAnew(full, code, { device })).status).toBe(200);
  world.clock.pass(5 * minuteMs);
  await ask(mobileNum);
  const next = await codeOf(full);
  for (let n = 0; n < 5; n++) await enterAnew(full, slipOf(next), { device });
  expect((await enterAnew(full, next, { device })).envelope.code).toBe('CODE_SPENT');
});

test('AUTH-049 AUTH-050 guesses from the same network do not hold the owner’s own device', async () => {
  const { mobileNum, full } = await takeNumber('jayson');
  const ip = anywhere();
  await ask(mobileNum);
  expect((await enterAnew(full, await codeOf(full), { device, ip })).status).toBe(200);
  for (let n = 0; n < 10; n++) expect((await enterAnew(full, 'x', { ip })).envelope.code).toBe('WRONG_CODE');
  expect((await enterAnew(full, 'x', { ip })).envelope.code).toBe('TOO_MANY_GUESSES');
  world.clock.pass(secondMs);
  await ask(mobileNum);
  expect((await enterAnew(full, await codeOf(full), { device, ip })).status).toBe(200);
});

test('SMS-012 tries are deleted with their code, and contain no readable number', async () => {
  const { mobileNum, full } = await takeNumber('imelda');
  await ask(mobileNum);
  await enterAnew(full, slipOf(await codeOf(full)));
  const { rows } = await world.db.owner.query<{ row: string }>('SELECT t::text AS row FROM identity.code_try t');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(mobileNum);
  await deleteExpiredChallenges(world.db.pool, addMs(world.clock.now(), dayMs + 30 * minuteMs));
  expect((await world.db.owner.query('SELECT FROM identity.code_try')).rowCount).toBe(0);
});

test('AUTH-050 twenty-five codes a day are tried at a number for a login beside two of each network, and the owner’s own device is not kept out', async () => {
  const { mobileNum, full } = await takeNumber('girlie');
  let from = 0;
  const elsewhere = () => ({ ip: `198.18.${++from}.1` });
  const askAnew = async () => {
    world.clock.pass(minuteMs);
    expect((await ask(mobileNum, { ip: `198.18.${++from}.2` })).status).toBe(200);
    return codeOf(full);
  };
  // Where no code stands nothing is guessed, and nothing is used up.
  for (let i = 0; i < 60; i++) expect((await enterAnew(full, 'x', elsewhere())).envelope.code).toBe('WRONG_CODE');
  expect((await enterAnew(full, await askAnew(), { device, ip: '198.51.100.77' })).status).toBe(200);
  for (let i = 0; i < 5; i++) {
    await askAnew();
    const stranger = elsewhere();
    // The owner's first one was counted as well, before the device was known.
    for (let n = i === 0 ? 1 : 0; n < 5; n++)
      expect((await enterAnew(full, 'x', stranger)).envelope.code).toBe('WRONG_CODE');
  }
  await askAnew();
  const stranger = elsewhere();
  const codes = [];
  for (let n = 0; n < 3; n++) codes.push((await enterAnew(full, 'x', stranger)).envelope.code);
  expect(codes).toEqual(['WRONG_CODE', 'WRONG_CODE', 'TOO_MANY_CODES']);
  for (let n = 0; n < 48; n++) {
    if (n % 20 === 0) await askAnew();
    expect((await enterAnew(full, 'x', elsewhere())).envelope.code).toBe('WRONG_CODE');
  }
  const code = await askAnew();
  const { status, envelope } = await enterAnew(full, code, elsewhere());
  expect([status, envelope.code]).toEqual([429, 'TOO_MANY_CODES']);
  expect(envelope.message).toContain('log in with your password');
  expect((await enterAnew(full, code, { device, ...elsewhere() })).status).toBe(200);
});

test('AUTH-050 with devices of the owner, too, codes and tries at them end for the day after fifty', async () => {
  const { mobileNum, full } = await takeNumber('imelda');
  await ask(mobileNum);
  expect((await enterAnew(full, await codeOf(full), { device })).status).toBe(200);
  const request = { mobileNum, countryDialingCode: '63', purpose: 'login', device } as const;
  const askHere = async () => (await world.ask(requestCode, request, { ip: anywhere() })).envelope.code ?? 'SENT';
  const tryHere = async () => (await enterAnew(full, 'x', { device })).envelope.code;
  const published = { asked: new Set<string>(), tried: new Set<string | undefined>() };
  for (let round = 0; round < 10; round++) {
    world.clock.pass(5 * minuteMs);
    for (let i = 0; i < 5; i++) published.asked.add(await askHere());
    for (let i = 0; i < 5; i++) published.tried.add(await tryHere());
  }
  expect([[...published.asked], [...published.tried]]).toEqual([['SENT'], ['WRONG_CODE']]);
  world.clock.pass(5 * minuteMs);
  expect(await askHere()).toBe('CODES_USED_UP');
  // Strangers are counted apart, and a code that one of them asked for stands.
  expect((await ask(mobileNum)).status).toBe(200);
  expect(await tryHere()).toBe('TOO_MANY_CODES');
});
