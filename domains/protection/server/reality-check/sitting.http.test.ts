import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { readProtection } from '#domains/protection/contract/protection.ts';
import {
  acknowledgeRealityCheck,
  readSitting,
  recordSitting,
  setRealityCheck,
} from '#domains/protection/contract/reality-check.ts';
import { minuteMs } from '#kernel/time.ts';
import { createProtectionWorld, type ProtectionWorld, pesos } from '#tools/testing/protection.ts';

let world: ProtectionWorld;
beforeAll(async () => {
  world = await createProtectionWorld();
});
afterAll(() => world.close());

const note = async (token: string) => (await world.ask(recordSitting, {}, { token })).envelope.value;

test('the check returns time, stakes, wins and the signed net of a sitting', async () => {
  const token = world.enter('ana');
  const startedAt = world.clock.now();
  world.played = { staked: pesos(5_000), won: pesos(7_000) };
  await note(token);
  world.played = { staked: pesos(5_900), won: pesos(7_650) };
  for (let minute = 0; minute < 20; minute++) {
    world.clock.pass(minuteMs);
    await note(token);
  }
  expect(await note(token)).toEqual({
    startedAt,
    seconds: 1_200,
    minutes: 60,
    dueAt: startedAt + 60 * minuteMs,
    due: false,
    staked: '900',
    won: '650',
    net: '-250',
  });
  world.clock.pass(5 * minuteMs);
  expect(await note(token)).toMatchObject({ startedAt: world.clock.now(), seconds: 0, net: '0' });
});

test('an acknowledged check is due again an interval later', async () => {
  const token = world.enter('ben');
  await note(token);
  await world.ask(setRealityCheck, { minutes: 15 }, { token });
  world.clock.pass(4 * minuteMs);
  const { envelope } = await world.ask(acknowledgeRealityCheck, {}, { token });
  expect(envelope.value).toMatchObject({ seconds: 240, minutes: 15, dueAt: world.clock.now() + 15 * minuteMs });
  const dueAt = envelope.value?.dueAt;
  world.clock.pass(minuteMs);
  expect(await note(token)).toMatchObject({ dueAt });
});

test('the interval is one of three, and choosing the same twice is one change', async () => {
  const token = world.enter('cora');
  for (const minutes of [30, 30] as const) await world.ask(setRealityCheck, { minutes }, { token });
  expect((await world.ask(readProtection, {}, { token })).envelope.value?.realityCheckMinutes).toBe(30);
  expect(await world.audits('cora')).toMatchObject([
    { kind: 'reality_check_set', before: { realityCheckMinutes: null }, after: { realityCheckMinutes: 30 } },
  ]);
  const wrong = await world.ask(setRealityCheck, { minutes: 45 as 60 }, { token });
  expect([wrong.status, wrong.envelope.code]).toEqual([400, 'MALFORMED_INPUT']);
});

test('concurrent pages count a minute once', async () => {
  const token = world.enter('dan');
  await world.ask(setLimit, { kind: 'session', period: 'day', value: '60' }, { token });
  await note(token);
  world.clock.pass(minuteMs);
  await Promise.all(Array.from({ length: 8 }, () => note(token)));
  expect((await world.ask(readProtection, {}, { token })).envelope.value?.limits[0]).toMatchObject({
    used: '1',
    left: '59',
  });
});

test('a free trial is not timed', async () => {
  const refused = await world.ask(recordSitting, {}, { token: world.enter('eli', 'trial') });
  expect([refused.status, refused.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});

test('reading the sitting is no sign of play: it returns when the check is due, and after a rest there is none', async () => {
  const token = world.enter('rita');
  const response = async () => (await world.ask(readSitting, {}, { token })).envelope.value?.sitting;
  expect(await response()).toBeNull();
  await world.ask(setRealityCheck, { minutes: 15 }, { token });
  await note(token);
  for (let minute = 0; minute < 15; minute++) {
    expect(await response()).toMatchObject({ seconds: minute * 60, due: false });
    world.clock.pass(minuteMs);
    await note(token);
  }
  expect(await response()).toMatchObject({ seconds: 900, minutes: 15, due: true });
  await world.ask(acknowledgeRealityCheck, {}, { token });
  expect(await response()).toMatchObject({ due: false });
  world.clock.pass(4 * minuteMs);
  expect(await response()).toMatchObject({ seconds: 900 });
  world.clock.pass(minuteMs);
  expect(await response()).toBeNull();
});
