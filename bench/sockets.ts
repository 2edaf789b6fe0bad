/**
 * What live events cost: one event ten times a second to every socket, announced in a transaction, carried
 * by the relay and the bus, told by one server process. The processor time is that process's; the latency is
 * from before the transaction to the last byte in another process. The same for a chat room with twenty messages a second. Then the same once more beside bets of a vendor at
 * another server process, whose time is held against the same bets while the sockets hear nothing.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBus } from '#platform/server/bus/index.ts';
import { createPool, type Pool, transact } from '#platform/server/database/db.ts';
import { publishLive, startRelay } from '#platform/server/outbox/index.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { type GatewayBench, withGatewayBench } from './gateway-bench.ts';
import { withBenchDatabase } from './measure/database.ts';
import { quantile, runOpenLoop, type TimedAnswer } from './measure/open-loop.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const coreGoal = 0.45;
const p99GoalMs = 100;
const hertz = 10;
const betsPerSecond = 200;
const slowerGoal = 1.3;
const topic = 'room:bench';
/** With the frame's own fields this makes 200 bytes on the wire. */
const filler = 'x'.repeat(88);
/** A full chat room: as many messages in a second, each as long as 140 letters with their author make it. */
const chatLoad = { perSecond: 20, filler: 'x'.repeat(420) };
const defaultLoad = { perSecond: hertz, filler };

type ClientStats = { readonly received: number; readonly p50: number; readonly p99: number; readonly worst: number };
type ServerStats = { readonly cpu: NodeJS.CpuUsage; readonly dropped: number };

export const row: BenchRow = {
  name: 'sockets',
  what: '5,000 sockets, 200 bytes, 10 Hz through our topics, and 20 chat messages a second: core of the server process; bets beside it',
  goal: `at most ${coreGoal} core, p99 at most ${p99GoalMs} ms, p99 of bets beside it ${slowerGoal} x`,
  async run(env): Promise<BenchResult> {
    const count = env.short ? 500 : 5_000;
    const server = start('socket-server.ts', [env.appUrl]);
    const { port } = await nextMessage<{ port: number }>(server);
    const clients = start('socket-clients.ts', [String(port), String(count), topic]);
    try {
      await nextMessage(clients);
      env.log(`sockets: ${count} are open`);
      // In another database of the same PostgreSQL, so that their events are none of the relay's here.
      return await withBenchDatabase(env.ownerUrl, (database) =>
        withGatewayBench(database, (table) => measure(env, { server, clients, count, table })),
      );
    } finally {
      clients.kill();
      server.kill();
    }
  },
};

type SocketStage = {
  readonly server: ChildProcess;
  readonly clients: ChildProcess;
  readonly count: number;
  readonly table: GatewayBench;
};

async function measure(env: BenchEnv, { server, clients, count, table }: SocketStage): Promise<BenchResult> {
  const pool = createPool({ url: env.appUrl, max: 4, name: 'bench worker' });
  const bus = await createBus({ url: env.appUrl, pool, log: silentLog });
  const relay = await startRelay({ url: env.appUrl, pool, bus, subscriptions: [], log: silentLog });
  try {
    await waitUntilAllReceived(clients, (await announceFor(pool, 2)) * count);
    const before = await requestStats<ServerStats>(server);
    const seconds = env.short ? 3 : 10;
    const stats = await waitUntilAllReceived(clients, (await announceFor(pool, seconds)) * count);
    const after = await requestStats<ServerStats>(server);
    if (after.dropped > 0) throw new Error(`sockets: ${after.dropped} events were dropped`);
    const micros = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
    const figure = micros / 1e6 / seconds;
    const talk = await waitUntilAllReceived(clients, (await announceFor(pool, seconds, chatLoad)) * count);
    await betFor(table, 2);
    const calm = quantile(await betFor(table, seconds), 0.99);
    const [bets, events] = await Promise.all([betFor(table, seconds), announceFor(pool, seconds)]);
    await waitUntilAllReceived(clients, events * count);
    const beside = quantile(bets, 0.99);
    return {
      figure,
      unit: 'core',
      reached: figure <= coreGoal && stats.p99 <= p99GoalMs && talk.p99 <= p99GoalMs && beside <= slowerGoal * calm,
      absolutes: `p50 ${stats.p50} ms, p99 ${stats.p99} ms (goal ${p99GoalMs}), slowest ${stats.worst} ms, a room with ${chatLoad.perSecond} messages a second p99 ${talk.p99} ms, ${(micros / stats.received).toFixed(2)} us CPU an event and socket, p99 of bets ${beside.toFixed(1)} / ${calm.toFixed(1)} ms = ${(beside / calm).toFixed(2)} x`,
    };
  } finally {
    await relay.stop();
    await bus.close();
    await pool.end();
  }
}

async function betFor({ server, bet }: GatewayBench, seconds: number): Promise<TimedAnswer[]> {
  const written = Array.from({ length: betsPerSecond * seconds }, bet);
  const beat = { port: server.port, perSecond: betsPerSecond, count: written.length };
  const answers = await runOpenLoop(beat, (n) => written[n] ?? bet());
  const strange = answers.find(({ status }) => status !== 200);
  if (strange) throw new Error(`sockets: a bet was answered with ${strange.status}`);
  return answers;
}

/** Every event must reach every socket, or the figure would be that of a server that sends fewer. */
async function waitUntilAllReceived(clients: ChildProcess, expected: number): Promise<ClientStats> {
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 50) {
    const stats = await requestStats<ClientStats>(clients, 'look');
    if (stats.received === expected) return requestStats<ClientStats>(clients, 'take');
    await sleep(50);
  }
  throw new Error(`sockets: ${(await requestStats<ClientStats>(clients, 'look')).received} of ${expected} were heard`);
}

/** On a fixed beat, so that a slow answer does not thin out the load. */
async function announceFor(pool: Pool, seconds: number, { perSecond, filler: text } = defaultLoad): Promise<number> {
  const from = performance.now();
  const events = seconds * perSecond;
  for (let n = 0; n < events; n++) {
    await sleep(Math.max(0, from + (n * 1_000) / perSecond - performance.now()));
    const data = { s: String(Date.now()), filler: text };
    await transact(pool, (tx) => publishLive(tx, { topic, event: 'status', data }));
  }
  return events;
}

function start(file: string, args: readonly string[]): ChildProcess {
  return fork(join(import.meta.dirname, 'measure', file), args, { stdio: 'inherit' });
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

async function requestStats<T>(child: ChildProcess, command: 'look' | 'take' = 'look'): Promise<T> {
  child.send(command);
  return nextMessage<T>(child);
}
