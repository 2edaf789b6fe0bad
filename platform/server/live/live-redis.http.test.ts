import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { openSocket, startLiveServer } from '#tools/testing/live.ts';
import { findRedis, startRedis } from '#tools/testing/redis.ts';
import { createBus } from '../bus/index.ts';
import type { Caller } from '../context.ts';
import { transact } from '../database/db.ts';
import { publishLive, startRelay } from '../outbox/index.ts';
import { silentLog } from '../runtime/log.ts';

const redis = findRedis();
const caller: Caller = { member: 'mb_maria', session: 'session', role: 'member' };
const sessions = new Map([['token', caller]]);

describe.skipIf('reason' in redis)(`sockets over Redis${'reason' in redis ? ` (${redis.reason})` : ''}`, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('CALL-097 an event crosses, and while Redis is gone the outbox itself is asked: nothing is lost, nothing is told twice', async () => {
    const server = await startRedis();
    if ('reason' in server) throw new Error(server.reason);
    const { url, pool } = database;
    const bus = await createBus({ url, pool, redisUrl: server.url, log: silentLog });
    const relay = await startRelay({ url, pool, bus, subscriptions: [], log: silentLog });
    const limits = { sweepMs: 100 };
    const [one, two] = [
      await startLiveServer({ database, sessions, redisUrl: server.url, limits }),
      await startLiveServer({ database, sessions, redisUrl: server.url, limits }),
    ];
    await eventually(() =>
      expect([bus, one.bus, two.bus].map((each) => each.health().connected)).toEqual([true, true, true]),
    );
    const auth = { type: 'auth', token: 'token' } as const;
    const sockets = [await openSocket(one, auth), await openSocket(two, auth)];
    await eventually(() => expect(sockets.map(({ frames }) => frames.length)).toEqual([1, 1]));
    const say = (n: number) =>
      transact(pool, (tx) => publishLive(tx, { topic: 'member:mb_maria', event: 'balance', data: { n } }));
    const allHear = (numbers: number[]) =>
      eventually(() => expect(sockets.map((socket) => socket.numbers())).toEqual([numbers, numbers]), 10_000);

    await say(1);
    await allHear([1]);
    await server.stop();
    await say(2);
    await say(3);
    await allHear([1, 2, 3]);
    const again = await startRedis({ port: server.port });
    if ('reason' in again) throw new Error(again.reason);
    await eventually(() => expect(one.bus.health().connected && two.bus.health().connected).toBe(true), 10_000);
    await say(4);
    await allHear([1, 2, 3, 4]);
    expect(sockets.flatMap(({ frames }) => frames.map((frame) => frame.type))).not.toContain('reset');
    await Promise.all([one.close(), two.close(), relay.stop()]);
    await Promise.all([bus.close(), again.stop()]);
  });
});
