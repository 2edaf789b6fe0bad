import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerFrame } from '#kernel/live.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { type LiveServer, type LiveServerOptions, openSocket, startLiveServer } from '#tools/testing/live.ts';
import { createLocalBus } from '../bus/index.ts';
import type { Caller } from '../context.ts';
import { liveChannel } from '../outbox/index.ts';
import { silentLog } from '../runtime/log.ts';
import { type Admission, type LiveOptions, sessionChannel } from './index.ts';

let database: TestDatabase;
const servers: LiveServer[] = [];
const maria: Caller = { member: 'mb_maria', session: 'session-maria', role: 'member' };
const sessions = new Map<string, Caller>();

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => database.drop());

type ServerOverrides = Omit<LiveServerOptions, 'database' | 'sessions'> & Pick<LiveOptions, 'admit' | 'onSessionNews'>;

async function serve(options: ServerOverrides = {}): Promise<LiveServer> {
  sessions.clear();
  sessions.set('token', maria);
  const server = await startLiveServer({ database, sessions, ...options });
  servers.push(server);
  return server;
}

const statusOf = (socket: WebSocket) =>
  new Promise<number>((resolve, reject) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => resolve(101));
    socket.on('error', reject);
  });

it('CALL-097 a socket that does not say who it is in time is closed', async () => {
  const server = await serve({ limits: { authMs: 200, sweepMs: 50 } });
  const silent = await openSocket(server);
  const spoken = await openSocket(server, { type: 'auth', token: 'token' });
  expect(await silent.closed).toBe(4408);
  await sleep(200);
  expect(spoken.socket.readyState).toBe(WebSocket.OPEN);
});

it('a wrong token, a word out of turn and a broken frame are refused and never heard', async () => {
  const server = await serve();
  const wrong = await openSocket(server, { type: 'auth', token: 'guessed' });
  expect(await wrong.closed).toBe(4401);
  expect(wrong.frames).toEqual([{ type: 'refused', code: 'AUTH_REQUIRED' }]);

  const early = await openSocket(server, { type: 'subscribe', topic: 'room:a' });
  await eventually(() => expect(early.frames).toEqual([{ type: 'refused', code: 'AUTH_REQUIRED', topic: 'room:a' }]));
  early.socket.send('{"type":"auth"');
  expect(await early.closed).toBe(4400);

  const twice = await openSocket(server, { type: 'guest' });
  twice.send({ type: 'auth', token: 'token' });
  await eventually(() => expect(twice.frames.at(-1)).toEqual({ type: 'refused', code: 'NOT_ALLOWED' }));
});

it('a page of another site cannot connect, one of this host or of an allowed one can', async () => {
  const server = await serve({ allowedOrigins: () => ['https://partner.example'] });
  const open = (origin: string) => statusOf(new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { origin }));
  expect(await open('https://evil.example')).toBe(403);
  expect(await open('null')).toBe(403);
  expect(await open(`http://127.0.0.1:${server.port}`)).toBe(101);
  expect(await open('https://partner.example')).toBe(101);
  expect(server.live.count()).toBe(2);
});

it('a plain call of the address is told that a socket is spoken there', async () => {
  const server = await serve();
  const answer = await fetch(`http://127.0.0.1:${server.port}/ws`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ success: false, code: 'MALFORMED_INPUT' });
});

it('a frame over 4 KiB and a flood of small ones end the socket', async () => {
  const server = await serve();
  const large = await openSocket(server, { type: 'guest' });
  large.socket.send(JSON.stringify({ type: 'auth', token: 'x'.repeat(4_100) }));
  expect(await large.closed).toBe(1009);
  const flood = await openSocket(server, { type: 'guest' });
  for (let n = 0; n < 40; n++) flood.send({ type: 'ping' });
  expect(await flood.closed).toBe(4429);
  expect(flood.frames.at(-1)).toEqual({ type: 'refused', code: 'TOO_MANY_REQUESTS' });
  expect(flood.frames.filter((frame) => frame.type === 'pong').length).toBeLessThan(25);
});

it('one address and one account may open only so many sockets, and a closed one frees its place', async () => {
  const server = await serve({ limits: { perIp: 4, perAccount: 2 } });
  const auth = { type: 'auth', token: 'token' } as const;
  const first = await openSocket(server, auth);
  const second = await openSocket(server, auth);
  await eventually(() => expect(second.frames[0]?.type).toBe('ready'));
  const third = await openSocket(server, auth);
  expect(await third.closed).toBe(4429);
  expect(third.frames).toEqual([{ type: 'refused', code: 'TOO_MANY_CONNECTIONS' }]);

  first.socket.close();
  await first.closed;
  await eventually(() => expect(server.live.count()).toBe(1));
  const again = await openSocket(server, auth);
  await eventually(() => expect(again.frames[0]?.type).toBe('ready'));

  const guests = [await openSocket(server, { type: 'guest' }), await openSocket(server, { type: 'guest' })];
  expect(await statusOf(new WebSocket(`ws://127.0.0.1:${server.port}/ws`))).toBe(429);
  expect(guests).toHaveLength(2);
});

it('a socket that answers pings lives, a dead one is forgotten', async () => {
  const server = await serve({ limits: { pingEveryMs: 50, deadAfterMs: 300, sweepMs: 20 } });
  const alive = await openSocket(server, { type: 'guest' });
  const dead = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { autoPong: false });
  await once(dead, 'open');
  dead.send('{"type":"guest"}');
  await once(dead, 'close');
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  expect(server.live.count()).toBe(1);
});

it('a session that ended unheard is found by the regular check', async () => {
  const server = await serve({ limits: { recheckMs: 100, sweepMs: 20 } });
  const socket = await openSocket(server, { type: 'auth', token: 'token' });
  await eventually(() => expect(socket.frames[0]?.type).toBe('ready'));
  sessions.delete('token');
  expect(await socket.closed).toBe(4401);
  expect(socket.frames.at(-1)).toMatchObject({ event: 'forcedLogout' });
});

it('a slow reader loses events instead of filling the memory, is told to reset, and hears on', async () => {
  let dropped = 0;
  const metrics = { sockets: () => {}, delivered: () => {}, dropped: () => void dropped++ };
  const server = await serve({ metrics, bus: createLocalBus(silentLog) });
  const [slow, quick] = [await openSocket(server, { type: 'guest' }), await openSocket(server, { type: 'guest' })];
  await eventually(() => expect([slow.frames.length, quick.frames.length]).toEqual([1, 1]));
  slow.socket.pause();
  const filler = 'x'.repeat(5_000);
  const count = 2_000;
  let most = 0;
  for (let n = 1; n <= count; n++) {
    await server.bus.publish(liveChannel, { position: n, topic: 'all', event: 'status', data: { n, filler } });
    if (n % 20 === 0) await sleep(1);
    most = Math.max(most, server.buffered());
  }
  await eventually(() => expect(quick.numbers()).toHaveLength(count), 15_000);
  expect(dropped).toBeGreaterThan(0);
  expect(most).toBeGreaterThan(200 * 1024);
  expect(most).toBeLessThan(256 * 1024 + 6_000);

  slow.socket.resume();
  await eventually(() => expect(slow.frames.at(-1)).toEqual({ type: 'reset', last: String(count) }), 10_000);
  expect(slow.numbers().length).toBeLessThan(count);
  const next = { position: count + 1, topic: 'all', event: 'status', data: { n: count + 1 } };
  await server.bus.publish(liveChannel, next);
  await eventually(() => expect(slow.numbers().at(-1)).toBe(count + 1));
});

it('a reader that never reads again is cut off', async () => {
  const limits = { lagMs: 200, sweepMs: 50, bufferedBytes: 10_000 };
  const server = await serve({ limits, bus: createLocalBus(silentLog) });
  const stuck = await openSocket(server, { type: 'guest' });
  await eventually(() => expect(stuck.frames).toHaveLength(1));
  stuck.socket.pause();
  const filler = 'x'.repeat(5_000);
  for (let n = 1; n <= 3_000 && server.live.count() > 0; n++) {
    await server.bus.publish(liveChannel, { position: n, topic: 'all', event: 'status', data: { n, filler } });
    if (n % 100 === 0) await sleep(5);
  }
  await eventually(() => expect(server.live.count()).toBe(0));
});

const brands: Record<string, Admission> = {
  'demo.test': { ok: true, merchant: 'demo' },
  'tala.test': { ok: true, merchant: 'tala' },
  'closed.test': { ok: false, fault: 'maintenance', endTime: null },
  'far.test': { ok: false, fault: 'region_blocked' },
};
const admit = async (host: string): Promise<Admission> => brands[host] ?? { ok: false, fault: 'unknown_domain' };

const socketOn = (server: LiveServer, host: string, headers: Record<string, string> = {}) =>
  new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { headers: { host, ...headers } });

it.each([
  ['evil.example', 403, 'UNKNOWN_DOMAIN', 'Invalid URL, please contact customer service', undefined],
  ['closed.test', 503, 'MAINTENANCE', 'The site is under maintenance, please come back later', '60'],
  ['far.test', 403, 'REGION_BLOCKED', 'Access from your region is restricted', undefined],
])('ERR-007 SYS-012 on %s no socket opens: %d %s', async (host, status, code, message, wait) => {
  const server = await serve({ admit });
  const socket = socketOn(server, host, { 'accept-language': 'en' });
  socket.on('error', () => {});
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  const text = (await response.toArray()).join('');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([status, wait]);
  expect(JSON.parse(text)).toMatchObject({ success: false, code, message });
  expect(server.live.count()).toBe(0);
});

it('CALL-097 a site that nobody can judge now opens no socket and does not hang', async () => {
  const server = await serve({ admit: () => new Promise(() => {}) });
  const start = performance.now();
  expect(await statusOf(socketOn(server, 'demo.test'))).toBeGreaterThanOrEqual(500);
  expect(performance.now() - start).toBeLessThan(1_500);
});

it('CONTENT-026 news of one brand is heard on that brand alone, news for all on every one', async () => {
  const server = await serve({ admit, bus: createLocalBus(silentLog) });
  const responses = await Promise.all(
    ['demo.test', 'tala.test'].map(async (host) => {
      const socket = socketOn(server, host);
      const numbers: number[] = [];
      const frames: ServerFrame[] = [];
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as ServerFrame;
        frames.push(frame);
        if (frame.type === 'event') numbers.push((frame.data as { n: number }).n);
      });
      await once(socket, 'open');
      socket.send('{"type":"guest"}');
      socket.send('{"type":"subscribe","topic":"all@demo"}');
      await eventually(() => expect(frames[0]?.type).toBe('ready'));
      return numbers;
    }),
  );
  for (const [index, topic] of ['all@demo', 'all@tala', 'all'].entries())
    await server.bus.publish(liveChannel, { position: index + 1, topic, event: 'status', data: { n: index + 1 } });
  await eventually(() => expect(responses.map((numbers) => numbers.at(-1))).toEqual([3, 3]));
  expect(responses).toEqual([
    [1, 3],
    [2, 3],
  ]);
});

it('CALL-011 sessions that end or change are told on, whichever way the news comes', async () => {
  const news: string[] = [];
  const server = await serve({
    onSessionNews: (ids) => void news.push(...ids),
    bus: createLocalBus(silentLog),
  });
  const data = { sessions: ['a', 'b'], reason: 'session_ended' };
  await server.bus.publish(liveChannel, { position: 1, topic: 'member:mb_1', event: 'forcedLogout', data });
  await server.bus.publish(sessionChannel, { revoked: ['c'], changed: ['d'] });
  await eventually(() => expect(news).toEqual(['a', 'b', 'c', 'd']));
});
