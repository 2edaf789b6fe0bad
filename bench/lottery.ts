/**
 * A draw with 200,000 tickets is settled by two workers' chunks at once: computed, paid, recorded. The reference is the same number
 * of bets of a vendor of which as many win, settled as row `settle` does it, in the same database before.
 */
import { applySteps, type BetStep, openBetsAccount, type PlacedBet } from '#domains/bets/server/index.ts';
import { settleIssue } from '#domains/lottery/server/settlement/settlement.ts';
import { drawLoad, type LoadIssue, openLoadIssues, placeLoad } from '#domains/lottery/server/testing-load.ts';
import { money } from '#kernel/money.ts';
import { verifyLedger } from '#ledger';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { type BenchDatabase, withBenchDatabase } from './measure/database.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const goal = 0.5;
const members = 10_000;
const chunk = 5_000;
const workers = 2;
const stake = money(100_000n);
const winningDigit = 7;

export const row: BenchRow = {
  name: 'lottery',
  what: '200,000 tickets of one issue settled and paid / as many bets of a vendor settled and paid',
  goal: `at least ${goal}`,
  run: (env) => withBenchDatabase(env.ownerUrl, (database) => measure(env, database)),
};

async function measure({ short, log }: BenchEnv, { pool, owner }: BenchDatabase): Promise<BenchResult> {
  const total = short ? 4_000 : 200_000;
  const names = Array.from({ length: short ? 200 : members }, (_, n) => `bench ${n}`);
  for (let from = 0; from < names.length; from += 1_000)
    await fundMembers(pool, names.slice(from, from + 1_000), 1_000_000_000n);
  const [issue] = await openLoadIssues(pool, 1, systemClock.now());
  if (!issue) throw new Error('lottery: no issue');
  const each = Math.ceil(total / names.length);
  const load = { names, each, total };
  await placeTickets(pool, issue, load);
  await placeBets(pool, load);
  log(`${total} tickets and ${total} bets placed`);
  await owner.query('VACUUM ANALYZE');
  await owner.query('CHECKPOINT');
  const betsMs = await settleBets(pool, load);
  const version = await drawLoad(pool, issue, winningDigit);
  const ticketsMs = await settleTickets(pool, { issueId: issue.id, version });
  await checkSettled({ pool, owner }, issue, load);
  const figure = betsMs / ticketsMs;
  return {
    figure,
    unit: 'x bets of a vendor',
    reached: figure >= goal,
    absolutes: `${total} tickets in ${(ticketsMs / 1_000).toFixed(1)} s, ${total} bets in ${(betsMs / 1_000).toFixed(1)} s`,
  };
}

type Load = { readonly names: readonly string[]; readonly each: number; readonly total: number };

/** In the order of members, so that a chunk changes the sums of few of them; every tenth wins. */
const memberAt = ({ names, each }: Load, n: number) => memberOf(names[Math.floor(n / each)] ?? '');
const digitOf = (n: number) => n % 10;

async function inChunks(total: number, work: (from: number, to: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async () => {
    for (let from = next; from < total; from = next) {
      next += chunk;
      await work(from, Math.min(total, from + chunk));
    }
  };
  await Promise.all(Array.from({ length: workers }, run));
}

const numbersOf = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => from + nth);

async function placeTickets(pool: Pool, issue: LoadIssue, load: Load): Promise<void> {
  const at = systemClock.now();
  await inChunks(load.total, (from, to) => {
    const tickets = numbersOf(from, to).map((n) => ({
      name: `ticket ${n}`,
      member: memberAt(load, n),
      digit: digitOf(n),
      stake,
    }));
    return transact(pool, (tx) => placeLoad(tx, { issue, at }, tickets));
  });
}

function betOf(load: Load, n: number): PlacedBet {
  const member = memberAt(load, n);
  const names = { vassalage: 'BENCH', round: `${member}:bet-${n}`, gameRound: 'draw', vendorTx: `bet-${n}` };
  return {
    ...names,
    merchant: 'demo',
    currency: 'PHP',
    category: 'ELOTT',
    node: '902',
    member,
    stake,
    placedAt: systemClock.now(),
  };
}

async function applyAll(pool: Pool, load: Load, stepOf: (n: number) => BetStep): Promise<void> {
  await inChunks(load.total, async (from, to) => {
    const answers = await transact(pool, (tx) => applySteps(tx, numbersOf(from, to).map(stepOf)));
    if (answers.some((one) => !one.ok || one.replayed)) throw new Error('lottery: a bet was refused');
  });
}

async function placeBets(pool: Pool, load: Load): Promise<void> {
  await transact(pool, (tx) => openBetsAccount(tx, 'PHP'));
  await applyAll(pool, load, (n) => ({ kind: 'place', bet: betOf(load, n) }));
}

async function settleBets(pool: Pool, load: Load): Promise<number> {
  const began = performance.now();
  await applyAll(pool, load, (n) => {
    const { vassalage, round } = betOf(load, n);
    const amount = money(digitOf(n) === winningDigit ? 970_000n : 0n);
    return { kind: 'pay', wager: { vassalage, round }, amount, key: `bench ${n}`, at: systemClock.now() };
  });
  return performance.now() - began;
}

async function settleTickets(
  pool: Pool,
  drawn: { readonly issueId: bigint; readonly version: number },
): Promise<number> {
  const context = { pool, clock: systemClock, signal: new AbortController().signal, chunk };
  const began = performance.now();
  await Promise.all(Array.from({ length: workers }, () => settleIssue(context, drawn)));
  return performance.now() - began;
}

async function checkSettled(
  { pool, owner }: Pick<BenchDatabase, 'pool' | 'owner'>,
  { id }: LoadIssue,
  { total }: Load,
): Promise<void> {
  const { rows } = await pool.query<{ settled: number; paid: bigint }>(
    `SELECT count(*)::int AS settled, sum(t.payout)::bigint AS paid FROM lottery.ticket t
      JOIN bets.bet b ON b.vassalage = t.vassalage AND b.round = t.id AND b.state = 'settled' AND b.payout = t.payout
      WHERE t.issue = $1 AND t.state = 'settled'`,
    [id],
  );
  if (rows[0]?.settled !== total || rows[0].paid !== BigInt(total / 10) * 970_000n)
    throw new Error('lottery: not every ticket was paid once');
  const { differences } = await verifyLedger(owner);
  if (differences.length > 0) throw new Error(`lottery: the books have ${differences.length} differences`);
}
