import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#kernel/time.ts';
import { pesos, type Room, testRoom } from '#tools/testing/protection.ts';
import { setLimit } from '../contract/limit.ts';
import { readProtection } from '../contract/protection.ts';
import { acknowledgeRealityCheck, noteSitting, readSitting, setRealityCheck } from '../contract/reality-check.ts';

let room: Room;
beforeAll(async () => {
  room = await testRoom();
});
afterAll(() => room.close());

const note = async (token: string) => (await room.ask(noteSitting, {}, { token })).envelope.value;

test('the check tells time, stakes, wins and the net of a sitting, minus included', async () => {
  const token = room.enter('ana');
  const startedAt = room.clock.now();
  room.played = { staked: pesos(5_000), won: pesos(7_000) };
  await note(token);
  room.played = { staked: pesos(5_900), won: pesos(7_650) };
  for (let minute = 0; minute < 20; minute++) {
    room.clock.pass(minuteMs);
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
  room.clock.pass(5 * minuteMs);
  expect(await note(token)).toMatchObject({ startedAt: room.clock.now(), seconds: 0, net: '0' });
});

test('whoever has read the check is told again an interval later', async () => {
  const token = room.enter('ben');
  await note(token);
  await room.ask(setRealityCheck, { minutes: 15 }, { token });
  room.clock.pass(4 * minuteMs);
  const { envelope } = await room.ask(acknowledgeRealityCheck, {}, { token });
  expect(envelope.value).toMatchObject({ seconds: 240, minutes: 15, dueAt: room.clock.now() + 15 * minuteMs });
  const dueAt = envelope.value?.dueAt;
  room.clock.pass(minuteMs);
  expect(await note(token)).toMatchObject({ dueAt });
});

test('the interval is one of three, and choosing the same twice is one change', async () => {
  const token = room.enter('cora');
  for (const minutes of [30, 30] as const) await room.ask(setRealityCheck, { minutes }, { token });
  expect((await room.ask(readProtection, {}, { token })).envelope.value?.realityCheckMinutes).toBe(30);
  expect(await room.audits('cora')).toMatchObject([
    { kind: 'reality_check_set', before: { realityCheckMinutes: null }, after: { realityCheckMinutes: 30 } },
  ]);
  const wrong = await room.ask(setRealityCheck, { minutes: 45 as 60 }, { token });
  expect([wrong.status, wrong.envelope.code]).toEqual([400, 'MALFORMED_INPUT']);
});

test('many pages at once count a minute once', async () => {
  const token = room.enter('dan');
  await room.ask(setLimit, { kind: 'session', period: 'day', value: '60' }, { token });
  await note(token);
  room.clock.pass(minuteMs);
  await Promise.all(Array.from({ length: 8 }, () => note(token)));
  expect((await room.ask(readProtection, {}, { token })).envelope.value?.limits[0]).toMatchObject({
    used: '1',
    left: '59',
  });
});

test('a free trial is not timed', async () => {
  const refused = await room.ask(noteSitting, {}, { token: room.enter('eli', 'trial') });
  expect([refused.status, refused.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});

test('asking about the sitting is no play: it says when the check is due, and after a rest there is none', async () => {
  const token = room.enter('rita');
  const asked = async () => (await room.ask(readSitting, {}, { token })).envelope.value?.sitting;
  expect(await asked()).toBeNull();
  await room.ask(setRealityCheck, { minutes: 15 }, { token });
  await note(token);
  for (let minute = 0; minute < 15; minute++) {
    expect(await asked()).toMatchObject({ seconds: minute * 60, due: false });
    room.clock.pass(minuteMs);
    await note(token);
  }
  expect(await asked()).toMatchObject({ seconds: 900, minutes: 15, due: true });
  await room.ask(acknowledgeRealityCheck, {}, { token });
  expect(await asked()).toMatchObject({ due: false });
  room.clock.pass(4 * minuteMs);
  expect(await asked()).toMatchObject({ seconds: 900 });
  room.clock.pass(minuteMs);
  expect(await asked()).toBeNull();
});
