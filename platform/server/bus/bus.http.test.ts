import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { findRedis, startRedis } from '#tools/testing/redis.ts';
import { createLog, silentLog } from '../runtime/log.ts';
import { type Bus, createBus, type Json } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

function hearing(bus: Bus, channel: string): Json[] {
  const received: Json[] = [];
  bus.subscribe(channel, (payload) => received.push(payload));
  return received;
}

const untilConnected = (...buses: Bus[]) =>
  eventually(() => expect(buses.map((bus) => bus.health().connected)).toEqual(buses.map(() => true)), 10_000);

async function pair(redisUrl?: string): Promise<[Bus, Bus]> {
  const options = { url: database.url, pool: database.pool, redisUrl, log: silentLog };
  const buses: [Bus, Bus] = [await createBus(options), await createBus(options)];
  await untilConnected(...buses);
  return buses;
}

describe('the bus over PostgreSQL', () => {
  it('CALL-097 tells every process once and in order, the speaker included', async () => {
    const [here, there] = await pair();
    const [heardHere, heardThere] = [hearing(here, 'news'), hearing(there, 'news')];
    const other = hearing(there, 'other');
    const sent = Array.from({ length: 1_200 }, (_, n) => ({ n }));
    await Promise.all(sent.map((payload) => here.publish('news', payload)));
    await eventually(() => expect(heardThere).toEqual(sent));
    expect(heardHere).toEqual(sent);
    expect(other).toEqual([]);
    await Promise.all([here.close(), there.close()]);
  });

  it('refuses a message that PostgreSQL could not carry, with its size', async () => {
    const [here, there] = await pair();
    await expect(here.publish('news', 'x'.repeat(8_000))).rejects.toThrow(/over 7900; send its id/);
    await Promise.all([here.close(), there.close()]);
  });

  it('comes back after its connection is killed, says that there was a gap and hears again', async () => {
    const [here, there] = await pair();
    const output = hearing(there, 'news');
    let gaps = 0;
    there.onGap(() => gaps++);
    await database.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kislap bus' AND datname = current_database()`,
    );
    await eventually(() => expect(there.health().connected).toBe(false));
    await eventually(() => expect(gaps).toBe(1));
    await untilConnected(here, there);
    await here.publish('news', 'after');
    await eventually(() => expect(output).toEqual(['after']));
    await Promise.all([here.close(), there.close()]);
  });

  it('a handler that throws harms no other', async () => {
    const [here, there] = await pair();
    here.subscribe('news', () => {
      throw new Error('broken handler');
    });
    const received = hearing(here, 'news');
    await here.publish('news', 1);
    expect(received).toEqual([1]);
    await Promise.all([here.close(), there.close()]);
  });
});

const redis = findRedis();
describe.skipIf('reason' in redis)(`the bus over Redis${'reason' in redis ? ` (${redis.reason})` : ''}`, () => {
  it('tells every process once and in order', async () => {
    const server = await startRedis();
    if ('reason' in server) throw new Error(server.reason);
    const [here, there] = await pair(server.url);
    const [heardHere, heardThere] = [hearing(here, 'news'), hearing(there, 'news')];
    const sent = Array.from({ length: 200 }, (_, n) => n);
    await Promise.all(sent.map((n) => here.publish('news', n)));
    await eventually(() => expect(heardThere).toEqual(sent));
    expect(heardHere).toEqual(sent);
    await Promise.all([here.close(), there.close(), server.stop()]);
  });

  it('goes on alone without Redis, says so once, and reaches others when Redis is back', async () => {
    const lines: string[] = [];
    const log = createLog({ destination: { write: (line) => void lines.push(line) } });
    const server = await startRedis();
    if ('reason' in server) throw new Error(server.reason);
    const [there, idle] = await pair(server.url);
    const here = await createBus({ url: database.url, pool: database.pool, redisUrl: server.url, log });
    await untilConnected(here, there);
    const [heardHere, heardThere] = [hearing(here, 'news'), hearing(there, 'news')];
    let gaps = 0;
    there.onGap(() => gaps++);

    await server.stop();
    await eventually(() => expect(here.health().connected).toBe(false));
    const before = performance.now();
    for (const n of [1, 2, 3]) await here.publish('news', n);
    expect(performance.now() - before).toBeLessThan(1_000);
    expect(heardHere).toEqual([1, 2, 3]);
    expect(here.health().unsent).toBe(3);
    expect(lines.filter((line) => line.includes('goes on alone'))).toHaveLength(1);

    const again = await startRedis({ port: server.port });
    if ('reason' in again) throw new Error(again.reason);
    await untilConnected(here, there);
    await eventually(() => expect(gaps).toBe(1));
    await here.publish('news', 4);
    await eventually(() => expect(heardThere).toEqual([4]));
    await Promise.all([here.close(), there.close(), idle.close(), again.stop()]);
  });
});
