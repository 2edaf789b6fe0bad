import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { done } from '#kernel/outcome.ts';
import { instant } from '#kernel/time.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { manualClock, testHttp } from '#tools/testing/http.ts';
import type { Caller } from '../context.ts';
import { route } from '../route.ts';
import { silentLog } from '../runtime/log.ts';
import { createLimits, type LimitStore, postgresLimitStore } from './index.ts';

let db: TestDatabase;
let store: LimitStore;
beforeAll(async () => {
  db = await testDatabase();
  store = postgresLimitStore(db.pool);
});
afterAll(() => db.drop());

const rule = { count: 3, windowMs: 1_000 };

test('CONST-002 no window of its length ever holds more than the count, at any edge', async () => {
  const taken: number[] = [];
  for (let at = 0; at < 5_000; at += 70) {
    if ((await store.take('edge', rule, instant(at))) === 0) taken.push(at);
  }
  for (const from of taken)
    expect(taken.filter((at) => at >= from && at < from + rule.windowMs).length).toBeLessThanOrEqual(3);
  expect(taken.length).toBeGreaterThanOrEqual(14);
});

test('CONST-002 many at once pass exactly as often as the count, and the rest is told how long to wait', async () => {
  const waits = await Promise.all(Array.from({ length: 40 }, () => store.take('many', rule, instant(10_000))));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  expect(new Set(waits.filter((wait) => wait > 0))).toEqual(new Set([1_000]));
  expect(await store.take('many', rule, instant(10_999))).toBe(1);
  expect(await store.take('many', rule, instant(11_000))).toBe(0);
});

test('CONST-002 a strict limit of a contract is 429 with Retry-After, by address and by account', async () => {
  const nothing = { input: z.object({}), output: z.object({}), faults: {}, summary: 'A toy' };
  const send = endpoint({
    ...nothing,
    method: 'POST',
    path: '/wps/toy/send',
    audience: 'public',
    limits: [{ by: 'ip', count: 2, windowMs: 300_000 }],
  });
  const mine = endpoint({
    ...nothing,
    method: 'POST',
    path: '/wps/toy/mine',
    audience: 'member',
    limits: [{ by: 'account', count: 1, windowMs: 60_000 }],
  });
  const http = await testHttp({ db, routes: [route(send, async () => done({})), route(mine, async () => done({}))] });
  const from = (ip: string) => http.ask(send, {}, { ip });
  expect([(await from('1.1.1.1')).status, (await from('1.1.1.1')).status]).toEqual([200, 200]);
  const over = await from('1.1.1.1');
  expect([over.status, over.envelope.code, over.headers['retry-after'], over.envelope.value]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '300',
    { seconds: 300 },
  ]);
  expect((await from('1.1.1.2')).status).toBe(200);
  expect([
    (await from('2001:db8::1')).status,
    (await from('2001:db8::2')).status,
    (await from('2001:db8::3')).status,
  ]).toEqual([200, 200, 429]);
  http.clock.pass(300_000);
  expect((await from('1.1.1.1')).status).toBe(200);
  const [ana, ben] = ['1', '2']
    .map((n): Caller => ({ member: `mb_${n.padStart(26, '0')}`, session: n, role: 'member' }))
    .map(http.login);
  expect((await http.ask(mine, {}, { token: ana ?? '' })).status).toBe(200);
  expect((await http.ask(mine, {}, { token: ana ?? '', ip: '9.9.9.9' })).status).toBe(429);
  expect((await http.ask(mine, {}, { token: ben ?? '' })).status).toBe(200);
  await http.close();
});

test('CONST-002 CALL-004 who is over a strict limit costs no decryption and leaves no trace of the seal', async () => {
  const enter = endpoint({
    method: 'POST',
    path: '/wps/toy/enter',
    audience: 'public',
    sealed: true,
    limits: [{ by: 'ip', count: 1, windowMs: 60_000 }],
    input: z.object({ word: z.string() }),
    output: z.object({}),
    faults: {},
    summary: 'A toy',
  });
  const http = await testHttp({ db, routes: [route(enter, async () => done({}))] });
  const seen = async () =>
    (await db.owner.query<{ n: bigint }>('SELECT count(*) AS n FROM platform.seal_seen')).rows[0];
  const before = (await seen())?.n ?? 0n;
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await http.ask(enter, { word: 'x' }, { ip: '1.2.3.4' })).status);
  expect(statuses).toEqual([200, 429, 429]);
  expect((await seen())?.n).toBe(before + 1n);
  const unread = await http.app.inject({
    method: 'POST',
    url: enter.path,
    payload: 'rubbish',
    remoteAddress: '1.2.3.4',
    headers: { host: 'localhost', 'content-type': 'application/jose' },
  });
  expect(unread.statusCode).toBe(429);
  await http.close();
});

test('CONST-002 the general limit is shared between processes within one exchange', async () => {
  const clock = manualClock();
  const make = () => createLimits({ store, clock, log: silentLog, perIp: 100, perAccount: 1_000, exchangeMs: 0 });
  const [one, two] = [make(), make()];
  const passed = (limits: typeof one, tries: number) =>
    Array.from({ length: tries }, () => limits.general('ip', '7.7.7.7', clock.now())).filter((wait) => wait === 0)
      .length;
  expect([passed(one, 60), passed(two, 30)]).toEqual([60, 30]);
  await one.exchange();
  await two.exchange();
  await one.exchange();
  expect([passed(one, 50), passed(two, 5)]).toEqual([40, 5]);
  await one.exchange();
  await two.exchange();
  expect(passed(two, 5)).toBe(0);
  expect(one.general('ip', '8.8.8.8', clock.now())).toBe(0);
  clock.pass(10_000);
  expect(passed(two, 5)).toBe(5);
});

test('CONST-002 without its store a limit lets calls through and says so', async () => {
  const lines: string[] = [];
  const { createLog } = await import('../runtime/log.ts');
  const log = createLog({ destination: { write: (line: string) => void lines.push(line) } });
  const gone: LimitStore = {
    take: () => Promise.reject(new Error('gone')),
    exchange: () => Promise.reject(new Error('gone')),
    prune: () => Promise.resolve(),
  };
  const limits = createLimits({ store: gone, clock: manualClock(), log, exchangeMs: 0 });
  expect(
    await limits.strict('POST /x', [{ by: 'ip', count: 1, windowMs: 1_000 }], { ip: '1.1.1.1', account: null }),
  ).toBe(0);
  expect(lines.join()).toContain('limits cannot be counted');
});

test('CONST-002 counts that have ended are dropped', async () => {
  await store.prune(instant(4_000_000_000_000));
  const { rows } = await db.owner.query<{ n: bigint }>(
    'SELECT (SELECT count(*) FROM platform.rate_window) + (SELECT count(*) FROM platform.rate_count) AS n',
  );
  expect(rows[0]?.n).toBe(0n);
});
