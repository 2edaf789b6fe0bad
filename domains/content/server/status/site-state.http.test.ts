import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';
import { readStatus } from '#domains/content/contract/status.ts';
import { readWhitelabel } from '#domains/content/contract/whitelabel.ts';
import { siteStateOf } from '#domains/content/rules/status.ts';
import { listSessions } from '#domains/identity/contract/session.ts';
import { addMs, hourMs, type Instant } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.db.pool.query('DELETE FROM content.maintenance_window; DELETE FROM content.blocked_address');
  world.clock.pass(1_000);
});

type VisitOptions = { ip?: string; host?: string };
const readSystemStatus = async (visit: VisitOptions = {}) => (await world.ask(readStatus, {}, visit)).envelope.value;

async function changeRows(sql: string, values: unknown[] = []): Promise<void> {
  await world.db.pool.query(sql, values);
  world.clock.pass(1_000);
}

async function closeSiteFor(merchant: string | null, from: Instant, until: Instant | null): Promise<void> {
  await changeRows('INSERT INTO content.maintenance_window (merchant, starts_at, ends_at) VALUES ($1, $2, $3)', [
    merchant,
    new Date(from),
    until && new Date(until),
  ]);
}

test('SYS-001 CALL-024 the open site answers status 0 and the visitor’s address', async () => {
  expect(await readSystemStatus({ ip: '198.51.100.7' })).toEqual({ status: 0, endTime: null, ip: '198.51.100.7' });
});

test('SYS-002 SYS-003 during a maintenance window the status is 1 until its end, to the millisecond', async () => {
  const now = world.clock.now();
  await closeSiteFor(null, addMs(now, hourMs), addMs(now, 2 * hourMs));
  expect((await readSystemStatus())?.status).toBe(0);
  world.clock.set(addMs(now, hourMs));
  expect(await readSystemStatus()).toMatchObject({ status: 1, endTime: addMs(now, 2 * hourMs) });
  world.clock.set(addMs(now, 2 * hourMs));
  expect((await readSystemStatus())?.status).toBe(0);
});

test('SYS-003 without an end none is shown, and of two windows the later end counts', async () => {
  const now = world.clock.now();
  await closeSiteFor(null, now, addMs(now, hourMs));
  await closeSiteFor('demo', now, addMs(now, 3 * hourMs));
  expect(await readSystemStatus()).toMatchObject({ status: 1, endTime: addMs(now, 3 * hourMs) });
  await closeSiteFor(null, now, null);
  expect(await readSystemStatus()).toMatchObject({ status: 1, endTime: null });
});

test('SYS-002 a brand’s window closes that brand alone', async () => {
  await closeSiteFor('tala', world.clock.now(), null);
  expect((await readSystemStatus({ host: 'tala.localhost' }))?.status).toBe(1);
  expect((await readSystemStatus())?.status).toBe(0);
});

test.each([
  ['203.0.113.7/32', '203.0.113.7', '203.0.113.8'],
  ['203.0.113.0/24', '203.0.113.200', '203.0.114.1'],
  ['2001:db8::/32', '2001:db8::7', '2001:db9::7'],
])('SYS-007 SYS-013 a row for %s blocks %s and not %s', async (range, blocked, other) => {
  await changeRows('INSERT INTO content.blocked_address (range) VALUES ($1)', [range]);
  expect(await readSystemStatus({ ip: blocked })).toEqual({ status: 2, endTime: null, ip: blocked });
  expect((await readSystemStatus({ ip: other }))?.status).toBe(0);
});

test('SYS-013 CONTENT-026 a row of one brand blocks an address there and nowhere else', async () => {
  const visitor = { ip: '203.0.113.50' };
  await changeRows(`INSERT INTO content.blocked_address (merchant, range) VALUES ('tala', '203.0.113.50/32')`);
  expect((await readSystemStatus({ ...visitor, host: 'tala.localhost' }))?.status).toBe(2);
  expect((await readSystemStatus(visitor))?.status).toBe(0);
});

test('SYS-013 CONTENT-026 a row of one brand blocks a country there and nowhere else', async () => {
  const visitor = { ip: '49.145.1.1' };
  expect((await readSystemStatus({ ...visitor, host: 'tala.localhost' }))?.status).toBe(0);
  await changeRows(`INSERT INTO content.blocked_country (merchant, country) VALUES ('tala', 'PH')`);
  expect((await readSystemStatus({ ...visitor, host: 'tala.localhost' }))?.status).toBe(2);
  expect((await readSystemStatus(visitor))?.status).toBe(0);
  await changeRows(`DELETE FROM content.blocked_country WHERE merchant = 'tala'`);
});

test('SYS-013 an IPv4 address over an IPv6 socket is the same visitor', async () => {
  await changeRows(`INSERT INTO content.blocked_address (range) VALUES ('203.0.113.7/32')`);
  expect((await world.content.siteState({ site: { merchant: 'demo' }, ip: '::ffff:203.0.113.7' })).status).toBe(2);
  expect((await world.content.siteState({ site: { merchant: 'demo' }, ip: 'unknown' })).status).toBe(0);
});

test('SYS-013 a blocked country is found by the narrowest range of the address', async () => {
  expect((await readSystemStatus({ ip: '175.45.176.10' }))?.status).toBe(2);
  expect((await readSystemStatus({ ip: '49.145.1.1' }))?.status).toBe(0);
  await changeRows(`INSERT INTO content.address_country (range, country) VALUES ('175.45.176.0/28', 'PH')`);
  expect((await readSystemStatus({ ip: '175.45.176.10' }))?.status).toBe(0);
  expect((await readSystemStatus({ ip: '175.45.176.30' }))?.status).toBe(2);
});

test('SYS-011 TRAP-062 call and bootstrap agree, and blocked is stricter than closed', async () => {
  const blocked = { ip: '203.0.113.7' };
  await changeRows(`INSERT INTO content.blocked_address (range) VALUES ('203.0.113.7/32')`);
  await closeSiteFor(null, world.clock.now(), addMs(world.clock.now(), hourMs));
  for (const [visit, expected] of [
    [blocked, 2],
    [{}, 1],
  ] as const) {
    const { envelope } = await world.ask(readBootstrap, {}, visit);
    if (!envelope.value) throw new Error('the bootstrap is always open');
    const { ip, ...told } = (await readSystemStatus(visit)) ?? { ip: '' };
    expect(told).toMatchObject({ status: expected });
    expect(siteStateOf(envelope.value)).toEqual(told);
    expect(envelope.value.location.ip).toBe(ip);
  }
});

test('SYS-012 while closed the server refuses players’ calls, with 503 or 403, and keeps the way to support open', async () => {
  const token = await world.enter('maria');
  const now = world.clock.now();
  await closeSiteFor(null, now, addMs(now, hourMs));
  const closed = await world.ask(listSessions, {}, { token });
  expect([closed.status, closed.envelope.code]).toEqual([503, 'MAINTENANCE']);
  await expect(world.enter('datu')).rejects.toThrow('MAINTENANCE');
  expect((await world.ask(readBootstrap, {})).envelope.value?.customerService.length).toBeGreaterThan(0);
  expect((await world.ask(readStatus, {})).status).toBe(200);

  await changeRows(`INSERT INTO content.blocked_address (range) VALUES ('127.0.0.1/32')`);
  const blocked = await world.ask(readWhitelabel, {});
  expect([blocked.status, blocked.envelope.code]).toEqual([403, 'REGION_BLOCKED']);
});
