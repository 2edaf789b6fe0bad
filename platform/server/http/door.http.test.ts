import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { done } from '#kernel/outcome.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { createDoor, route } from '../route.ts';

const toy = { input: z.object({ word: z.string() }), output: z.object({}), faults: {}, summary: 'A toy' };
const dear = endpoint({
  ...toy,
  method: 'POST',
  path: '/wps/toy/dear',
  audience: 'public',
  sealed: true,
  limits: [{ by: 'ip', count: 1_000, windowMs: 60_000 }],
});
const slow = endpoint({ ...toy, method: 'POST', path: '/wps/toy/slow', audience: 'public' });
const fragile = endpoint({ ...toy, method: 'POST', path: '/wps/toy/fragile', audience: 'public' });

let http: TestHttp;
let inside: (() => void)[] = [];
const begun: string[] = [];
beforeAll(async () => {
  const wait = async () => {
    await new Promise<void>((leave) => inside.push(leave));
    return done({});
  };
  const fail = () => Promise.reject(new Error('no'));
  const begin = (_: unknown, { word }: { word: string }) => {
    begun.push(word);
    return wait();
  };
  http = await testHttp({
    routes: [
      route(dear, wait, createDoor(2)),
      route(slow, begin, createDoor(3, { atWork: 1 })),
      route(fragile, fail, createDoor(1)),
    ],
  });
  await http.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

const knock = () => http.ask(dear, { word: 'x' });

async function fill() {
  inside = [];
  const calls = [knock(), knock()];
  await expect.poll(() => inside.length).toBe(2);
  return calls;
}

const leaveAll = async (calls: readonly ReturnType<typeof knock>[]) => {
  for (const leave of inside) leave();
  return (await Promise.all(calls)).map(({ status }) => status);
};

async function traces() {
  const { rows } = await http.db.owner.query<{ seals: bigint; limits: bigint }>(
    `SELECT (SELECT count(*) FROM platform.seal_seen) AS seals, (SELECT count(*) FROM platform.rate_window) AS limits`,
  );
  return rows[0];
}

test('CALL-008 whoever finds no place is told to wait at once, and nothing of theirs was opened or counted', async () => {
  const calls = await fill();
  const before = await traces();
  const { status, envelope, headers } = await http.ask(dear, { word: 'x' }, { ip: '9.9.9.9' });
  expect([status, envelope.code, envelope.value, headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    { seconds: 1 },
    '1',
  ]);
  expect(await traces()).toEqual(before);
  expect(await leaveAll(calls)).toEqual([200, 200]);
  const again = await fill();
  expect(await leaveAll(again)).toEqual([200, 200]);
});

test('CALL-008 of a flood that comes in one moment only as many are looked at as there are places', async () => {
  inside = [];
  const before = await traces();
  const flood = Array.from({ length: 30 }, (_, i) => http.ask(dear, { word: 'x' }, { ip: `9.9.8.${i}` }));
  await expect.poll(() => inside.length).toBe(2);
  const counted = Number((await traces())?.limits) - Number(before?.limits);
  expect(counted).toBe(2);
  const statuses = await leaveAll(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(28);
});

test('CALL-008 a body that comes slowly keeps nobody out', async () => {
  const { port } = http.app.server.address() as AddressInfo;
  const head = `POST ${dear.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/jose\r\ncontent-length: 900\r\n\r\n`;
  let arrived = 0;
  http.app.server.on('request', () => {
    arrived += 1;
  });
  const sockets = Array.from({ length: 4 }, () => connect({ port, host: '127.0.0.1' }).on('error', () => {}));
  for (const socket of sockets) socket.write(`${head}ey`);
  await expect.poll(() => arrived).toBe(4);
  const calls = await fill();
  expect(await leaveAll(calls)).toEqual([200, 200]);
  for (const socket of sockets) socket.destroy();
});

test('CALL-008 of those inside as many are at work as may be, the others in the order in which they came', async () => {
  inside = [];
  const calls = ['first', 'second', 'third'].map((word) => http.ask(slow, { word }));
  expect((await http.ask(slow, { word: 'fourth' })).status).toBe(429);
  for (const [i, word] of ['first', 'second', 'third'].entries()) {
    await expect.poll(() => begun.at(-1)).toBe(word);
    inside[i]?.();
  }
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('CALL-008 a call that fails gives its place back', async () => {
  expect((await http.ask(fragile, { word: 'x' })).status).toBe(500);
  expect((await http.ask(fragile, { word: 'x' })).status).toBe(500);
});
