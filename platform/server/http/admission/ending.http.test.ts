/** Calls that bring their caller what is theirs pass where others are turned away. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { done } from '#kernel/outcome.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { route } from '#platform/server/route.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { manualClock, type TestHttp, testHttp } from '#tools/testing/http.ts';

const toy = { input: z.object({}), output: z.object({}), faults: {}, summary: 'A toy', audience: 'public' } as const;
const stay = endpoint({ ...toy, method: 'POST', path: '/wps/toy/stay' });
const take = endpoint({ ...toy, method: 'POST', path: '/wps/toy/take', ending: true });
const linger = endpoint({ ...toy, method: 'POST', path: '/wps/toy/linger', ending: true });

const most = 3;
const perIp = 40;
const waiting: (() => void)[] = [];
const wait = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
let db: TestDatabase;
let http: TestHttp;
beforeAll(async () => {
  db = await testDatabase();
  const clock = manualClock();
  const store = postgresLimitStore(db.pool);
  http = await testHttp({
    db,
    clock,
    maxInFlight: most,
    limits: createLimits({ store, clock, log: silentLog, exchangeMs: 0, perIp }),
    routes: [
      route(stay, async () => {
        await wait();
        return done({});
      }),
      route(take, async () => done({})),
      route(linger, async () => {
        await wait();
        return done({});
      }),
    ],
  });
});
afterAll(async () => {
  await http.close();
  await db.drop();
});

const ask = async (call: typeof stay, ip: string) => (await http.ask(call, {}, { ip })).status;
const full = async (count: number) => {
  while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve));
};
const letGo = () => waiting.splice(0).forEach((go) => go());

test('CALL-001 at full capacity calls are refused, except those that end a round, up to twice as many', async () => {
  const staying = Array.from({ length: most }, () => ask(stay, '10.0.0.1'));
  await full(most);
  expect(await ask(stay, '10.0.0.2')).toBe(503);
  expect(await ask(take, '10.0.0.2')).toBe(200);
  const lingering = Array.from({ length: most }, () => ask(linger, '10.0.0.3'));
  await full(most * 2);
  expect(await ask(take, '10.0.0.2')).toBe(503);
  letGo();
  expect(await Promise.all([...staying, ...lingering])).toEqual(Array.from({ length: most * 2 }, () => 200));
});

test('CALL-001 an address over its limit may still end its rounds, up to a limit of their own', async () => {
  const ip = '10.0.0.9';
  const statuses: number[] = [];
  for (let n = 0; n <= perIp; n++) {
    const request = ask(stay, ip);
    if (n < perIp) await full(1);
    letGo();
    statuses.push(await request);
  }
  expect(statuses.slice(-2)).toEqual([200, 429]);
  const ended: number[] = [];
  for (let n = 0; n <= perIp; n++) ended.push(await ask(take, ip));
  expect(ended.slice(-2)).toEqual([200, 429]);
});
