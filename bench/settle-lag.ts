/**
 * The handlers of rewards behind a settlement: bets are settled in chunks as in `settle`, while the product's relay and jobs count
 * them for missions, ranks, points and rebate in another process. They keep up where they end soon after the last bet.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { betsEnded } from '#domains/bets/contract/event.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { createPlayers, openGateway, pesos } from '../chaos/rig/gateway.ts';
import { playerCount, playerPrefix } from './gateway-bench.ts';
import { type BenchDatabase, withBenchDatabase } from './measure/database.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';
import { openSettler } from './settle.ts';

const goal = 2;
const handler = 'rewards.count_play';
const giveUpMs = 600_000;

export const row: BenchRow = {
  name: 'settle lag',
  what: '200,000 bets settled in chunks of 5,000, time until rewards have counted the last one / time of the settlement',
  goal: `at most ${goal}`,
  run: (env) => withBenchDatabase(env.ownerUrl, (database) => measure(env, database)),
};

async function measure({ short, log }: BenchEnv, database: BenchDatabase): Promise<BenchResult> {
  const total = short ? 20_000 : 200_000;
  // Without a server: its relay has no subscriptions, and would deliver some of the events to nobody.
  await openGateway(database.pool);
  await createPlayers(database.pool, playerPrefix, { players: playerCount, cash: pesos(1_000_000) });
  const settler = await openSettler(database, total);
  const handlers = fork(join(import.meta.dirname, 'measure', 'reward-handlers.ts'), [appUrl(database.ownerUrl)], {
    stdio: 'inherit',
  });
  try {
    await once(handlers, 'message');
    await settler.order({ do: 'place', from: 0, to: total });
    await database.owner.query('VACUUM ANALYZE');
    const began = performance.now();
    const watching = watchLag(database.owner);
    const settled = await settler.order({ do: 'settle', from: 0, to: total });
    const lag = await watching.untilCounted();
    const seconds = (performance.now() - began) / 1_000;
    log(`${lag.events} events, the oldest of them waited ${lag.maxSeconds.toFixed(1)} s`);
    const figure = (seconds * 1_000) / settled.ms;
    return {
      figure,
      unit: 'x the settlement',
      reached: figure <= goal,
      absolutes:
        `${total} settled in ${(settled.ms / 1_000).toFixed(1)} s, counted ${(seconds - settled.ms / 1_000).toFixed(1)} s later, ` +
        `lag at most ${lag.maxSeconds.toFixed(1)} s`,
    };
  } finally {
    settler.close();
    handlers.kill();
  }
}

type Lag = { readonly events: bigint; readonly waiting: bigint; readonly seconds: number };

async function readLag(owner: Pool): Promise<Lag> {
  const { rows } = await owner.query<Lag>(
    `SELECT count(*) AS events, count(*) FILTER (WHERE h.event_id IS NULL) AS waiting,
        coalesce(extract(epoch FROM clock_timestamp() - min(o.at) FILTER (WHERE h.event_id IS NULL)), 0)::float8 AS seconds
       FROM platform.outbox o LEFT JOIN platform.outbox_handled h ON h.handler = $2 AND h.event_id = o.id WHERE o.name = $1`,
    [betsEnded.name, handler],
  );
  return rows[0] ?? { events: 0n, waiting: 0n, seconds: 0 };
}

function watchLag(owner: Pool) {
  const from = performance.now();
  const state = { maxSeconds: 0, isOver: false };
  const poll = async (): Promise<bigint> => {
    for (;;) {
      const isOver = state.isOver;
      const { events, waiting, seconds } = await readLag(owner);
      state.maxSeconds = Math.max(state.maxSeconds, seconds);
      if (isOver && waiting === 0n) return events;
      if (performance.now() - from > giveUpMs) throw new Error(`settle lag: ${waiting} events were never counted`);
      await sleep(200);
    }
  };
  const polling = poll();
  return {
    /** The settlement is over: waits for the handlers. */
    untilCounted: async () => {
      state.isOver = true;
      const events = await polling;
      if (events === 0n) throw new Error('settle lag: nothing was published');
      return { events, maxSeconds: state.maxSeconds };
    },
  };
}
