import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelRaise, confirmRaise, removeLimit, setLimit } from '#domains/protection/contract/limit.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { readProtection } from '#domains/protection/contract/protection.ts';
import { readSafeguards } from '#domains/protection/contract/safeguards.ts';
import { zero } from '#kernel/money.ts';
import { dayMs, hourMs } from '#kernel/time.ts';
import { createProtectionWorld, manila, memberOf, type ProtectionWorld, pesos } from '#tools/testing/protection.ts';

let world: ProtectionWorld;
beforeAll(async () => {
  world = await createProtectionWorld();
});
afterAll(() => world.close());

const perDay = { kind: 'deposit', period: 'day' } as const;

const limitsOf = async (token: string) => (await world.ask(readProtection, {}, { token })).envelope.value?.limits;
const set = (token: string, value: string) => world.ask(setLimit, { ...perDay, value }, { token });
const kindsOf = async (name: string) => (await world.audits(name)).map(({ kind }) => kind);

test('a first limit and a lower one hold at once, with what is used and when it resets', async () => {
  const token = world.enter('ana');
  world.clock.set(manila('2026-11-15T12:00:00'));
  world.used.deposit = pesos(120);
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
  world.used.deposit = zero;
  expect(await world.audits('ana')).toEqual([
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

test('a raise waits 24 hours and needs a confirmation', async () => {
  const token = world.enter('berto');
  await set(token, '500');
  const askedAt = world.clock.now();
  const response = (await set(token, '900')).envelope.value?.limits[0];
  expect(response).toMatchObject({
    value: '500',
    pending: { value: '900', askedAt, readyAt: askedAt + dayMs, lapsesAt: askedAt + 8 * dayMs },
  });
  world.clock.pass(dayMs - 1);
  const early = await world.ask(confirmRaise, perDay, { token });
  expect([early.status, early.envelope.code, early.envelope.value]).toMatchObject([
    422,
    'RAISE_WAITS',
    { readyAt: askedAt + dayMs },
  ]);
  world.clock.pass(1);
  expect((await limitsOf(token))?.[0]?.value).toBe('500');
  expect((await world.ask(confirmRaise, perDay, { token })).envelope.value?.limits[0]).toMatchObject({
    value: '900',
    pending: null,
  });
  expect(await kindsOf('berto')).toEqual(['limit_set', 'limit_raise_asked', 'limit_raised']);
});

test('the same raise twice waits once, and two confirmations count once', async () => {
  const token = world.enter('carla');
  await set(token, '500');
  const askedAt = world.clock.now();
  await set(token, '900');
  world.clock.pass(hourMs);
  expect((await set(token, '900')).envelope.value?.limits[0]?.pending?.askedAt).toBe(askedAt);
  world.clock.pass(dayMs);
  const both = await Promise.all([1, 2].map(() => world.ask(confirmRaise, perDay, { token })));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await kindsOf('carla')).toEqual(['limit_set', 'limit_raise_asked', 'limit_raised']);
});

test('a raise is taken back by its member, by a lower limit, and by a week without a second yes', async () => {
  const token = world.enter('dado');
  await set(token, '500');
  await set(token, '900');
  expect((await world.ask(cancelRaise, perDay, { token })).envelope.value?.limits[0]?.pending).toBeNull();
  expect((await world.ask(cancelRaise, perDay, { token })).envelope.code).toBe('RAISE_UNASKED');
  await set(token, '900');
  await set(token, '400');
  world.clock.pass(dayMs);
  expect((await world.ask(confirmRaise, perDay, { token })).envelope.code).toBe('RAISE_UNASKED');
  await set(token, '900');
  world.clock.pass(8 * dayMs);
  expect((await limitsOf(token))?.[0]).toMatchObject({ value: '400', pending: null });
  expect((await world.ask(confirmRaise, perDay, { token })).envelope.code).toBe('RAISE_UNASKED');
});

test('a limit is taken away like a raise', async () => {
  const token = world.enter('elena');
  expect((await world.ask(removeLimit, perDay, { token })).envelope.code).toBe('LIMIT_UNSET');
  await set(token, '500');
  const answer = await world.ask(removeLimit, perDay, { token });
  expect(answer.envelope.value?.limits[0]).toMatchObject({ value: '500', pending: { value: null } });
  world.clock.pass(dayMs);
  expect((await world.ask(confirmRaise, perDay, { token })).envelope.value?.limits).toEqual([]);
  expect(await kindsOf('elena')).toEqual(['limit_set', 'limit_raise_asked', 'limit_removed']);
});

test('of many changes at once each sees the one before it, and the log is one chain', async () => {
  const token = world.enter('felix');
  await Promise.all(Array.from({ length: 12 }, (_, n) => set(token, String(100 + ((n * 7) % 12)))));
  expect((await limitsOf(token))?.[0]?.value).toBe('100');
  const audits = await world.audits('felix');
  for (const [place, { before }] of audits.entries()) {
    expect(before).toEqual(audits[place - 1]?.after ?? { ...perDay, value: null });
  }
});

test('all twelve limits can be set together', async () => {
  const token = world.enter('gina');
  for (const kind of ['session', 'stake', 'loss', 'deposit'] as const) {
    for (const period of ['month', 'week', 'day'] as const) {
      await world.ask(setLimit, { kind, period, value: '60' }, { token });
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
  const token = world.enter('hugo');
  const refused = await world.ask(setLimit, { kind, period: 'day', value }, { token });
  expect([refused.status, refused.envelope.code]).toEqual([
    status,
    status === 422 ? 'LIMIT_VALUE_REFUSED' : 'MALFORMED_INPUT',
  ]);
  expect([await limitsOf(token), await world.audits('hugo')]).toEqual([[], []]);
});

test('a profile offers the limits that it names and no other', async () => {
  await world.db.owner.query(`UPDATE protection.profile SET offered_limits = '{loss}' WHERE code = 'default'`);
  world.profile = 'default';
  const refused = await set(world.enter('ines'), '500');
  world.profile = 'PH';
  expect([refused.status, refused.envelope.code]).toEqual([422, 'LIMIT_NOT_OFFERED']);
});

test('during a pause a limit is lowered and never raised', async () => {
  const token = world.enter('jose');
  await set(token, '500');
  await set(token, '900');
  await world.ask(startPause, { term: '7d' }, { token });
  world.clock.pass(dayMs);
  expect((await world.ask(confirmRaise, perDay, { token })).envelope.code).toBe('PAUSE_RUNNING');
  const raised = (await set(token, '901')).envelope;
  expect([raised.code, raised.message]).toEqual(['PAUSE_RUNNING', expect.stringMatching(/until \d{4}-\d\d-\d\d/)]);
  expect((await world.ask(removeLimit, perDay, { token })).envelope.code).toBe('PAUSE_RUNNING');
  expect((await set(token, '100')).envelope.value?.limits[0]?.value).toBe('100');
});

test('MEMBER-006 where the pause belongs to another person, a raise is refused without revealing it', async () => {
  const token = world.enter('zeny');
  await set(token, '500');
  await world.db.owner.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until, carried)
     VALUES ($1, 'self_exclusion', '6m', $2::timestamptz, $2::timestamptz + interval '6 months', $2::timestamptz + interval '6 months', true)`,
    [memberOf('zeny'), new Date(world.clock.now())],
  );
  const { code, message, value } = (await set(token, '900')).envelope;
  expect([code, value]).toEqual(['ACCOUNT_BARRED', null]);
  expect(message).not.toMatch(/break|away|exclu|20\d\d/i);
  expect((await set(token, '100')).envelope.value?.limits[0]?.value).toBe('100');
});

test('a free trial has no limits to set', async () => {
  const refused = await set(world.enter('kiko', 'trial'), '500');
  expect([refused.status, refused.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});

test('the helpline is public', async () => {
  const { status, envelope } = await world.ask(readSafeguards, {});
  expect([status, envelope.value]).toMatchObject([200, { helpline: '02-8248-9568', helpHours: '24/7' }]);
});

test('the profile names the helpline, its hours and the usual reality check', async () => {
  const { envelope } = await world.ask(readProtection, {}, { token: world.enter('lito') });
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

test('rows of the audit log cannot be changed', async () => {
  await expect(world.db.owner.query(`UPDATE protection.audit SET actor = 'nobody'`)).rejects.toThrow('written once');
  await expect(world.db.owner.query('DELETE FROM protection.audit')).rejects.toThrow('written once');
});

test('the use of every offered limit is returned, and the net position with its sign', async () => {
  const token = world.enter('olive');
  world.clock.set(manila('2026-11-15T12:00:00'));
  world.used.deposit = pesos(120);
  world.used.loss = pesos(-45);
  world.played = { staked: pesos(900), won: pesos(650) };
  const { envelope } = await world.ask(readProtection, {}, { token });
  const { usage = [], position, limits } = envelope.value ?? {};
  expect(limits).toEqual([]);
  expect(usage).toHaveLength(12);
  expect(usage[0]).toEqual({ ...perDay, used: '120', resetsAt: manila('2026-11-16T00:00:00') });
  expect(usage.find(({ kind, period }) => kind === 'loss' && period === 'month')).toMatchObject({ used: '0' });
  expect(position).toEqual({ day: '45', week: '45', month: '45', ever: '-250' });
  Object.assign(world.used, { deposit: zero, loss: zero });
  await world.db.owner.query(`UPDATE protection.profile SET offered_limits = '{deposit}' WHERE code = 'PH'`);
  const narrow = await world.ask(readProtection, {}, { token });
  expect(narrow.envelope.value?.usage.map(({ kind }) => kind)).toEqual(['deposit', 'deposit', 'deposit']);
  await world.db.owner.query(
    `UPDATE protection.profile SET offered_limits = '{deposit,loss,stake,session}' WHERE code = 'PH'`,
  );
});
