/** Bets on a fixed beat, whether or not the ones before were answered; each is timed from the moment it was due. */

import { type GatewayBench, withGatewayBench } from './gateway-bench.ts';
import { type BenchDatabase, withBenchDatabase } from './measure/database.ts';
import { createConnections, quantile, runOpenLoop } from './measure/open-loop.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const perSecond = 2_000;
const p99GoalMs = 20;
const p999GoalMs = 60;

export const row: BenchRow = {
  name: 'bet open',
  what: 'bets by signed HTTP on a beat of 2,000 a second: the slowest hundredth',
  goal: `p99 at most ${p99GoalMs} ms, p99.9 at most ${p999GoalMs} ms`,
  run: (env) =>
    withBenchDatabase(env.ownerUrl, (database) => withGatewayBench(database, (table) => measure(env, database, table))),
};

async function measure(
  { short }: BenchEnv,
  { owner }: BenchDatabase,
  { server, bet }: GatewayBench,
): Promise<BenchResult> {
  const lines = createConnections(server.port);
  const play = (seconds: number) => {
    const count = perSecond * seconds;
    // What writing and signing costs is the vendor's, and paid before.
    const written = Array.from({ length: count }, bet);
    return runOpenLoop({ lines, perSecond, count }, (n) => written[n] ?? bet());
  };
  // As a server that has been up for a while: its code is compiled after some ten thousand bets.
  const warm = await play(short ? 4 : 15);
  const answers = await play(short ? 2 : 10);
  lines.close();
  // Every response of the gateway is a 200; which bets were accepted is read from the record of bets.
  const { rows } = await owner.query<{ bets: bigint }>('SELECT count(*) AS bets FROM bets.bet');
  const missing = warm.length + answers.length - Number(rows[0]?.bets ?? 0n);
  if (missing !== 0) throw new Error(`bet open: ${missing} bets were not taken`);
  const [p99, p999] = [quantile(answers, 0.99), quantile(answers, 0.999)];
  return {
    figure: p99,
    unit: 'ms p99',
    reached: p99 <= p99GoalMs && p999 <= p999GoalMs,
    absolutes: `${answers.length} bets, p50 ${quantile(answers, 0.5).toFixed(1)} ms, p99.9 ${p999.toFixed(1)} ms`,
  };
}
