/** Callers who send the head of a call at once and its body when it suits them. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { done } from '#kernel/outcome.ts';
import { route } from '#platform/server/route.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { member, toyTable } from '../testing.ts';

const toy = { input: z.object({}), output: z.object({}), faults: {}, summary: 'A toy' } as const;
const idle = endpoint({ ...toy, method: 'GET', path: '/wps/toy/idle', audience: 'public' });
const tell = endpoint({
  ...toy,
  method: 'POST',
  path: '/wps/toy/tell',
  audience: 'public',
  output: z.object({ at: z.number() }),
});
const write = endpoint({ ...toy, method: 'POST', path: '/wps/toy/write', audience: 'member' });
const keyed = endpoint({ ...toy, method: 'POST', path: '/wps/toy/keyed', audience: 'member', idempotent: true });
const guest = endpoint({
  ...toy,
  method: 'POST',
  path: '/wps/toy/guest',
  audience: 'guest',
  output: z.object({ member: z.nullable(z.string()) }),
});
const upload = endpoint({
  ...toy,
  method: 'POST',
  path: '/wps/toy/upload',
  audience: 'member',
  maxBytes: 1_000_000,
});

const perAddress = 20;
const inAll = 60;
const bodyMs = 1_500;
let http: TestHttp;
let port: number;
/** What happens between the arrival of a call and its first question to the database. */
let onTheWay = () => {};
const sockets: Socket[] = [];
beforeAll(async () => {
  http = await testHttp({
    maxInFlight: 5,
    trustedProxies: ['127.0.0.1'],
    unfinished: { perAddress, inAll, bodyMs, uploadBytesPerSecond: 1_000, uploadMs: 4_000 },
    routes: [
      route(idle, async () => done({})),
      route(tell, async ({ receivedAt }) => done({ at: receivedAt })),
      ...[write, keyed, upload].map((each) =>
        route(each, async ({ tx }) => {
          onTheWay();
          await tx.query("INSERT INTO platform.toy (name) VALUES ('x')");
          return done({});
        }),
      ),
      route(guest, async ({ tx, caller }) => {
        onTheWay();
        await tx.query('SELECT 1');
        return done({ member: caller?.member ?? null });
      }),
    ],
  });
  await http.db.owner.query(toyTable);
  await http.app.listen({ port: 0, host: '127.0.0.1' });
  port = (http.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await http.close();
});

type HeldRequest = { readonly socket: Socket; answer(): string; isClosed(): boolean; finish(): Promise<string> };
type HeldRequestOptions = { readonly from?: string; readonly token?: string; readonly length?: number };

/** Sends the head and, once it has arrived, whatever is sent later. */
async function sendHead(
  { path }: { path: string },
  { from = '10.0.0.1', token, length = 2 }: HeldRequestOptions = {},
): Promise<HeldRequest> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  const closed = once(socket, 'close');
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `x-forwarded-for: ${from}`,
    'content-type: application/json',
    `content-length: ${length}`,
    'idempotency-key: a-key-of-the-test',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
  ];
  const arrived = once(http.app.server, 'request');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await arrived;
  // Until it is counted.
  await sleep(10);
  return {
    socket,
    answer: () => received,
    isClosed: () => socket.destroyed,
    finish: async () => {
      socket.write('{}');
      await Promise.race([closed, eventually(() => expect(received).toMatch(/\r\n\r\n./))]);
      return received;
    },
  };
}

/** Head and body in one piece, as most clients send them. */
async function sendWhole({ path }: { path: string }, { from }: { from: string }): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString('latin1');
}

const written = async () => (await http.db.owner.query('SELECT FROM platform.toy')).rowCount;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test('CALL-001 the moment of a call is when its body is whole', async () => {
  const before = http.clock.now();
  const held = await sendHead(tell);
  http.clock.pass(5_000);
  expect(await held.finish()).toContain(`"at":${before + 5_000}`);
});

test('CALL-001 a session that ends between head and body does nothing any more', async () => {
  for (const call of [write, keyed]) {
    const before = await written();
    const token = http.login({ ...member });
    const held = await sendHead(call, { token });
    http.logout(token);
    expect(statusOf(await held.finish())).toBe(401);
    expect(await written()).toBe(before);
  }
});

test('CALL-001 a session that ends before the first question of its transaction does nothing any more', async () => {
  for (const call of [write, keyed]) {
    const before = await written();
    const token = http.login({ ...member });
    onTheWay = () => http.logout(token);
    // With a key, the key is the first question.
    if (call === keyed) http.logout(token);
    const { status, envelope } = await http.ask(call, {}, { token, key: 'another-key' });
    onTheWay = () => {};
    expect([status, envelope.code]).toEqual([401, 'AUTH_REQUIRED']);
    expect(await written()).toBe(before);
  }
  const token = http.login({ ...member });
  onTheWay = () => http.logout(token);
  const { envelope } = await http.ask(guest, {}, { token });
  onTheWay = () => {};
  expect(envelope.value).toEqual({ member: null });
});

test('CALL-001 the site and its maintenance are judged at the body', async () => {
  const held = await sendHead(tell);
  http.state = { status: 1, endTime: null };
  const answer = await held.finish();
  http.state = { status: 0, endTime: null };
  expect(answer).toMatch(/^HTTP\/1\.1 503 .*MAINTENANCE/s);
});

test('CALL-001 unfinished bodies of one address take no place from anybody, and have a bound', async () => {
  const from = '10.0.1.1';
  const held: HeldRequest[] = [];
  for (let n = 0; n < perAddress; n++) held.push(await sendHead(tell, { from }));
  const over = await sendHead(tell, { from });
  await eventually(() => expect(over.isClosed()).toBe(true));
  expect(over.answer()).toMatch(/^HTTP\/1\.1 429 .*connection: close/is);
  // More than there are places at work: calls of others go on, and those of the same address that come whole.
  expect((await http.ask(tell, {}, { ip: '127.0.0.1', headers: { 'x-forwarded-for': '10.0.1.2' } })).status).toBe(200);
  expect(statusOf(await sendWhole(tell, { from }))).toBe(200);
  const other = await sendHead(tell, { from: '10.0.1.2' });
  expect(statusOf(await other.finish())).toBe(200);
  // A finished body frees its share for the next.
  expect(statusOf(await (held[0] as HeldRequest).finish())).toBe(200);
  const next = await sendHead(tell, { from });
  expect(statusOf(await next.finish())).toBe(200);
});

test('CALL-001 of unfinished bodies from many addresses the oldest is dropped, and calls go on', async () => {
  const held: HeldRequest[] = [];
  for (let n = 0; n < inAll + 5; n++) held.push(await sendHead(tell, { from: `10.1.${n}.1` }));
  await eventually(() => expect(held.filter((each) => each.isClosed()).length).toBeGreaterThanOrEqual(5));
  expect(statusOf((held[0] as HeldRequest).answer())).toBe(408);
  expect(statusOf(await (held.at(-1) as HeldRequest).finish())).toBe(200);
  expect((await http.ask(idle, {})).status).toBe(200);
});

test('CALL-001 a body that does not come in time is told so and cut off', async () => {
  const held = await sendHead(tell, { from: '10.2.0.1' });
  const slow = await sendHead(tell, { from: '10.2.0.2', length: 1_000 });
  const began = performance.now();
  const drip = setInterval(() => slow.socket.write('{'), 100);
  await eventually(() => expect([held.isClosed(), slow.isClosed()]).toEqual([true, true]));
  clearInterval(drip);
  expect(performance.now() - began).toBeLessThan(bodyMs + 1_500);
  for (const each of [held, slow]) expect(each.answer()).toMatch(/^HTTP\/1\.1 408 .*REQUEST_TIMEOUT/s);
});

test('CALL-001 an upload has longer while it comes fast enough, and its caller is known before it is read', async () => {
  const stranger = await sendHead(upload, { from: '10.3.0.1', length: 900_000 });
  await eventually(() => expect(statusOf(stranger.answer())).toBe(401));
  const token = http.login({ ...member });
  const quick = await sendHead(upload, { from: '10.3.0.2', length: 6_000, token });
  quick.socket.write(`{"a":"${' '.repeat(4_000)}`);
  const slow = await sendHead(upload, { from: '10.3.0.3', length: 6_000, token });
  await sleep(bodyMs + 700);
  expect([quick.isClosed(), slow.isClosed()]).toEqual([false, true]);
  quick.socket.write(`${' '.repeat(6_000 - 4_006 - 2)}"}`);
  await eventually(() => expect(statusOf(quick.answer())).toBe(200));
});

test('CALL-001 a head that never ends is cut off', async () => {
  http.app.server.headersTimeout = 500;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const silent = connect(port, '127.0.0.1');
  sockets.push(silent);
  for (const each of [socket, silent]) each.on('error', () => {}).resume();
  let message = '';
  socket.on('data', (chunk) => {
    message += chunk.toString('latin1');
  });
  socket.write('POST /wps/toy/tell HTTP/1.1\r\nhost: loc');
  await eventually(() => expect([socket.destroyed, silent.destroyed]).toEqual([true, true]));
  http.app.server.headersTimeout = 10_000;
  expect(message).toMatch(/^HTTP\/1\.1 408 /);
});

test('CALL-001 a server that ends waits for no body', async () => {
  const ending = await testHttp({ routes: [route(tell, async ({ receivedAt }) => done({ at: receivedAt }))] });
  await ending.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((ending.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const arrived = once(ending.app.server, 'request');
  socket.write(`POST ${tell.path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n`);
  await arrived;
  const began = performance.now();
  await ending.close();
  expect(performance.now() - began).toBeLessThan(3_000);
});
