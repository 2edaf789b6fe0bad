import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { login } from '#domains/identity/contract/session.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { countLetters, proveHuman, readLetterCode } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
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
  const wish = { mobileNum, countryDialingCode: '63', purpose: 'login', humanVerification } as const;
  const { status, envelope } = await world.ask(requestCode, { ...wish, ...(device && { device }) }, { ip });
  return status === 200 ? 'sent' : envelope.code;
};

test('AUTH-050 AUTH-049 one network gets ten of a number’s codes a day, whether or not anybody has it', async () => {
  for (const mobileNum of [await numberOf('rodel', '9172000001'), '9172000002']) {
    const answers = [];
    for (let i = 0; i < 12; i++) {
      answers.push(await ask(mobileNum, { ip: '198.51.100.7' }));
      world.clock.pass(minuteMs + 1);
    }
    expect(answers).toEqual([...Array<string>(10).fill('sent'), 'CODES_USED_UP', 'CODES_USED_UP']);
    // What was refused took nothing of what the number gets.
    expect(await ask(mobileNum, { ip: '198.51.100.8' })).toBe('sent');
    world.clock.pass(dayMs);
    expect(await ask(mobileNum, { ip: '198.51.100.7' })).toBe('sent');
  }
});

test('AUTH-050 AUTH-010 strangers who use up a number’s codes keep nobody out where the owner has been', async () => {
  const mobileNum = await numberOf('girlie', '9172000003');
  const [home, device] = ['198.51.100.77', 'deviceOfTheOwner0123456789'];
  const enter = async (ip: string) => {
    const password = (await readLetterCode(world, `+63${mobileNum}`)) ?? '';
    return world.ask(login, { type: 'sms', username: `63${mobileNum}`, password, device }, { ip });
  };
  expect(await ask(mobileNum, { ip: home })).toBe('sent');
  expect((await enter(home)).status).toBe(200);
  let strangers = 1;
  for (let n = 1; n < 50; n++) {
    if (n % 5 === 0) world.clock.pass(5 * minuteMs);
    if ((await ask(mobileNum, { ip: `203.0.113.${n}` })) === 'sent') strangers += 1;
  }
  expect(strangers).toBe(50);
  world.clock.pass(5 * minuteMs);
  expect(await ask(mobileNum, { ip: '203.0.113.90' })).toBe('CODES_USED_UP');
  expect(await ask(mobileNum, { ip: home })).toBe('sent');
  // Later than the letter before it, so that the newest is this one.
  world.clock.pass(1_000);
  expect(await ask(mobileNum, { ip: '203.0.113.91', device })).toBe('sent');
  expect((await enter('203.0.113.91')).status).toBe(200);
  expect(await ask(mobileNum, { ip: '203.0.113.92', device: 'deviceOfAStranger012345678' })).toBe('CODES_USED_UP');
  expect(await countLetters(world, `+63${mobileNum}`)).toBe(52);
});
