import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { done } from '#kernel/outcome.ts';
import { createPool } from '#platform/server/database/db.ts';
import { route } from '#platform/server/route.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';

const nothing = {
  input: z.object({}),
  output: z.object({}),
  faults: {},
  summary: 'A toy',
  audience: 'public',
} as const;
const ask = endpoint({ ...nothing, method: 'GET', path: '/wps/toy/ask' });
const change = endpoint({ ...nothing, method: 'POST', path: '/wps/toy/change' });
const idle = endpoint({ ...nothing, method: 'GET', path: '/wps/toy/idle' });
const limited = endpoint({
  ...nothing,
  method: 'POST',
  path: '/wps/toy/limited',
  limits: [{ by: 'ip', count: 1_000, windowMs: 60_000 }],
});
const slow = endpoint({ ...nothing, method: 'GET', path: '/wps/toy/slow' });

let db: TestDatabase;
let http: TestHttp;
let port: number;
let wire: Awaited<ReturnType<typeof createBreakableProxy>>;
const opens: (() => void)[] = [];
const turns: (() => void)[] = [];
beforeAll(async () => {
  db = await testDatabase();
  wire = await createBreakableProxy(Number(new URL(db.url).port));
  const url = new URL(db.url);
  url.port = String(wire.port);
  const pool = createPool({ url: url.href, max: 5, name: 'trouble' });
  http = await testHttp({
    db: { ...db, pool },
    maxInFlight: 20,
    limits: {
      general: () => 0,
      strict: () =>
        new Promise((resolve) => {
          turns.push(() => resolve(0));
        }),
      exchange: async () => {},
      stop: () => {},
    },
    probeMs: 100,
    routes: [
      route(ask, async ({ tx }) => {
        await tx.query('SELECT 1');
        return done({});
      }),
      route(change, async ({ tx }) => {
        await tx.query('SELECT 1');
        return done({});
      }),
      route(idle, async () => done({})),
      route(limited, async () => done({})),
      route(slow, async () => {
        await new Promise<void>((resolve) => {
          opens.push(resolve);
        });
        return done({});
      }),
    ],
  });
  await http.app.listen({ port: 0, host: '127.0.0.1' });
  port = (http.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await http.close();
  wire.end();
  await db.drop();
});

/** A wire to the database that can be frozen and cut. */
async function createBreakableProxy(target: number) {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (frozen) from.pause();
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const each = (act: (socket: Socket) => void) => sockets.forEach(act);
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      frozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      frozen = false;
      each((socket) => socket.resume());
    },
    cut: () => each((socket) => socket.destroy()),
    end: () => {
      each((socket) => socket.destroy());
      server.close();
    },
  };
}

async function timed(work: Promise<{ status: number }>) {
  const start = performance.now();
  const { status } = await work;
  return { status, ms: performance.now() - start };
}

test('CALL-001 a database that does not answer is 503 within a second, and calls that need none go on', async () => {
  expect((await http.ask(ask, {})).status).toBe(200);
  await sleep(300);
  wire.freeze();
  const [reading, writing] = await Promise.all([timed(http.ask(ask, {})), timed(http.ask(change, {}))]);
  for (const { status, ms } of [reading, writing]) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(1_000);
  }
  expect((await http.ask(idle, {})).status).toBe(200);
  expect((await timed(http.ask(ask, {}))).ms).toBeLessThan(1_000);
  wire.thaw();
  await sleep(500);
  expect((await http.ask(ask, {})).status).toBe(200);
});

test('CALL-001 connections that are cut are 503 or replaced, never a 500', async () => {
  wire.cut();
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await http.ask(ask, {})).status));
  for (const status of statuses) expect([200, 503]).toContain(status);
  await sleep(200);
  expect((await http.ask(change, {})).status).toBe(200);
});

test('CALL-001 more requests than the bound are 503 at once, while those before them still wait', async () => {
  const waiting = Array.from({ length: 20 }, () => http.ask(slow, {}));
  try {
    await eventually(() => expect(opens).toHaveLength(20));
    expect((await http.ask(idle, {})).status).toBe(503);
  } finally {
    for (const open of opens) open();
  }
  expect((await Promise.all(waiting)).map((each) => each.status)).toEqual(Array(20).fill(200));
});

/** Bytes on a socket, as an attacker writes them. */
async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.write(text);
  await Promise.race([once(socket, 'close'), sleep(700)]);
  socket.destroy();
  return answer;
}

test('CALL-005 bytes that are no HTTP, split headers and endless bodies are refused without a trace of us', async () => {
  const line = 'POST /wps/toy/change HTTP/1.1\r\nhost: localhost\r\n';
  const attacks = [
    'rubbish\r\n\r\n',
    `${line}x-lang: EN\r\n injected: yes\r\nbad header\r\n\r\n`,
    `${line}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${line}x: ${'y'.repeat(40_000)}\r\n\r\n`,
  ];
  for (const attack of attacks) {
    const answer = await raw(attack);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/node_modules|\.ts:|stack/i);
  }
});

test('CALL-001 callers who leave while their call waits for its limit take no place from others', async () => {
  const head = `POST ${limited.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
  const leavers = Array.from({ length: 25 }, (_, i) => {
    const socket = connect(port, '127.0.0.1');
    // Some have sent everything, some not.
    socket.write(i % 2 === 0 ? `${head}content-length: 2\r\n\r\n{}` : `${head}content-length: 20\r\n\r\n{`);
    return socket;
  });
  await sleep(100);
  for (const socket of leavers) socket.destroy();
  await sleep(100);
  for (const go of turns) go();
  await eventually(async () => expect((await http.ask(idle, {})).status).toBe(200));
});

test('CALL-005 a language with a line break in it adds no header', async () => {
  const response = await http.app.inject({ url: '/wps/toy/none', headers: { 'x-lang': 'EN\r\nset-cookie: a=b' } });
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('CALL-005 a body that never ends is cut at its limit', async () => {
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const head =
    'POST /wps/toy/change HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  const result = await raw(head + chunk.repeat(8));
  expect(result).toMatch(/^HTTP\/1\.1 413 /);
  expect(result).toMatch(/connection: close/i);
});
