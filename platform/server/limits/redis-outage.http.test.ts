import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RateLimit } from '#kernel/endpoint.ts';
import { freePort } from '#platform/server/runtime/free-port.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { findRedis, startRedis, type TestRedis } from '#tools/testing/redis.ts';
import { systemClock } from '../runtime/clock.ts';
import { createLog } from '../runtime/log.ts';
import { connectLimitRedis, createLimits, fallbackLimitStore, postgresLimitStore, redisLimitStore } from './index.ts';

let db: TestDatabase;
const endings: (() => unknown)[] = [];
beforeAll(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});
afterAll(() => db.drop());

const rules: readonly RateLimit[] = [{ by: 'ip', count: 3, windowMs: 60_000 }];

async function limitsOver(url: string) {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line: string) => void lines.push(line) } });
  const redis: Redis = await connectLimitRedis(url);
  const store = fallbackLimitStore({
    first: redisLimitStore(redis),
    second: postgresLimitStore(db.pool),
    log,
    restMs: 200,
  });
  const limits = createLimits({ store, clock: systemClock, log, exchangeMs: 0 });
  endings.push(() => redis.disconnect());
  const ask = async (path: string) => {
    const start = performance.now();
    const waitMs = await limits.strict(path, rules, { ip: '1.1.1.1', account: null });
    return { passed: waitMs === 0, ms: performance.now() - start };
  };
  const four = async (path: string) => [await ask(path), await ask(path), await ask(path), await ask(path)];
  return { ask, four, lines, exchange: limits.exchange };
}

const passed = (answers: readonly { passed: boolean }[]) => answers.map((answer) => answer.passed);
const slowest = (answers: readonly { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms));

async function runRedis(port?: number): Promise<TestRedis> {
  const redis = await startRedis(port === undefined ? {} : { port });
  if ('reason' in redis) throw new Error(redis.reason);
  endings.push(() => redis.stop());
  return redis;
}

test('CONST-002 with a Redis address where nobody listens a strict limit counts on, at once, and says so once', async () => {
  const { four, lines } = await limitsOver(`redis://127.0.0.1:${await freePort()}`);
  const answers = await four('POST /nobody');
  expect(passed(answers)).toEqual([true, true, true, false]);
  expect(slowest(answers)).toBeLessThan(1_000);
  await sleep(250);
  expect(passed(await four('POST /nobody'))).toEqual([false, false, false, false]);
  expect(lines.filter((line) => line.includes('second store'))).toHaveLength(1);
});

test('CONST-002 a Redis that takes the connection and stays silent costs one short wait, not one for each call', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}).resume());
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  endings.push(() => silent.close());
  const { four } = await limitsOver(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const answers = await four('POST /silent');
  expect(passed(answers)).toEqual([true, true, true, false]);
  expect(answers.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(1_000);
});

test.skipIf('reason' in findRedis())(
  'CONST-002 a Redis that stops and comes back: the limit stays on, and Redis counts again',
  async () => {
    const redis = await runRedis();
    const { ask, four, lines } = await limitsOver(redis.url);
    expect(passed(await four('POST /before'))).toEqual([true, true, true, false]);
    const { rows } = await db.pool.query<{ n: bigint }>(
      `SELECT count(*) AS n FROM platform.rate_window WHERE key LIKE 'POST /before%'`,
    );
    expect(rows[0]?.n).toBe(0n);

    await redis.stop();
    const away = await four('POST /away');
    expect(passed(away)).toEqual([true, true, true, false]);
    expect(slowest(away)).toBeLessThan(1_000);

    await runRedis(redis.port);
    await eventually(async () => {
      await ask('POST /back');
      expect(lines.join()).toContain('first store again');
    }, 5_000);
    expect(lines.filter((line) => line.includes('second store'))).toHaveLength(1);
  },
);

test.skipIf('reason' in findRedis())(
  'CONST-002 a Redis that falls silent in the middle costs one short wait, and the limit stays on',
  async () => {
    const redis = await runRedis();
    const { ask, four } = await limitsOver(redis.url);
    expect((await ask('POST /paused')).passed).toBe(true);
    const operator = new Redis(redis.url);
    endings.push(() => operator.disconnect());
    await operator.client('PAUSE', 5_000, 'ALL');
    const answers = await four('POST /paused');
    expect(passed(answers)).toEqual([true, true, true, false]);
    expect(slowest(answers)).toBeLessThan(600);
  },
);

test.skipIf('reason' in findRedis())('CONST-002 many calls at the moment of an outage each get an answer', async () => {
  const redis = await runRedis();
  const { ask, exchange } = await limitsOver(redis.url);
  await ask('POST /concurrent');
  const stopped = redis.stop();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('POST /concurrent')));
  await stopped;
  expect(slowest(answers)).toBeLessThan(1_000);
  expect(passed(answers).filter(Boolean).length).toBeLessThanOrEqual(6);
  await exchange();
});
