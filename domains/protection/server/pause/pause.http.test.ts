import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPause } from '#domains/protection/contract/pause.ts';
import { readProtection } from '#domains/protection/contract/protection.ts';
import { dayMs, hourMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { createProtectionWorld, manila, memberOf, type ProtectionWorld } from '#tools/testing/protection.ts';
import { liftExclusion, pauseOfMember } from '../index.ts';

let world: ProtectionWorld;
beforeAll(async () => {
  world = await createProtectionWorld();
});
afterAll(() => world.close());

const start = (name: string, term: '24h' | '7d' | '30d' | '6m' | '1y' | '5y') =>
  world.ask(startPause, { term }, { token: world.enter(name) });
const shown = async (name: string) =>
  (await world.ask(readProtection, {}, { token: world.enter(name) })).envelope.value?.pause;
const lift = (name: string) =>
  inTransaction(world.db.pool, (tx) =>
    liftExclusion(tx, {
      member: memberOf(name),
      actor: { name: 'Lorna', ip: '10.0.0.7' },
      reason: 'asked by letter',
      at: world.clock.now(),
    }),
  );

test('a pause begins at once, is shown, and ends by itself', async () => {
  world.clock.set(manila('2026-11-15T20:41:00'));
  expect((await start('ana', '7d')).envelope.value).toEqual({
    kind: 'cooling_off',
    term: '7d',
    startsAt: world.clock.now(),
    endsAt: world.clock.now() + 7 * dayMs,
    finalUntil: world.clock.now() + 7 * dayMs,
  });
  world.clock.pass(7 * dayMs - 1);
  expect(await shown('ana')).toMatchObject({ term: '7d' });
  world.clock.pass(1);
  expect(await shown('ana')).toBeNull();
  expect((await start('ana', '24h')).status).toBe(200);
  expect((await world.audits('ana')).map(({ kind }) => kind)).toEqual(['pause_started', 'pause_started']);
});

test('a longer pause replaces a shorter, a shorter one is refused with the end of the longer', async () => {
  await start('ben', '24h');
  world.clock.pass(hourMs);
  expect((await start('ben', '30d')).status).toBe(200);
  expect((await start('ben', '1y')).status).toBe(200);
  const { endsAt } = (await shown('ben')) ?? { endsAt: 0 };
  for (const term of ['24h', '30d', '6m'] as const) {
    const refused = await start('ben', term);
    expect([refused.status, refused.envelope.code, refused.envelope.value]).toMatchObject([
      422,
      'PAUSE_NOT_LONGER',
      { endsAt },
    ]);
  }
  expect(await shown('ben')).toMatchObject({ term: '1y', endsAt });
  const last = (await world.audits('ben')).at(-1);
  expect([last?.before, last?.after]).toMatchObject([{ term: '30d' }, { term: '1y' }]);
});

test('many clicks at once begin one pause', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => start('celia', '6m')));
  expect(new Set(all.map(({ envelope }) => envelope.value?.endsAt)).size).toBe(1);
  expect(await world.audits('celia')).toHaveLength(1);
});

test('of a shorter and a longer one at once the longer stands', async () => {
  await Promise.all([start('dina', '5y'), start('dina', '24h'), start('dina', '1y')]);
  expect(await shown('dina')).toMatchObject({ term: '5y' });
});

test('staff end an exclusion after six months at the earliest, with a name in the log', async () => {
  world.clock.set(manila('2027-01-10T08:00:00'));
  expect(await lift('edna')).toMatchObject({ fault: 'pause_absent' });
  await start('edna', '1y');
  world.clock.set(manila('2027-07-10T07:59:59'));
  expect(await lift('edna')).toMatchObject({ fault: 'pause_final' });
  world.clock.set(manila('2027-07-10T08:00:00'));
  expect(await lift('edna')).toMatchObject({ ok: true });
  expect(await pauseOfMember(world.db.pool, memberOf('edna'), world.clock.now())).toBeNull();
  expect(await lift('edna')).toMatchObject({ fault: 'pause_absent' });
  expect((await world.audits('edna')).at(-1)).toMatchObject({
    kind: 'pause_lifted',
    actor: 'Lorna',
    ip: '10.0.0.7',
    after: { reason: 'asked by letter' },
  });
});

test('nobody can end a cooling-off', async () => {
  await start('fe', '30d');
  world.clock.pass(29 * dayMs);
  expect(await lift('fe')).toMatchObject({ fault: 'pause_final' });
});

test('not even the database shortens a pause', async () => {
  await start('gil', '5y');
  const shorten = `UPDATE protection.pause SET ends_at = starts_at + interval '7 months' WHERE member = $1`;
  await expect(world.db.owner.query(shorten, [memberOf('gil')])).rejects.toThrow('never changed');
  await expect(
    world.db.owner.query('DELETE FROM protection.pause WHERE member = $1', [memberOf('gil')]),
  ).rejects.toThrow('never changed');
});

test('a free trial cannot start a pause', async () => {
  const refused = await world.ask(startPause, { term: '24h' }, { token: world.enter('hana', 'trial') });
  expect([refused.status, refused.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});
