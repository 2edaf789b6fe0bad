/** Who may listen to the shared round, and how much they may ask. */
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { type CrashFrame, crashSocket, placeCrash } from '#domains/studio/contract/crash.ts';
import { instant } from '#kernel/time.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { type StudioFrame, type StudioWorld, studioWorld } from '#tools/testing/studio.ts';

let world: StudioWorld;
beforeAll(async () => {
  world = await studioWorld();
});
afterAll(() => world.close());
const sockets: WebSocket[] = [];
afterEach(() => {
  world.closed = () => null;
  for (const socket of sockets.splice(0)) socket.terminate();
});

type OpenSocket = { socket: WebSocket; frames: CrashFrame[]; closed: Promise<number> };

async function openSocket(port: number, options: ClientOptions = {}): Promise<OpenSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${crashSocket}`, options);
  sockets.push(socket);
  const received: CrashFrame[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as CrashFrame));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  return { socket, frames: received, closed };
}
const sendHello = ({ socket }: OpenSocket, { token }: StudioFrame) =>
  socket.send(JSON.stringify({ type: 'hello', token }));
/** The status with which a socket was refused. */
const readRefusedStatus = (port: number, options: ClientOptions = {}) =>
  new Promise<number | undefined>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${crashSocket}`, options);
    socket.on('error', () => {});
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
  });
const expectReady = ({ frames }: OpenSocket) => eventually(() => expect(frames[0]).toMatchObject({ type: 'ready' }));

test('who it is is said once: a second word of it ends the socket, and asks the database nothing', async () => {
  const frame = await world.frame('insistent', 'crash');
  const port = await world.listen();
  const one = await openSocket(port);
  sendHello(one, frame);
  await expectReady(one);
  sendHello(one, frame);
  expect(await one.closed).toBe(4400);
  const hasty = await openSocket(port);
  for (let n = 0; n < 5; n++) sendHello(hasty, frame);
  expect(await hasty.closed).toBe(4400);
});

test('whoever talks without end is let go', async () => {
  const frame = await world.frame('talker', 'crash');
  const talker = await openSocket(await world.listen());
  sendHello(talker, frame);
  await expectReady(talker);
  for (let n = 0; n < 60; n++) talker.socket.send('{"type":"ping"}');
  expect(await talker.closed).toBe(4429);
});

test('a page of another site, and an address or a player with too many, are refused', async () => {
  const port = await world.listen({ perIp: 3, perPlayer: 2 });
  expect(await readRefusedStatus(port, { origin: 'https://evil.example' })).toBe(403);
  const stranger = { origin: 'http://evil.example', headers: { host: 'evil.example' } };
  expect(await readRefusedStatus(port, stranger)).toBe(403);
  const frame = await world.frame('many', 'crash');
  const opened = [
    await openSocket(port, { origin: `http://127.0.0.1:${port}` }),
    await openSocket(port),
    await openSocket(port),
  ];
  expect(await readRefusedStatus(port)).toBe(429);
  for (const one of opened) sendHello(one, frame);
  expect(await Promise.race(opened.map(({ closed }) => closed))).toBe(4429);
  await eventually(() => expect(opened.filter(({ frames }) => frames.length > 0)).toHaveLength(2));
});

test('whoever does not answer a ping is gone', async () => {
  const port = await world.listen({ pingMs: 40 });
  const frame = await world.frame('silent', 'crash');
  const [dead, alive] = [await openSocket(port, { autoPong: false }), await openSocket(port)];
  sendHello(dead, frame);
  sendHello(alive, frame);
  await expectReady(alive);
  expect(await dead.closed).toBe(1006);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
});

test('a closed site admits players with a bet in the round, and nobody else', async () => {
  const [player, stranger] = [await world.frame('player', 'crash'), await world.frame('stranger', 'crash')];
  for (let n = 0; n < 3; n++) {
    await world.turn();
    world.clock.pass(5_000);
  }
  const { rows } = await world.db.pool.query<{ number: number; opensAt: number }>(
    'SELECT number, opens_at AS "opensAt" FROM studio.crash_round ORDER BY number DESC LIMIT 1',
  );
  const [row] = rows;
  world.clock.set(instant((row?.opensAt ?? 0) + 1));
  const bet = { token: player.token, key: 'the-only-bet', number: row?.number ?? 0, stake: '10' };
  expect(await world.ask(placeCrash, bet)).toMatchObject({ isRepeated: false });
  world.closed = () => 'region_blocked';
  const port = await world.listen();
  const [inside, outside] = [await openSocket(port), await openSocket(port)];
  sendHello(inside, player);
  sendHello(outside, stranger);
  expect(await outside.closed).toBe(4403);
  await expectReady(inside);
});
