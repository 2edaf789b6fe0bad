import { setTimeout as sleep } from 'node:timers/promises';
import { lockIssue } from '#domains/lottery/server/issue/issue.store.ts';
import { voidIssue } from '#domains/lottery/server/result/result.ts';
import {
  chaseLoad,
  drawLoad,
  type LoadIssue,
  type LoadTicket,
  openLoadIssues,
  placeLoad,
} from '#domains/lottery/server/testing-load.ts';
import { money } from '#kernel/money.ts';
import { readBalances, verifyLedger } from '#ledger';
import { cashOf, fundMembers, memberOf } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { appRole, appUrl } from '#platform/server/database/roles.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import type { ChaosCase } from './case.ts';
import { createLotteryWorker, type KillableServer } from './rig/killable-server.ts';
import { settleDrawn } from './rig/lottery/settle-drawn.ts';
import { openPools } from './rig/pools.ts';
import { pickOne, randomBelow } from './rig/random.ts';

const opening = 1_000_000_000n;
const runTimeoutMs = 10_000;
/** Of the last digit. */
const oddsPpm = 9_700_000n;
const correctEvery = 3;
const voidEvery = 5;

export const lottery: ChaosCase = {
  name: 'lottery',
  what: 'Draws with many tickets and chases settled by two workers at once, killed with -9 between draw and settlement and in the middle of it, with corrected and voided results.',
  goal: 'every ticket paid once by the newest result, every chase given back what it did not use, cash as computed from the draws, the ledger verified',
  run: async ({ short, database }) => {
    const size = short
      ? { issues: 6, tickets: 240, members: 12, kills: 4 }
      : { issues: 60, tickets: 2_000, members: 100, kills: 60 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    await owner.query('CREATE TABLE public.chaos_failure (message text NOT NULL)');
    await owner.query(`GRANT SELECT, INSERT ON public.chaos_failure TO ${appRole}`);
    const names = Array.from({ length: size.members }, (_, n) => `player ${n}`);
    await fundMembers(pool, names, opening);
    const issues = await openLoadIssues(pool, size.issues, systemClock.now());
    await placeAll(pool, issues, { names, tickets: size.tickets });
    const workers = [await createLotteryWorker(appUrl(ownerUrl)), await createLotteryWorker(appUrl(ownerUrl))];
    try {
      await Promise.all(workers.map((worker) => worker.start()));
      const { kills, digits } = await drawAndKill({ pool, owner, issues, workers }, size.kills);
      await waitUntilSettled(pool);
      await Promise.all(workers.map((worker) => worker.kill()));
      const again = await settleDrawn(pool);
      const wrong = await countWrong(pool, { names, digits });
      const { rows: failures } = await owner.query<{ message: string }>(
        'SELECT DISTINCT message FROM public.chaos_failure',
      );
      const { differences } = await verifyLedger(owner);
      const sum = wrong.tickets + wrong.bets + wrong.chases + wrong.members + again;
      return {
        // A run in which nothing was cut off has shown nothing.
        passed: kills > 0 && sum + failures.length + differences.length === 0,
        figures:
          `${size.issues} draws of ${size.tickets} tickets, ${kills} settlements killed in the middle: ${wrong.tickets} tickets wrongly paid, ` +
          `${wrong.bets} bets different, ${wrong.chases} chases unequal, ${wrong.members} members with other cash, ${again} left over, ` +
          `${failures.length} failures${failures.map(({ message }) => ` (${message})`).join('')}, ${differences.length} differences`,
      };
    } finally {
      await Promise.all(workers.map((worker) => worker.kill()));
      await close();
    }
  },
};

async function placeAll(
  pool: Pool,
  issues: readonly LoadIssue[],
  { names, tickets }: { readonly names: readonly string[]; readonly tickets: number },
): Promise<void> {
  const at = systemClock.now();
  const stakeOf = () => money(BigInt(1 + randomBelow(50)) * 10_000n);
  for (const issue of issues) {
    const load = Array.from(
      { length: tickets },
      (_, n): LoadTicket => ({
        name: `${issue.number} ${n}`,
        member: memberOf(pickOne(names)),
        digit: randomBelow(10),
        stake: stakeOf(),
      }),
    );
    await transact(pool, (tx) => placeLoad(tx, { issue, at }, load));
  }
  for (const [n, name] of names.entries())
    await transact(pool, (tx) =>
      chaseLoad(tx, issues, { name: `chase ${n}`, member: memberOf(name), digit: n % 10, stake: stakeOf(), at }),
    );
}

type Stage = {
  readonly pool: Pool;
  readonly owner: Pool;
  readonly issues: readonly LoadIssue[];
  readonly workers: readonly KillableServer[];
};

/** Returns how many settlements were cut off in the middle, and the last digit of each issue by its newest result. */
async function drawAndKill(
  stage: Stage,
  maxKills: number,
): Promise<{ kills: number; digits: ReadonlyMap<bigint, number | null> }> {
  const { pool, issues } = stage;
  const digits = new Map<bigint, number | null>();
  let kills = 0;
  for (const [turn, issue] of issues.entries()) {
    if (turn % voidEvery === voidEvery - 1) {
      await voidLoad(pool, issue);
      digits.set(issue.id, null);
      continue;
    }
    const draws = turn % correctEvery === 0 ? 2 : 1;
    let digit = randomBelow(10);
    for (let version = 1; version <= draws; version++) {
      // A correction with the numbers of the first result is none, and is refused.
      if (version > 1) digit = (digit + 1 + randomBelow(9)) % 10;
      await drawLoad(pool, issue, digit);
      digits.set(issue.id, digit);
      if (kills < maxKills && (await isHalfDone(pool, issue, version))) {
        // Every second kill leaves one worker running; the others stop both.
        const victims = (turn + version) % 2 === 0 ? stage.workers.slice(0, 1) : stage.workers;
        await Promise.all(victims.map((worker) => worker.kill()));
        kills += 1;
        await Promise.all(victims.map((worker) => worker.start()));
      }
    }
  }
  return { kills, digits };
}

const voidLoad = (pool: Pool, { id, closesAt }: LoadIssue) =>
  transact(pool, async (tx) => {
    const issue = await lockIssue(tx, id);
    if (issue) await voidIssue(tx, issue, { reason: 'staff', seed: null, at: closesAt });
  });

/** Waits until some tickets are paid by this version and others are not. */
async function isHalfDone(pool: Pool, { id }: LoadIssue, version: number): Promise<boolean> {
  const giveUpAt = Date.now() + runTimeoutMs;
  while (Date.now() < giveUpAt) {
    const { rows } = await pool.query<{ paid: number; waiting: number }>(
      `SELECT count(*) FILTER (WHERE result_version >= $2)::int AS paid, count(*) FILTER (WHERE result_version < $2)::int AS waiting
        FROM lottery.ticket WHERE issue = $1 AND state IN ('held', 'open', 'settled')`,
      [id, version],
    );
    if (rows[0] && rows[0].waiting === 0) return false;
    if (rows[0] && rows[0].paid > 0) return true;
  }
  return false;
}

async function waitUntilSettled(pool: Pool): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt) {
    const { rowCount } = await pool.query(
      `SELECT FROM lottery.issue i WHERE state = 'drawn'
        OR (state = 'voided' AND EXISTS (SELECT FROM lottery.ticket t WHERE t.issue = i.id AND t.state IN ('held', 'open'))) LIMIT 1`,
    );
    if (rowCount === 0) return;
    await sleep(50);
  }
}

type TicketRow = {
  readonly member: string;
  readonly issue: bigint;
  readonly state: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly digit: number;
  readonly bet: string | null;
  readonly betPayout: bigint | null;
};

type ExpectedTicket = {
  readonly due: bigint;
  readonly isBack: boolean;
  readonly isPaidRight: boolean;
  readonly isBetRight: boolean;
};

/** From the draw alone, without the code that paid; the digit of a voided issue is null. */
function judgeTicket(row: TicketRow, digit: number | null): ExpectedTicket {
  const due = digit === row.digit ? (row.stake * oddsPpm) / 1_000_000n : 0n;
  const isBack = row.state === 'cancelled' || row.state === 'void';
  if (isBack)
    return { due, isBack, isPaidRight: row.state === 'cancelled' || digit === null, isBetRight: row.bet !== 'settled' };
  const isPaidRight = digit !== null && row.state === 'settled' && row.payout === due;
  return { due, isBack, isPaidRight, isBetRight: row.bet === 'settled' && row.betPayout === due };
}

type Draws = { readonly names: readonly string[]; readonly digits: ReadonlyMap<bigint, number | null> };

async function countWrong(pool: Pool, { names, digits }: Draws) {
  const { rows } = await pool.query<TicketRow>(
    `SELECT t.member, t.issue, t.state, t.stake, t.payout, (t.lines #>> '{0,picks,4,0}')::int AS digit, b.state AS bet,
        b.payout AS "betPayout"
      FROM lottery.ticket t LEFT JOIN bets.bet b ON b.vassalage = t.vassalage AND b.round = t.id`,
  );
  const wrong = { tickets: 0, bets: 0, chases: await countWrongChases(pool), members: 0 };
  const expected = new Map<string, bigint>(names.map((name) => [memberOf(name), opening]));
  for (const row of rows) {
    const { due, isBack, isPaidRight, isBetRight } = judgeTicket(row, digits.get(row.issue) ?? null);
    if (!isPaidRight) wrong.tickets += 1;
    if (!isBetRight) wrong.bets += 1;
    if (!isBack) expected.set(row.member, (expected.get(row.member) ?? 0n) - row.stake + due);
  }
  const balances = await readBalances(pool, names.map(cashOf));
  for (const name of names) if (balances.get(cashOf(name)) !== expected.get(memberOf(name))) wrong.members += 1;
  return wrong;
}

/** Every part has ended, and what came back of a chase is what was given back of its parts. */
async function countWrongChases(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM lottery.chase c WHERE state <> 'finished' OR refunded <> (SELECT coalesce(sum(stake), 0)
      FROM lottery.ticket t WHERE t.chase = c.id AND t.state IN ('cancelled', 'void'))`,
  );
  return rows[0]?.count ?? 0;
}
