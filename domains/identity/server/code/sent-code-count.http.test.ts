import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestRegistrationCode } from '#domains/identity/contract/code.ts';
import { sendEmailCode, sendMobileCode } from '#domains/identity/contract/contact.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { countLetters, proveHuman } from '../testing.ts';
import { countRegistrationCode } from './sent-code-count.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

let lastNumber = 0;
const newNumber = () => `916${String(2_000_000 + ++lastNumber)}`;

test('SMS-012 AUTH-050 a member has twenty codes a day sent to what is not theirs yet, however many numbers they name', async () => {
  const token = await world.enter('joselito');
  const sendMobile = (mobileNum: string) => world.ask(sendMobileCode, { mobileNum }, { token });
  for (let i = 0; i < 19; i++) {
    if (i % 5 === 0) world.clock.pass(5 * minuteMs);
    expect((await sendMobile(newNumber())).status).toBe(200);
  }
  expect((await world.ask(sendEmailCode, { email: 'one@example.com' }, { token })).status).toBe(200);
  world.clock.pass(5 * minuteMs);
  const number = newNumber();
  const over = [await sendMobile(number), await world.ask(sendEmailCode, { email: 'two@example.com' }, { token })];
  expect(over.map(({ status, envelope }) => [status, envelope.code])).toEqual([
    [429, 'ASKS_USED_UP'],
    [429, 'ASKS_USED_UP'],
  ]);
  expect(over[0]?.envelope.message).toContain('by you or from your network');
  expect([await countLetters(world, `+63${number}`), await countLetters(world, 'two@example.com')]).toEqual([0, 0]);

  const other = await world.enter('maricel');
  expect((await world.ask(sendMobileCode, { mobileNum: number }, { token: other })).status).toBe(200);
  world.clock.pass(dayMs);
  const again = await world.enter('joselito');
  expect((await world.ask(sendMobileCode, { mobileNum: newNumber() }, { token: again })).status).toBe(200);
});

test('SMS-012 AUTH-050 a network has three hundred codes a day sent to newcomers, counted where somebody showed that they are there', async () => {
  const near = (i: number) => `2001:db8:9:9::${i.toString(16)}`;
  const askFrom = async (ip: string, isProven = true) =>
    world.ask(
      requestRegistrationCode,
      {
        mobileNum: newNumber(),
        countryDialingCode: '63',
        ...(isProven && { humanVerification: await proveHuman(world, { ip }) }),
      },
      { ip },
    );
  const limits = createLimits({
    store: postgresLimitStore(world.db.pool),
    clock: world.clock,
    log: silentLog,
    exchangeMs: 0,
  });
  for (let i = 0; i < 299; i++) expect(await countRegistrationCode(limits, near(i))).toBeNull();
  expect((await askFrom(near(1_000), false)).envelope.code).toBe('HUMAN_REQUIRED');
  expect((await askFrom(near(1_001))).status).toBe(200);
  const over = await askFrom(near(1_002));
  expect([over.status, over.envelope.code]).toEqual([429, 'ASKS_USED_UP']);
  expect((await askFrom('2001:db8:9:a::1')).status).toBe(200);
  world.clock.pass(dayMs);
  expect((await askFrom(near(1_003))).status).toBe(200);
});
