import { afterAll, beforeAll, expect, test } from 'vitest';
import { zero } from '#kernel/money.ts';
import { dayMs, hourMs } from '#kernel/time.ts';
import { manila, memberOf, pesos, type Room, testRoom } from '#tools/testing/protection.ts';
import { cancelRaise, confirmRaise, removeLimit, setLimit } from '../contract/limit.ts';
import { startPause } from '../contract/pause.ts';
import { readProtection } from '../contract/protection.ts';
import { readSafeguards } from '../contract/safeguards.ts';

let room: Room;
beforeAll(async () => {
  room = await testRoom();
});
afterAll(() => room.close());

const perDay = { kind: 'deposit', period: 'day' } as const;

const limitsOf = async (token: string) => (await room.ask(readProtection, {}, { token })).envelope.value?.limits;
const set = (token: string, value: string) => room.ask(setLimit, { ...perDay, value }, { token });
const kindsOf = async (name: string) => (await room.audits(name)).map(({ kind }) => kind);

test('a first limit and a lower one hold at once, with what is used and when it resets', async () => {
  const token = room.enter('ana');
  room.clock.set(manila('2026-11-15T12:00:00'));
  room.used.deposit = pesos(120);
  expect((await set(token, '500')).status).toBe(200);
  expect((await set(token, '300.50')).envelope.value?.limits).toEqual([
    {
      ...perDay,
      value: '300.5',
      used: '120',
      left: '180.5',
      resetsAt: manila('2026-11-16T00:00:00'),
      pending: null,
    },
  ]);
  room.used.deposit = zero;
  expect(await room.audits('ana')).toEqual([
    {
      kind: 'limit_set',
      actor: 'member',
      ip: '127.0.0.1',
      before: { ...perDay, value: null },
      after: { ...perDay, value: '500' },
    },
    {
      kind: 'limit_set',
      actor: 'member',
      ip: '127.0.0.1',
      before: { ...perDay, value: '500' },
      after: { ...perDay, value: '300.5' },
    },
  ]);
});

test('a raise waits 24 hours and a second yes', async () => {
  const token = room.enter('berto');
  await set(token, '500');
  const askedAt = room.clock.now();
  const asked = (await set(token, '900')).envelope.value?.limits[0];
  expect(asked).toMatchObject({
    value: '500',
    pending: { value: '900', askedAt, readyAt: askedAt + dayMs, lapsesAt: askedAt + 8 * dayMs },
  });
  room.clock.pass(dayMs - 1);
  const early = await room.ask(confirmRaise, perDay, { token });
  expect([early.status, early.envelope.code, early.envelope.value]).toMatchObject([
    422,
    'RAISE_WAITS',
    { readyAt: askedAt + dayMs },
  ]);
  room.clock.pass(1);
  expect((await limitsOf(token))?.[0]?.value).toBe('500');
  expect((await room.ask(confirmRaise, perDay, { token })).envelope.value?.limits[0]).toMatchObject({
    value: '900',
    pending: null,
  });
  expect(await kindsOf('berto')).toEqual(['limit_set', 'limit_raise_asked', 'limit_raised']);
});

test('the same raise twice waits once, and a second yes counts once', async () => {
  const token = room.enter('carla');
  await set(token, '500');
  const askedAt = room.clock.now();
  await set(token, '900');
  room.clock.pass(hourMs);
  expect((await set(token, '900')).envelope.value?.limits[0]?.pending?.askedAt).toBe(askedAt);
  room.clock.pass(dayMs);
  const both = await Promise.all([1, 2].map(() => room.ask(confirmRaise, perDay, { token })));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await kindsOf('carla')).toEqual(['limit_set', 'limit_raise_asked', 'limit_raised']);
});

test('a raise is taken back by its member, by a lower limit, and by a week without a second yes', async () => {
  const token = room.enter('dado');
  await set(token, '500');
  await set(token, '900');
  expect((await room.ask(cancelRaise, perDay, { token })).envelope.value?.limits[0]?.pending).toBeNull();
  expect((await room.ask(cancelRaise, perDay, { token })).envelope.code).toBe('RAISE_UNASKED');
  await set(token, '900');
  await set(token, '400');
  room.clock.pass(dayMs);
  expect((await room.ask(confirmRaise, perDay, { token })).envelope.code).toBe('RAISE_UNASKED');
  await set(token, '900');
  room.clock.pass(8 * dayMs);
  expect((await limitsOf(token))?.[0]).toMatchObject({ value: '400', pending: null });
  expect((await room.ask(confirmRaise, perDay, { token })).envelope.code).toBe('RAISE_UNASKED');
});

test('a limit is taken away like a raise', async () => {
  const token = room.enter('elena');
  expect((await room.ask(removeLimit, perDay, { token })).envelope.code).toBe('LIMIT_UNSET');
  await set(token, '500');
  const asked = await room.ask(removeLimit, perDay, { token });
  expect(asked.envelope.value?.limits[0]).toMatchObject({ value: '500', pending: { value: null } });
  room.clock.pass(dayMs);
  expect((await room.ask(confirmRaise, perDay, { token })).envelope.value?.limits).toEqual([]);
  expect(await kindsOf('elena')).toEqual(['limit_set', 'limit_raise_asked', 'limit_removed']);
});

test('of many changes at once each sees the one before it, and the log is one chain', async () => {
  const token = room.enter('felix');
  await Promise.all(Array.from({ length: 12 }, (_, n) => set(token, String(100 + ((n * 7) % 12)))));
  expect((await limitsOf(token))?.[0]?.value).toBe('100');
  const audits = await room.audits('felix');
  for (const [place, { before }] of audits.entries()) {
    expect(before).toEqual(audits[place - 1]?.after ?? { ...perDay, value: null });
  }
});

test('all twelve limits stand side by side', async () => {
  const token = room.enter('gina');
  for (const kind of ['session', 'stake', 'loss', 'deposit'] as const) {
    for (const period of ['month', 'week', 'day'] as const) {
      await room.ask(setLimit, { kind, period, value: '60' }, { token });
    }
  }
  const all = await limitsOf(token);
  expect(all?.map(({ kind, period }) => `${kind} ${period}`)).toEqual(
    ['deposit', 'loss', 'stake', 'session'].flatMap((kind) =>
      ['day', 'week', 'month'].map((each) => `${kind} ${each}`),
    ),
  );
});

test.each([
  ['deposit', '0', 422],
  ['deposit', '-0', 422],
  ['deposit', '-5', 422],
  ['deposit', '1.001', 422],
  ['deposit', '1000000000.01', 422],
  ['session', '1.5', 422],
  ['session', '1441', 422],
  ['deposit', '1.00001', 400],
  ['deposit', '1e3', 400],
  ['deposit', 'many', 400],
  ['deposit', '', 400],
] as const)('a %s limit of "%s" is refused and leaves no trace', async (kind, value, status) => {
  const token = room.enter('hugo');
  const refused = await room.ask(setLimit, { kind, period: 'day', value }, { token });
  expect([refused.status, refused.envelope.code]).toEqual([
    status,
    status === 422 ? 'LIMIT_VALUE_REFUSED' : 'MALFORMED_INPUT',
  ]);
  expect([await limitsOf(token), await room.audits('hugo')]).toEqual([[], []]);
});

test('a profile offers the limits that it names and no other', async () => {
  await room.db.owner.query(`UPDATE protection.profile SET offered_limits = '{loss}' WHERE code = 'default'`);
  room.profile = 'default';
  const refused = await set(room.enter('ines'), '500');
  room.profile = 'PH';
  expect([refused.status, refused.envelope.code]).toEqual([422, 'LIMIT_NOT_OFFERED']);
});

test('during a pause a limit is lowered and never raised', async () => {
  const token = room.enter('jose');
  await set(token, '500');
  await set(token, '900');
  await room.ask(startPause, { term: '7d' }, { token });
  room.clock.pass(dayMs);
  expect((await room.ask(confirmRaise, perDay, { token })).envelope.code).toBe('PAUSE_RUNNING');
  const raised = (await set(token, '901')).envelope;
  expect([raised.code, raised.message]).toEqual(['PAUSE_RUNNING', expect.stringMatching(/until \d{4}-\d\d-\d\d/)]);
  expect((await room.ask(removeLimit, perDay, { token })).envelope.code).toBe('PAUSE_RUNNING');
  expect((await set(token, '100')).envelope.value?.limits[0]?.value).toBe('100');
});

test('MEMBER-006 where the pause is of somebody whom an account only says to be, a raise is refused without a word of it', async () => {
  const token = room.enter('zeny');
  await set(token, '500');
  await room.db.owner.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until, carried)
     VALUES ($1, 'self_exclusion', '6m', $2::timestamptz, $2::timestamptz + interval '6 months', $2::timestamptz + interval '6 months', true)`,
    [memberOf('zeny'), new Date(room.clock.now())],
  );
  const { code, message, value } = (await set(token, '900')).envelope;
  expect([code, value]).toEqual(['ACCOUNT_BARRED', null]);
  expect(message).not.toMatch(/break|away|exclu|20\d\d/i);
  expect((await set(token, '100')).envelope.value?.limits[0]?.value).toBe('100');
});

test('a free trial has no limits to set', async () => {
  const refused = await set(room.enter('kiko', 'trial'), '500');
  expect([refused.status, refused.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});

test('the helpline is told to everybody', async () => {
  const { status, envelope } = await room.ask(readSafeguards, {});
  expect([status, envelope.value]).toMatchObject([200, { helpline: '02-8248-9568', helpHours: '24/7' }]);
});

test('the profile names the helpline, its hours and the usual reality check', async () => {
  const { envelope } = await room.ask(readProtection, {}, { token: room.enter('lito') });
  expect(envelope.value).toMatchObject({
    safeguards: {
      helpline: '02-8248-9568',
      helpHours: '24/7',
      realityCheckMinutes: 60,
      mayCancelWithdrawal: false,
      offeredLimits: ['deposit', 'loss', 'stake', 'session'],
    },
    limits: [],
    pause: null,
    realityCheckMinutes: 60,
    offsetMinutes: 480,
  });
});

test('what is written in the log stays as it was written', async () => {
  await expect(room.db.owner.query(`UPDATE protection.audit SET actor = 'nobody'`)).rejects.toThrow('written once');
  await expect(room.db.owner.query('DELETE FROM protection.audit')).rejects.toThrow('written once');
});

test('what is used is told of every limit on offer, and the position with its minus', async () => {
  const token = room.enter('olive');
  room.clock.set(manila('2026-11-15T12:00:00'));
  room.used.deposit = pesos(120);
  room.used.loss = pesos(-45);
  room.played = { staked: pesos(900), won: pesos(650) };
  const { envelope } = await room.ask(readProtection, {}, { token });
  const { usage = [], position, limits } = envelope.value ?? {};
  expect(limits).toEqual([]);
  expect(usage).toHaveLength(12);
  expect(usage[0]).toEqual({ ...perDay, used: '120', resetsAt: manila('2026-11-16T00:00:00') });
  expect(usage.find(({ kind, period }) => kind === 'loss' && period === 'month')).toMatchObject({ used: '0' });
  expect(position).toEqual({ day: '45', week: '45', month: '45', ever: '-250' });
  Object.assign(room.used, { deposit: zero, loss: zero });
  await room.db.owner.query(`UPDATE protection.profile SET offered_limits = '{deposit}' WHERE code = 'PH'`);
  const narrow = await room.ask(readProtection, {}, { token });
  expect(narrow.envelope.value?.usage.map(({ kind }) => kind)).toEqual(['deposit', 'deposit', 'deposit']);
  await room.db.owner.query(
    `UPDATE protection.profile SET offered_limits = '{deposit,loss,stake,session}' WHERE code = 'PH'`,
  );
});
