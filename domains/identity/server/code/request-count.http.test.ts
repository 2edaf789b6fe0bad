import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { login } from '#domains/identity/contract/session.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { countLetters, proveHuman, readLetterCode } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const numberOf = async (account: string, mobileNum: string) => {
  await world.db.owner.query(
    `UPDATE identity.member SET mobile = $2, mobile_verified_at = created_at WHERE merchant = 'demo' AND account = $1`,
    [account, `+63${mobileNum}`],
  );
  return mobileNum;
};

const ask = async (mobileNum: string, { ip, device }: { ip: string; device?: string }) => {
  const humanVerification = await proveHuman(world, { ip });
  const request = { mobileNum, countryDialingCode: '63', purpose: 'login', humanVerification } as const;
  const { status, envelope } = await world.ask(requestCode, { ...request, ...(device && { device }) }, { ip });
  return status === 200 ? 'sent' : envelope.code;
};

test('AUTH-050 AUTH-049 one network gets ten of a number’s codes a day, whether or not anybody has it', async () => {
  for (const mobileNum of [await numberOf('rodel', '9172000001'), '9172000002']) {
    const answers = [];
    for (let i = 0; i < 12; i++) {
      answers.push(await ask(mobileNum, { ip: '198.51.100.7' }));
      world.clock.pass(minuteMs + 1);
    }
    expect(answers).toEqual([...Array<string>(10).fill('sent'), 'ASKS_USED_UP', 'ASKS_USED_UP']);
    // What was refused took nothing of what the number gets.
    expect(await ask(mobileNum, { ip: '198.51.100.8' })).toBe('sent');
    world.clock.pass(dayMs);
    expect(await ask(mobileNum, { ip: '198.51.100.7' })).toBe('sent');
  }
});

/** All that strangers share of a number's codes in a day; one network gets ten of them. */
async function takeAllShared(mobileNum: string): Promise<void> {
  for (let n = 0; n < 25; n++) {
    expect(await ask(mobileNum, { ip: `203.0.113.${1 + (n % 5)}` })).toBe('sent');
    if (n % 5 === 4) world.clock.pass(5 * minuteMs);
  }
}

const device = 'deviceOfTheOwner0123456789';
const enter = async (mobileNum: string, from: { ip: string; device?: string }) => {
  const password = (await readLetterCode(world, `+63${mobileNum}`)) ?? '';
  const typed = { type: 'sms', username: `63${mobileNum}`, password } as const;
  const { ip, ...own } = from;
  return world.ask(login, { ...typed, ...own }, { ip });
};

test('AUTH-050 AUTH-010 strangers who use up a number’s codes do not block networks that have requested none', async () => {
  const mobileNum = await numberOf('girlie', '9172000003');
  await takeAllShared(mobileNum);
  expect(await ask(mobileNum, { ip: '203.0.113.1' })).toBe('CODES_USED_UP');
  const home = '198.51.100.77';
  expect(await ask(mobileNum, { ip: home })).toBe('sent');
  // Somebody may have ended the first by guessing at it.
  world.clock.pass(1_000);
  expect(await ask(mobileNum, { ip: home })).toBe('sent');
  expect((await enter(mobileNum, { ip: home })).status).toBe(200);
  expect(await ask(mobileNum, { ip: home })).toBe('CODES_USED_UP');
});

test('AUTH-050 AUTH-010 strangers of any number of networks do not block a device of the owner', async () => {
  const mobileNum = await numberOf('rowena', '9172000004');
  expect(await ask(mobileNum, { ip: '198.51.100.78', device })).toBe('sent');
  expect((await enter(mobileNum, { ip: '198.51.100.78', device })).status).toBe(200);
  world.clock.pass(dayMs);
  await takeAllShared(mobileNum);
  for (let n = 0; n < 50; n++) expect(await ask(mobileNum, { ip: `203.0.113.${20 + (n >> 1)}` })).toBe('sent');
  world.clock.pass(5 * minuteMs);
  expect(await ask(mobileNum, { ip: '198.51.100.78' })).toBe('CODES_USED_UP');
  expect(await ask(mobileNum, { ip: '203.0.113.92', device: 'deviceOfAStranger012345678' })).toBe('CODES_USED_UP');
  expect(await ask(mobileNum, { ip: '203.0.113.91', device })).toBe('sent');
  expect((await enter(mobileNum, { ip: '203.0.113.91', device })).status).toBe(200);
  expect(await countLetters(world, `+63${mobileNum}`)).toBe(77);
});
