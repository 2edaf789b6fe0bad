/** Two servers and a worker, each a process of its own, on one PostgreSQL and one Redis. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { login, logout } from '#domains/identity/contract/session.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { announceBalance } from '#domains/wallet/server/index.ts';
import type { Endpoint, WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import type { ServerFrame } from '#kernel/live.ts';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, post } from '#ledger';
import { transact } from '#platform/server/db.ts';
import { freePort } from '#tools/port.ts';
import { seedWorld } from '#tools/seed.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { findRedis, startRedis, type TestRedis } from '#tools/testing/redis.ts';
import { sealWith } from '#tools/testing/seal.ts';

const found = findRedis();
const withRedis = 'program' in found;

let db: TestDatabase;
let redis: TestRedis;
const children: ChildProcess[] = [];
let first: string;
let second: string;

async function startChild(entry: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve(entry)], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', DATABASE_APP_URL: db.url, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const gone = once(child, 'exit').then(() => [Buffer.from('it ended before it was ready')]);
  const [said] = (await Promise.race([once(child.stdout, 'data'), gone])) as [Buffer];
  expect(said.toString()).toContain('is ready');
  return child;
}

async function endChildren(): Promise<(number | null)[]> {
  return Promise.all(
    children.splice(0).map(async (child) => {
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    }),
  );
}

async function startServerChild(): Promise<string> {
  const port = await freePort();
  await startChild('apps/server/main.ts', { PORT: String(port), REDIS_URL: redis.url });
  return `http://localhost:${port}`;
}

async function ask<E extends Endpoint>(base: string, endpoint: E, input: WireInputOf<E>, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const sealed = endpoint.sealed ? await sealWith(base, input as Record<string, unknown>) : undefined;
  if (sealed) headers['content-type'] = 'application/jose';
  const response = await fetch(base + endpoint.path, {
    method: endpoint.method,
    headers,
    ...(sealed !== undefined && { body: sealed }),
  });
  return { status: response.status, envelope: (await response.json()) as { value: never; code?: string } };
}

async function enter(base: string, username: string): Promise<string> {
  const { envelope } = await ask(base, login, { username, password: 'Kislap#2026', type: 'username' });
  return (envelope as { value: { token: string } }).value.token;
}

async function listen(base: string, token: string) {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers: { origin: base } });
  const frames: ServerFrame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'auth', token }));
  await eventually(() => expect(frames[0]?.type).toBe('ready'));
  return { socket, frames };
}

beforeAll(async () => {
  if (!withRedis) return;
  db = await testDatabase();
  const started = await startRedis();
  if ('reason' in started) throw new Error(started.reason);
  redis = started;
  await seedWorld({ appUrl: db.url, log: () => {} });
  [first, second] = await Promise.all([startServerChild(), startServerChild()]);
  await startChild('apps/worker/main.ts', { REDIS_URL: redis.url });
});

afterAll(async () => {
  await endChildren();
  await redis?.stop();
  await db?.drop();
});

test.skipIf(!withRedis)('CALL-002 a login on one server is valid on the other', async () => {
  const token = await enter(first, 'maria');
  const told = await ask(second, readMemberInfo, {}, token);
  expect(told.status).toBe(200);
  expect((told.envelope.value as { account: string }).account).toBe('maria');
});

test.skipIf(!withRedis)(
  'CALL-003 CALL-011 a logout on one server ends the session on the other within a second',
  async () => {
    const token = await enter(first, 'maria');
    expect((await ask(second, readBalance, {}, token)).status).toBe(200);
    expect((await ask(first, logout, {}, token)).status).toBe(200);
    await eventually(async () => {
      const told = await ask(second, readBalance, {}, token);
      expect(told.status).toBe(401);
      expect(told.envelope.code).toBe('AUTH_REQUIRED');
    }, 1_500);
  },
);

test.skipIf(!withRedis)(
  'CALL-097 a balance event crosses from the posting process to a socket on each server',
  async () => {
    const token = await enter(first, 'maria');
    const { envelope } = await ask(first, readMemberInfo, {}, token);
    const member = (envelope.value as { id: MemberId }).id;
    const here = await listen(first, token);
    const there = await listen(second, token);

    await transact(db.pool, async (tx) => {
      const leg = {
        from: houseAccount('bank', 'PHP'),
        to: memberAccount(member, 'cash', 'PHP'),
        amount: money(5_000n),
        kind: 'opening' as const,
      };
      await post(tx, [{ key: 'processes-balance', legs: [leg], eventAt: instant(Date.now()) }]);
      await announceBalance(tx, member, 'PHP');
    });

    for (const { frames, socket } of [here, there]) {
      const event = await eventually(() => {
        const heard = frames.find((frame) => frame.type === 'event');
        expect(heard).toBeDefined();
        return heard;
      });
      expect(event).toMatchObject({ event: 'balance', data: { balance: '12500.5', currency: 'PHP' } });
      socket.close();
    }
  },
);

test.skipIf(!withRedis)(
  'CALL-097 a session that ends on one server closes its socket on the other with forcedLogout',
  async () => {
    const token = await enter(first, 'datu');
    const { socket, frames } = await listen(second, token);
    const closed = once(socket, 'close');
    await ask(first, logout, {}, token);
    await closed;
    expect(frames.at(-1)).toMatchObject({ type: 'event', event: 'forcedLogout' });
  },
);

test.skipIf(!withRedis)('CALL-097 a token of one brand opens no socket on the domain of another', async () => {
  const token = await enter(first, 'maria');
  const { port } = new URL(first);
  const host = `tala.localhost:${port}`;
  const socket = new WebSocket(`ws://localhost:${port}/ws`, { headers: { host, origin: `http://${host}` } });
  await once(socket, 'open');
  const heard = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'auth', token }));
  const [frame] = (await heard) as [Buffer];
  expect(JSON.parse(frame.toString())).toEqual({ type: 'refused', code: 'AUTH_REQUIRED' });
  socket.terminate();
});

test.skipIf(!withRedis)('servers and worker end cleanly when they are told to', async () => {
  expect(await endChildren()).toEqual([0, 0, 0]);
});
