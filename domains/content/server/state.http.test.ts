import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listSessions } from '#domains/identity/contract/session.ts';
import { hourMs, type Instant, later } from '#kernel/time.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { readBootstrap } from '../contract/bootstrap.ts';
import { readStatus } from '../contract/status.ts';
import { readWhitelabel } from '../contract/whitelabel.ts';
import { stateOfBootstrap } from '../rules/status.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.db.pool.query('DELETE FROM content.maintenance_window; DELETE FROM content.blocked_address');
  world.clock.pass(1_000);
});

type Visit = { ip?: string; host?: string };
const status = async (visit: Visit = {}) => (await world.ask(readStatus, {}, visit)).envelope.value;

async function change(sql: string, values: unknown[] = []): Promise<void> {
  await world.db.pool.query(sql, values);
  world.clock.pass(1_000);
}

async function close(merchant: string | null, from: Instant, until: Instant | null): Promise<void> {
  await change('INSERT INTO content.maintenance_window (merchant, starts_at, ends_at) VALUES ($1, $2, $3)', [
    merchant,
    new Date(from),
    until && new Date(until),
  ]);
}

test('SYS-001 CALL-024 the open site answers status 0 and the visitor’s address', async () => {
  expect(await status({ ip: '198.51.100.7' })).toEqual({ status: 0, endTime: null, ip: '198.51.100.7' });
});

test('SYS-002 SYS-003 during a maintenance window the status is 1 until its end, to the millisecond', async () => {
  const now = world.clock.now();
  await close(null, later(now, hourMs), later(now, 2 * hourMs));
  expect((await status())?.status).toBe(0);
  world.clock.set(later(now, hourMs));
  expect(await status()).toMatchObject({ status: 1, endTime: later(now, 2 * hourMs) });
  world.clock.set(later(now, 2 * hourMs));
  expect((await status())?.status).toBe(0);
});

test('SYS-003 without an end nobody is promised one, and of two windows the later end counts', async () => {
  const now = world.clock.now();
  await close(null, now, later(now, hourMs));
  await close('demo', now, later(now, 3 * hourMs));
  expect(await status()).toMatchObject({ status: 1, endTime: later(now, 3 * hourMs) });
  await close(null, now, null);
  expect(await status()).toMatchObject({ status: 1, endTime: null });
});

test('SYS-002 a brand’s window closes that brand alone', async () => {
  await close('tala', world.clock.now(), null);
  expect((await status({ host: 'tala.localhost' }))?.status).toBe(1);
  expect((await status())?.status).toBe(0);
});

test.each([
  ['203.0.113.7/32', '203.0.113.7', '203.0.113.8'],
  ['203.0.113.0/24', '203.0.113.200', '203.0.114.1'],
  ['2001:db8::/32', '2001:db8::7', '2001:db9::7'],
])('SYS-007 SYS-013 a row for %s blocks %s and not %s', async (range, blocked, other) => {
  await change('INSERT INTO content.blocked_address (range) VALUES ($1)', [range]);
  expect(await status({ ip: blocked })).toEqual({ status: 2, endTime: null, ip: blocked });
  expect((await status({ ip: other }))?.status).toBe(0);
});

test('SYS-013 CONTENT-026 a row of one brand blocks an address there and nowhere else', async () => {
  const visitor = { ip: '203.0.113.50' };
  await change(`INSERT INTO content.blocked_address (merchant, range) VALUES ('tala', '203.0.113.50/32')`);
  expect((await status({ ...visitor, host: 'tala.localhost' }))?.status).toBe(2);
  expect((await status(visitor))?.status).toBe(0);
});

test('SYS-013 CONTENT-026 a row of one brand blocks a country there and nowhere else', async () => {
  const visitor = { ip: '49.145.1.1' };
  expect((await status({ ...visitor, host: 'tala.localhost' }))?.status).toBe(0);
  await change(`INSERT INTO content.blocked_country (merchant, country) VALUES ('tala', 'PH')`);
  expect((await status({ ...visitor, host: 'tala.localhost' }))?.status).toBe(2);
  expect((await status(visitor))?.status).toBe(0);
  await change(`DELETE FROM content.blocked_country WHERE merchant = 'tala'`);
});

test('SYS-013 an IPv4 address over an IPv6 socket is the same visitor', async () => {
  await change(`INSERT INTO content.blocked_address (range) VALUES ('203.0.113.7/32')`);
  expect((await world.content.siteState({ site: { merchant: 'demo' }, ip: '::ffff:203.0.113.7' })).status).toBe(2);
  expect((await world.content.siteState({ site: { merchant: 'demo' }, ip: 'unknown' })).status).toBe(0);
});

test('SYS-013 a blocked country is found by the narrowest range of the address', async () => {
  expect((await status({ ip: '175.45.176.10' }))?.status).toBe(2);
  expect((await status({ ip: '49.145.1.1' }))?.status).toBe(0);
  await change(`INSERT INTO content.address_country (range, country) VALUES ('175.45.176.0/28', 'PH')`);
  expect((await status({ ip: '175.45.176.10' }))?.status).toBe(0);
  expect((await status({ ip: '175.45.176.30' }))?.status).toBe(2);
});

test('SYS-011 TRAP-062 call and bootstrap agree, and blocked is stricter than closed', async () => {
  const blocked = { ip: '203.0.113.7' };
  await change(`INSERT INTO content.blocked_address (range) VALUES ('203.0.113.7/32')`);
  await close(null, world.clock.now(), later(world.clock.now(), hourMs));
  for (const [visit, expected] of [
    [blocked, 2],
    [{}, 1],
  ] as const) {
    const { envelope } = await world.ask(readBootstrap, {}, visit);
    if (!envelope.value) throw new Error('the bootstrap is always open');
    const { ip, ...told } = (await status(visit)) ?? { ip: '' };
    expect(told).toMatchObject({ status: expected });
    expect(stateOfBootstrap(envelope.value)).toEqual(told);
    expect(envelope.value.location.ip).toBe(ip);
  }
});

test('SYS-012 while closed the server refuses players’ calls, with 503 or 403, and keeps the way to support open', async () => {
  const token = await world.enter('maria');
  const now = world.clock.now();
  await close(null, now, later(now, hourMs));
  const closed = await world.ask(listSessions, {}, { token });
  expect([closed.status, closed.envelope.code]).toEqual([503, 'MAINTENANCE']);
  await expect(world.enter('datu')).rejects.toThrow('MAINTENANCE');
  expect((await world.ask(readBootstrap, {})).envelope.value?.customerService.length).toBeGreaterThan(0);
  expect((await world.ask(readStatus, {})).status).toBe(200);

  await change(`INSERT INTO content.blocked_address (range) VALUES ('127.0.0.1/32')`);
  const blocked = await world.ask(readWhitelabel, {});
  expect([blocked.status, blocked.envelope.code]).toEqual([403, 'REGION_BLOCKED']);
});
