/** Who gets a sign on the socket that figures of today changed, and how often. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberId } from '#kernel/id.ts';
import type { Caller } from '#platform/server/context.ts';
import type { StateWatch } from '#platform/server/live/index.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { type LiveServer, openSocket, startLiveServer, type TestSocket } from '#tools/testing/live.ts';
import { type AgentTestWorld, at, createAgentTestWorld, offsetMinutes } from '../testing.ts';
import { startFigureWatch } from './figure-watch.ts';

let world: AgentTestWorld;
let server: LiveServer;
let watch: StateWatch;
const sessions = new Map<string, Caller>();
const sockets = new Map<string, TestSocket>();
let ids: Record<'top' | 'low' | 'stranger' | 'player' | 'outsider', MemberId>;

beforeAll(async () => {
  world = await createAgentTestWorld();
  world.clock.set(at('2026-11-05 12:00'));
  const top = await world.member('agenttop', null, 1);
  const low = await world.member('agentlow', top, 1);
  const player = await world.member('player', top);
  const stranger = await world.member('stranger', null, 1);
  ids = { top, low, player, stranger, outsider: await world.member('outsider', stranger) };
  server = await startLiveServer({ database: world.db, sessions });
  for (const name of ['top', 'low', 'stranger', 'player'] as const) {
    const role = name === 'player' ? 'member' : 'agent';
    sessions.set(name, { member: ids[name], session: `session-${name}`, role });
    const socket = await openSocket(server, { type: 'auth', token: name });
    sockets.set(name, socket);
  }
  const { clock, db } = world;
  watch = startFigureWatch({
    pool: db.pool,
    live: server.live,
    clock,
    offsetMinutes,
    currencyOf: async () => 'PHP',
    log: silentLog,
    // The test runs the checks itself.
    everyMs: 1_000_000,
  });
});
afterAll(async () => {
  await watch.stop();
  for (const { socket } of sockets.values()) socket.terminate();
  await server.close();
  await world.close();
});

let sync = 0;
/** Who got a sign since the last time. A socket delivers in order, so whatever was sent is there with the answer to a ping. */
async function checkOnce(): Promise<string[]> {
  await eventually(() => expect(server.live.count()).toBe(sockets.size));
  await watch.refresh();
  sync += 1;
  for (const { send } of sockets.values()) send({ type: 'ping' });
  await eventually(() => {
    for (const { frames } of sockets.values()) expect(frames.filter(({ type }) => type === 'pong').length).toBe(sync);
  });
  return [...sockets].flatMap(([name, { frames }]) => {
    const signs = frames.filter((frame) => frame.type === 'event' && frame.event === 'figures');
    for (const sign of signs) frames.splice(frames.indexOf(sign), 1);
    return signs.map(() => name);
  });
}

test('AGENT-008 AGENT-032 CALL-097 bets of a team are signalled to the agents above and to nobody else, however many there were', async () => {
  expect((await checkOnce()).sort()).toEqual(['low', 'stranger', 'top']);
  expect(await checkOnce()).toEqual([]);
  for (const minute of ['00', '01', '02'])
    await world.play({ member: ids.player, at: `2026-11-05 12:${minute}`, stake: 100 });
  expect(await checkOnce()).toEqual(['top']);
  expect(await checkOnce()).toEqual([]);
  await world.play({ member: ids.low, at: '2026-11-05 12:03', stake: 100 });
  expect((await checkOnce()).sort()).toEqual(['low', 'top']);
  await world.play({ member: ids.outsider, at: '2026-11-05 12:04', stake: 100 });
  expect(await checkOnce()).toEqual(['stranger']);
});

test('AGENT-008 AGENT-014 a deposit, income and a bet that is put right to the same sums are signalled where something changed', async () => {
  await world.credit('deposit', ids.player, '2026-11-05 12:05', 500);
  expect(await checkOnce()).toEqual(['top']);
  await world.credit('salary', ids.low, '2026-11-05 12:06', 20);
  expect((await checkOnce()).sort()).toEqual(['low', 'top']);
  const [bet] = await world.play({ member: ids.player, at: '2026-11-05 12:07', stake: 100 });
  await checkOnce();
  if (!bet) throw new Error('there is no bet');
  await world.play({ member: ids.player, at: '2026-11-05 12:07', stake: 100, again: bet });
  expect(await checkOnce()).toEqual([]);
  await world.play({
    member: ids.player,
    at: '2026-11-05 12:07',
    stake: 100,
    payout: 30,
    again: { ...bet, revision: 1 },
  });
  expect(await checkOnce()).toEqual(['top']);
});

test('AGENT-008 what belongs to an earlier day is no figure of today, and the next day begins with a sign', async () => {
  await world.play({ member: ids.player, at: '2026-11-04 23:59', stake: 100 });
  expect(await checkOnce()).toEqual([]);
  world.clock.set(at('2026-11-06 00:00'));
  expect((await checkOnce()).sort()).toEqual(['low', 'stranger', 'top']);
});
