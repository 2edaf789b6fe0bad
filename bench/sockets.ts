/**
 * What live events cost: one event ten times a second to every socket, announced in a transaction, carried
 * by the relay and the bus, told by one server process. The processor time is that process's; the latency is
 * from before the transaction to the last byte in another process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBus } from '#platform/server/bus/index.ts';
import { createPool, type Pool, transact } from '#platform/server/db.ts';
import { silentLog } from '#platform/server/log.ts';
import { announceLive, startRelay } from '#platform/server/outbox/index.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const coreGoal = 0.45;
const p99GoalMs = 100;
const hertz = 10;
const topic = 'room:bench';
/** With the frame's own fields this makes 200 bytes on the wire. */
const filler = 'x'.repeat(88);

type Told = { readonly heard: number; readonly p50: number; readonly p99: number; readonly worst: number };
type Spent = { readonly cpu: NodeJS.CpuUsage; readonly dropped: number };

export const row: BenchRow = {
  name: 'sockets',
  what: '5,000 sockets, 200 bytes, 10 Hz through our topics: core of the server process',
  goal: `at most ${coreGoal} core, p99 at most ${p99GoalMs} ms`,
  async run(env): Promise<BenchResult> {
    const count = env.short ? 500 : 5_000;
    const server = start('socket-server.ts', [env.appUrl]);
    const { port } = await answer<{ port: number }>(server);
    const clients = start('socket-clients.ts', [String(port), String(count), topic]);
    try {
      await answer(clients);
      env.log(`sockets: ${count} are open`);
      return await measure(env, { server, clients, count });
    } finally {
      clients.kill();
      server.kill();
    }
  },
};

type Stage = { readonly server: ChildProcess; readonly clients: ChildProcess; readonly count: number };

async function measure(env: BenchEnv, { server, clients, count }: Stage): Promise<BenchResult> {
  const pool = createPool({ url: env.appUrl, max: 4, name: 'bench worker' });
  const bus = await createBus({ url: env.appUrl, pool, log: silentLog });
  const relay = await startRelay({ url: env.appUrl, pool, bus, subscriptions: [], log: silentLog });
  try {
    await allHeard(clients, (await announceFor(pool, 2)) * count);
    const before = await ask<Spent>(server);
    const seconds = env.short ? 3 : 10;
    const told = await allHeard(clients, (await announceFor(pool, seconds)) * count);
    const after = await ask<Spent>(server);
    if (after.dropped > 0) throw new Error(`sockets: ${after.dropped} events were dropped`);
    const micros = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
    const figure = micros / 1e6 / seconds;
    return {
      figure,
      unit: 'core',
      reached: figure <= coreGoal && told.p99 <= p99GoalMs,
      absolutes: `p50 ${told.p50} ms, p99 ${told.p99} ms (goal ${p99GoalMs}), slowest ${told.worst} ms, ${(micros / told.heard).toFixed(2)} us CPU an event and socket`,
    };
  } finally {
    await relay.stop();
    await bus.close();
    await pool.end();
  }
}

/** Every event at every socket, or the figure would be that of a server that tells less. */
async function allHeard(clients: ChildProcess, expected: number): Promise<Told> {
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 50) {
    const told = await ask<Told>(clients, 'look');
    if (told.heard === expected) return ask<Told>(clients, 'take');
    await sleep(50);
  }
  throw new Error(`sockets: ${(await ask<Told>(clients, 'look')).heard} of ${expected} were heard`);
}

/** On a fixed beat, so that a slow answer does not thin out the load. */
async function announceFor(pool: Pool, seconds: number): Promise<number> {
  const from = performance.now();
  const events = seconds * hertz;
  for (let n = 0; n < events; n++) {
    await sleep(Math.max(0, from + (n * 1_000) / hertz - performance.now()));
    const data = { s: String(Date.now()), filler };
    await transact(pool, (tx) => announceLive(tx, { topic, event: 'status', data }));
  }
  return events;
}

function start(file: string, args: readonly string[]): ChildProcess {
  return fork(join(import.meta.dirname, 'measure', file), args, { stdio: 'inherit' });
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

async function ask<T>(child: ChildProcess, word: 'look' | 'take' = 'look'): Promise<T> {
  child.send(word);
  return answer<T>(child);
}
