import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs, hourMs, type Instant, instant } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import type { ChaosCase } from './case.ts';
import { createSettlementWorker, type KillableServer } from './rig/killable-server.ts';
import { openPools } from './rig/pools.ts';
import { pickOne, randomBelow } from './rig/random.ts';
import { countWrongBills } from './rig/settlement/settlement-checks.ts';
import { createSettlement, createSharedClock, setSharedClock } from './rig/settlement/settlement-clock.ts';
import { createLines, firstDay, type SettlementLines } from './rig/settlement/settlement-lines.ts';

/** A day, or over whole periods of days and weeks. */
const leaps = [1, 3, 9];
const runTimeoutMs = 5_000;
const unlockTimeoutMs = 30_000;

export const settlement: ChaosCase = {
  name: 'settlement',
  what: 'Two settlement runs at once by a clock that leaps over days and weeks, killed with -9 in the middle of runs, while late bets come in.',
  goal: 'one bill for each contract and window, 0 out of date, 0 wrongly paid, all equal when they are counted again, the ledger verified',
  run: async ({ short, database }) => {
    const size = short
      ? { lines: 8, days: 16, kills: 4, recomputed: 200 }
      : { lines: 60, days: 90, kills: 60, recomputed: 1_000 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    const world = await createLines(pool, size);
    await createSharedClock(owner, firstDay);
    const workers = [await createSettlementWorker(appUrl(ownerUrl)), await createSettlementWorker(appUrl(ownerUrl))];
    try {
      await Promise.all(workers.map((worker) => worker.start()));
      const end = instant(world.lastDay + 8 * hourMs);
      const kills = await leapAndKill({ pool, owner, world, workers }, { ...size, end });
      await Promise.all(workers.map((worker) => worker.kill()));
      const settle = createSettlement(pool, end);
      // The connection of a killed worker may hold the lock for a moment, and a run that finds it taken does nothing.
      await waitUntilUnlocked(owner);
      await Promise.all([settle(), settle()]);
      await settle();
      const counts = await countWrongBills({ pool, owner }, size.recomputed);
      const { rows: failures } = await owner.query<{ message: string }>(
        'SELECT DISTINCT message FROM public.chaos_failure',
      );
      const { differences } = await verifyLedger(owner);
      const wrong = counts.missing + counts.doubled + counts.outdated + counts.wronglyPaid + counts.unequal.length;
      return {
        // A run in which nothing was cut off has shown nothing. In a short one it is left to chance whether a bet comes late.
        passed: kills > 0 && (short || counts.corrections > 0) && wrong + failures.length + differences.length === 0,
        figures:
          `${size.lines} lines, ${kills} runs killed in the middle: ${counts.bills} bills, ${counts.corrections} corrections, ` +
          `${counts.missing} missing, ${counts.doubled} twice, ${counts.outdated} out of date, ${counts.wronglyPaid} agents wrongly paid, ` +
          `${counts.unequal.length} not equal again${counts.unequal.map((one) => ` (${one})`).join('')}, ${failures.length} failures${failures.map(({ message }) => ` (${message})`).join('')}, ${differences.length} differences`,
      };
    } finally {
      await Promise.all(workers.map((worker) => worker.kill()));
      await close();
    }
  },
};

type Stage = {
  readonly pool: Pool;
  readonly owner: Pool;
  readonly world: SettlementLines;
  readonly workers: readonly KillableServer[];
};

/** Answers how many runs were cut off in the middle. */
async function leapAndKill(
  stage: Stage,
  { kills, days, end }: { kills: number; days: number; end: Instant },
): Promise<number> {
  let now = firstDay;
  let cut = 0;
  for (let turn = 0; now < end; turn++) {
    now = instant(Math.min(end, now + pickOne(leaps) * dayMs + randomBelow(hourMs)));
    await setSharedClock(stage.owner, now);
    const late = stage.world.playLate(pickOne(stage.world.lines), 2 + randomBelow(days - 3));
    if (cut < kills && (await isRunning(stage.pool))) {
      // Of two runs at once at most one continues.
      const victims = turn % 2 === 0 ? stage.workers.slice(0, 1) : stage.workers;
      await Promise.all(victims.map((worker) => worker.kill()));
      cut += 1;
      await Promise.all(victims.map((worker) => worker.start()));
    }
    await late;
  }
  return cut;
}

/** Waits until no run of settlement is active: no session of this database holds an advisory lock. */
async function waitUntilUnlocked(owner: Pool): Promise<void> {
  const giveUpAt = Date.now() + unlockTimeoutMs;
  while (Date.now() < giveUpAt) {
    const { rowCount } = await owner.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1`,
    );
    if (rowCount === 0) return;
    await sleep(50);
  }
  throw new Error('the lock of settlement was never free');
}

/** Waits until a run has begun and has not ended. */
async function isRunning(pool: Pool): Promise<boolean> {
  const giveUpAt = Date.now() + runTimeoutMs;
  while (Date.now() < giveUpAt) {
    const { rowCount } = await pool.query('SELECT FROM agents.settlement_run WHERE finished_at IS NULL LIMIT 1');
    if (rowCount === 1) return true;
    await sleep(1);
  }
  return false;
}
