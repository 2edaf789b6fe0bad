import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ClientFrame, Topic } from '#kernel/live.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { type LiveServer, openSocket, startLiveServer, type TestSocket } from '#tools/testing/live.ts';
import { createBus } from '../bus/index.ts';
import type { Caller, Role } from '../context.ts';
import { transact } from '../database/db.ts';
import { publishForcedLogout, publishLive, startRelay } from '../outbox/index.ts';
import { silentLog } from '../runtime/log.ts';
import { sessionChannel } from './index.ts';

let database: TestDatabase;
let one: LiveServer;
let two: LiveServer;
const sessions = new Map<string, Caller>();
const endings: (() => Promise<void>)[] = [];
const opened: TestSocket[] = [];

const login = (name: string, role: Role = 'member'): ClientFrame => {
  const token = `token-${name}-${sessions.size}`;
  sessions.set(token, { member: `mb_${name}`, session: `session-${token}`, role });
  return { type: 'auth', token };
};
const sessionOf = (auth: ClientFrame) => `session-${'token' in auth ? auth.token : ''}`;

const say = (topic: Topic, n: number) =>
  transact(database.pool, (tx) => publishLive(tx, { topic, event: 'balance', data: { n } }));

async function open(server: LiveServer, first: ClientFrame): Promise<TestSocket> {
  const socket = await openSocket(server, first);
  opened.push(socket);
  await eventually(() => expect(socket.frames.map((frame) => frame.type)).toContain('ready'));
  return socket;
}
const types = (socket: TestSocket) => socket.frames.map((frame) => frame.type);

beforeAll(async () => {
  database = await testDatabase({ max: 20 });
  const bus = await createBus({ url: database.url, pool: database.pool, log: silentLog });
  const relay = await startRelay({ url: database.url, pool: database.pool, bus, subscriptions: [], log: silentLog });
  one = await startLiveServer({ database, sessions });
  two = await startLiveServer({ database, sessions });
  endings.push(one.close, two.close, relay.stop, bus.close);
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate();
});
afterAll(async () => {
  for (const end of endings) await end();
  await database.drop();
});

it('CALL-097 an event crosses to every process under one id, in the order of its topic', async () => {
  const auth = login('maria');
  const [here, there] = [await open(one, auth), await open(two, auth)];
  const sent = Array.from({ length: 50 }, (_, n) => n);
  for (const n of sent) await say('member:mb_maria', n);
  await eventually(() => expect(there.numbers()).toEqual(sent));
  await eventually(() => expect(here.numbers()).toEqual(sent));
  expect(here.frames.slice(1)).toEqual(there.frames.slice(1));
  expect(here.frames[1]).toMatchObject({ topic: 'member:mb_maria', event: 'balance', data: { n: 0 } });
});

it('CALL-097 what a rolled-back transaction published is never delivered', async () => {
  const socket = await open(one, login('rolled'));
  const failed = transact(database.pool, async (tx) => {
    await publishLive(tx, { topic: 'member:mb_rolled', event: 'balance', data: { n: 1 } });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await say('member:mb_rolled', 2);
  await eventually(() => expect(socket.numbers()).toEqual([2]));
});

it('a member never receives the topics of another member or of agents, and is refused when subscribing to them', async () => {
  const [member, agent, guest] = [
    await open(one, login('lito')),
    await open(two, login('datu', 'agent')),
    await open(one, { type: 'guest' }),
  ];
  for (const topic of ['member:mb_datu', 'agents'] as const) member.send({ type: 'subscribe', topic });
  guest.send({ type: 'subscribe', topic: 'room:chat' });
  await say('member:mb_datu', 1);
  await say('agents', 2);
  await say('room:chat', 3);
  await say('all', 4);
  await eventually(() => expect([member, agent, guest].map((socket) => socket.numbers().at(-1))).toEqual([4, 4, 4]));
  expect([member, agent, guest].map((socket) => socket.numbers())).toEqual([[4], [1, 2, 4], [4]]);
  const refusals = (socket: TestSocket) => socket.frames.filter((frame) => frame.type === 'refused');
  expect(refusals(member)).toEqual([
    { type: 'refused', code: 'NOT_ALLOWED', topic: 'member:mb_datu' },
    { type: 'refused', code: 'NOT_ALLOWED', topic: 'agents' },
  ]);
  expect(refusals(guest)).toEqual([{ type: 'refused', code: 'NOT_ALLOWED', topic: 'room:chat' }]);
});

it('a chat room is received from subscribing until unsubscribing', async () => {
  const socket = await open(one, login('room'));
  const barrier = async () => {
    const pongs = types(socket).filter((type) => type === 'pong').length;
    socket.send({ type: 'ping' });
    await eventually(() => expect(types(socket).filter((type) => type === 'pong')).toHaveLength(pongs + 1));
  };
  socket.send({ type: 'subscribe', topic: 'room:chat' });
  await barrier();
  await say('room:chat', 1);
  await eventually(() => expect(socket.numbers()).toEqual([1]));
  socket.send({ type: 'unsubscribe', topic: 'room:chat' });
  await barrier();
  await say('room:chat', 2);
  await say('all', 3);
  await eventually(() => expect(socket.numbers()).toEqual([1, 3]));
});

it('a cut socket resumes on another process without loss or duplicates, chat rooms included', async () => {
  const auth = login('cut');
  const before = await open(one, { ...auth, topics: ['room:table'] } as ClientFrame);
  await say('member:mb_cut', 1);
  await say('room:table', 2);
  await eventually(() => expect(before.numbers()).toEqual([1, 2]));
  before.socket.terminate();
  await say('member:mb_cut', 3);
  await say('room:table', 4);
  await say('member:mb_other', 99);
  const after = await open(two, { ...auth, topics: ['room:table'], after: before.lastId() } as ClientFrame);
  await say('member:mb_cut', 5);
  await eventually(() => expect(after.numbers()).toEqual([3, 4, 5]));
  expect(after.frames[0]).toMatchObject({ type: 'ready', resumed: true });
  expect(types(after)).not.toContain('reset');
});

it('a client that is ahead of this process receives nothing twice', async () => {
  const socket = await open(one, login('ahead'));
  await say('member:mb_ahead', 1);
  await eventually(() => expect(socket.numbers()).toEqual([1]));
  const next = String(Number(socket.lastId()) + 1);
  const ahead = await open(one, { ...login('ahead'), after: next } as ClientFrame);
  await say('member:mb_ahead', 2);
  await say('member:mb_ahead', 3);
  await eventually(() => expect(socket.numbers()).toEqual([1, 2, 3]));
  await eventually(() => expect(ahead.numbers()).toEqual([3]));
});

it('a process that starts later replays what was delivered before it started', async () => {
  const auth = login('restart');
  const socket = await open(one, auth);
  await say('member:mb_restart', 1);
  await say('member:mb_restart', 2);
  await eventually(() => expect(socket.numbers()).toEqual([1, 2]));
  const first = socket.frames.find((frame) => frame.type === 'event')?.id ?? '';
  const fresh = await startLiveServer({ database, sessions });
  endings.unshift(fresh.close);
  const resumed = await open(fresh, { ...auth, after: first } as ClientFrame);
  await eventually(() => expect(resumed.numbers()).toEqual([2]));
});

it('a client that missed more than the ring holds gets a reset and the position to go on from', async () => {
  const small = await startLiveServer({ database, sessions, limits: { ringCount: 3 } });
  endings.unshift(small.close);
  const auth = login('short');
  const socket = await open(small, auth);
  for (const n of [1, 2, 3, 4, 5, 6]) await say('member:mb_short', n);
  await eventually(() => expect(socket.numbers()).toEqual([1, 2, 3, 4, 5, 6]));
  const ids = socket.frames.flatMap((frame) => (frame.type === 'event' ? frame.id : []));
  const late = await open(small, { ...auth, after: ids[1] } as ClientFrame);
  expect(late.frames.slice(0, 2)).toEqual([
    { type: 'ready', resumed: false, last: ids[5] },
    { type: 'reset', last: ids[5] },
  ]);
  const inTime = await open(small, { ...auth, after: ids[2] } as ClientFrame);
  await eventually(() => expect(inTime.numbers()).toEqual([4, 5, 6]));
  await say('member:mb_short', 7);
  await eventually(() => expect(late.numbers()).toEqual([7]));
});

it('a process that starts long after the first message fills its ring with the newest alone', async () => {
  const auth = login('young');
  const socket = await open(one, auth);
  for (const n of [1, 2, 3, 4]) await say('member:mb_young', n);
  await eventually(() => expect(socket.numbers()).toEqual([1, 2, 3, 4]));
  const ids = socket.frames.flatMap((frame) => (frame.type === 'event' ? frame.id : []));
  const young = await startLiveServer({ database, sessions, limits: { ringCount: 2 } });
  endings.unshift(young.close);
  const resumed = await open(young, { ...auth, after: ids[1] } as ClientFrame);
  await eventually(() => expect(resumed.numbers()).toEqual([3, 4]));
  const late = await open(young, { ...auth, after: ids[0] } as ClientFrame);
  await eventually(() => expect(types(late)).toEqual(['ready', 'reset']));
});

it('a lost message is fetched at the next poll, without a notification from the bus', async () => {
  const socket = await open(one, login('unsaid'));
  await database.owner.query(
    `WITH position AS (UPDATE platform.live_position SET last = last + 1 RETURNING last)
     INSERT INTO platform.outbox (kind, name, topic, data, position, delivered_at)
     SELECT 'live', 'balance', 'member:mb_unsaid', '{"n": 1}', last, now() FROM position`,
  );
  await eventually(() => expect(socket.numbers()).toEqual([1]), 10_000);
});

it('messages published while the bus was cut are fetched, and no client has to reconnect', async () => {
  const socket = await open(two, login('gap'));
  await say('member:mb_gap', 1);
  await eventually(() => expect(socket.numbers()).toEqual([1]));
  await database.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kislap bus' AND datname = current_database()`,
  );
  for (const n of [2, 3, 4]) await say('member:mb_gap', n);
  await eventually(() => expect(socket.numbers()).toEqual([1, 2, 3, 4]), 10_000);
  await eventually(() => expect(two.bus.health().connected).toBe(true), 10_000);
  expect(types(socket)).not.toContain('reset');
});

it('CALL-097 the socket of a session that ended in a transaction is notified and closed within a second, the other devices stay', async () => {
  const [phone, computer] = [login('lost'), login('lost')];
  const [ended, stays] = [await open(two, phone), await open(one, computer)];
  await transact(database.pool, (tx) =>
    publishForcedLogout(tx, { member: 'mb_lost', sessions: [sessionOf(phone)], reason: 'logged_out' }),
  );
  const code = await Promise.race([ended.closed, sleep(1_000).then(() => 'still open')]);
  expect(code).toBe(4401);
  expect(ended.frames.at(-1)).toMatchObject({ event: 'forcedLogout', data: { reason: 'logged_out' } });
  await say('member:mb_lost', 1);
  await eventually(() => expect(stays.numbers()).toEqual([1]));
  expect(ended.numbers()).toEqual([]);
  expect(stays.frames.some((frame) => frame.type === 'event' && frame.event === 'forcedLogout')).toBe(false);
});

it('a session revoked over the bus receives nothing more, and its token opens no socket', async () => {
  const auth = login('revoked');
  const socket = await open(two, auth);
  await one.bus.publish(sessionChannel, { revoked: [sessionOf(auth)] });
  expect(await Promise.race([socket.closed, sleep(1_000).then(() => 'still open')])).toBe(4401);
  const again = await openSocket(two, auth);
  expect(await again.closed).toBe(4401);
  expect(again.frames).toEqual([{ type: 'refused', code: 'AUTH_REQUIRED' }]);
});

it('a former agent receives no more topics of agents as soon as the change is published', async () => {
  const auth = login('former', 'agent');
  const socket = await open(one, auth);
  await say('agents', 1);
  await eventually(() => expect(socket.numbers()).toEqual([1]));
  const token = 'token' in auth ? auth.token : '';
  sessions.set(token, { member: 'mb_former', session: sessionOf(auth), role: 'member' });
  await two.bus.publish(sessionChannel, { changed: [sessionOf(auth)] });
  await sleep(100);
  await say('agents', 2);
  await say('all', 3);
  await eventually(() => expect(socket.numbers()).toEqual([1, 3]));
});

it('AUTH-012 CALL-097 a session whose password must be changed first receives no topic of its member, of agents or of a chat room, and all of them after the change', async () => {
  const auth = login('due', 'agent');
  const token = 'token' in auth ? auth.token : '';
  const settled: Caller = { member: 'mb_due', session: sessionOf(auth), role: 'agent' };
  sessions.set(token, { ...settled, changeDue: true });
  const socket = await open(one, { ...auth, topics: ['room:chat'] } as ClientFrame);
  const resumed = await open(two, { ...auth, after: '0' } as ClientFrame);
  for (const topic of ['member:mb_due', 'agents', 'room:chat'] as const) socket.send({ type: 'subscribe', topic });
  await eventually(() => expect(types(socket).filter((type) => type === 'refused')).toHaveLength(4));
  for (const [n, topic] of (['member:mb_due', 'agents', 'room:chat', 'all'] as const).entries()) await say(topic, n);
  await eventually(() => expect([socket, resumed].map((each) => each.numbers().at(-1))).toEqual([3, 3]));
  expect(socket.numbers()).toEqual([3]);
  const topics = resumed.frames.flatMap((frame) => (frame.type === 'event' ? [frame.topic] : []));
  expect(new Set(topics)).toEqual(new Set(['all']));

  sessions.set(token, settled);
  await two.bus.publish(sessionChannel, { changed: [sessionOf(auth)] });
  await eventually(async () => {
    await say('member:mb_due', 4);
    expect(socket.numbers()).toContain(4);
  });
  await say('agents', 5);
  await eventually(() => expect(socket.numbers()).toContain(5));
});

it('AUTH-012 CALL-097 the end of a session whose password must be changed is sent to it all the same', async () => {
  const auth = login('dueend');
  const token = 'token' in auth ? auth.token : '';
  sessions.set(token, { member: 'mb_dueend', session: sessionOf(auth), role: 'member', changeDue: true });
  const socket = await open(one, auth);
  await transact(database.pool, (tx) =>
    publishForcedLogout(tx, { member: 'mb_dueend', sessions: [sessionOf(auth)], reason: 'logged_out' }),
  );
  expect(await Promise.race([socket.closed, sleep(5_000).then(() => 'still open')])).toBe(4401);
  expect(socket.frames.at(-1)).toMatchObject({ event: 'forcedLogout', data: { reason: 'logged_out' } });
});

it('a socket whose token was cached as valid when its ban was published is closed a second later', async () => {
  const auth = login('banned');
  const socket = await open(one, auth);
  await two.bus.publish(sessionChannel, { changed: [sessionOf(auth)] });
  await sleep(100);
  sessions.delete('token' in auth ? auth.token : '');
  expect(await Promise.race([socket.closed, sleep(5_000).then(() => 'still open')])).toBe(4401);
});
