/**
 * What live events cost: one event ten times a second to every socket, announced in a transaction, carried
 * by the relay and the bus, told by one server process. The processor time is that process's; the latency is
 * from before the transaction to the last byte in another process. Then the same once more beside bets of a vendor at
 * another server process, whose time is held against the same bets while the sockets hear nothing.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBus } from '#platform/server/bus/index.ts';
import { createPool, type Pool, transact } from '#platform/server/db.ts';
import { silentLog } from '#platform/server/log.ts';
import { announceLive, startRelay } from '#platform/server/outbox/index.ts';
import { withDatabase } from './measure/database.ts';
import { type Answered, openLoop, quantile } from './measure/open-loop.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';
import { type Table, withTable } from './table.ts';

const coreGoal = 0.45;
const p99GoalMs = 100;
const hertz = 10;
const betsPerSecond = 200;
const slowerGoal = 1.3;
const topic = 'room:bench';
/** With the frame's own fields this makes 200 bytes on the wire. */
const filler = 'x'.repeat(88);

type Told = { readonly heard: number; readonly p50: number; readonly p99: number; readonly worst: number };
type Spent = { readonly cpu: NodeJS.CpuUsage; readonly dropped: number };

export const row: BenchRow = {
  name: 'sockets',
  what: '5,000 sockets, 200 bytes, 10 Hz through our topics: core of the server process; bets beside it',
  goal: `at most ${coreGoal} core, p99 at most ${p99GoalMs} ms, p99 of bets beside it ${slowerGoal} x`,
  async run(env): Promise<BenchResult> {
    const count = env.short ? 500 : 5_000;
    const server = start('socket-server.ts', [env.appUrl]);
    const { port } = await answer<{ port: number }>(server);
    const clients = start('socket-clients.ts', [String(port), String(count), topic]);
    try {
      await answer(clients);
      env.log(`sockets: ${count} are open`);
      // In another database of the same PostgreSQL, so that their events are none of the relay's here.
      return await withDatabase(env.ownerUrl, (database) =>
        withTable(database, (table) => measure(env, { server, clients, count, table })),
      );
    } finally {
      clients.kill();
      server.kill();
    }
  },
};

type Stage = {
  readonly server: ChildProcess;
  readonly clients: ChildProcess;
  readonly count: number;
  readonly table: Table;
};

async function measure(env: BenchEnv, { server, clients, count, table }: Stage): Promise<BenchResult> {
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
    await betFor(table, 2);
    const calm = quantile(await betFor(table, seconds), 0.99);
    const [bets, events] = await Promise.all([betFor(table, seconds), announceFor(pool, seconds)]);
    await allHeard(clients, events * count);
    const beside = quantile(bets, 0.99);
    return {
      figure,
      unit: 'core',
      reached: figure <= coreGoal && told.p99 <= p99GoalMs && beside <= slowerGoal * calm,
      absolutes: `p50 ${told.p50} ms, p99 ${told.p99} ms (goal ${p99GoalMs}), slowest ${told.worst} ms, ${(micros / told.heard).toFixed(2)} us CPU an event and socket, p99 of bets ${beside.toFixed(1)} / ${calm.toFixed(1)} ms = ${(beside / calm).toFixed(2)} x`,
    };
  } finally {
    await relay.stop();
    await bus.close();
    await pool.end();
  }
}

async function betFor({ server, bet }: Table, seconds: number): Promise<Answered[]> {
  const written = Array.from({ length: betsPerSecond * seconds }, bet);
  const beat = { port: server.port, perSecond: betsPerSecond, count: written.length };
  const answers = await openLoop(beat, (n) => written[n] ?? bet());
  const strange = answers.find(({ status }) => status !== 200);
  if (strange) throw new Error(`sockets: a bet was answered with ${strange.status}`);
  return answers;
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
