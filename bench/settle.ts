/**
 * A draw with a million bets ends: all are settled and half are paid, in chunks, by a worker of its own, while bets of the
 * same players come in on a beat. The reference is TPC-B on the same server, before and after; for the bets, the same beat
 * without the settling.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { verifyLedger } from '#ledger';
import { appUrl } from '#platform/server/database/roles.ts';
import { type GatewayBench, playerCount, playerPrefix, vendor, withGatewayBench } from './gateway-bench.ts';
import { type BenchDatabase, withBenchDatabase } from './measure/database.ts';
import { quantile, runOpenLoop, type TimedAnswer } from './measure/open-loop.ts';
import type { SettlerAnswer, SettlerCommand } from './measure/settler.ts';
import { prepareTpcb } from './measure/tpcb.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

/** A million in 40 s, where TPC-B does 2,260 a second. */
const goal = 11;
const p99GoalMs = 60;
const perSecond = 500;

export const row: BenchRow = {
  name: 'settle',
  what: 'a million bets settled and paid in chunks of 5,000, with 500 bets a second beside it / TPC-B',
  goal: `at least ${goal}, p99 of the bets at most ${p99GoalMs} ms`,
  run: (env) =>
    withBenchDatabase(env.ownerUrl, (database) => withGatewayBench(database, (table) => measure(env, database, table))),
};

async function measure(env: BenchEnv, database: BenchDatabase, table: GatewayBench): Promise<BenchResult> {
  const { short, log } = env;
  const total = short ? 20_000 : 1_000_000;
  const settler = await openSettler(database, total);
  try {
    const placed = await settler.order({ do: 'place', from: 0, to: total });
    log(`${placed.taken} bets placed in ${(placed.ms / 1_000).toFixed(1)} s`);
    await database.owner.query('VACUUM ANALYZE');
    await database.owner.query('CHECKPOINT');
    const tpcb = await prepareTpcb(database.ownerUrl);
    const before = await tpcb.measure(short ? 1 : 3);
    const calm = await runBets(table, { seconds: short ? 2 : 5 });
    const over = new AbortController();
    const playing = runBets(table, { seconds: 600, signal: over.signal });
    const settled = await settler.order({ do: 'settle', from: 0, to: total });
    over.abort();
    const beside = await playing;
    const after = await tpcb.measure(short ? 1 : 3);
    const again = await settler.order({ do: 'settle', from: 0, to: Math.min(total, 10_000) });
    await checkSettledOnce(database, { total, settled, again });
    const reference = (before + after) / 2;
    const figure = (settled.taken * 1_000) / settled.ms / reference;
    const p99 = quantile(beside, 0.99);
    return {
      figure,
      unit: 'x TPC-B',
      reached: figure >= goal && p99 <= p99GoalMs,
      absolutes:
        `${total} in ${(settled.ms / 1_000).toFixed(1)} s (a million in ${((settled.ms / total) * 1_000).toFixed(0)} s), TPC-B ${reference.toFixed(0)}/s, ` +
        `${beside.length} bets beside it p99 ${p99.toFixed(1)} ms, alone ${quantile(calm, 0.99).toFixed(1)} ms`,
    };
  } finally {
    settler.close();
  }
}

type BetLoadOptions = { readonly seconds: number; readonly signal?: AbortSignal };

/** Written when they are due: nobody knows beforehand how long it takes. */
async function runBets({ server, bet }: GatewayBench, { seconds, signal }: BetLoadOptions): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  for (let second = 0; second < seconds; second++) {
    if (signal?.aborted) break;
    const written = Array.from({ length: perSecond }, bet);
    answers.push(
      ...(await runOpenLoop({ port: server.port, perSecond, count: perSecond }, (n) => written[n] ?? bet())),
    );
  }
  const strange = answers.find(({ status }) => status !== 200);
  if (strange) throw new Error(`settle: a bet was answered with ${strange.status}`);
  return answers;
}

type SettlementCounts = { readonly total: number; readonly settled: SettlerAnswer; readonly again: SettlerAnswer };

/** Each once: a repeated settlement gets the same answer and pays nothing, and the ledger agrees. */
async function checkSettledOnce({ owner }: BenchDatabase, { total, settled, again }: SettlementCounts): Promise<void> {
  const { rows } = await owner.query<{ settled: bigint; paid: bigint }>(
    `SELECT count(*) AS settled, sum(payout)::bigint AS paid FROM bets.bet WHERE state = 'settled'`,
  );
  const expected = BigInt(total / 2) * 195_000n;
  if (settled.taken !== total || rows[0]?.settled !== BigInt(total))
    throw new Error('settle: not every bet was settled');
  if (again.taken !== 0 || rows[0].paid !== expected) throw new Error('settle: bets were paid twice');
  const { differences } = await verifyLedger(owner);
  if (differences.length > 0) throw new Error(`settle: the books have ${differences.length} differences`);
}

export async function openSettler({ ownerUrl, owner }: BenchDatabase, total: number) {
  const { rows } = await owner.query<{ node: string }>(
    'SELECT node::text AS node FROM games.game WHERE vendor = $1 LIMIT 1',
    [vendor],
  );
  const each = Math.max(20, total / playerCount);
  const args = [appUrl(ownerUrl), playerPrefix, String(playerCount), String(each), vendor, rows[0]?.node ?? ''];
  const child = fork(join(import.meta.dirname, 'measure', 'settler.ts'), args, { stdio: 'inherit' });
  await nextMessage(child);
  return {
    order: async (order: SettlerCommand) => {
      child.send(order);
      return nextMessage<SettlerAnswer>(child);
    },
    close: () => void child.kill(),
  };
}

/** Or nothing, where the worker is no more. */
async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(() => null);
  const message = await Promise.race([once(child, 'message') as Promise<[T]>, ended]);
  if (!message) throw new Error('settle: the worker ended');
  return message[0];
}
