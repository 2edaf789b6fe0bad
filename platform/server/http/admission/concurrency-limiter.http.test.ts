import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { done } from '#kernel/outcome.ts';
import { createConcurrencyLimiter, route } from '#platform/server/route.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';

const toy = { input: z.object({ word: z.string() }), output: z.object({}), faults: {}, summary: 'A toy' };
const costly = endpoint({
  ...toy,
  method: 'POST',
  path: '/wps/toy/costly',
  audience: 'public',
  sealed: true,
  limits: [{ by: 'ip', count: 1_000, windowMs: 60_000 }],
});
const slow = endpoint({ ...toy, method: 'POST', path: '/wps/toy/slow', audience: 'public' });
const fragile = endpoint({ ...toy, method: 'POST', path: '/wps/toy/fragile', audience: 'public' });

let http: TestHttp;
let running: (() => void)[] = [];
const begun: string[] = [];
beforeAll(async () => {
  const wait = async () => {
    await new Promise<void>((finish) => running.push(finish));
    return done({});
  };
  const fail = () => Promise.reject(new Error('no'));
  const begin = (_: unknown, { word }: { word: string }) => {
    begun.push(word);
    return wait();
  };
  http = await testHttp({
    routes: [
      route(costly, wait, createConcurrencyLimiter(2)),
      route(slow, begin, createConcurrencyLimiter(3, { concurrency: 1 })),
      route(fragile, fail, createConcurrencyLimiter(1)),
    ],
  });
  await http.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

const call = () => http.ask(costly, { word: 'x' });

async function fill() {
  running = [];
  const calls = [call(), call()];
  await expect.poll(() => running.length).toBe(2);
  return calls;
}

const finishAll = async (calls: readonly ReturnType<typeof call>[]) => {
  for (const finish of running) finish();
  return (await Promise.all(calls)).map(({ status }) => status);
};

async function traces() {
  const { rows } = await http.db.owner.query<{ seals: bigint; limits: bigint }>(
    `SELECT (SELECT count(*) FROM platform.seal_seen) AS seals, (SELECT count(*) FROM platform.rate_window) AS limits`,
  );
  return rows[0];
}

test('CALL-008 a call over the limit is refused immediately with a time to wait, and nothing of it was opened or counted', async () => {
  const calls = await fill();
  const before = await traces();
  const { status, envelope, headers } = await http.ask(costly, { word: 'x' }, { ip: '9.9.9.9' });
  expect([status, envelope.code, envelope.value, headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    { seconds: 1 },
    '1',
  ]);
  expect(await traces()).toEqual(before);
  expect(await finishAll(calls)).toEqual([200, 200]);
  const again = await fill();
  expect(await finishAll(again)).toEqual([200, 200]);
});

test('CALL-008 of a flood in one moment only as many calls are checked as the limit allows', async () => {
  running = [];
  const before = await traces();
  const flood = Array.from({ length: 30 }, (_, i) => http.ask(costly, { word: 'x' }, { ip: `9.9.8.${i}` }));
  await expect.poll(() => running.length).toBe(2);
  const counted = Number((await traces())?.limits) - Number(before?.limits);
  expect(counted).toBe(2);
  const statuses = await finishAll(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(28);
});

test('CALL-008 a body that arrives slowly occupies no slot', async () => {
  const { port } = http.app.server.address() as AddressInfo;
  const head = `POST ${costly.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/jose\r\ncontent-length: 900\r\n\r\n`;
  let arrived = 0;
  http.app.server.on('request', () => {
    arrived += 1;
  });
  const sockets = Array.from({ length: 4 }, () => connect({ port, host: '127.0.0.1' }).on('error', () => {}));
  for (const socket of sockets) socket.write(`${head}ey`);
  await expect.poll(() => arrived).toBe(4);
  const calls = await fill();
  expect(await finishAll(calls)).toEqual([200, 200]);
  for (const socket of sockets) socket.destroy();
});

test('CALL-008 of the admitted calls as many run as may, the others in the order of arrival', async () => {
  running = [];
  const calls = ['first', 'second', 'third'].map((word) => http.ask(slow, { word }));
  expect((await http.ask(slow, { word: 'fourth' })).status).toBe(429);
  for (const [i, word] of ['first', 'second', 'third'].entries()) {
    await expect.poll(() => begun.at(-1)).toBe(word);
    running[i]?.();
  }
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('CALL-008 a call that fails releases its slot', async () => {
  expect((await http.ask(fragile, { word: 'x' })).status).toBe(500);
  expect((await http.ask(fragile, { word: 'x' })).status).toBe(500);
});
