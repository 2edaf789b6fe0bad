import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { type Money, money } from '#kernel/money.ts';
import { MoneyText } from '#kernel/wire.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { createLocalBus } from '../bus/index.ts';
import { transact } from '../database/db.ts';
import { startWorker } from '../jobs/index.ts';
import { systemClock } from '../runtime/clock.ts';
import { silentLog } from '../runtime/log.ts';
import { systemRng } from '../runtime/rng.ts';
import {
  claimEvent,
  jobsOf,
  type LiveMessage,
  listRecentLive,
  liveChannel,
  publishEvent,
  publishEvents,
  publishLive,
  type Subscription,
  startRelay,
  subscribe,
} from './index.ts';
import { pruneOutbox } from './outbox.store.ts';
import { relayBatch } from './relay.ts';

const settled = defineEvent({ name: 'test.settled', data: z.object({ n: z.int(), won: MoneyText }) });
const nothing: Money = money(0n);

let database: TestDatabase;
const endings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await testDatabase({ max: 20 });
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  await database.owner.query(`TRUNCATE platform.outbox, platform.outbox_handled`);
});
afterAll(() => database.drop());

async function relay(subscriptions: readonly Subscription[] = [], pollMs = 10_000): Promise<LiveMessage[]> {
  const bus = createLocalBus(silentLog);
  const delivered: LiveMessage[] = [];
  bus.subscribe(liveChannel, (payload) => delivered.push(payload as unknown as LiveMessage));
  const running = await startRelay({
    url: database.url,
    pool: database.pool,
    bus,
    subscriptions,
    log: silentLog,
    pollMs,
  });
  endings.push(() => running.stop());
  return delivered;
}

async function work(subscriptions: readonly Subscription[]): Promise<void> {
  const { url, pool } = database;
  const worker = await startWorker({
    url,
    pool,
    jobs: jobsOf(subscriptions),
    crons: [],
    log: silentLog,
    clock: systemClock,
    rng: systemRng,
  });
  endings.push(() => worker.stop());
}

const say = (topic: `room:${string}`, n: number, quiet = false) =>
  transact(database.pool, (tx) => publishLive(tx, { topic, event: 'status', data: { n } }, { quiet }));

const numbers = (messages: readonly LiveMessage[]) => messages.map(({ data }) => (data as { n: number }).n);

it('an event reaches each of its handlers with the values of its schema, and no handler of another event', async () => {
  const handled: unknown[] = [];
  const other = defineEvent({ name: 'test.other', data: z.object({}) });
  const subscriptions = [
    subscribe(settled, 'test.first', async (_, { topic, data }) => void handled.push(['first', topic, data])),
    subscribe(settled, 'test.second', async (_, { topic, data }) => void handled.push(['second', topic, data])),
    subscribe(other, 'test.third', async () => void handled.push(['third'])),
  ];
  await relay(subscriptions);
  await work(subscriptions);
  await transact(database.pool, (tx) =>
    publishEvent(tx, { event: settled, topic: 'member:a', data: { n: 1, won: money(50_000n) } }),
  );
  await eventually(() => expect(handled).toHaveLength(2));
  await sleep(200);
  expect(handled).toHaveLength(2);
  expect(handled).toContainEqual(['first', 'member:a', { n: 1, won: 50_000n }]);
  expect(handled).toContainEqual(['second', 'member:a', { n: 1, won: 50_000n }]);
});

it('events of one topic are handled in their order', async () => {
  const handled: number[] = [];
  const subscriptions = [subscribe(settled, 'test.ordered', async (_, { data }) => void handled.push(data.n))];
  await work(subscriptions);
  const sent = Array.from({ length: 40 }, (_, n) => n);
  await transact(database.pool, (tx) =>
    publishEvents(
      tx,
      sent.map((n) => ({ event: settled, topic: 'member:a', data: { n, won: nothing } })),
    ),
  );
  await relay(subscriptions);
  await eventually(() => expect(handled).toEqual(sent), 10_000);
});

it('an event that fails is retried after the others and delays only its own topic', async () => {
  const handled: string[] = [];
  const subscriptions = [
    subscribe(settled, 'test.failing', async (_, { topic, data }) => {
      handled.push(`${topic} ${data.n}`);
      if (data.n === 1 && handled.filter((word) => word === `${topic} 1`).length === 1) throw new Error('not yet');
    }),
  ];
  await work(subscriptions);
  // The two topics share a lane, and so a job.
  const topics = ['member:a', 'member:n'];
  await transact(database.pool, (tx) =>
    publishEvents(
      tx,
      [1, 2].flatMap((n) =>
        topics.map((topic) => ({
          event: settled,
          topic,
          data: { n: n + (topic === 'member:n' ? 2 : 0), won: nothing },
        })),
      ),
    ),
  );
  await relay(subscriptions);
  await eventually(() => expect(handled).toHaveLength(5), 10_000);
  expect(handled.filter((word) => word.startsWith('member:a'))).toEqual(['member:a 1', 'member:a 1', 'member:a 2']);
  expect(handled.filter((word) => word.startsWith('member:n'))).toEqual(['member:n 3', 'member:n 4']);
  expect(handled.indexOf('member:n 4')).toBeLessThan(handled.lastIndexOf('member:a 1'));
});

it('a handler that claims its event does its work a single time, and the claim is rolled back with its effect', async () => {
  const first = await transact(database.pool, (tx) => claimEvent(tx, 'test.handler', 5n));
  const second = await transact(database.pool, (tx) => claimEvent(tx, 'test.handler', 5n));
  const another = await transact(database.pool, (tx) => claimEvent(tx, 'test.other', 5n));
  expect([first, second, another]).toEqual([true, false, true]);
  await expect(
    transact(database.pool, async (tx) => {
      await claimEvent(tx, 'test.handler', 6n);
      throw new Error('effect failed');
    }),
  ).rejects.toThrow('effect failed');
  expect(await transact(database.pool, (tx) => claimEvent(tx, 'test.handler', 6n))).toBe(true);
});

it('CALL-097 what a rolled-back transaction published is never delivered', async () => {
  const delivered = await relay();
  await expect(
    transact(database.pool, async (tx) => {
      await publishLive(tx, { topic: 'room:a', event: 'status', data: { n: 1 } });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await say('room:a', 2);
  await eventually(() => expect(numbers(delivered)).toEqual([2]));
});

it('a row whose transaction commits after later ids were delivered is delivered too', async () => {
  const delivered = await relay();
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await publishLive(client, { topic: 'room:a', event: 'status', data: { n: 1 } });
  await say('room:b', 2);
  await eventually(() => expect(numbers(delivered)).toEqual([2]));
  await client.query('COMMIT');
  client.release();
  await eventually(() => expect(numbers(delivered)).toEqual([2, 1]));
  expect((delivered[1]?.position ?? 0) - (delivered[0]?.position ?? 0)).toBe(1);
});

it('two relays deliver each message under one position, in order, without a gap', async () => {
  const [one, two] = [await relay(), await relay()];
  await Promise.all(
    ['a', 'b', 'c'].map(async (room) => {
      for (let n = 0; n < 30; n++) await say(`room:${room}`, n);
    }),
  );
  await eventually(() => expect(new Set([...one, ...two].map((message) => message.position)).size).toBe(90));
  const all = new Map([...one, ...two].map((message) => [message.position, message]));
  const ordered = [...all.values()].sort((x, y) => x.position - y.position);
  const first = ordered[0]?.position ?? 0;
  expect(ordered.map((message) => message.position - first)).toEqual(Array.from({ length: 90 }, (_, index) => index));
  for (const room of ['a', 'b', 'c']) {
    const ofTopic = ordered.filter((message) => message.topic === `room:${room}`);
    expect(numbers(ofTopic)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  }
});

it('messages that a relay numbered but did not deliver are delivered by the next one under the same positions', async () => {
  await say('room:a', 1);
  await say('room:a', 2);
  const silent = createLocalBus(silentLog);
  const dying = { ...silent, publish: () => Promise.reject(new Error('killed')) };
  await expect(relayBatch({ pool: database.pool, bus: dying, subscriptions: [] })).rejects.toThrow('killed');
  const placed = await listRecentLive(database.pool, { after: 0, limit: 100 });
  await say('room:a', 3);
  const delivered = await relay();
  await eventually(() => expect(numbers(delivered)).toEqual([1, 2, 3]));
  expect(delivered.slice(0, 2)).toEqual(placed.messages.slice(-2));
});

it('a quiet row is found by the poll', async () => {
  const delivered = await relay([], 100);
  await sleep(50);
  await say('room:a', 1, true);
  await eventually(() => expect(numbers(delivered)).toEqual([1]));
});

it('a live event that is too large for the bus is refused when it is published', async () => {
  const large = { topic: 'all', event: 'status', data: 'x'.repeat(6_001) } as const;
  await expect(transact(database.pool, (tx) => publishLive(tx, large))).rejects.toThrow(/over 6000 bytes/);
});

it('only what was delivered long ago is pruned', async () => {
  await say('room:a', 1);
  const delivered = await relay();
  await eventually(() => expect(numbers(delivered)).toEqual([1]));
  await eventually(async () => {
    const { rowCount } = await database.pool.query('SELECT 1 FROM platform.outbox WHERE delivered_at IS NULL');
    expect(rowCount).toBe(0);
  });
  for (const end of endings.splice(0)) await end();
  await say('room:a', 2);
  await sleep(20);
  expect(await pruneOutbox(database.pool, { delivered: 60_000, handled: 60_000 })).toBe(0);
  expect(await pruneOutbox(database.pool, { delivered: 10, handled: 10 })).toBe(1);
  const { rows } = await database.pool.query('SELECT data FROM platform.outbox');
  expect(rows).toEqual([{ data: { n: 2 } }]);
});
