/**
 * Bets as a vendor sends them: signed calls over HTTP, each of another player, answered after the commit. The reference is
 * TPC-B on the same server, before and after.
 */

import { acceptedMark } from '../chaos/rig/vendor-request.ts';
import { encodeRequest, type GatewayBench, withGatewayBench } from './gateway-bench.ts';
import { startBareGateway } from './measure/bare-gateway.ts';
import { quantileOf, runClosedLoop } from './measure/closed-loop.ts';
import { withBenchDatabase } from './measure/database.ts';
import { prepareTpcb } from './measure/tpcb.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const goal = 3.2;
const p99GoalMs = 30;
const connections = 128;

export const row: BenchRow = {
  name: 'bet',
  what: 'durable bets per second by signed HTTP, 128 connections / TPC-B (pgbench -c 8, same server)',
  goal: `at least ${goal}, p99 at most ${p99GoalMs} ms`,
  run: (env) =>
    withBenchDatabase(env.ownerUrl, (database) => withGatewayBench(database, (table) => measure(env, database, table))),
};

async function measure(
  { short, log }: BenchEnv,
  { ownerUrl }: { readonly ownerUrl: string },
  table: GatewayBench,
): Promise<BenchResult> {
  const seconds = short ? 2 : 6;
  const tpcb = await prepareTpcb(ownerUrl);
  // As a server that has been up for a while: its code is compiled after some ten thousand bets.
  await runBets(table, short ? 4 : 12);
  const before = await tpcb.measure(seconds / 2);
  const { perSecond, ms, cpuUs } = await runBets(table, seconds);
  const after = await tpcb.measure(seconds / 2);
  const reference = (before + after) / 2;
  const figure = perSecond / reference;
  const bare = await runBareBets(table, short ? 1 : 4);
  const p99 = quantileOf(ms, 0.99);
  log(
    `TPC-B by ${tpcb.by}: ${before.toFixed(0)} before, ${after.toFixed(0)} after; ${cpuUs.toFixed(0)} us of the server a bet`,
  );
  log(
    `node:http with the signature and no database: ${bare.toFixed(0)} calls/s, ${(bare / reference).toFixed(2)} x TPC-B`,
  );
  return {
    figure,
    unit: 'x TPC-B',
    reached: figure >= goal && p99 <= p99GoalMs,
    absolutes: `${perSecond.toFixed(0)} bets/s, p50 ${quantileOf(ms, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, TPC-B ${reference.toFixed(0)}/s`,
  };
}

/** The same calls without the database: no gateway on this machine can be faster. */
async function runBareBets({ bet }: GatewayBench, seconds: number): Promise<number> {
  const gateway = await startBareGateway(acceptedMark);
  try {
    const requests = Array.from({ length: 1_000 }, () => encodeRequest(bet()));
    const again = { next: () => ({ value: requests[at++ % requests.length] as Buffer, done: false as const }) };
    let at = 0;
    const calls = { port: gateway.port, connections, requests: again, good: acceptedMark };
    await runClosedLoop({ ...calls, ms: 2_000 });
    return (await runClosedLoop({ ...calls, ms: seconds * 1_000 })).perSecond;
  } finally {
    gateway.stop();
  }
}

/** More than can be taken in the time; what writing and signing costs is the vendor's, and paid before. */
const mostPerSecond = 12_000;

async function runBets({ server, bet }: GatewayBench, seconds: number) {
  const requests = Array.from({ length: mostPerSecond * seconds }, () => encodeRequest(bet()));
  const from = await server.ask<{ cpu: NodeJS.CpuUsage }>();
  const loaded = await runClosedLoop({
    port: server.port,
    connections,
    ms: seconds * 1_000,
    requests: requests.values(),
    good: acceptedMark,
  });
  const until = await server.ask<{ cpu: NodeJS.CpuUsage }>();
  const cpuMicros = until.cpu.user + until.cpu.system - from.cpu.user - from.cpu.system;
  return { ...loaded, cpuUs: cpuMicros / loaded.answers };
}
